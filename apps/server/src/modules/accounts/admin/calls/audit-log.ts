import type { Handler } from '../../handler.ts'
import { listAdminActs } from '../admin-acts-store.ts'

export const auditLog: Handler<'operator.auditLog'> = async ({ services }, { query }) => {
  const { acts, total } = await listAdminActs(
    services.rows,
    {
      act: query.act,
      origin: query.origin,
      search: query.search,
      after: query.after ? new Date(query.after) : undefined,
      before: query.before ? new Date(query.before) : undefined,
    },
    { skip: (query.page - 1) * query.per_page, limit: query.per_page },
  )
  return {
    data: acts.map((row) => ({
      id: row.id,
      act: row.act,
      actor: row.actor,
      origin: row.origin,
      address: row.address,
      businessId: row.business_id,
      businessName: row.business_name,
      subject: row.subject,
      area: row.area,
      reason: row.reason,
      happenedAt: row.happened_at.toISOString(),
    })),
    totalCount: total,
  }
}
