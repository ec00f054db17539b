import { ConnectorError } from '@payvand/connectors'
import { CallError } from '../../core/call-error.ts'
import { complaintSentences } from '../../core/complaint-sentences.ts'
import type { Handler } from '../../core/handler.ts'
import { connectWooShop } from './connect-woo-shop.ts'
import { connectionAnswer } from './connection-answer.ts'
import { findWooShop } from './find-woo-shop.ts'
import { requireWooSeller } from './woo-authorize.ts'

/** Of one call of a check, for which a person waits. */
const DEADLINE_MS = 6_000

/** Keys that a seller made by hand, where the shop cannot hand them over: tried before they are stored. */
export const wooKeys: Handler<'platform.wooKeys'> = async ({ services, user }, { body }) => {
  const { businessId } = user
  await requireWooSeller(services.rows, businessId)
  const { url, consumerKey, consumerSecret } = body
  const baseUrl = await findWooShop(services, url)
  const keys = { consumerKey, consumerSecret }
  const shop = services.platforms.woocommerce(baseUrl, keys, DEADLINE_MS)
  try {
    await connectWooShop(services, businessId, { baseUrl, keys, shop })
  } catch (error) {
    throw refusalOf(error)
  }
  return connectionAnswer(services, businessId)
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof ConnectorError)) return error
  if (error.reason === 'currency_unknown') return new CallError('shop_currency_unknown')
  const messages = complaintSentences(error)
  if (error.kind === 'disconnected' || error.kind === 'refused') {
    return new CallError('platform_token_refused', { messages })
  }
  if (error.kind === 'forbidden') return new CallError('platform_token_forbidden', { messages })
  if (error.kind === 'rate_limited') return new CallError('too_many_requests')
  return new CallError('platform_unavailable')
}
