import type { NeedKind } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

export const NEED_TEXTS = {
  title: 'در انتظار شما',
  subtitle: 'هر چه به شما نیاز دارد؛ آنچه دیرتر شدنش گران‌تر است بالاتر است.',
  failed: 'فهرست کارهای منتظر شما دریافت نشد',
  list: 'کارهای منتظر شما',
  filters: 'نوع کار',
  all: 'همه',
  nothing: 'چیزی در انتظار شما نیست',
  nothingText:
    'سفارش، تغییر، خطا یا محصولی منتظر شما نیست. هر کاری که به شما نیاز داشته باشد اینجا دیده می‌شود.',
  nothingOfKind: 'کاری از این نوع نمانده است',
  toAll: (count: number) => `دیدن همه‌ی ${persianNumber(count)} مورد`,
  others: (count: number) => `و ${persianNumber(count)} مورد دیگر`,
  order: (number: string) => `سفارش ${number}`,
  noName: 'بدون نام',
  promised: (left: string, when: string) => `مهلت ارسال ${left}، ${when}`,
  waitsSince: (ago: string) => `از ${ago} منتظر پاسخ شماست`,
  joint: '؛ ',
  late: (ago: string) => `مهلت ارسال ${ago} گذشت`,
  noPromise: 'مهلت ارسال آن را باسلام نگفته است',
  commands: {
    prepare: 'شروع آماده‌سازی انجام نشد',
    post: 'ثبت کد رهگیری انجام نشد',
    cancel: 'لغو انجام نشد',
    ask_cancel: 'درخواست لغو انجام نشد',
    delay: 'درخواست تاخیر انجام نشد',
    answer_cancel: 'پاسخ به لغو انجام نشد',
    platform: 'ثبت سفارش در فروشگاه انجام نشد',
  },
  retry: 'تلاش دوباره',
  retried: 'دوباره در صف قرار گرفت',
  retryFailed: 'دوباره در صف قرار نگرفت',
  asks: {
    cancel_request: 'مشتری می‌خواهد سفارش را لغو کند؛ تا پاسخ نداده‌اید نفرستید.',
    problem_report: 'مشتری مشکلی ثبت کرده و منتظر پاسخ شماست.',
    not_delivered: 'مشتری می‌گوید بسته نرسیده است.',
    wrong_code: 'باسلام کد رهگیری را نادرست اعلام کرده است.',
  },
  toAnswer: 'پاسخ دادن',
  toMessages: 'دیدن پیام',
  toCorrect: 'اصلاح کد',
  toOrder: 'دیدن سفارش',
  toDispatch: 'ارسال سفارش‌ها',
  toConnection: 'اتصال فروشگاه',
  toDecide: 'دیدن و تصمیم',
  toFix: 'اصلاح محصول',
  toCrawl: 'دیدن خطا',
  toReview: 'بازبینی',
  toSend: 'ارسال',
  connect: 'وصل کردن غرفه',
  reconnect: 'اتصال دوباره',
} as const

/** The short name of each kind, for filters and badges. */
export const NEED_LABELS: Readonly<Record<NeedKind, string>> = {
  late_order: 'سفارش دیرشده',
  lost_booth: 'اتصال غرفه',
  cancel_request: 'درخواست لغو مشتری',
  problem_report: 'مشکل گزارش‌شده',
  not_delivered: 'نرسیده به مشتری',
  wrong_code: 'کد رهگیری نادرست',
  buyer_message: 'پیام بی‌پاسخ',
  due_order: 'سفارش منتظر ارسال',
  failed_command: 'کار ناموفق سفارش',
  lost_shop: 'اتصال فروشگاه',
  held_change: 'تغییر نگه‌داشته',
  refusal: 'محصول پذیرفته‌نشده',
  shop_write: 'نوشته‌نشده در فروشگاه',
  difference: 'تفاوت با غرفه',
  failed_crawl: 'به‌روزرسانی ناموفق',
  review: 'منتظر بازبینی',
  ready: 'آماده‌ی ارسال',
}

/** The sentence of a need that stands for several things, or for none with a name. */
export function needSentence(kind: NeedKind, count: number, hasBooth: boolean): string {
  const number = persianNumber(count)
  switch (kind) {
    case 'lost_booth':
      return hasBooth ? 'اتصال غرفه قطع است' : 'هنوز غرفه‌ای وصل نشده است'
    case 'lost_shop':
      return 'اتصال فروشگاه شما قطع است'
    case 'held_change':
      return `تغییر ${number} محصول منتظر تایید شماست`
    case 'difference':
      return `${number} محصول در غرفه با فروشگاه تفاوت دارد`
    case 'review':
      return `${number} محصول منتظر بازبینی شماست`
    case 'ready':
      return `${number} محصول تاییدشده آماده‌ی ارسال است`
    default:
      return `${NEED_LABELS[kind]}: ${number}`
  }
}
