import fastifySwagger from '@fastify/swagger'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { mountMediaFiles } from '../files/media-files.ts'
import { measure } from '../observe/measure.ts'
import type { Services } from '../services.ts'
import { VERSION } from '../version.ts'
import { CallError } from './call-error.ts'
import { mountClientPackage } from './client-package.ts'
import { describeApi } from './describe-api.ts'
import { describeEvents } from './describe-events.ts'
import { mountHelp } from './help-files.ts'
import { type Calls, mountEndpoints } from './mount-endpoints.ts'
import { mountPanel } from './panel-files.ts'
import { knownProblem, problem } from './problem.ts'
import { refuseUnreadableInput } from './readable-input.ts'
import { refuseConnection } from './refuse-connection.ts'
import { addRequestDeadline, LONGEST_REQUEST_MS } from './request-deadline.ts'
import { safetyHeaders } from './safety-headers.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** The HTTP side: the calls of the contract, their description, the modules' own routes, the panel and its help site. Not listening yet. */
export async function createHttpServer(
  services: Services,
  calls: Calls,
  mountRoutes: (api: FastifyInstance) => void,
): Promise<FastifyInstance> {
  // The variable has Fastify's own type: with pino's, its types infer an instance that fits nowhere else.
  const loggerInstance: FastifyBaseLogger = services.logger
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(services.config.trustProxy),
    requestTimeout: LONGEST_REQUEST_MS,
    clientErrorHandler: refuseConnection,
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be decoded, or one part of it that is too long for any id.
    frameworkErrors: (_error, request, answer) => {
      // The server is typed before its routes are known; the answers are the same for all.
      const reply = answer as unknown as FastifyReply
      void reply.headers(safetyHeaders(request))
      void reply.code(404).type('application/problem+json').send(problem('not_found'))
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(safetyHeaders(request))
    done()
  })
  addRequestDeadline(app)
  // Bodies, queries and answers are parsed by the contract's own schemas; Fastify's copy of them is for the description.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))

  app.setErrorHandler((error, request, reply) => {
    const known = knownProblem(error)
    if (!known)
      request.log.error({ err: error, url: withoutQuery(request.url) }, 'A call failed unexpectedly')
    const body = known ?? problem('internal')
    if (error instanceof CallError && error.retryAfterSeconds !== null)
      void reply.header('retry-after', error.retryAfterSeconds)
    void reply.code(body.status).type('application/problem+json').send(body)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      // The route's pattern: an address has ids, and anybody can make one up.
      route: request.is404 ? 'none' : (request.routeOptions.url ?? 'none'),
      status: String(reply.statusCode),
    }
    measure('payvand_http_request_seconds', labels, reply.elapsedTime / 1_000)
    done()
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
      openapi: '3.1.0',
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
    refuseUnreadableInput(api)
    mountEndpoints(api, services, calls)
    mountMediaFiles(api, services)
    mountRoutes(api)
  })
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => describeApi(app.swagger()))
  app.get('/v1/asyncapi.json', { schema: { hide: true } }, () => describeEvents(services.config.publicUrl))
  mountClientPackage(app)
  await mountPanel(app, calls.firstPage)
  await mountHelp(app)
  return app
}

/** Fastify trusts nobody by a number alone, since it cannot know that a proxy is there; the operator says it is. */
function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

/** The `t` of a label link opens it to whoever reads the log, and searches name buyers. */
function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? ''
}
