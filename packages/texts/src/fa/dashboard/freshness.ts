import type { FreshnessKind } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A number of seconds in a person's words; hours and days are rounded up, so that it is never less than it is. */
export function durationWords(seconds: number): string {
  const of = (unit: number, word: string) => `${persianNumber(Math.ceil(seconds / unit))} ${word}`
  if (seconds < 2 * MINUTE) return of(1, 'ثانیه')
  if (seconds < 2 * HOUR) {
    const rest = Math.ceil(seconds % MINUTE)
    const minutes = `${persianNumber(Math.floor(seconds / MINUTE))} دقیقه`
    return rest > 0 ? `${minutes} و ${persianNumber(rest)} ثانیه` : minutes
  }
  return seconds < 2 * DAY ? of(HOUR, 'ساعت') : of(DAY, 'روز')
}

/** A measured bound; null stands for what is longer than any that is counted. */
export const measuredWords = (seconds: number | null): string =>
  seconds === null ? 'بیش از یک هفته' : `حداکثر ${durationWords(seconds)}`

/** How long most of them took; more than a week is not counted closer. */
const sentence = (things: string, p95: number | null, end: string) =>
  p95 === null
    ? `بیش از ۵٪ از ${things} دیرتر از یک هفته ${end}`
    : `۹۵٪ از ${things} ${measuredWords(p95)} ${end}`

export const FRESHNESS_TEXTS = {
  title: 'سرعت همگام‌سازی در ۲۴ ساعت گذشته',
  serviceStatus: 'وضعیت خدمات پیوند',
  nothing: 'در ۲۴ ساعت گذشته چیزی برای اندازه‌گیری نبود.',
  failed: 'سرعت همگام‌سازی دریافت نشد',
  orders: (count: number, p95: number | null) =>
    sentence(`${persianNumber(count)} سفارش`, p95, 'پس از پرداخت دیده شد.'),
  offers: (count: number, p95: number | null) =>
    sentence(`${persianNumber(count)} تغییر قیمت و موجودی`, p95, 'پس از تصمیم در غرفه ثبت شد.'),
  contents: (count: number, p95: number | null) =>
    sentence(`${persianNumber(count)} محصول جدید و تغییر دیگر`, p95, 'پس از تصمیم در غرفه ثبت شد.'),
  commands: (count: number, p95: number | null) =>
    sentence(`${persianNumber(count)} کد رهگیری و کار سفارش`, p95, 'پس از پایان مهلت لغو در باسلام ثبت شد.'),
} as const

/** Anyone can open `/status`, so it says nothing of a business and nothing of our inside. */
export const SERVICE_STATUS_TEXTS = {
  title: 'وضعیت خدمات پیوند',
  subtitle: 'آنچه به فروشندگان قول داده‌ایم و آنچه اندازه گرفته‌ایم، برای همه‌ی فروشندگان با هم.',
  ready: 'خدمات پیوند برقرار است',
  degraded: 'بخشی از خدمات همین حالا کند یا مختل است',
  troubles: {
    orders: 'سفارش‌ها دیرتر از معمول خوانده می‌شود.',
    commands: 'کد رهگیری و کارهای سفارش دیرتر از معمول به باسلام می‌رسد.',
    other: 'بخشی از سرور پیوند درست کار نمی‌کند.',
  },
  failed: 'وضعیت خدمات دریافت نشد',
  checkedAt: (when: string) => `آخرین به‌روزرسانی: ${when}`,
  again: 'به‌روزرسانی',
  promises: 'قول‌ها و اندازه‌ها',
  promisesText: 'هر اندازه زمانی است که ۹۵٪ کارها در آن یا زودتر انجام شده است.',
  kinds: {
    order_by_webhook: {
      name: 'دیدن سفارش با خبر فوری باسلام',
      text: 'از پرداخت مشتری تا دیده شدن در پیوند',
    },
    order_by_poll: {
      name: 'دیدن سفارش بدون خبر فوری',
      text: 'از پرداخت مشتری تا دیده شدن در پیوند، با خواندن پیاپی از باسلام',
    },
    offer_sent: {
      name: 'قیمت و موجودی',
      text: 'از تصمیم در پیوند تا ثبت در غرفه',
    },
    content_sent: {
      name: 'محصول جدید و تغییرهای دیگر',
      text: 'از تصمیم در پیوند تا ثبت در غرفه؛ زمان آن به تعداد محصولات بستگی دارد',
    },
    command_sent: {
      name: 'کد رهگیری و کارهای سفارش',
      text: 'از پایان مهلت لغو تا ثبت در باسلام',
    },
  } satisfies Record<FreshnessKind, { name: string; text: string }>,
  objective: (seconds: number) => `قول: ${measuredWords(seconds)}`,
  noObjective: 'بدون قول زمانی',
  lastHour: 'یک ساعت گذشته',
  lastDay: '۲۴ ساعت گذشته',
  notMeasured: 'اندازه‌ای نیست',
  met: 'در حد قول',
  missed: 'کندتر از قول',
  nothing: 'در ۲۴ ساعت گذشته چیزی برای اندازه‌گیری نبود.',
  orderPoll: (seconds: number) =>
    `جایی که باسلام خبر نمی‌دهد، سفارش‌های غرفه‌هایی که می‌فروشند هر ${durationWords(seconds)} خوانده می‌شود و غرفه‌های کم‌فروش کم‌تر.`,
  platformRead: (seconds: number) =>
    `فروشگاه‌های متصل هر ${durationWords(seconds)} خوانده می‌شود؛ این زمان به زمان قیمت و موجودی افزوده می‌شود.`,
  toPanel: 'بازگشت به پیوند',
} as const
