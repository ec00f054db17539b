import { ConnectorError } from '@payvand/connectors'
import { PLATFORM_LABELS } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { recordSecurityEvent } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { forgetInstagramToken, saveInstagramToken } from '../instagram-access-store.ts'

/** A long-lived token lives this long from the day it was made; how old a pasted one is, nobody says. */
const TOKEN_LIFE_MS = 60 * 86_400_000

export const saveToken: Handler<'instagram.saveToken'> = async (context, { body: { token } }) => {
  const { services, user } = context
  const { username } = await accountOf(services, token)
  const expiresAt = new Date(services.now().getTime() + TOKEN_LIFE_MS)
  await services.rows.transaction().execute(async (trx) => {
    await saveInstagramToken(trx, {
      business_id: user.businessId,
      token_sealed: services.secrets.seal('instagram_tokens.token_sealed', user.businessId, token),
      username: username.toLowerCase(),
      status: 'connected',
      expires_at: expiresAt,
    })
    await recordSecurityEvent(trx, context, {
      event: 'token_changed',
      user,
      subject: PLATFORM_LABELS.instagram,
    })
  })
  return { username, expiresAt: expiresAt.toISOString() }
}

export const removeToken: Handler<'instagram.removeToken'> = async (context) => {
  const { services, user } = context
  const subject = PLATFORM_LABELS.instagram
  await services.rows.transaction().execute(async (trx) => {
    await forgetInstagramToken(trx, user.businessId)
    await recordSecurityEvent(trx, context, { event: 'platform_disconnected', user, subject })
  })
  return { success: true }
}

/** Throws CallError `instagram_token_refused`, `instagram_token_forbidden` or `instagram_unavailable`. */
async function accountOf({ instagram }: Services, token: string): Promise<{ username: string }> {
  try {
    return await instagram.readAccount(token)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind === 'disconnected' || error.kind === 'refused')
      throw new CallError('instagram_token_refused')
    if (error.kind === 'forbidden') throw new CallError('instagram_token_forbidden')
    throw new CallError('instagram_unavailable')
  }
}
