import type { Handler } from '../../handler.ts'
import { listSecurityEvents } from '../security-events-store.ts'

export const events: Handler<'security.events'> = async ({ services, user }, { query }) => {
  const { data, totalCount } = await listSecurityEvents(services.rows, user.businessId, {
    page: query.page,
    perPage: query.per_page,
  })
  return {
    totalCount,
    data: data.map(({ id, event, outcome, username, subject, address, browser, system, happened_at }) => ({
      id,
      event,
      outcome,
      username,
      subject,
      address,
      browser,
      system,
      happenedAt: happened_at.toISOString(),
    })),
  }
}
