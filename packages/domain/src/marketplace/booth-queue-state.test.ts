import { expect, test } from 'vitest'
import { type BoothQueueFacts, boothQueueState, secondsToDrain } from './booth-queue-state.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-21T10:05:00Z')
const earlier = new Date('2026-11-21T09:00:00Z')

const quiet: BoothQueueFacts = {
  connection: 'connected',
  stoppedAt: null,
  pauseCode: null,
  pauseSince: null,
  resumeAt: null,
  waiting: 0,
  dueAt: null,
}
const outage = { pauseCode: 'marketplace_unavailable', pauseSince: earlier, resumeAt: later }
const stateOf = (facts: Partial<BoothQueueFacts>) => boothQueueState({ ...quiet, ...facts }, now)

test('what stands in the way of everything else is said first', () => {
  expect(stateOf({}).state).toBe('idle')
  expect(stateOf({ waiting: 3, dueAt: earlier }).state).toBe('working')
  expect(stateOf({ waiting: 3, dueAt: later })).toEqual({ state: 'scheduled', since: null, resumesAt: later })
  expect(stateOf({ ...outage, waiting: 3, dueAt: later })).toEqual({
    state: 'paused',
    since: earlier,
    resumesAt: later,
  })
  expect(stateOf({ ...outage, waiting: 3, connection: 'disconnected' }).state).toBe('disconnected')
  expect(stateOf({ ...outage, connection: 'disconnected', stoppedAt: earlier })).toEqual({
    state: 'stopped',
    since: earlier,
    resumesAt: null,
  })
  expect(stateOf({ stoppedAt: earlier, connection: 'missing' }).state).toBe('not_connected')
})

test('a pause lasts until a good answer while something waits for it, and is over with its time where nothing does', () => {
  const tryingAgain = { ...outage, resumeAt: earlier }
  expect(stateOf({ ...tryingAgain, waiting: 1, dueAt: earlier }).state).toBe('paused')
  expect(stateOf(tryingAgain).state).toBe('idle')
  expect(stateOf(outage).state).toBe('paused')
})

test('the time left follows the pace of the last minutes and is not guessed from too little', () => {
  const since = new Date(now.getTime() - 60_000)
  expect(secondsToDrain(100, { finished: 50, since }, now)).toBe(120)
  expect(secondsToDrain(0, { finished: 50, since }, now)).toBeNull()
  expect(secondsToDrain(100, { finished: 2, since }, now)).toBeNull()
  expect(secondsToDrain(100, { finished: 50, since: now }, now)).toBeNull()
  expect(secondsToDrain(100, { finished: 0, since: null }, now)).toBeNull()
})
