import type { FastifyInstance } from 'fastify'
import { addressOf } from '../../../infra/http/address-of.ts'
import { createCallBudget } from '../../../infra/http/call-budget.ts'
import { count } from '../../../infra/http/call-limits.ts'
import { limitAddress } from '../../../infra/http/limit-address.ts'
import type { Services } from '../services.ts'
import { WOO_KEYS_PATH } from './calls/woo-authorize.ts'
import { PLATFORM_WEBHOOK_PATH } from './platform-webhook-path.ts'
import { receivePlatformWebhook } from './receive-platform-webhook.ts'
import { receiveWooKeys } from './receive-woo-keys.ts'

/** A product with its description; what is longer is no product's. */
const MOST_BYTES = 2_000_000
const MOST_KEYS_BYTES = 16_384
/** Limit for one shop: a seller's import there reports every product. */
const DELIVERIES_A_MINUTE = 1_200
const KEYS_A_MINUTE = 30

/**
 * Mounts the routes at which shops on platforms report changes, and at which a shop on WooCommerce hands its keys
 * over. They are no calls of the contract: nobody of ours calls them, and their bodies are the platforms'.
 */
export function mountPlatformWebhooks(app: FastifyInstance, services: Services): void {
  const deliveries = createCallBudget(DELIVERIES_A_MINUTE, () => services.now().getTime())
  const keys = createCallBudget(KEYS_A_MINUTE)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Any content type is taken; the bytes are kept, since signatures are over them.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { key: string }; Body: unknown }>(
      `${PLATFORM_WEBHOOK_PATH}/:key`,
      { bodyLimit: MOST_BYTES, schema: { hide: true } },
      async (request) => {
        const { key } = request.params
        count(deliveries, key)
        const signature = request.headers['x-wc-webhook-signature']
        const body = bytesOf(request.body)
        await receivePlatformWebhook(services, {
          key,
          body,
          signature: typeof signature === 'string' ? signature : null,
        })
        return { ok: true }
      },
    )
    scope.post<{ Params: { state: string }; Body: unknown }>(
      `${WOO_KEYS_PATH}/:state`,
      { bodyLimit: MOST_KEYS_BYTES, schema: { hide: true } },
      async (request) => {
        count(keys, limitAddress(addressOf(request)))
        await receiveWooKeys(services, {
          state: request.params.state,
          text: new TextDecoder().decode(bytesOf(request.body)),
        })
        return { ok: true }
      },
    )
  })
}

const bytesOf = (body: unknown): Uint8Array => (Buffer.isBuffer(body) ? body : new Uint8Array())
