import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { refused } from '../control/refusing.ts'
import { addFaultHooks } from '../faults/fault-hooks.ts'
import type { FaultSwitches } from '../faults/fault-switches.ts'
import type { RequestLog } from '../faults/request-log.ts'
import { vapidFault } from './vapid.ts'

const MOST_BYTES = 4_096
const SITE = 'push'

type TakenPush = {
  /** The encrypted message, in base64. */
  body: string
  topic: string | null
  urgency: string
  ttl: number
}

type Browser = {
  /** The application's key that it subscribed with; null: it takes any. */
  key: string | null
  /** It ended its subscription, which the service still remembers. */
  isGone: boolean
  taken: TakenPush[]
}

/** A push service of a browser (RFC 8030): it keeps what is sent to each subscription, and reads none of it. */
export type PushService = {
  browsers: Map<string, Browser>
  origin: string
  reset(): void
}

export function openPushService(): PushService {
  const browsers = new Map<string, Browser>()
  return { browsers, origin: '', reset: () => browsers.clear() }
}

export function pushServer(service: PushService, faults: FaultSwitches, log: RequestLog): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 4 * MOST_BYTES })
  addFaultHooks(app, SITE, faults, log)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/send/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const { headers } = request
    const browser = service.browsers.get(id)
    if (!browser) return reply.code(404).send({ error: 'no such subscription' })
    if (browser.isGone) return reply.code(410).send({ error: 'the subscription ended' })
    // JSON Web Tokens go by the machine's own clock, whatever the marketplace's says.
    const check = { audience: service.origin, key: browser.key, now: new Date() }
    const fault = vapidFault(headers.authorization, check)
    if (fault !== null) return reply.code(403).send({ error: fault })
    const ttl = Number(headers['ttl'] ?? Number.NaN)
    if (!Number.isInteger(ttl) || ttl < 0) return reply.code(400).send({ error: 'TTL is required' })
    if (headers['content-encoding'] !== 'aes128gcm')
      return reply.code(415).send({ error: 'the content encoding is not aes128gcm' })
    const body = request.body as Buffer | undefined
    if (!body || body.length > MOST_BYTES) return reply.code(413).send({ error: 'too large' })
    const topic = headers['topic']
    browser.taken.push({
      body: body.toString('base64'),
      topic: typeof topic === 'string' ? topic : null,
      urgency: String(headers['urgency'] ?? 'normal'),
      ttl,
    })
    return reply.code(201).header('location', `${service.origin}/message/${browser.taken.length}`).send()
  })
  return app
}

/** The strings of the push service: browsers that subscribe, end it, and what they were sent. */
export function addPushControlRoutes(app: FastifyInstance, service: PushService): void {
  app.post('/__control/push', async (request) => {
    const { key = null } = (request.body ?? {}) as { key?: string | null }
    const id = randomBytes(16).toString('base64url')
    service.browsers.set(id, { key, isGone: false, taken: [] })
    return { id, endpoint: `${service.origin}/send/${id}` }
  })
  const browserOf = (params: unknown): Browser => {
    const browser = service.browsers.get((params as { id: string }).id)
    if (!browser) throw refused('no such browser')
    return browser
  }
  app.get('/__control/push/:id', async (request) => browserOf(request.params))
  app.post('/__control/push/:id', async (request) => {
    const browser = browserOf(request.params)
    browser.isGone = (request.body as { gone?: boolean } | null)?.gone === true
    return browser
  })
}
