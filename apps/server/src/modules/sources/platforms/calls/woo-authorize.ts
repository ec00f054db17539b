import { LAYOUT_TEXTS } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../infra/db/schema.ts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { hashWebhookSecret, newWebhookSecret } from '../../../../infra/http/webhook-secret.ts'
import { findBusiness } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { findWooShop } from '../find-woo-shop.ts'
import { insertWooAuthorization } from '../woo-authorizations-store.ts'

/** Shops hand their keys over below this path, by a state that nobody can guess. */
export const WOO_KEYS_PATH = '/v1/webhooks/woocommerce'
/** The time suffices to sign in to one's own shop, and to look for the password. */
const STATE_LIVES_MS = 3_600_000

/**
 * Address where the owner of a shop on WooCommerce grants us access. The keys come to an address with a state in it
 * that only their shop is told; its hash is stored here. (WooCommerce reference: one-click keys.)
 */
export const wooAuthorize: Handler<'platform.wooAuthorize'> = async ({ services, user }, { body }) => {
  const { rows, config, now } = services
  await requireWooSeller(rows, user.businessId)
  const origin = config.webhookOrigin
  // WooCommerce itself hands keys to https only; the sandbox is on this machine.
  if (origin === null || !(origin.startsWith('https:') || config.sandbox)) {
    throw new CallError('woocommerce_callback_unreachable')
  }
  const baseUrl = await findWooShop(services, body.url)
  const state = newWebhookSecret()
  const stateHash = hashWebhookSecret(state)
  const expiresAt = new Date(now().getTime() + STATE_LIVES_MS)
  await rows
    .transaction()
    .execute((trx) => insertWooAuthorization(trx, user.businessId, { stateHash, baseUrl, expiresAt }, now()))
  const address = new URL(`${baseUrl}/wc-auth/v1/authorize`)
  const asked = {
    app_name: LAYOUT_TEXTS.product,
    scope: 'read_write',
    // The browser carries it back in its address: no secret.
    user_id: stateHash,
    return_url: `${origin}/profile/connection`,
    callback_url: `${origin}${WOO_KEYS_PATH}/${state}`,
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return { authorizeUrl: address.href }
}

/** A shop on another platform is connected there. */
export async function requireWooSeller(rows: Kysely<Tables>, businessId: number): Promise<void> {
  const business = await findBusiness(rows, businessId)
  if (!business) throw new CallError('not_found')
  if (business.platform !== null && business.platform !== 'payvand') {
    throw new CallError('platform_already_set')
  }
}
