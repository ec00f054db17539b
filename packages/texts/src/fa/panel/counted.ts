import { persianNumber } from '../../persian-number.ts'

/** A count in words; one that is capped says that there are more. */
export const countedWords = (count: number, isCapped = false): string =>
  isCapped ? `بیش از ${persianNumber(count)}` : persianNumber(count)

/** The foot of a list. */
export const PAGER_TEXTS = {
  range: (from: number, to: number, total: string) =>
    `${persianNumber(from)} تا ${persianNumber(to)} از ${total}`,
  lastCounted: 'صفحه‌های این فهرست تا اینجاست. برای دیدن موارد بعدی، جستجو یا فیلترها را محدودتر کنید.',
}
