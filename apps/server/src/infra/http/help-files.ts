import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const HELP = fileURLToPath(new URL('../../../../help/dist/', import.meta.url))
const PREFIX = '/help/'
/** Nothing of its pages is written by anybody but us, and nothing in them runs but its own script. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'none'"

const HEADERS = { 'content-security-policy': POLICY, 'cache-control': 'no-cache' }

/**
 * The built help site under `/help/`, open to everybody. `/help/of?screen=/order/list` leads from a screen of the panel, named by its route,
 * to the page that explains it; a screen that none explains leads to the first page.
 */
export async function mountHelp(app: FastifyInstance): Promise<void> {
  if (!existsSync(HELP)) app.log.warn('The help site is not built; `npm start` builds it')
  app.get<{ Querystring: { screen?: unknown } }>(
    `${PREFIX}of`,
    { schema: { hide: true } },
    async ({ query: { screen } }, reply) => {
      const pages = await readScreens()
      const page = typeof screen === 'string' && Object.hasOwn(pages, screen) ? pages[screen] : undefined
      return reply.header('cache-control', 'no-cache').redirect(page ?? PREFIX)
    },
  )
  // The router takes `/help` and `/help/` for one, and the files' own route begins after that.
  app.get(PREFIX, { schema: { hide: true } }, async (_request, reply) => {
    const index = join(HELP, 'index.html')
    if (!existsSync(index))
      return reply.code(503).type('text/plain; charset=utf-8').send('The help site is not built')
    return reply
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(await readFile(index, 'utf8'))
  })
  await app.register(fastifyStatic, {
    root: HELP,
    prefix: PREFIX,
    decorateReply: false,
    cacheControl: false,
    index: ['index.html'],
    setHeaders: (reply) => void reply.headers(HEADERS),
  })
}

async function readScreens(): Promise<Record<string, string>> {
  const file = join(HELP, 'screens.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {}
}
