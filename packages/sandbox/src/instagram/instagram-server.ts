import Fastify, { type FastifyInstance } from 'fastify'
import { addFaultHooks } from '../faults/fault-hooks.ts'
import type { FaultSwitches } from '../faults/fault-switches.ts'
import type { RequestLog } from '../faults/request-log.ts'
import type { RecordStore } from '../storage/record-store.ts'
import { addGraphRoutes } from './graph-routes.ts'
import type { Instagram } from './instagram.ts'
import { addInstagramPages } from './instagram-pages.ts'
import { addMediaRoutes } from './media-routes.ts'
import { addWebRoutes } from './web-routes.ts'

export const instagramTitle = 'اینستاگرام: صفحه‌های فروشندگان'

/** One server for all of Instagram's hosts: its API, its web page and its picture servers. */
export function instagramServer(
  instagram: Instagram,
  store: RecordStore,
  faults: FaultSwitches,
  log: RequestLog,
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } })
  app.addHook('onSend', async () => store.flush())
  addFaultHooks(app, 'instagram', faults, log)
  addMediaRoutes(app, instagram)
  addGraphRoutes(app, instagram)
  addWebRoutes(app, instagram)
  addInstagramPages(app, instagram)
  return app
}
