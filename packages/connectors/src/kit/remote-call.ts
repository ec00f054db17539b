import { type GuardedClient, type GuardedResponse, NetworkError } from '@payvand/network'
import type { ZodType } from 'zod'
import type { AnswerReading } from './answers/answer-reading.ts'
import { readAnswer, readSmallJson } from './answers/read-answer.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { Clock } from './clock.ts'
import {
  type Complaint,
  ConnectorError,
  type ConnectorErrorKind,
  type RefusalReason,
} from './connector-error.ts'
import { type AnswerWatch, fieldOf, oddFieldsOf } from './contract/heard-answer.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { RemoteClock } from './remote-clock.ts'
import { retryAfterMs } from './retry-after.ts'
import { withoutSecrets } from './secrets.ts'

/** One call to a marketplace: what goes out and the shape of what must come back. */
export interface RemoteCall<Answer> {
  /** The call's name in logs and errors: `products.create`. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  /** A form goes as multipart, anything else as JSON. */
  body?: unknown
  /** Guards the answer. Unknown fields fall off. A large answer is read only where a module of `guardsIn` exports it. */
  answer: ZodType<Answer>
  /** A page for people: its text is the answer, and it may stand elsewhere. Never with a secret. Default: JSON. */
  isPage?: boolean
  /** True when a lost answer may leave something changed on the other side. */
  writes: boolean
  deadlineMs: number
  /** Texts that must not appear in an error, besides the authorization. */
  secrets?: readonly string[]
  /** Hears the headers of a good answer, names in lower case: some platforms count their lists there. */
  onHeaders?: (headers: Readonly<Record<string, string>>) => void
}

export interface RemoteCallerOptions {
  client: GuardedClient
  /** The modules that export the guards of this platform's answers; large answers are read on a thread, which loads them. */
  guardsIn: readonly URL[]
  clock: Clock
  breaker: CircuitBreaker
  rates: RateLimiter
  /** Hears every answer; absent: nobody watches. */
  watch?: AnswerWatch
  /** Learns the other side's clock from every answer; absent: not needed. */
  remoteClock?: RemoteClock
  /** The `Authorization` header, or null for a call without one. */
  authorization: (() => Promise<string>) | null
  /** Reads the marketplace's own error bodies, parsed from JSON. */
  readComplaints: (body: unknown) => Complaint[]
  /** Tells a refusal that has a meaning of its own from its words. */
  readReason?: (complaints: readonly Complaint[]) => RefusalReason | null
  /** Reads the meaning of an error answer that differs from its status; null: it means what its status says. */
  readMeaning?: (answer: { status: number; body: unknown }) => ErrorMeaning | null
}

/** `kind` is any but `outcome_unknown`, `rate_limited` and `unavailable`, which the status alone decides. */
export interface ErrorMeaning {
  kind: Extract<ConnectorErrorKind, 'disconnected' | 'forbidden' | 'not_found' | 'refused'>
  reason?: RefusalReason
}

const MAX_ANSWER_BYTES = 10_000_000
const TIMEOUT_STATUSES = new Set([408, 504])
const MAX_DETAIL = 300
const PAGE_REDIRECTS = 3

/**
 * Sends a call and answers its parsed body, or throws a ConnectorError: nothing else, whatever happens outside
 * (only what `authorization` itself throws passes through).
 * Redirects are not followed, but for pages: no marketplace call has one, and a token must not travel.
 */
export async function callRemote<Answer>(
  options: RemoteCallerOptions,
  call: RemoteCall<Answer>,
): Promise<Answer> {
  const { breaker, rates, clock, remoteClock } = options
  await rates.take(call.name)
  const authorization = options.authorization ? await options.authorization() : null
  const secrets = [...(call.secrets ?? []), ...(authorization ? authorization.split(' ').slice(1) : [])]
  // A line break or a foreign letter would make the header, and the error about it, unpredictable.
  if (authorization !== null && !/^[\x20-\x7e]+$/.test(authorization)) {
    throw new ConnectorError('disconnected', { call: call.name, detail: 'the token is not a token' })
  }
  breaker.enter(call.name)
  try {
    const askedAt = clock.now()
    const response = await send(options.client, call, authorization)
    remoteClock?.hear(response.headers, askedAt, clock.now())
    const answer = await readResponse(call, response, options, secrets, clock.now())
    breaker.succeeded()
    return answer
  } catch (error) {
    if (!(error instanceof ConnectorError)) {
      breaker.failed()
      throw error
    }
    if (error.kind === 'unavailable' || error.kind === 'outcome_unknown') breaker.failed()
    else breaker.succeeded()
    if (error.kind === 'rate_limited' && error.retryAfterMs !== null) rates.tooFast(error.retryAfterMs)
    throw error
  }
}

