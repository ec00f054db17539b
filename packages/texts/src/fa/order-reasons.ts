import type { ErrorCode } from '@payvand/contract'
import { ERROR_SENTENCES } from './errors.ts'

/** Why something that was asked for an order waits or was refused, by the code that is stored. */
const ORDER_REASONS: Record<string, string> = {
  refused: 'باسلام این درخواست را نپذیرفت.',
  marketplace_unavailable: 'باسلام پاسخ نمی‌دهد؛ خودکار دوباره فرستاده می‌شود.',
  rate_limited: 'باسلام تعداد درخواست‌ها را محدود کرده است؛ خودکار دوباره فرستاده می‌شود.',
  booth_disconnected: 'اتصال به غرفه قطع است؛ پس از ورود دوباره فرستاده می‌شود.',
  outcome_unknown: 'پاسخ باسلام نرسید؛ نخست بررسی می‌شود که انجام شده است یا نه.',
}

/** The sentence of a stored reason; null where only the other side's own words are known. */
export function orderReasonSentence(code: string): string | null {
  return ORDER_REASONS[code] ?? ERROR_SENTENCES[code as ErrorCode] ?? null
}
