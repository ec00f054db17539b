import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { addFaultHooks } from '../faults/fault-hooks.ts'
import type { FaultSwitches } from '../faults/fault-switches.ts'
import type { RequestLog } from '../faults/request-log.ts'
import { readFormBodies } from '../form-bodies.ts'
import { addBatchJobRoutes } from './batch-job-routes.ts'
import { addBatchRoutes } from './batch-routes.ts'
import { addBoothPages } from './booth-pages.ts'
import { addBuyerPages } from './buyer-pages.ts'
import { addCategoryRoutes } from './category-routes.ts'
import { addConsentRoutes } from './consent-routes.ts'
import { addDiscountRoutes } from './discount-routes.ts'
import { addFileRoutes } from './file-routes.ts'
import { addIdentityRoutes } from './identity-routes.ts'
import { addManagePages } from './manage-pages.ts'
import type { Marketplace } from './marketplace.ts'
import { MarketplaceError } from './marketplace-errors.ts'
import { addOlderOrderRoutes } from './older-order-routes.ts'
import { addOrderPages } from './order-pages.ts'
import { addParcelRoutes } from './parcel-routes.ts'
import { addPriceHistoryRoute } from './price-history.ts'
import { addProductRoutes } from './product-routes.ts'
import { addRateLimit } from './rate-limit.ts'
import { addTokenRoutes } from './token-routes.ts'
import { addWebhookRoutes } from './webhook-routes.ts'

/** One server that plays every host of Basalam. Answers the server and a way to forget its rate limits. */
export async function marketplaceServer(
  marketplace: Marketplace,
  faults: FaultSwitches,
  log: RequestLog,
): Promise<{ app: FastifyInstance; forgetRates: () => void }> {
  const app = Fastify({ bodyLimit: 10 * 1024 * 1024, forceCloseConnections: true })
  readFormBodies(app)
  app.addHook('onSend', async () => marketplace.store.flush())
  // The date header of each answer goes by the marketplace's own clock too.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', marketplace.clock.date().toUTCString())
  })
  addFaultHooks(app, 'marketplace', faults, log)
  const forgetRates = addRateLimit(app, marketplace)

  app.setErrorHandler((error: FastifyError | MarketplaceError, _request, reply) => {
    if (error instanceof MarketplaceError) return reply.code(error.status).send(error.body)
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(error)
    return reply
      .code(status)
      .send({ detail: [{ loc: ['body'], msg: error.message, type: error.code ?? 'error' }] })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not Found' }))

  addTokenRoutes(app, marketplace)
  addConsentRoutes(app, marketplace)
  addIdentityRoutes(app, marketplace)
  addProductRoutes(app, marketplace)
  addBatchRoutes(app, marketplace)
  addBatchJobRoutes(app, marketplace)
  addDiscountRoutes(app, marketplace)
  addPriceHistoryRoute(app, marketplace)
  addParcelRoutes(app, marketplace)
  addOlderOrderRoutes(app, marketplace)
  addWebhookRoutes(app, marketplace)
  addCategoryRoutes(app, marketplace)
  await addFileRoutes(app, marketplace)
  addBoothPages(app, marketplace)
  addManagePages(app, marketplace)
  addBuyerPages(app, marketplace)
  addOrderPages(app, marketplace)
  return { app, forgetRates }
}
