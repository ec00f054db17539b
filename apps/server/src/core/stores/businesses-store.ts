import type { Insertable, Kysely, Selectable } from 'kysely'
import type { BusinessesTable, MarketplaceConnectionsTable, Tables } from '../../db/schema.ts'

export function findBusiness(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<Selectable<BusinessesTable> | undefined> {
  return rows.selectFrom('businesses').selectAll().where('id', '=', businessId).executeTakeFirst()
}

export async function insertBusiness(
  rows: Kysely<Tables>,
  business: Insertable<BusinessesTable>,
): Promise<number> {
  const row = await rows.insertInto('businesses').values(business).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Sets the domain where there is none yet: the first project of a `payvand` business gives it its domain. */
export async function setDomainIfMissing(
  rows: Kysely<Tables>,
  businessId: number,
  domain: string,
): Promise<void> {
  await rows
    .updateTable('businesses')
    .set({ domain })
    .where('id', '=', businessId)
    .where('platform', '=', 'payvand')
    .where('domain', 'is', null)
    .execute()
}

export function findConnection(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<Selectable<MarketplaceConnectionsTable> | undefined> {
  return rows
    .selectFrom('marketplace_connections')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
}

export async function saveConnection(
  rows: Kysely<Tables>,
  businessId: number,
  connection: Omit<Insertable<MarketplaceConnectionsTable>, 'business_id'>,
): Promise<void> {
  const values = { ...connection, updated_at: new Date() }
  await rows
    .insertInto('marketplace_connections')
    .values({ ...values, business_id: businessId })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute()
}

export async function markDisconnected(
  rows: Kysely<Tables>,
  businessId: number,
  reason: string,
): Promise<void> {
  await rows
    .updateTable('marketplace_connections')
    .set({ status: 'disconnected', status_reason: reason, updated_at: new Date() })
    .where('business_id', '=', businessId)
    .execute()
}
