import { OFFLINE_ACT_TEXTS } from '@payvand/texts'
import { toast } from '../../ui/feedback/toast.ts'
import { readAccessToken } from '../http/access-token.ts'
import { call } from '../http/api-client.ts'
import { ApiError } from '../http/api-error.ts'
import { outcomeOf } from './act-outcome.ts'
import { showChange } from './act-queue.ts'
import { subjectsOf } from './act-subjects.ts'
import { actsOf, changeAct, type QueuedAct } from './acts-store.ts'
import { refusalInAnswer } from './answer-refusal.ts'
import { followOperations } from './follow-operations.ts'
import { sendAct } from './offline-act.ts'
import { isRefused, queuedActs } from './queue-state.ts'
import { refreshAfterActs } from './refresh-after-acts.ts'

const LOCK = 'payvand-offline-acts'
/** Time until the next try, by how often in a row there was none that got through. */
const WAITS_MS = [2_000, 5_000, 15_000, 30_000, 60_000] as const
/** The server keeps a key for seven days: after that it could do an act a second time. */
const OLDEST_MS = 6 * 86_400_000

let ownerId: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
/** Token that the server said is the owner's. */
let ownersToken: string | null = null

/** Delivers the acts of this user from now on: when there is a network, when the page is looked at, and again after a failure. */
export function deliverActsOf(userId: number): () => void {
  ownerId = userId
  const onOnline = () => {
    failures = 0
    deliverSoon()
  }
  const onVisible = () => document.visibilityState === 'visible' && deliverSoon()
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  deliverSoon()
  return () => {
    ownerId = null
    clearTimeout(timer)
    removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Tries after the usual wait, or at once where the last try got through. */
export function deliverSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(
    () => void deliver(),
    failures === 0 ? 0 : WAITS_MS[Math.min(failures, WAITS_MS.length) - 1],
  )
}

async function deliver(): Promise<void> {
  const userId = ownerId
  if (userId === null || !queuedActs().some((act) => !isRefused(act))) return
  const isThrough = navigator.onLine && (await oneTabAtATime(() => deliverAll(userId)).catch(() => false))
  failures = isThrough ? 0 : failures + 1
  if (!isThrough && userId === ownerId) deliverSoon()
}

/** Where the browser has no locks, two tabs may send the same act: it has one key, and is done once all the same. */
function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work()
}

const NOTHING_FOLLOWED: Awaited<ReturnType<typeof followOperations>> = { succeeded: [], failed: [], open: 0 }

/** Answers whether all that waits got an answer. */
async function deliverAll(userId: number): Promise<boolean> {
  const done: QueuedAct[] = []
  const refused: QueuedAct[] = []
  const stuck = new Set<string>()
  const isStuck = ({ act }: QueuedAct) => subjectsOf(act).some((subject) => stuck.has(subject))
  let isThrough = true
  /** False where the server was not reached, or nobody is signed in. */
  let isAnswered = true
  for (;;) {
    const waiting = (await actsOf(userId)).filter((act) => !isRefused(act) && act.operationId === null)
    const next = waiting.find((act) => !isStuck(act))
    if (!next) {
      isThrough &&= waiting.length === 0
      break
    }
    const outcome = await deliverOne(next)
    if (outcome === 'done') done.push(next)
    else if (outcome === 'refused') refused.push(next)
    else if (outcome === 'stuck') for (const subject of subjectsOf(next.act)) stuck.add(subject)
    else {
      // Without a session nothing is tried again until somebody signs in, and then from the start.
      isThrough = outcome === 'signed_out'
      isAnswered = false
      break
    }
  }
  const { succeeded, failed, open } = isAnswered ? await followOperations(userId) : NOTHING_FOLLOWED
  refused.push(...failed)
  if (done.length + refused.length + succeeded.length > 0) {
    await showChange()
    await refreshAfterActs()
  }
  if (done.length > 0)
    toast.success(OFFLINE_ACT_TEXTS.delivered(done.length), { id: 'offline-acts-delivered' })
  if (refused.length > 0)
    toast.error(OFFLINE_ACT_TEXTS.refusedCount(refused.length), {
      id: 'offline-acts-refused',
      description: OFFLINE_ACT_TEXTS.seeList,
    })
  return isThrough && open === 0
}

type Delivered = 'done' | 'refused' | 'stuck' | 'signed_out' | 'later'

async function deliverOne({ place, userId, act, key, queuedAt }: QueuedAct): Promise<Delivered> {
  if (Date.now() - queuedAt > OLDEST_MS) {
    await changeAct(place, (one) => ({ ...one, refusal: OFFLINE_ACT_TEXTS.tooOld }))
    return 'refused'
  }
  try {
    const token = await tokenOf(userId)
    if (token === null) return 'signed_out'
    // From here on it cannot be taken back; one that was taken back meanwhile is gone.
    if (!(await changeAct(place, (one) => ({ ...one, mayHaveLeft: true })))) return 'done'
    await showChange()
    const answer = await sendAct(act, { key, token })
    const refusal = refusalInAnswer(act.kind, answer)
    const operationId = act.kind === 'out_of_stock' && 'id' in answer ? answer.id : null
    await changeAct(place, (one) =>
      refusal === null && operationId === null ? 'delete' : { ...one, refusal, operationId },
    )
    return refusal === null ? 'done' : 'refused'
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === 'no_network') return 'later'
    if (outcome === 'done') await changeAct(place, () => 'delete')
    if (outcome === 'refused' && error instanceof ApiError)
      await changeAct(place, (one) => ({ ...one, refusal: error.message }))
    return outcome
  }
}

/**
 * The token of this page's session, where it is this user's: another may have signed in in another tab since. Null: it is not, or
 * nobody is signed in.
 */
async function tokenOf(userId: number): Promise<string | null> {
  const token = readAccessToken()
  if (token === null || token === ownersToken) return token
  const { id } = await call('session.currentUser', { token })
  if (id !== userId) return null
  ownersToken = token
  return token
}
