import { ConnectorError, type RefusalReason } from '@payvand/connectors'
import type { ErrorCode } from '@payvand/contract'
import { CallError } from '../../../../infra/http/call-error.ts'
import { complaintSentences } from '../../../../infra/remote/complaint-sentences.ts'
import { recordSecurityEvent } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { connectWooShop } from '../connect-woo-shop.ts'
import { connectionAnswer } from '../connection-answer.ts'
import { findWooShop } from '../find-woo-shop.ts'
import { requireWooSeller } from './woo-authorize.ts'

/** Request timeout of a check, for which a person waits. */
const DEADLINE_MS = 6_000

/** Keys that a seller made by hand, where the shop cannot hand them over: tried before they are stored. */
export const wooKeys: Handler<'platform.wooKeys'> = async (context, { body }) => {
  const { services, user } = context
  const { businessId } = user
  await requireWooSeller(services.rows, businessId)
  const { url, consumerKey, consumerSecret } = body
  const baseUrl = await findWooShop(services, url)
  const keys = { consumerKey, consumerSecret }
  const shop = services.platforms.woocommerce(baseUrl, keys, DEADLINE_MS)
  try {
    await connectWooShop(services, businessId, {
      baseUrl,
      keys,
      shop,
      record: (trx) => recordSecurityEvent(trx, context, { event: 'token_changed', user, subject: baseUrl }),
    })
  } catch (error) {
    throw refusalOf(error, baseUrl.startsWith('https:'))
  }
  return connectionAnswer(services, businessId)
}

/** Each has a sentence that says what the seller does next. */
const CODE_BECAUSE: Partial<Record<RefusalReason, ErrorCode>> = {
  currency_unknown: 'shop_currency_unknown',
  key_refused: 'woocommerce_key_refused',
  key_read_only: 'woocommerce_key_read_only',
  rest_closed: 'woocommerce_rest_closed',
  plain_permalinks: 'woocommerce_plain_permalinks',
}

function refusalOf(error: unknown, isSecure: boolean): unknown {
  if (!(error instanceof ConnectorError)) return error
  const code = error.reason && CODE_BECAUSE[error.reason]
  if (code) return new CallError(code)
  const messages = complaintSentences(error)
  // WooCommerce ignores keys over plain http, and says no more than that nobody is signed in.
  if (error.kind === 'disconnected' && !isSecure) return new CallError('woocommerce_needs_https')
  if (error.kind === 'disconnected') return new CallError('woocommerce_key_refused')
  if (error.kind === 'refused') return new CallError('platform_token_refused', { messages })
  if (error.kind === 'not_found') return new CallError('woocommerce_not_found')
  if (error.kind === 'forbidden') return new CallError('platform_token_forbidden', { messages })
  if (error.kind === 'rate_limited') return new CallError('too_many_requests')
  return new CallError('platform_unavailable')
}
