import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

const PANEL = fileURLToPath(new URL('../../../../panel/dist/', import.meta.url))

/** The address itself shows a buyer's name and home: no referrer tells it, nothing keeps or indexes the page. */
const LABELS = /\/print-post-invoice\/?(?:\?|$)/
const LABELS_HEADERS = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
}

/** The service worker runs beside the page and has a policy of its own: it fetches the panel's files, and nothing of other hosts. */
const SERVICE_WORKER = '/service-worker.js'
const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** The page's own inline script (it sets the theme before the first paint) is allowed by its hash, and no other. */
function pageHeaders(page: string): Record<string, string> {
  const hashes = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(String(code)).digest('base64')}'`,
  )
  const policy = [
    "default-src 'self'",
    "img-src 'self' data: blob: http: https:",
    'media-src http: https: blob:',
    "style-src 'self' 'unsafe-inline'",
    // Barcodes are read by WebAssembly where the browser cannot; no script is made of text by that.
    ['script-src', "'self'", "'wasm-unsafe-eval'", ...hashes].join(' '),
    // Streams of other hosts are played by the browser itself, under `media-src`: no script asks another host.
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
  }
}

/**
 * The built panel: hashed files for a year, the page itself fresh each time, and for every route of the panel that page. `firstPage`
 * answers the path that has to be seen before any other; null: there is none.
 */
export async function mountPanel(
  app: FastifyInstance,
  firstPage: () => Promise<string | null>,
): Promise<void> {
  const index = join(PANEL, 'index.html')
  if (!existsSync(index)) app.log.warn('The panel is not built; `npm start` builds it')
  // The file is read at each visit: the panel may be built while the server is already up.
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!existsSync(index))
      return reply.code(503).type('text/plain; charset=utf-8').send('The panel is not built')
    const first = await firstPage()
    if (first !== null && request.url.split('?', 1)[0] !== first) return reply.redirect(first)
    const page = await readFile(index, 'utf8')
    return reply
      .headers({ ...pageHeaders(page), ...(LABELS.test(request.url) && LABELS_HEADERS) })
      .type('text/html; charset=utf-8')
      .send(page)
  }
  await app.register(fastifyStatic, {
    root: PANEL,
    wildcard: true,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (path.endsWith(SERVICE_WORKER)) void reply.header('content-security-policy', SERVICE_WORKER_POLICY)
    },
  })
  app.get('/', { schema: { hide: true } }, sendPage)
  // The service worker keeps the page by its file's name, and with it the page's own policy.
  app.get('/index.html', { schema: { hide: true } }, sendPage)
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/v1/') &&
      !request.url.startsWith('/assets/') &&
      (request.headers.accept ?? '').includes('text/html')
    if (wantsPage) return sendPage(request, reply)
    return reply.code(404).type('application/problem+json').send(problem('not_found'))
  })
}
