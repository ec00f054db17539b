import { expect, test } from 'vitest'
import { movementKindOf } from './movement-words.ts'

test.each([
  ['فروش محصول', true, 'sale'],
  ['کسر کارمزد باسلام', true, 'commission'],
  ['بازگشت \u0643ارمزد', true, 'commission'],
  ['هزینه ارسال سفارش', true, 'shipping'],
  ['بازگشت وجه به مشتری', true, 'refund'],
  ['جریمه دیرکرد ارسال', true, 'penalty'],
  ['جبران کد تخفیف', true, 'voucher'],
  ['اصلاح حساب سفارش', true, 'adjustment'],
  ['تسویه با حساب بانکی', false, 'payout'],
  ['برداشت بابت جریمه', false, 'penalty'],
  ['تسویه سفارش ۱۲', false, 'sale'],
  ['تسویه سفارش', true, 'sale'],
  ['چیز دیگری', false, 'other'],
])('«%s» (of an order: %s) is %s', (words, isOfOrder, kind) => {
  expect(movementKindOf([words, null], isOfOrder)).toBe(kind)
})

test('the words of the reason come before free text, and without any nothing is known', () => {
  expect(movementKindOf(['فروش محصول', 'جریمه'], true)).toBe('sale')
  expect(movementKindOf([null, 'جریمه'], true)).toBe('penalty')
  expect(movementKindOf([null, null], true)).toBe('other')
})
