import { describe, expect, test } from 'vitest'
import type { BoothDifference, BoothObservation } from './booth-state.ts'
import { areExternalEditsOver, type DriftCircumstances, driftAction, hasExternalEdits } from './drift.ts'

/** Observations an hour apart; before each marked `sent` the desired state was sent half an hour earlier. */
function observations(...observed: [price: number, stock: number, sent?: 'sent'][]): BoothObservation[] {
  const hour = (count: number) => new Date(Date.UTC(2026, 0, 1, 0, count * 60)).toISOString()
  let sentAt = hour(0)
  return observed.map(([price, stock, sent], index) => {
    if (sent) sentAt = hour(index + 0.5)
    return { at: hour(index + 1), price, stock, desiredPrice: 100, desiredStock: 5, sentAt }
  })
}

describe('an external edit', () => {
  test('changes the price again after we sent ours', () => {
    expect(hasExternalEdits(observations([200, 5], [200, 5, 'sent']))).toBe(true)
    expect(hasExternalEdits(observations([200, 5], [100, 5, 'sent'], [300, 5]))).toBe(true)
  })
  test('is not seen where we sent nothing in between, or only once was off', () => {
    expect(hasExternalEdits(observations([200, 5], [200, 5], [200, 5]))).toBe(false)
    expect(hasExternalEdits(observations([200, 5], [100, 5, 'sent']))).toBe(false)
    expect(hasExternalEdits([])).toBe(false)
  })
  test('is not seen where we meant something else by then', () => {
    const [before, after] = observations([200, 5], [200, 5, 'sent']) as [BoothObservation, BoothObservation]
    expect(hasExternalEdits([before, { ...after, desiredPrice: 150 }])).toBe(false)
  })
  test('raises a stock again; one that falls may be sold, unless it falls to the same thrice', () => {
    expect(hasExternalEdits(observations([100, 9], [100, 9, 'sent']))).toBe(true)
    expect(hasExternalEdits(observations([100, 4], [100, 4, 'sent']))).toBe(false)
    expect(hasExternalEdits(observations([100, 4], [100, 3, 'sent'], [100, 2, 'sent']))).toBe(false)
    expect(hasExternalEdits(observations([100, 0], [100, 0, 'sent'], [100, 0, 'sent']))).toBe(true)
  })
  test('is gone after three quiet observations, and what was before does not count again', () => {
    const quiet = observations([200, 5], [100, 5, 'sent'], [100, 5], [100, 5])
    expect(areExternalEditsOver(quiet)).toBe(true)
    expect(areExternalEditsOver(quiet.slice(0, 3))).toBe(false)
    expect(
      hasExternalEdits(observations([200, 5], [100, 5, 'sent'], [100, 5], [100, 5], [200, 5, 'sent'])),
    ).toBe(false)
  })
})

describe('what is done about a difference', () => {
  const differs = (field: string, desired: unknown = 5, observed: unknown = 9): BoothDifference => ({
    field,
    desired,
    observed,
  })
  const act = (differences: BoothDifference[], more: Partial<DriftCircumstances> = {}) => {
    const action = driftAction({
      differences,
      repairs: true,
      externalEdit: false,
      inReview: false,
      reviewRefused: false,
      editedSince: false,
      wasVerified: false,
      repairedInVain: false,
      ...more,
    })
    return action.act === 'ask' ? action.why : action.act
  }
  test('price and a raised stock are repaired', () => {
    expect(act([differs('price'), differs('stock')])).toBe('repair')
    expect(act([differs('price')], { wasVerified: true, repairedInVain: true, reviewRefused: true })).toBe(
      'repair',
    )
  })
  test('a lower stock may have been sold', () => {
    expect(act([differs('price'), differs('stock', 5, 4)])).toBe('maybe_sold')
  })
  test('content is repaired where ours never arrived, once', () => {
    expect(act([differs('title')])).toBe('repair')
    expect(act([differs('title')], { wasVerified: true })).toBe('changed_in_booth')
    expect(act([differs('title')], { repairedInVain: true })).toBe('repaired_in_vain')
    expect(act([differs('title')], { reviewRefused: true })).toBe('review_refused')
    expect(act([differs('published', true, false)])).toBe('changed_in_booth')
  })
  test('nothing is repaired that a person should see first', () => {
    expect(act([differs('gone'), differs('price')])).toBe('gone')
    expect(act([differs('price')], { externalEdit: true })).toBe('external_edit')
    expect(act([differs('price')], { editedSince: true })).toBe('edited_since')
    expect(act([differs('price')], { repairs: false })).toBe('repair_off')
    expect(act([differs('price')], { inReview: true })).toBe('wait')
  })
})
