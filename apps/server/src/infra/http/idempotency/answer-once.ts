import type { Kysely } from 'kysely'
import { inOneTransaction } from '../../db/one-transaction.ts'
import type { Tables } from '../../db/schema.ts'
import { tryTransactionLock } from '../../db/transaction-lock-store.ts'
import { openOrNull } from '../../sealed-secrets.ts'
import type { Services } from '../../services.ts'
import { CallError } from '../call-error.ts'
import { knownProblem } from '../problem.ts'
import {
  claimKey,
  findKey,
  forgetKey,
  type IdempotencyKeyRow,
  keepAnswer,
  markUnknown,
  type UserKey,
} from './idempotency-keys-store.ts'

type Needed = Pick<Services, 'database' | 'rows' | 'secrets' | 'now'>

export interface WireAnswer {
  status: number
  body: unknown
}

export interface KeyedRequest extends UserKey {
  fingerprint: string
  /** True where the call writes rows alone, so that they and the key can be committed together. */
  isOneTransaction: boolean
}

/** Characters of an answer that are kept. One that is longer is not repeated; that it was given is. */
const LONGEST_ANSWER = 32_768
/** A request of which nothing was heard for this long has ended, or nobody waits for it any more. */
const BEGUN_MS = 60_000
const AGAIN_SECONDS = 1
/** Refusals of the caller or of the moment, and not of what is asked: the same request may be taken later. */
const PASSING: readonly number[] = [401, 403, 408, 429]

/**
 * Answers a request that came with a key: the first time by doing it, then with the first answer. Where the call writes rows alone,
 * a kill at any moment leaves both the rows and the key, or neither. Another call may reach somebody else in the middle: its key
 * is kept before, and after a kill the answer is that its outcome is not known, never a second try.
 * @param work does the request with the rows it is given
 * @throws CallError where the key came with something else, is being worked on, or the outcome is not known
 */
export function answerOnce(
  services: Needed,
  request: KeyedRequest,
  work: (rows: Kysely<Tables>) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  return request.isOneTransaction
    ? answerInOneTransaction(services, request, work)
    : answerAfterClaim(services, request, work)
}

function answerInOneTransaction(
  services: Needed,
  request: KeyedRequest,
  work: (rows: Kysely<Tables>) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  return inOneTransaction(services.database, async ({ rows, undoable }) => {
    const known = await findKey(rows, request)
    if (known) return replay(services, request, known)
    // Whoever comes meanwhile is told so, and keeps no session waiting.
    if (!(await tryTransactionLock(rows, `idempotency:${request.userId}:${request.key}`))) throw inUse()
    const knownSince = await findKey(rows, request)
    if (knownSince) return replay(services, request, knownSince)
    const answer = await undoable(() => work(rows)).catch(keptRefusal)
    await claimKey(rows, request, request.fingerprint, services.now())
    await keepAnswer(rows, request, sealed(services, request, answer))
    return answer
  })
}

async function answerAfterClaim(
  services: Needed,
  request: KeyedRequest,
  work: (rows: Kysely<Tables>) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const { rows } = services
  if (!(await claimKey(rows, request, request.fingerprint, services.now()))) {
    const known = await findKey(rows, request)
    // It was forgotten between the two statements, since its request was refused for a reason that passes.
    if (!known) throw inUse()
    return replay(services, request, known)
  }
  try {
    const answer = await work(rows).catch(keptRefusal)
    await keepAnswer(rows, request, sealed(services, request, answer))
    return answer
  } catch (error) {
    if (knownProblem(error)) await forgetKey(rows, request)
    else await markUnknown(rows, request)
    throw error
  }
}

/** A refusal of what was asked is an answer as any other. Throws the error on where it is none. */
function keptRefusal(error: unknown): WireAnswer {
  const body = knownProblem(error)
  if (!body || body.status >= 500 || PASSING.includes(body.status)) throw error
  return { status: body.status, body }
}

function replay(services: Needed, request: KeyedRequest, known: IdempotencyKeyRow): WireAnswer {
  if (known.fingerprint !== request.fingerprint) throw new CallError('idempotency_key_reused')
  if (known.state === 'begun' && services.now().getTime() - known.created_at.getTime() < BEGUN_MS)
    throw inUse()
  if (known.state !== 'answered' || known.status === null) throw new CallError('idempotency_outcome_unknown')
  const { secrets } = services
  const kept = openOrNull(secrets, 'idempotency_keys.answer_sealed', rowOf(request), known.answer_sealed)
  if (kept === null) throw new CallError('idempotency_answer_not_kept')
  return { status: known.status, body: JSON.parse(kept) }
}

function sealed({ secrets }: Needed, request: KeyedRequest, { status, body }: WireAnswer) {
  const text = JSON.stringify(body) ?? 'null'
  const isKept = text.length <= LONGEST_ANSWER
  return {
    status,
    sealed: isKept ? secrets.seal('idempotency_keys.answer_sealed', rowOf(request), text) : null,
  }
}

const rowOf = ({ userId, key }: UserKey) => [userId, key] as const
const inUse = () => new CallError('idempotency_key_in_use', { retryAfterSeconds: AGAIN_SECONDS })
