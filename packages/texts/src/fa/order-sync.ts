/** Why orders are not read now, by the code that is stored, and what to do about it. */
export const ORDER_SYNC_PROBLEMS = {
  booth_disconnected: 'اتصال به غرفه قطع است. برای دریافت سفارش‌ها دوباره به باسلام وصل شوید.',
  order_scope_missing:
    'باسلام اجازه‌ی خواندن سفارش‌ها را نداد. دوباره به باسلام وصل شوید و دسترسی به سفارش‌ها را بدهید.',
  rate_limited: 'باسلام تعداد درخواست‌ها را محدود کرده است. دریافت سفارش‌ها کمی بعد خودکار ادامه می‌یابد.',
  marketplace_unavailable: 'باسلام پاسخ نمی‌دهد. دریافت سفارش‌ها خودکار دوباره امتحان می‌شود.',
  orders_unreadable:
    'پاسخ باسلام خوانده نشد. خودکار دوباره امتحان می‌شود؛ اگر برطرف نشد به پشتیبانی خبر دهید.',
  webhook_scope_missing:
    'باسلام اجازه‌ی خبر دادن از سفارش‌ها را نداد. دوباره به باسلام وصل شوید؛ تا آن زمان سفارش‌ها مرتب پرسیده می‌شوند.',
  webhook_refused:
    'باسلام ثبت نشانی خبررسانی را نپذیرفت. سفارش‌ها مرتب پرسیده می‌شوند؛ اگر خبر فوری می‌خواهید به پشتیبانی خبر دهید.',
} as const
export type OrderSyncProblem = keyof typeof ORDER_SYNC_PROBLEMS

/** The sentence of a stored problem; null where there is none, the general one for a code of a newer version. */
export function orderSyncProblem(code: string | null): string | null {
  if (code === null) return null
  return ORDER_SYNC_PROBLEMS[code as OrderSyncProblem] ?? ORDER_SYNC_PROBLEMS.orders_unreadable
}
