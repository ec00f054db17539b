/** Why something asked of the marketplace or the platform for an order waits, or was refused. */
export const ORDER_ACT_REASONS = {
  refused: 'باسلام این درخواست را نپذیرفت.',
  forbidden:
    'باسلام اجازه‌ی این کار را نداد. لطفا دوباره از راه باسلام وارد شوید و دسترسی سفارش‌ها را تایید کنید.',
  order_gone: 'باسلام این سفارش را پیدا نکرد.',
  status_changed: 'وضعیت سفارش پیش از ثبت تغییر کرده است.',
  posted_with_another_code: 'این سفارش در باسلام با کد رهگیری دیگری ثبت شده است.',
  outcome_unknown: 'پاسخ باسلام نرسید؛ نخست بررسی می‌شود که ثبت شده است یا نه.',
  marketplace_unavailable: 'باسلام پاسخ نمی‌دهد؛ خودکار دوباره تلاش می‌شود.',
  rate_limited: 'باسلام تعداد درخواست‌ها را محدود کرده است؛ خودکار از سر گرفته می‌شود.',
  booth_disconnected: 'اتصال به غرفه قطع است؛ پس از ورود دوباره ادامه می‌یابد.',
  lane_stopped: 'ارسال به غرفه را یک نفر نگه داشته است.',
} as const
export type OrderActReason = keyof typeof ORDER_ACT_REASONS

/** The sentence of a stored reason; a code of a newer version gets the general one. */
export function orderActSentence(code: string): string {
  return ORDER_ACT_REASONS[code as OrderActReason] ?? ORDER_ACT_REASONS.refused
}
