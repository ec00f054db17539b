import Fastify, { type FastifyInstance } from 'fastify'
import { addFaultHooks } from '../faults/fault-hooks.ts'
import type { FaultSwitches } from '../faults/fault-switches.ts'
import type { RequestLog } from '../faults/request-log.ts'
import { productPicture } from '../pictures/product-picture.ts'
import type { RecordStore } from '../storage/record-store.ts'
import type { Shop } from './shop.ts'
import { addShopPages } from './shop-pages.ts'

/** The server of one platform: durable changes, faults, product pictures, the platform's own routes, pages for people. */
export function shopServer(
  shop: Shop,
  store: RecordStore,
  faults: FaultSwitches,
  log: RequestLog,
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } })
  app.addHook('onSend', async () => store.flush())
  addFaultHooks(app, shop.key, faults, log)
  app.get('/pictures/:name', async (request, reply) => {
    const [, key] = /^(\d+-\d+)\.png$/.exec((request.params as { name: string }).name) ?? []
    if (key === undefined) return reply.callNotFound()
    return reply.type('image/png').send(productPicture(`${shop.key}-${key}`))
  })
  shop.addRoutes(app)
  addShopPages(app, shop)
  return app
}
