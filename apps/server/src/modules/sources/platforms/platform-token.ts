import { ConnectorError, type DigikalaTokens, PLATFORM_DEFINITIONS } from '@payvand/connectors'
import { connectionKindOf, isDigikalaType } from '@payvand/domain'
import type { Kysely, Selectable } from 'kysely'
import type { BusinessesTable } from '../../../infra/db/account-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { endOfToken } from '../../../infra/remote/token-end.ts'
import { openOrNull } from '../../../infra/sealed-secrets.ts'
import { updateBusiness } from '../../accounts/index.ts'
import type { Services } from '../services.ts'
import { isEncryptedCode, openDigikalaCode } from './digikala-code.ts'
import type { PlannedUpdate } from './plan-update.ts'
import { findPlatformConnection, savePlatformConnection } from './platform-connections-store.ts'
import { sealedTokens } from './platform-tokens.ts'
import { savePlatformTokens } from './platform-tokens-store.ts'
import { platformWebhookKey } from './platform-webhook-key.ts'

type Business = Selectable<BusinessesTable>

/**
 * The tokens in what the seller pasted, tried at the platform; null where they pasted none. On Digikala that is a token, or
 * the code its panel encrypted with our key, which works once: what it gives is not lost because a check did not answer.
 * A new address is tried with the token that is stored, where shops answer for themselves.
 */
export async function checkedPlatformToken(
  services: Services,
  before: Business,
  { platform, platformToken, columns }: PlannedUpdate,
): Promise<DigikalaTokens | null> {
  if (platform && platformToken && isDigikalaType(platform) && isEncryptedCode(platformToken)) {
    const tokens = await exchange(services, before, platformToken)
    await services.platforms
      .check(platform, { token: tokens.accessToken, domain: null })
      .catch((error: unknown) => {
        if (error instanceof CallError && error.code !== 'platform_token_forbidden') return
        throw error
      })
    return tokens
  }
  const stored = before.platform_token_sealed
  const token =
    platformToken ?? openOrNull(services.secrets, 'businesses.platform_token_sealed', before.id, stored)
  const domain = columns.domain === undefined ? before.domain : columns.domain
  const isNew = platformToken !== null || (domain !== before.domain && !isDigikalaType(platform))
  if (platform && token && isNew) await services.platforms.check(platform, { token, domain })
  if (platformToken === null) return null
  const accessExpiresAt = endOfToken(platformToken)
  return { accessToken: platformToken, refreshToken: null, accessExpiresAt, refreshExpiresAt: null }
}

async function exchange(services: Services, business: Business, encrypted: string): Promise<DigikalaTokens> {
  const { secrets, platforms, logger } = services
  const { id, digikala_key_sealed: sealed } = business
  const key = openOrNull(secrets, 'businesses.digikala_key_sealed', id, sealed)
  if (key === null) throw new CallError('platform_key_missing')
  const code = openDigikalaCode(key, encrypted)
  if (code === null) throw new CallError('platform_code_unreadable')
  try {
    return await platforms.digikalaTokenCalls.exchangeCode(code)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind === 'rate_limited') throw new CallError('too_many_requests')
    if (error.kind === 'unavailable') throw new CallError('platform_unavailable')
    logger.warn({ err: error, businessId: business.id }, 'Digikala gave no tokens for a code')
    // The code was used up, is unknown, or was used now with the answer lost: in each case another code is needed.
    throw new CallError('platform_code_used')
  }
}

/** Stores them, in the caller's transaction; on Digikala with what renews them. With them the connection begins. */
export async function storePlatformToken(
  { secrets }: Services,
  trx: Kysely<Tables>,
  business: Business,
  { platform }: PlannedUpdate,
  tokens: DigikalaTokens,
): Promise<void> {
  const sealed = sealedTokens(secrets, business.id, tokens)
  const kind = connectionKindOf(platform)
  if (kind && PLATFORM_DEFINITIONS[kind].renewsTokens)
    return savePlatformTokens(trx, business.id, kind, sealed)
  await updateBusiness(trx, business.id, { platform_token_sealed: sealed.accessSealed })
  const stored = await findPlatformConnection(trx, business.id)
  const webhookKey = kind && platformWebhookKey(kind, stored)
  // The next step of the set-up tells the seller where webhooks go.
  if (webhookKey && !stored) {
    await savePlatformConnection(trx, business.id, { kind, webhook_path_key: webhookKey })
  }
}
