// The key is the same for all sellers, and so is its return: these connections are of many businesses.

import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { KEY_MISSING, resumeBoothQueue } from './businesses-store.ts'

const AT_ONCE = 200

/** The connections whose token could not be opened. */
export async function* listKeyless(
  rows: Kysely<Tables>,
): AsyncGenerator<{ business_id: number; access_token_sealed: string }> {
  for (let after = 0; ; ) {
    const found = await rows
      .selectFrom('marketplace_connections')
      .select(['business_id', 'access_token_sealed'])
      .where('status', '=', 'disconnected')
      .where('status_reason', '=', KEY_MISSING)
      .where('business_id', '>', after)
      .orderBy('business_id')
      .limit(AT_ONCE)
      .execute()
    yield* found
    after = found.at(-1)?.business_id ?? 0
    if (found.length < AT_ONCE) return
  }
}

/** Connects a booth again with the token it has, unless it got another one meanwhile. */
export async function reopenConnection(
  rows: Kysely<Tables>,
  businessId: number,
  tokenSealed: string,
): Promise<boolean> {
  const row = await rows
    .updateTable('marketplace_connections')
    .set({ status: 'connected', status_reason: null })
    .where('business_id', '=', businessId)
    .where('status_reason', '=', KEY_MISSING)
    .where('access_token_sealed', '=', tokenSealed)
    .returning('business_id')
    .executeTakeFirst()
  if (!row) return false
  await resumeBoothQueue(rows, businessId)
  return true
}
