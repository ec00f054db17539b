import { Readable } from 'node:stream'
import { FEED_PATHS } from '@payvand/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../../infra/http/address-of.ts'
import { createCallBudget } from '../../../infra/http/call-budget.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { count } from '../../../infra/http/call-limits.ts'
import type { Services } from '../../accounts/index.ts'
import { emallsPage, emallsQuery } from './emalls-feed.ts'
import { everyEntry } from './every-entry.ts'
import type { FeedEntry } from './feed-entry.ts'
import { type FeedProject, findFeedProject } from './feed-products-store.ts'
import { googleFeed } from './google-feed.ts'
import { jsonLdFeed } from './json-ld-feed.ts'
import { answerTorob } from './torob-feed.ts'
import { isFromTorob } from './torob-token.ts'

/** A page of a list takes little; a whole feed of a large shop is read for seconds. */
const LIMITS = { callsAMinute: 120, wholeFeedsAMinute: 4 }

type WrittenFeed = (
  shop: { name: string; url: string },
  entries: AsyncIterable<FeedEntry>,
) => AsyncGenerator<string>

/** The public feeds of projects. Each is open to whoever has its address; Torob's only to Torob, by its signature. */
export function mountFeeds(
  app: FastifyInstance,
  services: Services,
  limits = LIMITS,
  torobKey?: string,
): void {
  const calls = createCallBudget(limits.callsAMinute)
  const wholes = createCallBudget(limits.wholeFeedsAMinute)
  const projectOf = async (request: FastifyRequest): Promise<FeedProject> => {
    services.callLimits.countVisitor(addressOf(request))
    const { token } = request.params as { token: string }
    const project = await findFeedProject(services.rows, token)
    if (!project) throw new CallError('not_found')
    count(calls, project.id)
    return project
  }
  const described = (summary: string) => ({ schema: { summary, tags: ['projectFeeds'], security: [] } })

  app.post(
    FEED_PATHS.torob,
    described("Torob's product API v3, for Torob alone (X-Torob-Token)"),
    async (request, reply) => {
      const project = await projectOf(request)
      const { 'x-torob-token': token, 'x-torob-token-version': version } = request.headers
      const host = new URL(services.config.publicUrl).host
      const isSigned = await isFromTorob(
        { token, version },
        { host, now: services.now(), ...(torobKey !== undefined && { key: torobKey }) },
      )
      if (!isSigned)
        return reply.code(401).send({ error: 'X-Torob-Token is missing, over, or of another host' })
      const { status, body } = await answerTorob(services.rows, project.id, request.body)
      return reply.code(status).send(body)
    },
  )
  app.get(FEED_PATHS.emalls, described("A page of the products as Emalls' list"), async (request) => {
    const project = await projectOf(request)
    return emallsPage(services.rows, project.id, emallsQuery.parse(request.query))
  })

  const sendWhole = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    write: WrittenFeed,
  ) => {
    const project = await projectOf(request)
    count(wholes, project.id)
    const shop = { name: project.name, url: project.root_url ?? services.config.publicUrl }
    const feed = Readable.from(write(shop, everyEntry(services.rows, project.id)))
    feed.on('error', (error) =>
      services.logger.warn({ err: error, projectId: project.id }, 'A feed ended early'),
    )
    return reply.type(type).send(feed)
  }
  app.get(FEED_PATHS.google, described("Every product as Google Merchant's XML"), (request, reply) =>
    sendWhole(request, reply, 'application/xml; charset=utf-8', googleFeed),
  )
  app.get(FEED_PATHS.jsonLd, described("Every product as schema.org's JSON-LD"), (request, reply) =>
    sendWhole(request, reply, 'application/ld+json; charset=utf-8', jsonLdFeed),
  )
}
