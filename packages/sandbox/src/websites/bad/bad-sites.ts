import Fastify, { type FastifyInstance } from 'fastify'
import { addFaultHooks } from '../../faults/fault-hooks.ts'
import type { FaultSwitches } from '../../faults/fault-switches.ts'
import type { RequestLog } from '../../faults/request-log.ts'
import { sendPage } from '../website-server.ts'
import { addBlogRoutes } from './blog.ts'
import { zeros } from './zeros.ts'

/** A site nobody can crawl, to prove that the crawler says why and stays healthy. */
export type BadSite = { key: string; title: string; addRoutes: (app: FastifyInstance) => void }

const endlessBytes = 5 * 1024 ** 3

export const badSites: BadSite[] = [
  {
    key: 'broken',
    title: 'always answers 500',
    addRoutes: (app) => {
      app.get('/*', async (_request, reply) => sendPage(reply.code(500), '<h1>Internal Server Error</h1>'))
    },
  },
  {
    key: 'endless',
    title: 'streams five gigabytes of zeros as HTML',
    addRoutes: (app) => {
      app.get('/*', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(zeros(endlessBytes)),
      )
    },
  },
  { key: 'blog', title: 'a blog without a single product', addRoutes: addBlogRoutes },
  {
    key: 'silent',
    title: 'takes the connection and never answers',
    addRoutes: (app) => {
      app.get('/*', (_request, reply) => void reply.hijack())
    },
  },
  {
    key: 'looping',
    title: 'redirects for ever',
    addRoutes: (app) => {
      app.get('/*', async (request, reply) => {
        const turn = Number((request.query as { turn?: string }).turn ?? 0)
        return reply.redirect(`/round?turn=${turn + 1}`, 302)
      })
    },
  },
]

export function badSiteServer(site: BadSite, faults: FaultSwitches, log: RequestLog): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 1000 } })
  addFaultHooks(app, site.key, faults, log)
  site.addRoutes(app)
  return app
}
