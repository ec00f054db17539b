import { countComments } from '../../comments/comments-store.ts'
import type { Handler } from '../../handler.ts'
import { listContacts } from '../contacts-store.ts'

export const list: Handler<'contacts.list'> = async ({ services }, { query }) => {
  const { rows, config } = services
  const { contacts, total } = await listContacts(
    rows,
    config.sandbox !== null,
    {
      platform: query.platform,
      phone: query.phone__like,
      domain: query.domain__like,
      after: query.created_at__gt === undefined ? undefined : new Date(query.created_at__gt),
      before: query.created_at__lt === undefined ? undefined : new Date(query.created_at__lt),
    },
    { skip: (query.page - 1) * query.per_page, limit: query.per_page },
  )
  const ids = contacts.map((contact) => contact.id)
  const comments = await countComments(rows, null, 'contactus', ids)
  return {
    data: contacts.map(({ id, name, domain, platform, phone, description, created_at }) => ({
      id,
      name,
      domain,
      platform,
      phone,
      description,
      commentCount: comments.get(id) ?? 0,
      createdAt: created_at.toISOString(),
    })),
    totalCount: total,
  }
}
