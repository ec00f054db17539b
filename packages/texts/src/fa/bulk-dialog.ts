import { persianNumber } from '../persian-number.ts'

type Kind = 'verify' | 'send' | 'unverify'

/** A bulk operation is previewed, followed while it runs, and reported item by item. */
export const BULK_TEXTS = {
  title: {
    verify: 'تایید گروهی',
    send: 'ارسال گروهی',
    unverify: 'پس گرفتن تایید',
  } satisfies Record<Kind, string>,
  question: (kind: Kind, count: number): string =>
    ({
      verify: `${persianNumber(count)} آیتم تایید می‌شود`,
      send: `${persianNumber(count)} آیتم به غرفه فرستاده می‌شود`,
      unverify: `تایید ${persianNumber(count)} آیتم پس گرفته می‌شود`,
    })[kind],
  nothing: {
    verify: 'آیتمی برای تایید نیست',
    send: 'آیتمی برای ارسال نیست',
    unverify: 'آیتمی برای پس گرفتن تایید نیست',
  } satisfies Record<Kind, string>,
  ofSelected: (total: number) => `از ${persianNumber(total)} آیتم انتخاب‌شده`,
  examples: (count: number) => `نمونه‌ها (${persianNumber(count)})`,
  leftOut: (count: number) => `${persianNumber(count)} آیتم کنار می‌ماند`,
  leftOutReason: (sentence: string, count: number) => `${persianNumber(count)} آیتم: ${sentence}`,
  start: (kind: Kind, count: number): string =>
    ({
      verify: `تایید ${persianNumber(count)} آیتم`,
      send: `ارسال ${persianNumber(count)} آیتم`,
      unverify: `پس گرفتن تایید ${persianNumber(count)} آیتم`,
    })[kind],
  previewFailed: 'پیش‌نمایش آماده نشد',
  startFailed: {
    verify: 'خطا در تایید آیتم‌ها',
    send: 'خطا در ارسال آیتم‌ها',
    unverify: 'خطا در پس گرفتن تایید آیتم‌ها',
  } satisfies Record<Kind, string>,
  progress: {
    verify: 'در حال تایید آیتم‌ها',
    send: 'در حال ارسال آیتم‌ها',
    unverify: 'در حال پس گرفتن تایید',
  } satisfies Record<Kind, string>,
  waiting: 'در صف است و به‌زودی شروع می‌شود…',
  mayLeave: 'می‌توانید این پنجره یا صفحه را ببندید؛ کار ادامه دارد و نتیجه همین‌جا می‌ماند.',
  done: (kind: Kind, count: number): string =>
    ({
      verify: `${persianNumber(count)} آیتم با موفقیت تایید شد`,
      send: `${persianNumber(count)} آیتم با موفقیت ارسال شد`,
      unverify: `تایید ${persianNumber(count)} آیتم پس گرفته شد`,
    })[kind],
  doneWithLeftOut: (count: number) => `${persianNumber(count)} آیتم کنار ماند`,
  failed: 'کار ناتمام ماند',
  failedText: 'آنچه تا اینجا انجام شده می‌ماند. برای بقیه، دوباره شروع کنید.',
  showResults: 'دیدن نتیجه',
  showRun: 'دیدن پیشرفت',
  outcomes: { all: 'همه', done: 'انجام‌شده', left_out: 'کنارمانده', undone: 'برگردانده‌شده' },
  resultsTable: 'نتیجه‌ی کار گروهی',
  item: 'محصول',
  outcome: 'نتیجه',
  noResults: 'آیتمی با این نتیجه نیست',
  resultsFailed: 'نتیجه‌ها دریافت نشد',
  filter: 'فیلتر نتیجه',
  undo: 'برگرداندن تاییدها',
  undoFailed: 'خطا در برگرداندن تاییدها',
  undone: 'این کار برگردانده شده است.',
  close: 'بستن',
  back: 'انصراف',
} as const
