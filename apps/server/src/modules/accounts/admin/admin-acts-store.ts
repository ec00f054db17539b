import type { AdminAct, AdminActOrigin, BanArea } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AdminActsTable } from '../../../infra/db/operator-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import type { UserContext } from '../handler.ts'

/** Actor: an admin in the panel, or somebody at the command line of a machine. */
export interface Admin {
  id: number | null
  name: string
  origin: AdminActOrigin
  address: string | null
}

/** The admin of a call. */
export function adminOf({ user, address }: UserContext): Admin {
  return { id: user.id, name: user.username, origin: 'panel', address }
}

export interface NewAdminAct {
  act: AdminAct
  businessId: number
  /** The user or the project it was done to, and what it is called. */
  subject: { id: number; name: string }
  area?: BanArea
  reason?: string | null
}

/** Writes down what an admin does. In the transaction of the act itself: there is none without its entry. */
export async function recordAdminAct(
  trx: Kysely<Tables>,
  admin: Admin,
  { act, businessId, subject, area, reason }: NewAdminAct,
): Promise<void> {
  const business = trx.selectFrom('businesses').select('name').where('id', '=', businessId)
  await trx
    .insertInto('admin_acts')
    .values({
      act,
      actor_id: admin.id,
      actor: admin.name,
      origin: admin.origin,
      address: admin.address,
      business_id: businessId,
      business_name: business,
      subject: subject.name,
      subject_id: subject.id,
      area: area ?? null,
      reason: reason ?? null,
    })
    .execute()
}

export interface AdminActFilters {
  act?: AdminAct | undefined
  origin?: AdminActOrigin | undefined
  search?: string | undefined
  after?: Date | undefined
  before?: Date | undefined
}

/** The log, newest first. Across businesses: only for calls of admins. */
export async function listAdminActs(
  rows: Kysely<Tables>,
  filters: AdminActFilters,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ acts: Selectable<AdminActsTable>[]; total: number }> {
  let found = rows.selectFrom('admin_acts')
  if (filters.act) found = found.where('act', '=', filters.act)
  if (filters.origin) found = found.where('origin', '=', filters.origin)
  if (filters.after) found = found.where('happened_at', '>=', filters.after)
  if (filters.before) found = found.where('happened_at', '<=', filters.before)
  if (filters.search) {
    const word = `%${filters.search.replace(/[\\%_]/g, String.raw`\$&`)}%`
    found = found.where((eb) =>
      eb.or([
        eb('actor', 'ilike', word),
        eb('subject', 'ilike', word),
        eb('business_name', 'ilike', word),
        eb('reason', 'ilike', word),
      ]),
    )
  }
  const [acts, { total }] = await Promise.all([
    found.selectAll().orderBy('id', 'desc').offset(skip).limit(limit).execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { acts, total }
}
