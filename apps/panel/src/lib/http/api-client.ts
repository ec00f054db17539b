import type { AnswerOf, CallName, RequestOf } from '@payvand/contract'
import { forgetPerson } from '../offline/forget-person.ts'
import { askConfirmation } from '../session/ask-confirmation.ts'
import { rememberReturnPath } from '../session/return-path.ts'
import { readAccessToken, removeAccessToken } from './access-token.ts'
import { ApiError, answerError, connectionError, NETWORK_STATUS, TIMEOUT_STATUS } from './api-error.ts'
import { CALL_ROUTES, type CallRoute, type LateCall } from './call-routes.ts'
import { takePreloadedRequest } from './preloaded-requests.ts'
import { readAnswer, writeBody } from './wire-case.ts'

const TIMEOUT_MS = 15_000
const LOGIN_PATH = '/login'

/** The parts of a call's request that its definition has; `undefined` ones are left out. */
type Request<Name extends CallName> = {
  [Part in keyof RequestOf<Name> as RequestOf<Name>[Part] extends undefined
    ? never
    : Part]: RequestOf<Name>[Part]
}
interface Sending {
  signal?: AbortSignal
  /** Idempotency key: with it the server does the call once, however often it arrives. */
  key?: string
  /** Token of whom it is sent for, where that may not be who is signed in by now. */
  token?: string
}
type Options<Name extends CallName> = Request<Name> & Sending
export type CallOptions<Name extends CallName> = keyof Request<Name> extends never
  ? [Options<Name>?]
  : [Options<Name>]

/**
 * Makes a call of the contract, e.g. `call('projects.list', {query: {skip: 0}})`. Throws ApiError, whose message is a
 * Persian sentence; a cancelled call (signal) rejects with the signal's reason.
 */
export const call = <Name extends Exclude<CallName, LateCall>>(
  name: Name,
  ...options: CallOptions<Name>
): Promise<AnswerOf<Name>> => callRoute<Name>(CALL_ROUTES[name], ...options)

/** The same for a call whose route a feature brings. @throws ApiError */
export async function callRoute<Name extends CallName>(
  route: CallRoute<Name>,
  ...options: CallOptions<Name>
): Promise<AnswerOf<Name>> {
  try {
    return await callOnce<Name>(route, ...options)
  } catch (error) {
    const asksWho = error instanceof ApiError && error.code === 'confirmation_required'
    if (!asksWho || !(await askConfirmation())) throw error
    return callOnce<Name>(route, ...options)
  }
}

async function callOnce<Name extends CallName>(
  [method, path]: CallRoute<Name>,
  ...[options]: CallOptions<Name>
): Promise<AnswerOf<Name>> {
  const { params, query, body, signal, key, token } = (options ?? {}) as Sending & {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  const deadline = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const ends = signal ? AbortSignal.any([signal, deadline]) : deadline
    const address = callAddress(path, params, query)
    const preloaded = await unlessAborted(takePreloadedRequest(method, address), ends)
    const response =
      preloaded ??
      (await fetch(address, {
        method,
        credentials: 'include',
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : authorization()),
          ...(key ? { 'idempotency-key': `"${key}"` } : {}),
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(writeBody(body)) }),
        signal: ends,
      }))
    const answer = await unlessAborted(readJson(response), ends)
    if (response.ok) return answer as AnswerOf<Name>
    if (response.status === 401 && (!token || token === readAccessToken())) leaveExpiredSession()
    throw answerError(response.status, answer)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (deadline.aborted) throw connectionError(TIMEOUT_STATUS)
    if (error instanceof TypeError) throw connectionError(NETWORK_STATUS)
    throw error
  }
}

/** A preloaded request cannot be stopped by a later signal, but is not waited for any longer. */
function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    value.then(resolve, reject)
  })
}

/** The address of a call: path parameters filled in, query in the contract's spelling, empty values left out. */
export function callAddress(path: string, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

export function authorization(): Record<string, string> {
  const token = readAccessToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** A 401 anywhere but on the login page ends the session here; on the login page the error is shown (document 1, section 8). */
export function leaveExpiredSession(): void {
  if (location.pathname === LOGIN_PATH) return
  // Without a token the user signed out, here or in another tab, and asked for no way back.
  if (readAccessToken()) rememberReturnPath(location.pathname + location.search + location.hash, true)
  removeAccessToken()
  void forgetPerson().then(() => location.assign(LOGIN_PATH))
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text ? readAnswer(JSON.parse(text)) : null
  } catch {
    return null
  }
}
