import type { Platform } from '@payvand/domain'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { BusinessesTable, MarketplaceConnectionsTable } from '../../../infra/db/account-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export function findBusiness(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<Selectable<BusinessesTable> | undefined> {
  return rows.selectFrom('businesses').selectAll().where('id', '=', businessId).executeTakeFirst()
}

/**
 * Locks the row for the transaction: what is decided upon it stays true until it is written. Rows that only refer to the
 * business can be written meanwhile.
 */
export function lockBusiness(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<Selectable<BusinessesTable> | undefined> {
  return rows
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateBusiness(
  rows: Kysely<Tables>,
  businessId: number,
  changes: Updateable<BusinessesTable>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await rows.updateTable('businesses').set(changes).where('id', '=', businessId).execute()
}

/** Stores the key a business gives to Digikala, unless it has one that is not `lost`; answers the one it has. */
export async function keepDigikalaKey(
  rows: Kysely<Tables>,
  businessId: number,
  { made, lost }: { made: string; lost: string | null },
): Promise<string> {
  const { digikala_key_sealed: kept } = await rows
    .updateTable('businesses')
    .set(({ fn, val }) => ({
      digikala_key_sealed: fn.coalesce(
        fn<string | null>('nullif', ['digikala_key_sealed', val(lost)]),
        val(made),
      ),
    }))
    .where('id', '=', businessId)
    .returning('digikala_key_sealed')
    .executeTakeFirstOrThrow()
  return kept ?? made
}

/** A business keeps the platform it has. */
export async function setPlatformIfMissing(
  rows: Kysely<Tables>,
  businessId: number,
  platform: Platform,
): Promise<void> {
  await rows
    .updateTable('businesses')
    .set({ platform })
    .where('id', '=', businessId)
    .where('platform', 'is', null)
    .execute()
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

/** Sets another domain where the present one came from a project's first address. */
export async function replaceDomain(
  rows: Kysely<Tables>,
  businessId: number,
  from: string,
  to: string,
): Promise<void> {
  await rows
    .updateTable('businesses')
    .set({ domain: to })
    .where('id', '=', businessId)
    .where('platform', '=', 'payvand')
    .where('domain', '=', from)
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
  const values = { ...connection, updated_at: sql<Date>`now()` }
  await rows
    .insertInto('marketplace_connections')
    .values({ ...values, business_id: businessId })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet({
        ...values,
        connected_at: sql`case when marketplace_connections.status = 'connected'
          and marketplace_connections.vendor_id is not distinct from excluded.vendor_id
          then marketplace_connections.connected_at else now() end`,
      }),
    )
    .execute()
  await resumeBoothQueue(rows, businessId)
}

/** Work that waited for the booth's connection goes on with the next sweep of the queues. */
export async function resumeBoothQueue(rows: Kysely<Tables>, businessId: number): Promise<void> {
  await rows
    .updateTable('booth_queues')
    .set({ resume_at: null })
    .where('business_id', '=', businessId)
    .where('pause_code', '=', 'booth_disconnected')
    .execute()
}

/** Tells whether conversations of this booth were ever read. */
export async function hasReadChats(rows: Kysely<Tables>, businessId: number): Promise<boolean> {
  const row = await rows
    .selectFrom('chat_polls')
    .select('business_id')
    .where('business_id', '=', businessId)
    .where('last_complete_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Conversations and the wallet that waited for a permission are read at once. */
export async function wakeForbidden(rows: Kysely<Tables>, businessId: number, now: Date): Promise<void> {
  for (const table of ['chat_polls', 'wallet_readings'] as const)
    await rows
      .updateTable(table)
      .set({ next_at: now })
      .where('business_id', '=', businessId)
      .where('reason_code', '=', 'scope_missing')
      .execute()
}

/**
 * Stores the tokens a refresh brought, unless others were stored meanwhile. Answers whether these are the ones that
 * count now.
 */
export async function replaceTokens(
  rows: Kysely<Tables>,
  businessId: number,
  replaced: { accessTokenSealed: string },
  tokens: { accessTokenSealed: string; refreshTokenSealed: string | null; expiresAt: Date },
): Promise<boolean> {
  const row = await rows
    .updateTable('marketplace_connections')
    .set({
      access_token_sealed: tokens.accessTokenSealed,
      refresh_token_sealed: tokens.refreshTokenSealed,
      expires_at: tokens.expiresAt,
      updated_at: sql<Date>`now()`,
    })
    .where('business_id', '=', businessId)
    .where('access_token_sealed', '=', replaced.accessTokenSealed)
    .returning('business_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The reason of a connection whose token is sealed with a key that is not here: it comes back with the key. */
export const KEY_MISSING = 'key_missing'

export async function markDisconnected(
  rows: Kysely<Tables>,
  businessId: number,
  reason: string,
): Promise<void> {
  await rows
    .updateTable('marketplace_connections')
    .set({ status: 'disconnected', status_reason: reason, updated_at: sql<Date>`now()` })
    .where('business_id', '=', businessId)
    // The moment of the loss stays the one at which it was first noticed.
    .where((eb) =>
      eb.or([
        eb('status', '!=', 'disconnected'),
        eb.and([
          eb('status_reason', 'is distinct from', reason),
          eb('status_reason', 'is distinct from', KEY_MISSING),
        ]),
      ]),
    )
    .execute()
}
