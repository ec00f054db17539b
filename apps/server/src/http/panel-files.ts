import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problem } from './problem.ts'

const PANEL = fileURLToPath(new URL('../../../panel/dist/', import.meta.url))

const HEADERS = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: http: https:; media-src http: https: blob:; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self' http: https:; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'self'; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** The built panel: hashed files for a year, the page itself fresh each time, and for every route of the panel that page. */
export async function mountPanel(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(PANEL, 'index.html'))) {
    app.log.warn('The panel is not built; `npm start` builds it')
  }
  await app.register(fastifyStatic, {
    root: PANEL,
    wildcard: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', (_request, reply) => reply.headers(HEADERS).sendFile('index.html'))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/v1/') &&
      !request.url.startsWith('/assets/') &&
      (request.headers.accept ?? '').includes('text/html')
    if (wantsPage) return reply.headers(HEADERS).sendFile('index.html')
    return reply.code(404).type('application/problem+json').send(problem('not_found'))
  })
}
