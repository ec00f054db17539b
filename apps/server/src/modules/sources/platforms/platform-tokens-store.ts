import type { ConnectionKind } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { ConnectionFailure } from '../../../infra/db/platform-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { updateBusiness } from '../../accounts/index.ts'
import { findPlatformConnection, savePlatformConnection } from './platform-connections-store.ts'
import { platformWebhookKey } from './platform-webhook-key.ts'

/** The tokens of a platform as they are stored: the access token of the business, and what renews it. */
export interface PlatformTokensRow {
  platform_token_sealed: string | null
  credentials_sealed: string | null
  access_expires_at: Date | null
}

export interface SealedTokens {
  /** The access token alone, where the rest of the house looks for it. */
  accessSealed: string
  /** The pair; null: there is nothing to renew it with. */
  pairSealed: string | null
  accessExpiresAt: Date | null
  refreshExpiresAt: Date | null
}

export function findPlatformTokens(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<PlatformTokensRow | undefined> {
  return rows
    .selectFrom('businesses')
    .leftJoin('platform_connections', 'platform_connections.business_id', 'businesses.id')
    .select(['platform_token_sealed', 'credentials_sealed', 'access_expires_at'])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
}

/** Stores tokens a seller brought, in the caller's transaction: whatever was there before, and however it ended. */
export async function savePlatformTokens(
  trx: Kysely<Tables>,
  businessId: number,
  kind: ConnectionKind,
  tokens: SealedTokens,
): Promise<void> {
  await updateBusiness(trx, businessId, { platform_token_sealed: tokens.accessSealed })
  await savePlatformConnection(trx, businessId, {
    kind,
    webhook_path_key: platformWebhookKey(kind, await findPlatformConnection(trx, businessId)),
    status: 'connected',
    failures: 0,
    failure: null,
    failed_at: null,
    ...columnsOf(tokens),
  })
}

/** Stores the tokens a refresh brought, unless others were stored meanwhile. Answers whether these count now. */
export function replacePlatformTokens(
  rows: Kysely<Tables>,
  businessId: number,
  replacedPairSealed: string,
  tokens: SealedTokens,
): Promise<boolean> {
  return rows.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('platform_connections')
      .set(columnsOf(tokens))
      .where('business_id', '=', businessId)
      .where('credentials_sealed', '=', replacedPairSealed)
      .returning('business_id')
      .executeTakeFirst()
    if (row) await updateBusiness(trx, businessId, { platform_token_sealed: tokens.accessSealed })
    return row !== undefined
  })
}

/** The pair is dead and nothing can be asked with it any more; another one that was stored meanwhile is left alone. */
export async function markPlatformTokensDead(
  rows: Kysely<Tables>,
  businessId: number,
  deadPairSealed: string,
  { failure, at }: { failure: ConnectionFailure; at: Date },
): Promise<void> {
  await rows
    .updateTable('platform_connections')
    .set({ status: 'disconnected', failure: JSON.stringify(failure), failed_at: at })
    .where('business_id', '=', businessId)
    .where('credentials_sealed', '=', deadPairSealed)
    .where('status', '=', 'connected')
    .execute()
}

const columnsOf = (tokens: SealedTokens) => ({
  credentials_sealed: tokens.pairSealed,
  access_expires_at: tokens.accessExpiresAt,
  refresh_expires_at: tokens.refreshExpiresAt,
})
