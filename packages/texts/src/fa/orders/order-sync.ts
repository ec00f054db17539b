import { persianNumber } from '../../persian-number.ts'
import { orderStatusWords } from './order-sheet.ts'

/** Each stored problem says why orders are not read now and what the seller can do about it. */
export const ORDER_SYNC_PROBLEMS = {
  booth_disconnected: 'اتصال به غرفه قطع است. برای دریافت سفارش‌ها دوباره به باسلام وصل شوید.',
  order_scope_missing:
    'باسلام اجازه‌ی خواندن سفارش‌ها را نداد. دوباره به باسلام وصل شوید و دسترسی سفارش‌ها را تایید کنید.',
  rate_limited: 'باسلام تعداد درخواست‌ها را محدود کرده است. دریافت سفارش‌ها کمی بعد خودکار ادامه می‌یابد.',
  marketplace_unavailable: 'باسلام پاسخ نمی‌دهد. دریافت سفارش‌ها خودکار دوباره امتحان می‌شود.',
  late: 'پیوند در خواندن سفارش‌ها از برنامه عقب است و خودکار جبران می‌شود. تا آن زمان سفارش‌های جدید را در باسلام هم ببینید.',
  orders_unreadable:
    'پاسخ باسلام خوانده نشد. خودکار دوباره امتحان می‌شود؛ اگر برطرف نشد به پشتیبانی خبر دهید.',
  webhook_scope_missing:
    'باسلام اجازه‌ی خبر دادن از سفارش‌ها را نداد. دوباره به باسلام وصل شوید؛ تا آن زمان سفارش‌ها پیوسته از باسلام خوانده می‌شوند.',
  webhook_refused:
    'باسلام ثبت آدرس خبررسانی را نپذیرفت. سفارش‌ها پیوسته از باسلام خوانده می‌شوند؛ اگر خبر فوری می‌خواهید به پشتیبانی بگویید.',
} as const
export type OrderSyncProblem = keyof typeof ORDER_SYNC_PROBLEMS

/** The sentence of a stored problem; null where there is none, the general one for a code of a newer version. */
export function orderSyncProblem(code: string | null): string | null {
  if (code === null) return null
  return ORDER_SYNC_PROBLEMS[code as OrderSyncProblem] ?? ORDER_SYNC_PROBLEMS.orders_unreadable
}

/** The most orders that one sentence names. */
const NAMED = 5

/** The sentence names unreadable orders by number, so that the seller finds them at the marketplace; null where there are none. */
export function unreadableOrdersSentence(
  orders: readonly { orderId: string | null; parcelId: string | null; field: string }[],
): string | null {
  const [first] = orders
  if (first === undefined) return null
  const named = orders
    .slice(0, NAMED)
    .map(({ orderId, parcelId }) =>
      orderId !== null ? `سفارش ${orderId}` : parcelId !== null ? `مرسوله‌ی ${parcelId}` : 'یک سفارش بی‌شماره',
    )
  const others = orders.length - named.length
  const all = [...named, ...(others > 0 ? [`${persianNumber(others)} سفارش دیگر`] : [])].join('، ')
  return `باسلام ${all} را طوری فرستاد که خوانده نشد (فیلد ${first.field || 'نامعلوم'}). سفارش‌های دیگر اینجا هستند؛ این را در باسلام ببینید و به پشتیبانی خبر دهید.`
}

const count = (value: number, one: string) => `${persianNumber(value)} ${one}`

const FINDINGS = {
  missing: 'اینجا نبود؛ افزوده شد.',
  content: 'اطلاعاتش تغییر کرده بود؛ اصلاح شد.',
  lost_delivery: 'خبر باسلام به ما نرسیده بود؛ سفارش اینجا هست.',
} as const

export const ORDER_SYNC_TEXTS = {
  label: 'دریافت سفارش‌ها از باسلام',
  failed: 'وضعیت دریافت سفارش‌ها خوانده نشد',
  retry: 'تلاش دوباره',
  complete: (since: string) => `همه‌ی سفارش‌های باسلام از ${since} اینجا هستند`,
  asOf: (moment: string) => `آخرین به‌روزرسانی ${moment}`,
  reading: 'سفارش‌های باسلام خوانده می‌شوند',
  firstReading: 'سفارش‌های ۶۰ روز گذشته برای اولین بار خوانده می‌شوند؛ می‌توانید به کارتان برسید.',
  notRead: 'سفارش‌های باسلام هنوز کامل خوانده نشده‌اند',
  told: 'خبر سفارش جدید همان لحظه از باسلام می‌رسد.',
  toldAt: (moment: string) => `آخرین خبر ${moment}.`,
  asked: (seconds: number) =>
    `سفارش‌ها هر ${seconds < 120 ? count(seconds, 'ثانیه') : count(Math.round(seconds / 60), 'دقیقه')} از باسلام خوانده می‌شوند.`,
  askedByHand: 'سفارش‌ها با دکمه‌ی «به‌روزرسانی» از باسلام خوانده می‌شوند.',
  notTold: 'خبررسانی فوری باسلام در این سرور تنظیم نشده است.',
  update: 'به‌روزرسانی',
  updateFailed: 'به‌روزرسانی سفارش‌ها شروع نشد',
  connect: 'اتصال دوباره به باسلام',
  compare: 'مقایسه با باسلام',
  reconciliation: 'مقایسه‌ی سفارش‌ها با باسلام',
  reconciliationHint:
    'سفارش‌های ۳۰ روز گذشته یکی‌یکی با باسلام مقایسه می‌شوند و آنچه جا مانده یا تغییر کرده باشد اصلاح می‌شود. هر روز یک بار خودکار هم انجام می‌شود.',
  startReconciliation: 'شروع مقایسه',
  reconciliationFailedToStart: 'مقایسه شروع نشد',
  neverCompared: 'هنوز مقایسه‌ای انجام نشده است.',
  lastFailed: (reason: string) => `آخرین مقایسه به پایان نرسید: ${reason}`,
  allEqual: (compared: number) => `${count(compared, 'سفارش')} مقایسه شد؛ همه همگام بودند.`,
  compared: (compared: number) => `${count(compared, 'سفارش')} مقایسه شد.`,
  counts: { missing: 'جامانده', differing: 'متفاوت', repaired: 'اصلاح‌شده', lostDeliveries: 'خبر نرسیده' },
  finishedAt: (moment: string) => `پایان ${moment}`,
  foundLabel: 'سفارش‌هایی که جا مانده یا متفاوت بودند',
  order: 'سفارش',
  moreFound: (more: number) => `و ${count(more, 'مورد دیگر')}`,
  foundFailed: 'نتیجه‌ی مقایسه دریافت نشد',
} as const

export function orderFindingSentence({
  kind,
  from,
  to,
}: {
  kind: keyof typeof FINDINGS | 'status'
  from: number | null
  to: number | null
}): string {
  if (kind !== 'status') return FINDINGS[kind]
  return `وضعیت «${orderStatusWords(from)}» به «${orderStatusWords(to)}» اصلاح شد.`
}
