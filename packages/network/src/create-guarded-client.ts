import type { Agent, Dispatcher } from 'undici'
import { failureOf } from './failure-of.ts'
import type {
  GuardedClient,
  GuardedClientOptions,
  GuardedRequest,
  GuardedResponse,
} from './guarded-client.ts'
import { createGuardedConnector } from './guarded-connector.ts'
import { NetworkError } from './network-error.ts'
import { ACCEPT_ENCODING, BodyTooLarge, readBody } from './read-body.ts'
import { type Hop, nextHop, redirectLocation } from './redirect.ts'
import { parseAllowedHosts, parseTarget } from './target-url.ts'
import { undici } from './undici.ts'

/**
 * The limit lies above the requests any caller sends to one host at once: a request that waits for a connection makes
 * its host look slow.
 */
const CONNECTIONS_PER_ORIGIN = 64
const MAX_HEADER_BYTES = 64 * 1024
const DEFAULT_MAX_REDIRECTS = 5
/** Reading a short redirect page costs less than a new connection; a longer one is cut off. */
const REDIRECT_PAGE = { bytes: 16 * 1024, ms: 1000 }
const OWN_HEADERS = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'upgrade',
])
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Makes the client that every outside request goes through. It keeps connections open between requests (at most 64 per
 * origin), follows no proxy from the environment, and speaks HTTP/1.1.
 * @throws TypeError when `allowHosts` has an entry that is not `host:port`
 */
export function createGuardedClient(options: GuardedClientOptions): GuardedClient {
  const allowed = parseAllowedHosts(options.allowHosts)
  const agent = new (undici().Agent)({
    connect: createGuardedConnector(allowed, options.resolve),
    connections: CONNECTIONS_PER_ORIGIN,
    pipelining: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
    allowH2: false,
    // One deadline over the whole request replaces the timers of its stages.
    headersTimeout: 0,
    bodyTimeout: 0,
  })

  async function request(request: GuardedRequest): Promise<GuardedResponse> {
    const url = parseTarget(request.url, allowed)
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(TIMED_OUT), Math.min(request.deadlineMs, LONGEST_TIMER_MS))
    const abort = () => stop.abort(ABORTED)
    if (request.signal?.aborted) abort()
    request.signal?.addEventListener('abort', abort, { once: true })
    try {
      return await follow(
        agent,
        allowed,
        await firstHop(url, request, options.userAgent),
        request,
        stop.signal,
      )
    } finally {
      clearTimeout(timer)
      request.signal?.removeEventListener('abort', abort)
    }
  }
  return { request, close: async () => (agent.destroyed ? undefined : agent.destroy()) }
}

const TIMED_OUT = Symbol('timed out')
const ABORTED = Symbol('aborted')

async function firstHop(url: URL, request: GuardedRequest, userAgent: string): Promise<Hop> {
  const headers: Record<string, string> = { 'user-agent': userAgent, 'accept-encoding': ACCEPT_ENCODING }
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (!OWN_HEADERS.has(name.toLowerCase())) headers[name.toLowerCase()] = value
  }
  let body = request.body ?? null
  if (body instanceof FormData) {
    // undici knows only its own FormData, so the platform's is written out here.
    const form = new Response(body)
    headers['content-type'] = form.headers.get('content-type') ?? 'multipart/form-data'
    body = await form.bytes()
  }
  return { url, method: request.method ?? 'GET', headers, body }
}

async function follow(
  agent: Agent,
  allowed: ReadonlySet<string>,
  start: Hop,
  request: GuardedRequest,
  signal: AbortSignal,
): Promise<GuardedResponse> {
  const maxRedirects = request.maxRedirects ?? DEFAULT_MAX_REDIRECTS
  let hop = start
  for (let redirects = 0; ; redirects++) {
    let stage: 'waiting' | 'reading' = 'waiting'
    try {
      const answer = await send(agent, hop, signal)
      stage = 'reading'
      const headers = joinedHeaders(answer.headers)
      const location = maxRedirects === 0 ? null : redirectLocation(answer.statusCode, headers)
      if (location === null) {
        return {
          url: hop.url.href,
          status: answer.statusCode,
          headers,
          body: await readAnswer(answer, headers, request.maxBytes),
        }
      }
      leave(answer)
      if (redirects >= maxRedirects) throw new NetworkError('too_many_redirects', hop.url.href)
      hop = nextHop(hop, answer.statusCode, parseTarget(location, allowed, hop.url))
    } catch (error) {
      if (error instanceof NetworkError) throw error
      if (signal.reason === TIMED_OUT) throw new NetworkError('timeout', hop.url.href)
      if (signal.reason === ABORTED) throw new NetworkError('aborted', hop.url.href)
      throw new NetworkError(failureOf(error, stage), hop.url.href, error)
    }
  }
}

/** undici heeds the signal only once it is connected, and sends nothing after it; so the wait is ours to end. */
async function send(agent: Agent, hop: Hop, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(new Error('stopped'))
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([stopped.promise, requestOf(agent, hop, signal)])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function requestOf(agent: Agent, hop: Hop, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  return agent.request({
    origin: hop.url.origin,
    path: hop.url.pathname + hop.url.search,
    method: hop.method,
    headers: hop.headers,
    body: hop.body,
    signal,
  })
}

function readAnswer(
  answer: Dispatcher.ResponseData,
  headers: Record<string, string>,
  maxBytes: number,
): Promise<Uint8Array> {
  const encoding = headers['content-encoding'] ?? ''
  if (encoding === '' && Number(headers['content-length']) > maxBytes) {
    answer.body.on('error', () => undefined).destroy()
    throw new BodyTooLarge()
  }
  return readBody(answer.body, encoding, maxBytes)
}

function leave(answer: Dispatcher.ResponseData): void {
  answer.body
    .dump({ limit: REDIRECT_PAGE.bytes, signal: AbortSignal.timeout(REDIRECT_PAGE.ms) })
    .catch(() => undefined)
}

function joinedHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) joined[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value
  }
  return joined
}