async function send<Answer>(
  client: GuardedClient,
  call: RemoteCall<Answer>,
  authorization: string | null,
): Promise<GuardedResponse> {
  const accept = call.isPage ? 'text/html' : 'application/json'
  const headers: Record<string, string> = { accept, ...call.headers }
  if (authorization !== null) headers['authorization'] = authorization
  const isForm = call.body instanceof FormData
  if (call.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  try {
    return await client.request({
      method: call.method,
      url: call.url,
      headers,
      ...(call.body === undefined
        ? {}
        : { body: isForm ? (call.body as FormData) : JSON.stringify(call.body) }),
      deadlineMs: call.deadlineMs,
      maxBytes: MAX_ANSWER_BYTES,
      maxRedirects: call.isPage ? PAGE_REDIRECTS : 0,
    })
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    const unknown = call.writes && error.maybeSent
    throw new ConnectorError(unknown ? 'outcome_unknown' : 'unavailable', {
      call: call.name,
      detail: error.failure,
    })
  }
}

async function readResponse<Answer>(
  call: RemoteCall<Answer>,
  response: GuardedResponse,
  { guardsIn, readComplaints, readReason, readMeaning, watch }: RemoteCallerOptions,
  secrets: readonly string[],
  now: number,
): Promise<Answer> {
  const { status } = response
  const text = new TextDecoder().decode(response.body)
  const about = { call: call.name, method: call.method, path: pathOf(call.url), status, guard: call.answer }
  if (status >= 200 && status < 300) {
    const needsBody = watch !== undefined
    const reading: AnswerReading<Answer> = call.isPage
      ? { success: true, data: call.answer.parse(text), body: text }
      : await readAnswer<Answer>({ text, guard: call.answer, guardsIn, needsBody })
    const heard = { ...about, body: reading.body, hasWords: true }
    if (reading.success) {
      watch?.heard({ ...heard, outcome: 'read', faults: oddFieldsOf(reading.data) })
      call.onHeaders?.(response.headers)
      return reading.data
    }
    watch?.heard({ ...heard, outcome: 'unreadable', faults: reading.issues.map(({ path }) => fieldOf(path)) })
    const issues = reading.issues.slice(0, 5).map((issue) => `${issue.path.join('.')} ${issue.code}`)
    throw new ConnectorError('unexpected_answer', {
      call: call.name,
      status,
      mayBeApplied: call.writes,
      detail: reading.detail ?? withoutSecrets(issues.join(', '), secrets),
    })
  }
  const body = readSmallJson(text)
  const complaints = readComplaints(body).map((one) => ({
    message: withoutSecrets(one.message, secrets),
    fields: one.fields,
    snippets: one.snippets.map((snippet) => withoutSecrets(snippet, secrets)),
  }))
  watch?.heard({ ...about, body, outcome: 'refused', faults: [], hasWords: complaints.length > 0 })
  const details = {
    call: call.name,
    status,
    complaints,
    ...(complaints.length ? {} : { detail: withoutSecrets(text, secrets).slice(0, MAX_DETAIL) }),
  }
  const meaning = readMeaning?.({ status, body }) ?? null
  if (meaning) throw new ConnectorError(meaning.kind, { ...details, reason: meaning.reason ?? null })
  if (status === 401) throw new ConnectorError('disconnected', details)
  if (status === 403) throw new ConnectorError('forbidden', details)
  if (status === 404) throw new ConnectorError('not_found', details)
  if (status === 429) {
    throw new ConnectorError('rate_limited', {
      ...details,
      retryAfterMs: retryAfterMs(response.headers['retry-after'], now),
    })
  }
  if (TIMEOUT_STATUSES.has(status)) {
    throw new ConnectorError(call.writes ? 'outcome_unknown' : 'unavailable', details)
  }
  if (status >= 500) {
    const retryAfter = response.headers['retry-after']
    throw new ConnectorError('unavailable', {
      ...details,
      // The server sends a 503 before the work begins; the others may come from its middle.
      mayBeApplied: call.writes && status !== 503,
      retryAfterMs: retryAfter === undefined ? null : retryAfterMs(retryAfter, now),
    })
  }
  if (status >= 400) {
    throw new ConnectorError('refused', { ...details, reason: readReason?.(complaints) ?? null })
  }
  throw new ConnectorError('unexpected_answer', { ...details, mayBeApplied: call.writes })
}

const pathOf = (url: string): string => URL.parse(url)?.pathname ?? ''
