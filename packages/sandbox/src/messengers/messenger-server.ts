import Fastify, { type FastifyInstance } from 'fastify'
import { addFaultHooks } from '../faults/fault-hooks.ts'
import type { FaultSwitches } from '../faults/fault-switches.ts'
import type { RequestLog } from '../faults/request-log.ts'
import { addBotApiRoutes } from './bot-api-routes.ts'
import type { Messenger } from './messenger.ts'
import { addMessengerPages } from './messenger-pages.ts'

/** The server of one messenger: its bot API, and the chats for a person's eyes. */
export function messengerServer(
  messenger: Messenger,
  faults: FaultSwitches,
  log: RequestLog,
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } })
  addFaultHooks(app, messenger.key, faults, log)
  addBotApiRoutes(app, messenger)
  addMessengerPages(app, messenger)
  return app
}
