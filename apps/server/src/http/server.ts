import fastifySwagger from '@fastify/swagger'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Handlers } from '../core/handler.ts'
import type { Services } from '../core/services.ts'
import { VERSION } from '../version.ts'
import { mountItemExport } from './item-export.ts'
import { mountJobEvents } from './job-events.ts'
import { mountMediaFiles } from './media-files.ts'
import { mountEndpoints } from './mount-endpoints.ts'
import { mountOrderExport } from './order-export.ts'
import { mountOrderWebhook } from './order-webhook.ts'
import { mountPanel } from './panel-files.ts'
import { mountPlatformWebhooks } from './platform-webhooks.ts'
import { knownProblem, problem } from './problem.ts'
import { mountSheetFiles } from './sheet-files.ts'

const REQUEST_MS = 30_000

/** The HTTP side: the calls of the contract, their description, live progress and the panel. Not listening yet. */
export async function createServer(services: Services, handlers: Handlers): Promise<FastifyInstance> {
  // Named by Fastify's own type: with pino's, its types infer an instance that fits nowhere else.
  const loggerInstance: FastifyBaseLogger = services.logger
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trustProxy,
    requestTimeout: REQUEST_MS,
    routerOptions: { ignoreTrailingSlash: true },
  })
  // Bodies, queries and answers are parsed by the contract's own schemas; Fastify's copy of them is for the description.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))

  app.setErrorHandler((error, request, reply) => {
    const known = knownProblem(error)
    if (!known)
      request.log.error({ err: error, url: withoutLinkToken(request.url) }, 'A call failed unexpectedly')
    const body = known ?? problem('internal')
    void reply.code(body.status).type('application/problem+json').send(body)
  })
  // A body that is not there counts as empty whatever its declared type.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {})
    try {
      done(null, JSON.parse(String(body)))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }))
    }
  })

  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Payvand', version: VERSION },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  })
  await app.register(async (api) => {
    // An answer is for who asked, now: nothing on the way keeps it for the next.
    api.addHook('onRequest', (_request, reply, done) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      done()
    })
    mountEndpoints(api, services, handlers)
    mountItemExport(api, services)
    mountOrderExport(api, services)
    mountSheetFiles(api, services)
    mountMediaFiles(api, services)
    mountJobEvents(api, services)
    mountOrderWebhook(api, services)
    mountPlatformWebhooks(api, services)
  })
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await mountPanel(app)
  return app
}

/** The `t` of a label link opens it to whoever reads the log. */
function withoutLinkToken(url: string): string {
  return url.replace(/([?&]t=)[^&]*/, '$1[secret]')
}
