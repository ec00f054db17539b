import type { Kysely, Selectable } from 'kysely'
import type { WooAuthorizationsTable } from '../../../infra/db/platform-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type WooAuthorizationRow = Selectable<WooAuthorizationsTable>

/** One authorization of a business waits: an earlier one, and all that expired unused, are deleted. */
export async function insertWooAuthorization(
  trx: Kysely<Tables>,
  businessId: number,
  made: { stateHash: string; baseUrl: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('woo_authorizations')
    .where('keys_sealed', 'is', null)
    .where((either) => either.or([either('business_id', '=', businessId), either('expires_at', '<', now)]))
    .execute()
  await trx
    .insertInto('woo_authorizations')
    .values({
      state_hash: made.stateHash,
      business_id: businessId,
      base_url: made.baseUrl,
      expires_at: made.expiresAt,
    })
    .execute()
}

/** Stores the keys that came, once. Whose they are the state says, so that the business is answered and not asked for. */
export async function keepWooKeys(
  trx: Kysely<Tables>,
  stateHash: string,
  keysSealed: string,
  now: Date,
): Promise<{ businessId: number } | undefined> {
  const row = await trx
    .updateTable('woo_authorizations')
    .set({ keys_sealed: keysSealed, try_at: now })
    .where('state_hash', '=', stateHash)
    .where('keys_sealed', 'is', null)
    .where('expires_at', '>', now)
    .returning('business_id')
    .executeTakeFirst()
  return row && { businessId: row.business_id }
}

/** Keys whose shop is to be asked now; nobody else asks until `nextTryAt`. */
export function claimWooKeys(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
  nextTryAt: Date,
): Promise<WooAuthorizationRow | undefined> {
  return rows
    .updateTable('woo_authorizations')
    .set({ try_at: nextTryAt })
    .where('business_id', '=', businessId)
    .where('keys_sealed', 'is not', null)
    .where('try_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

export async function businessesWithWooKeys(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('woo_authorizations')
    .select('business_id')
    .distinct()
    .where('keys_sealed', 'is not', null)
    .where('try_at', '<=', now)
    .execute()
  return due.map(({ business_id: id }) => id)
}

export async function dropWooAuthorization(
  rows: Kysely<Tables>,
  businessId: number,
  stateHash: string,
): Promise<void> {
  await rows
    .deleteFrom('woo_authorizations')
    .where('business_id', '=', businessId)
    .where('state_hash', '=', stateHash)
    .execute()
}
