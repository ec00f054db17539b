import { describe, expect, test } from 'vitest'
import {
  continuesPacking,
  judgePackingStep,
  type PackingLine,
  type PackingStep,
  packingCode,
  packingState,
} from './packing.ts'

const MUG: PackingLine = { id: 1, quantity: 2, piece: 'mug', codes: ['6260000000019'] }
const RED: PackingLine = { id: 2, quantity: 1, piece: 'shirt red', codes: ['SHIRT-R'] }
const BARE: PackingLine = { id: 3, quantity: 3, piece: 'soap', codes: [] }
const LINES = [MUG, RED, BARE]

const scan = (code: string): PackingStep => ({ kind: 'scan', code })
const tick = (lineId: number, units: number): PackingStep => ({ kind: 'tick', lineId, units })
const ACKNOWLEDGE: PackingStep = { kind: 'acknowledge' }

describe('a scan', () => {
  test('counts one unit of the line that has its code, in any spelling', () => {
    const state = packingState(LINES, [scan('۶۲۶۰۰۰۰۰۰۰۰۱۹'), scan(' shirt-r '), scan(']E06260000000019')])
    expect(state.lines.map(({ scanned, missing }) => [scanned, missing])).toEqual([
      [2, 0],
      [1, 0],
      [0, 3],
    ])
    expect(state).toMatchObject({ missing: 3, isComplete: false, stop: null, stops: 0 })
  })

  test.each([
    ['another product', LINES, [scan('999')], { reason: 'not_of_parcel', code: '999', lineId: null }],
    ['one too many', LINES, [scan('SHIRT-R'), scan('SHIRT-R')], { reason: 'one_too_many', lineId: 2 }],
    [
      'a code that two products have',
      [RED, { ...RED, id: 4, piece: 'shirt blue' }],
      [scan('SHIRT-R')],
      { reason: 'code_of_several', lineId: null },
    ],
  ] as const)('stops the parcel: %s', (_what, lines, steps, stop) => {
    const state = packingState(lines, steps)
    expect(state.stop).toMatchObject(stop)
    expect(state.isComplete).toBe(false)
    // Nothing counts until it is acknowledged.
    const after = judgePackingStep(lines, state, scan('6260000000019'))
    expect([after.outcome, after.state]).toEqual(['nothing', state])
    expect(judgePackingStep(lines, state, ACKNOWLEDGE).state).toMatchObject({ stop: null, stops: 1 })
  })

  test('of one product on two lines fills one after the other', () => {
    const lines = [RED, { ...RED, id: 4 }]
    const two = packingState(lines, [scan('SHIRT-R'), scan('SHIRT-R')])
    expect(two.isComplete).toBe(true)
    expect(packingState(lines, [scan('SHIRT-R'), scan('SHIRT-R'), scan('SHIRT-R')]).stop?.reason).toBe(
      'one_too_many',
    )
  })
})

test('a parcel is complete when nothing is missing, and a last wrong piece takes that back', () => {
  const all = [scan('6260000000019'), scan('6260000000019'), scan('SHIRT-R'), tick(3, 9)]
  const state = packingState(LINES, all)
  expect(state).toMatchObject({ missing: 0, isComplete: true })
  expect(state.lines[2]).toEqual({ id: 3, quantity: 3, scanned: 0, ticked: 3, missing: 0 })
  expect(packingState(LINES, [...all, scan('999')]).isComplete).toBe(false)
  expect(packingState(LINES, [...all, { kind: 'restart' }])).toMatchObject({ missing: 6, isComplete: false })
  expect(packingState([], []).isComplete).toBe(false)
})

test('what was read stays read when the order loses a line: its piece must come out', () => {
  const steps = [scan('SHIRT-R'), scan('6260000000019')]
  expect(packingState([MUG], steps)).toMatchObject({ stop: { reason: 'not_of_parcel' }, missing: 2 })
})

test('steps take the place of those they continue, and of no others', () => {
  const steps = [scan('1'), tick(3, 1)]
  expect(continuesPacking(steps, [...steps, ACKNOWLEDGE])).toBe(true)
  expect(continuesPacking(steps, [scan('1')])).toBe(false)
  expect(continuesPacking(steps, [scan('1'), tick(3, 2)])).toBe(false)
  expect(continuesPacking(steps, [ACKNOWLEDGE, ...steps])).toBe(false)
})

test.each([
  ['012345678905', '00012345678905'],
  ['0012345678905', '00012345678905'],
  ['6260000000019', '06260000000019'],
  // A wrong check digit is no GTIN, but may be the seller's own code.
  ['6260000000016', '6260000000016'],
  ['ab-۱۲ ۳', 'AB-123'],
])('%s is compared as %s', (written, code) => expect(packingCode(written)).toBe(code))
