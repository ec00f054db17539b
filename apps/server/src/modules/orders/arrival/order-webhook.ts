import type { FastifyInstance } from 'fastify'
import { createCallBudget } from '../../../infra/http/call-budget.ts'
import { count } from '../../../infra/http/call-limits.ts'
import { WEBHOOK_PATH, WEBHOOK_SECRET_HEADER } from '../../../infra/http/webhook-secret.ts'
import type { Services } from '../../sources/index.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** The marketplace's bodies name an order and little else. */
const MOST_BYTES = 64 * 1024
/** Limit for one address of ours; the marketplace reports a booth's orders a few times a minute. */
const DELIVERIES_A_MINUTE = 600

/**
 * Mounts the route at which the marketplace reports orders. It is no call of the contract: nobody of ours calls it,
 * and it has no fixed body.
 */
export function mountOrderWebhook(app: FastifyInstance, services: Services): void {
  const deliveries = createCallBudget(DELIVERIES_A_MINUTE, () => services.now().getTime())
  void app.register(async (scope) => {
    // Any content type is taken: the body shows itself when it is read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { key: string }; Body: unknown }>(
      `${WEBHOOK_PATH}/:key`,
      { bodyLimit: MOST_BYTES, schema: { hide: true } },
      async (request) => {
        const { key } = request.params
        count(deliveries, key)
        const secret = request.headers[WEBHOOK_SECRET_HEADER]
        await receiveWebhook(services, {
          pathKey: key,
          secret: typeof secret === 'string' ? secret : '',
          text: typeof request.body === 'string' ? request.body : '',
        })
        return { ok: true }
      },
    )
  })
}
