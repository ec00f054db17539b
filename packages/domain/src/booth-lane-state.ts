/**
 * How publishing to a booth stands, the most pressing first. `stopped`: a person keeps it still; `paused`: it waits for
 * the marketplace and goes on by itself; `scheduled`: what waits has a time of its own that has not come.
 */
export const BOOTH_LANE_STATES = [
  'not_connected',
  'stopped',
  'disconnected',
  'paused',
  'working',
  'scheduled',
  'idle',
] as const
export type BoothLaneState = (typeof BOOTH_LANE_STATES)[number]

/** What is known of a booth's lane. */
export interface BoothLaneFacts {
  connection: 'connected' | 'disconnected' | 'missing'
  stoppedAt: Date | null
  /** Set from the first answer that made the lane wait until the first good one after it. */
  pauseCode: string | null
  pauseSince: Date | null
  /** When it tries again; null: at once. */
  resumeAt: Date | null
  /** How many products wait for the booth, those being sent among them. */
  waiting: number
  /** The earliest time at which one of them may leave; null where none waits. */
  dueAt: Date | null
}

export interface BoothLaneStanding {
  state: BoothLaneState
  since: Date | null
  /** When it goes on by itself; null where nothing keeps it, or only a person can let it go on. */
  resumesAt: Date | null
}

/** Says how a booth's lane stands at `now`. A pause counts while something waits for its end, or its time has not come. */
export function boothLaneState(facts: BoothLaneFacts, now: Date): BoothLaneStanding {
  const standing = (state: BoothLaneState, since: Date | null = null, resumesAt: Date | null = null) => ({
    state,
    since,
    resumesAt,
  })
  if (facts.connection === 'missing') return standing('not_connected')
  if (facts.stoppedAt) return standing('stopped', facts.stoppedAt)
  if (facts.connection === 'disconnected') return standing('disconnected', facts.pauseSince)
  const isLater = (time: Date | null) => time !== null && time > now
  if (facts.pauseCode !== null && (facts.waiting > 0 || isLater(facts.resumeAt))) {
    return standing('paused', facts.pauseSince, facts.resumeAt)
  }
  if (facts.waiting === 0) return standing('idle')
  return isLater(facts.dueAt) ? standing('scheduled', null, facts.dueAt) : standing('working')
}

/** Whether nothing leaves for the booth until something outside the lane changes. */
export function isLaneHeldUp(state: BoothLaneState): boolean {
  return state === 'stopped' || state === 'disconnected' || state === 'paused'
}

/** What of the last minutes is needed to guess how long the rest takes. */
export interface RecentPace {
  /** Products that came to an end since `since`, and now. */
  finished: number
  since: Date | null
}

/** Below this a pace says nothing. */
const FEWEST_FINISHED = 3

/** Seconds until `waiting` products are through at the pace of the last minutes; null where that tells nothing. */
export function secondsToDrain(waiting: number, { finished, since }: RecentPace, now: Date): number | null {
  if (waiting === 0 || since === null || finished < FEWEST_FINISHED) return null
  const seconds = (now.getTime() - since.getTime()) / 1_000
  return seconds <= 0 ? null : Math.ceil((waiting * seconds) / finished)
}
