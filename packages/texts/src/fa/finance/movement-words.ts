import type { MovementKind } from '@payvand/domain'

/**
 * Words by which the marketplace names the reason of a movement, the more particular before the others. No document lists
 * them: what is not among them stays `other`, and sums do not depend on it beyond refunds and penalties.
 */
const REASONS: readonly [MovementKind, RegExp][] = [
  ['commission', /کارمزد|کمیسیون|پورسانت/],
  ['penalty', /جریمه|دیرکرد|خسارت/],
  ['refund', /بازگشت وجه|برگشت وجه|عودت وجه|استرداد|مرجوع/],
  ['voucher', /کد تخفیف|کوپن|بن خرید|اعتبار هدیه|جبران تخفیف/],
  ['discount', /تخفیف|حراج/],
  ['shipping', /ارسال|پست|حمل|باربری/],
  ['adjustment', /اصلاح|تعدیل|مغایرت/],
  ['sale', /فروش|سفارش|خرید/],
]
const TAKEN: readonly MovementKind[] = ['commission', 'penalty', 'refund']
/** Money that leaves for the bank, of no one order. */
const PAYOUT = /تسویه|برداشت|واریز به حساب|حساب بانکی|شبا/
/** Words of one order, also where it is none that is here. */
const OF_ORDER = /سفارش|بسته/

/** Says what a movement of the wallet is about, of the marketplace's own words about it. */
export function movementKindOf(words: readonly (string | null)[], isOfOrder: boolean): MovementKind {
  const [reason, ...others] = words.map(
    (text) => text?.replaceAll('\u064a', 'ی').replaceAll('\u0643', 'ک') ?? '',
  )
  const all = [reason ?? '', ...others]
  // What is taken for something is no withdrawal, whatever the movement is called.
  const taken = REASONS.find(
    ([kind, pattern]) => TAKEN.includes(kind) && all.some((text) => pattern.test(text)),
  )
  if (!isOfOrder && !taken && all.some((text) => PAYOUT.test(text) && !OF_ORDER.test(text))) return 'payout'
  // A description is free text of people, so the reason's own words come first.
  for (const text of all) {
    const found = REASONS.find(([, pattern]) => pattern.test(text))
    if (found) return found[0]
  }
  return 'other'
}
