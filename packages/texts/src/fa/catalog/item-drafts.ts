import { persianNumber } from '../../persian-number.ts'

/** An edit that was not saved is kept in the browser, and offered again. */
export const ITEM_DRAFT_TEXTS = {
  restored: (when: string) => `ویرایش ناتمام شما (${when}) برگردانده شد.`,
  discard: 'کنار گذاشتن',
  oneWaits: (name: string) => `ویرایش «${name}» ناتمام مانده است.`,
  moreWait: (name: string, count: number) =>
    `ویرایش «${name}» و ${persianNumber(count)} محصول دیگر ناتمام مانده است.`,
  continue: 'ادامه‌ی ویرایش',
} as const
