import { scopesFor } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import { findConnection } from '../../businesses/businesses-store.ts'
import type { Handler } from '../../handler.ts'
import { requireConfirmation } from '../confirmation.ts'
import { featuresInUse } from '../features-in-use.ts'
import { newSessionToken } from '../session-tokens.ts'
import { beginSignOn } from '../sign-on-state.ts'

/**
 * Asks for the permissions of the features in use, and of the one that is switched on with this sign-on. Two tabs of a browser
 * may begin side by side: it keeps one token for both. A user to whom a marketplace account would be linked, which is a further
 * way in, confirms themselves first.
 */
export const signOnAddress: Handler<'session.signOnAddress'> = async (context, { query }) => {
  const { services, signOnBrowser } = context
  const { oauth, rows, secrets, now } = services
  if (!oauth) throw new CallError('sign_on_not_configured')
  const caller = await context.caller()
  const links = caller !== null && caller.marketplaceUserId === null
  if (links && caller.passwordHash !== null) await requireConfirmation({ ...context, user: caller })
  const used = caller ? await featuresInUse(services, await findConnection(rows, caller.businessId)) : []
  const features = [...new Set([...used, ...(query.feature ? [query.feature] : [])])]
  const browser = signOnBrowser.token ?? newSessionToken()
  signOnBrowser.remember(browser)
  const { state, challenge } = beginSignOn(secrets, {
    word: query.state,
    features,
    linksUser: links ? caller.id : null,
    browser,
    now: now(),
  })
  return { url: oauth.authorizeUrl({ scopes: scopesFor(features), state, challenge }) }
}
