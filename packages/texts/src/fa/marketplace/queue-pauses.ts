import type { SendingReason } from './sending.ts'

/** The stored code of a pause chooses its sentence. */
const QUEUE_PAUSE_SENTENCES: Partial<Record<SendingReason, string>> = {
  marketplace_unavailable: 'باسلام پاسخ نمی‌دهد.',
  rate_limited: 'باسلام تعداد درخواست‌ها را محدود کرده است.',
  booth_disconnected: 'اتصال به غرفه قطع است.',
  outcome_unknown: 'پاسخ باسلام نرسید.',
}

/** The sentence of a stored pause; a code of a newer version gets the general one. */
export function queuePauseSentence(code: string | null): string {
  return QUEUE_PAUSE_SENTENCES[code as SendingReason] ?? 'باسلام پاسخ نمی‌دهد.'
}

export const QUEUE_STOPPED_SENTENCE = 'یکی از کاربران، ارسال به غرفه را متوقف کرده است.'
