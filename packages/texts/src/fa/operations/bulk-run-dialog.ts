import { persianNumber } from '../../persian-number.ts'

type Kind = 'verify' | 'send' | 'unverify'

/** A bulk operation is previewed, followed while it runs, and reported item by item. */
export const BULK_RUN_TEXTS = {
  title: {
    verify: 'تایید گروهی',
    send: 'ارسال گروهی',
    unverify: 'پس گرفتن تایید',
  } satisfies Record<Kind, string>,
  question: (kind: Kind, count: number): string =>
    ({
      verify: `${persianNumber(count)} محصول تایید می‌شود`,
      send: `${persianNumber(count)} محصول به غرفه فرستاده می‌شود`,
      unverify: `تایید ${persianNumber(count)} محصول پس گرفته می‌شود`,
    })[kind],
  nothing: {
    verify: 'محصولی برای تایید نیست',
    send: 'محصولی برای ارسال نیست',
    unverify: 'محصولی برای پس گرفتن تایید نیست',
  } satisfies Record<Kind, string>,
  ofSelected: (total: number) => `از ${persianNumber(total)} محصول انتخاب‌شده`,
  examples: (count: number) => `نمونه‌ها (${persianNumber(count)})`,
  leftOut: (count: number) => `روی ${persianNumber(count)} محصول انجام نمی‌شود`,
  leftOutReason: (sentence: string, count: number) => `${persianNumber(count)} محصول: ${sentence}`,
  start: (kind: Kind, count: number): string =>
    ({
      verify: `تایید ${persianNumber(count)} محصول`,
      send: `ارسال ${persianNumber(count)} محصول`,
      unverify: `پس گرفتن تایید ${persianNumber(count)} محصول`,
    })[kind],
  previewFailed: 'پیش‌نمایش آماده نشد',
  startFailed: {
    verify: 'خطا در تایید محصولات',
    send: 'خطا در ارسال محصولات',
    unverify: 'خطا در پس گرفتن تایید محصولات',
  } satisfies Record<Kind, string>,
  progress: {
    verify: 'در حال تایید محصولات',
    send: 'محصولات در صف ارسال قرار می‌گیرند',
    unverify: 'در حال پس گرفتن تایید',
  } satisfies Record<Kind, string>,
  waiting: 'در صف است و به‌زودی شروع می‌شود…',
  mayLeave: 'می‌توانید این پنجره یا صفحه را ببندید؛ کار ادامه دارد و نتیجه همین‌جا می‌ماند.',
  done: (kind: Kind, count: number): string =>
    ({
      verify: `${persianNumber(count)} محصول تایید شد`,
      send: `${persianNumber(count)} محصول در صف ارسال قرار گرفت`,
      unverify: `تایید ${persianNumber(count)} محصول پس گرفته شد`,
    })[kind],
  doneWithLeftOut: (count: number) => `روی ${persianNumber(count)} محصول انجام نشد`,
  failed: 'کار ناتمام ماند',
  failedText: 'آنچه تا اینجا انجام شده می‌ماند. برای بقیه، دوباره شروع کنید.',
  showResults: 'دیدن نتیجه',
  showRun: 'دیدن پیشرفت',
  outcomes: { all: 'همه', done: 'انجام‌شده', left_out: 'انجام‌نشده', undone: 'برگردانده‌شده' },
  resultsTable: 'نتیجه‌ی عملیات گروهی',
  item: 'محصول',
  outcome: 'نتیجه',
  noResults: 'محصولی با این نتیجه نیست',
  resultsFailed: 'نتیجه‌ها دریافت نشد',
  filter: 'فیلتر نتیجه',
  undo: 'برگرداندن تاییدها',
  undoFailed: 'خطا در برگرداندن تاییدها',
  undone: 'این کار برگردانده شده است.',
  close: 'بستن',
  back: 'انصراف',
} as const
