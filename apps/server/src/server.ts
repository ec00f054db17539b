import type { FastifyInstance } from 'fastify'
import { handlers } from './handlers.ts'
import type { Calls } from './infra/http/mount-endpoints.ts'
import { createHttpServer } from './infra/http/server.ts'
import {
  callContext,
  firstPageOf,
  mountOwnData,
  recordRefusedCall,
  type UserContext,
} from './modules/accounts/index.ts'
import { mountFeeds, mountItemExport, mountPhotoUpload, mountVideoUpload } from './modules/catalog/index.ts'
import { mountFinanceExport } from './modules/finance/index.ts'
import { mountOrderExport, mountOrderWebhook } from './modules/orders/index.ts'
import {
  mountInstagramExport,
  mountJobEvents,
  mountPlatformWebhooks,
  mountSheetFiles,
} from './modules/sources/index.ts'
import type { Services } from './services.ts'

/** The calls of all modules, their own routes and the panel, behind one address. Not listening yet. */
export function createServer(services: Services): Promise<FastifyInstance> {
  const calls: Calls = {
    handlers,
    contextOf: (call, request, reply) => callContext(services, call, request, reply),
    businessOf: (context) => (context as Partial<UserContext>).user?.businessId ?? null,
    userOf: (context) => (context as Partial<UserContext>).user?.id ?? null,
    contextOver: (context, rows) => ({
      ...(context as UserContext),
      // Getters stay getters: settings of the operator are read when they are needed.
      services: Object.defineProperties({} as Services, {
        ...Object.getOwnPropertyDescriptors(services),
        rows: { value: rows, enumerable: true },
      }),
    }),
    onLimit: recordRefusedCall(services),
    firstPage: firstPageOf(services),
  }
  return createHttpServer(services, calls, (api) => {
    mountFeeds(api, services)
    mountOwnData(api, services)
    mountItemExport(api, services)
    mountPhotoUpload(api, services)
    mountVideoUpload(api, services)
    mountOrderExport(api, services)
    mountFinanceExport(api, services)
    mountSheetFiles(api, services)
    mountInstagramExport(api, services)
    mountJobEvents(api, services)
    mountOrderWebhook(api, services)
    mountPlatformWebhooks(api, services)
  })
}
