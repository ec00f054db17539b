import type { ProjectItem } from '@payvand/contract'
import { expect, test } from 'vitest'
import {
  countOf,
  lastDecision,
  NEW_SESSION,
  type ReviewAct,
  type ReviewSession,
  reviewReducer,
} from './review-session.ts'

const items = (...ids: number[]) => ids.map((id) => ({ id, version: 1 })) as ProjectItem[]
const after = (acts: ReviewAct[], from: ReviewSession = NEW_SESSION) => acts.reduce(reviewReducer, from)
const loaded = (ids: number[], total: number, complete = false): ReviewAct => ({
  type: 'loaded',
  items: items(...ids),
  total,
  isTotalCapped: false,
  complete,
})
const start = after([loaded([1, 2, 3], 5)])
const ids = ({ queue }: ReviewSession) => queue.map(({ id }) => id)

test('a decision leads to the next item, and undo leads back to the one it was about', () => {
  const decided = after(
    [
      { type: 'decide', id: 1, decision: 'verified' },
      { type: 'decide', id: 2, decision: 'skipped' },
    ],
    start,
  )
  expect(decided.at).toBe(2)
  expect([countOf(decided, 'verified'), countOf(decided, 'skipped')]).toEqual([1, 1])
  expect(lastDecision(decided)).toEqual({ id: 2, decision: 'skipped' })
  const undone = after([{ type: 'undo' }], decided)
  expect([undone.at, lastDecision(undone)?.id]).toEqual([1, 1])
  expect(after([{ type: 'undo' }, { type: 'undo' }], undone)).toMatchObject({ at: 0, decisions: {} })
})

test('more items join once each; the count of the beginning stands while verified ones leave the list', () => {
  const more = after([loaded([3, 4, 5], 3, true)], start)
  expect(ids(more)).toEqual([1, 2, 3, 4, 5])
  expect(more).toMatchObject({ total: 5, complete: true })
})

test('a list that is not counted to its end says how many it has once all have arrived', () => {
  const capped = after([{ ...loaded([1, 2, 3], 2), isTotalCapped: true } as ReviewAct])
  expect(capped).toMatchObject({ total: 3, isTotalCapped: true, complete: false })
  const more = after([loaded([4, 5], 3)], capped)
  expect(more).toMatchObject({ total: 5, isTotalCapped: true })
  const whole = after([loaded([6], 6, true)], more)
  expect(whole).toMatchObject({ total: 6, isTotalCapped: false, complete: true })
})

test('nobody moves before the first item or further than past the last one', () => {
  expect(after([{ type: 'move', by: -1 }], start).at).toBe(0)
  const moves = Array.from({ length: 9 }, () => ({ type: 'move', by: 1 }) as const)
  expect(after(moves, start).at).toBe(3)
})

test('a verification that failed is taken back where the person is now', () => {
  const failed = after(
    [
      { type: 'decide', id: 1, decision: 'verified' },
      { type: 'takeBack', id: 1 },
    ],
    start,
  )
  expect(failed).toMatchObject({ at: 1, decisions: {}, history: [] })
})

test('what was skipped can be gone through again, by itself', () => {
  const again = after(
    [
      { type: 'decide', id: 1, decision: 'skipped' },
      { type: 'decide', id: 2, decision: 'verified' },
      { type: 'decide', id: 3, decision: 'skipped' },
      { type: 'skippedAgain' },
    ],
    start,
  )
  expect(ids(again)).toEqual([1, 3])
  expect(again).toMatchObject({ at: 0, total: 2, complete: true, decisions: {} })
})
