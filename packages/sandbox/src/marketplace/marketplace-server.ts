import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { addFaultHooks } from '../faults/fault-hooks.ts'
import type { FaultSwitches } from '../faults/fault-switches.ts'
import type { RequestLog } from '../faults/request-log.ts'
import { readFormBodies } from '../form-bodies.ts'
import { addConsentRoutes } from './accounts/consent-routes.ts'
import { addIdentityRoutes } from './accounts/identity-routes.ts'
import { addTokenRoutes } from './accounts/token-routes.ts'
import { addCategoryRoutes } from './catalog/category-routes.ts'
import { addDiscountRoutes } from './catalog/discount-routes.ts'
import { addFileRoutes } from './catalog/file-routes.ts'
import { addMediaRoutes } from './catalog/media-routes.ts'
import { addPriceHistoryRoute } from './catalog/price-history.ts'
import { addProductRoutes } from './catalog/product-routes.ts'
import { addChatRoutes } from './chats/chat-routes.ts'
import type { Marketplace } from './marketplace.ts'
import { MarketplaceError } from './marketplace-errors.ts'
import { addBatchJobRoutes } from './operations/batch-job-routes.ts'
import { addBatchRoutes } from './operations/batch-routes.ts'
import { addOlderOrderRoutes } from './orders/older-order-routes.ts'
import { addParcelRoutes } from './orders/parcel-routes.ts'
import { addBoothPages } from './pages/booth-pages.ts'
import { addBuyerPages } from './pages/buyer-pages.ts'
import { addManagePages } from './pages/manage-pages.ts'
import { addOrderPages } from './pages/order-pages.ts'
import { addRateLimit } from './rate-limit.ts'
import { addShippingRoutes } from './shipping/shipping-routes.ts'
import { addWalletRoutes } from './wallet/wallet-routes.ts'
import { addWebhookRoutes } from './webhooks/webhook-routes.ts'

/** A call that the server answers; its address names its parts with a colon: `/v1/products/:productId`. */
export type MarketplaceRoute = { method: string; url: string }

/** One server that plays every host of Basalam. Answers the server, its calls and a way to forget its rate limits. */
export async function marketplaceServer(
  marketplace: Marketplace,
  faults: FaultSwitches,
  log: RequestLog,
): Promise<{ app: FastifyInstance; routes: MarketplaceRoute[]; forgetRates: () => void }> {
  const app = Fastify({ bodyLimit: 10 * 1024 * 1024, forceCloseConnections: true })
  const routes: MarketplaceRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url })
  })
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
  addChatRoutes(app, marketplace)
  addWalletRoutes(app, marketplace)
  addShippingRoutes(app, marketplace)
  addWebhookRoutes(app, marketplace)
  addCategoryRoutes(app, marketplace)
  await addFileRoutes(app, marketplace)
  addMediaRoutes(app, marketplace)
  addBoothPages(app, marketplace)
  addManagePages(app, marketplace)
  addBuyerPages(app, marketplace)
  addOrderPages(app, marketplace)
  return { app, routes, forgetRates }
}
