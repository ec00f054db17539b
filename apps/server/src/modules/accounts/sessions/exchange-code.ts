import { type BasalamTokens, type BasalamUser, ConnectorError } from '@payvand/connectors'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Services } from '../services.ts'

/** The user who came back from the marketplace, and their tokens. */
export interface SignOn {
  owner: BasalamUser
  tokens: BasalamTokens
}

/**
 * Turns the code into tokens and asks whose they are. Throws CallError: `sign_on_refused` for a code that is used, old
 * or made up, `sign_on_misconfigured` when our registration or return address is wrong.
 */
export async function exchangeCode(services: Services, code: string, verifier: string): Promise<SignOn> {
  if (!services.oauth) throw new CallError('sign_on_not_configured')
  try {
    const tokens = await services.oauth.exchangeCode(code, verifier)
    return { tokens, owner: await services.booths.withToken(tokens.accessToken).currentUser() }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind === 'disconnected' || error.kind === 'forbidden') throw new CallError('sign_on_refused')
    if (error.kind === 'rate_limited') throw new CallError('too_many_requests')
    services.logger.warn({ err: error }, 'A sign-on through the marketplace failed')
    throw new CallError(error.kind === 'refused' ? 'sign_on_misconfigured' : 'marketplace_unavailable')
  }
}
