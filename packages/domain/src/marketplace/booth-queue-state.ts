/**
 * Publishing status of a booth, the most pressing first. `stopped`: a person keeps the queue still; `paused`: it
 * waits for the marketplace and goes on by itself; `scheduled`: the waiting changes have a time of their own that has
 * not come.
 */
export const BOOTH_QUEUE_STATES = [
  'not_connected',
  'stopped',
  'disconnected',
  'paused',
  'working',
  'scheduled',
  'idle',
] as const
export type BoothQueueState = (typeof BOOTH_QUEUE_STATES)[number]

export interface BoothQueueFacts {
  connection: 'connected' | 'disconnected' | 'missing'
  stoppedAt: Date | null
  /** Set from the first answer that made the queue wait until the first good one after it. */
  pauseCode: string | null
  pauseSince: Date | null
  /** The time of the next attempt; null: at once. */
  resumeAt: Date | null
  /** Number of products that wait for the booth, including those being sent. */
  waiting: number
  /** The earliest time at which a waiting product may leave; null when none waits. */
  dueAt: Date | null
}

export interface BoothQueueStatus {
  state: BoothQueueState
  since: Date | null
  /** The time at which the queue resumes by itself; null when nothing keeps it, or only a person can let it go on. */
  resumesAt: Date | null
}

/**
 * Derives the status of a booth's queue at `now`. A pause counts while a change waits for its end, or its time has
 * not come.
 */
export function boothQueueState(facts: BoothQueueFacts, now: Date): BoothQueueStatus {
  const status = (state: BoothQueueState, since: Date | null = null, resumesAt: Date | null = null) => ({
    state,
    since,
    resumesAt,
  })
  if (facts.connection === 'missing') return status('not_connected')
  if (facts.stoppedAt) return status('stopped', facts.stoppedAt)
  if (facts.connection === 'disconnected') return status('disconnected', facts.pauseSince)
  const isLater = (time: Date | null) => time !== null && time > now
  if (facts.pauseCode !== null && (facts.waiting > 0 || isLater(facts.resumeAt))) {
    return status('paused', facts.pauseSince, facts.resumeAt)
  }
  if (facts.waiting === 0) return status('idle')
  return isLater(facts.dueAt) ? status('scheduled', null, facts.dueAt) : status('working')
}

/** True while nothing leaves for the booth until something outside the queue changes. */
export function isQueueHeldUp(state: BoothQueueState): boolean {
  return state === 'stopped' || state === 'disconnected' || state === 'paused'
}

/** The recent throughput, from which the remaining time is guessed. */
export interface RecentPace {
  /** Products that finished between `since` and now. */
  finished: number
  since: Date | null
}

/** Fewer finished products than this give no reliable pace. */
const FEWEST_FINISHED = 3

/** Seconds until `waiting` products are through at the recent pace; null when too few finished to tell. */
export function secondsToDrain(waiting: number, { finished, since }: RecentPace, now: Date): number | null {
  if (waiting === 0 || since === null || finished < FEWEST_FINISHED) return null
  const seconds = (now.getTime() - since.getTime()) / 1_000
  return seconds <= 0 ? null : Math.ceil((waiting * seconds) / finished)
}
