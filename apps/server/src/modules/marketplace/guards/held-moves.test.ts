import { type ObservedProduct, type Rial, rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import type { HeldReason } from './guarded-changes-store.ts'
import { heldMoves } from './held-moves.ts'

const JUMP = { from: rial(5_000_000), to: rial(50_000) }
const REASON: HeldReason = {
  code: 'price_jump',
  messages: ['قیمت از ۵۰۰٬۰۰۰ تومان به ۵٬۰۰۰ تومان می‌رسد.'],
  guard: { code: 'price_jump', ...JUMP },
  changes: { price: JUMP, stock: { from: 4, to: 0 } },
}
const observed = (price: Rial, stock: number, variants: object[] = []) =>
  ({ price, stock, variants }) as unknown as ObservedProduct

test('the moves begin at what the booth shows after somebody else edited it, in the sentence too', () => {
  const { price, stock, sentence } = heldMoves(REASON, observed(rial(6_000_000), 9))
  expect([price, stock]).toEqual([
    { from: 6_000_000, to: 50_000 },
    { from: 9, to: 0 },
  ])
  expect(sentence).toBe('قیمت از ۶۰۰٬۰۰۰ تومان به ۵٬۰۰۰ تومان می‌رسد.')
})

test.each([
  ['nothing was observed since the last sending', null],
  ['the product has variants', observed(rial(6_000_000), 9, [{}])],
])('they are those the guards judged where %s', (_where, seen) => {
  expect(heldMoves(REASON, seen)).toEqual({
    price: JUMP,
    stock: { from: 4, to: 0 },
    sentence: REASON.messages[0],
  })
})
