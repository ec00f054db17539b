import type { SendState } from '@payvand/contract'
import { sendingReasonSentence } from '../marketplace/sending.ts'
import { leftOutSentence } from './bulk-runs.ts'

/** A sending of all products is followed while it runs and reported product by product. */
export const SEND_RUN_TEXTS = {
  title: 'آخرین ارسال همه‌ی محصولات',
  queueing: 'محصولات در صف ارسال قرار می‌گیرند',
  sending: 'در حال ارسال به غرفه',
  over: 'ارسال به پایان رسید',
  failed: 'ارسال ناتمام ماند؛ لطفا دوباره شروع کنید.',
  mayLeave: 'می‌توانید این صفحه را ببندید؛ ارسال ادامه دارد و نتیجه همین‌جا می‌ماند.',
  stateFailed: 'پیشرفت ارسال دریافت نشد',
  showResults: 'دیدن نتیجه‌ی هر محصول',
  resultsTitle: 'نتیجه‌ی ارسال هر محصول',
  resultsFailed: 'نتیجه‌ی ارسال دریافت نشد',
  filter: 'فیلتر نتیجه',
  all: 'همه',
  states: {
    waiting: 'در صف',
    sent: 'ارسال‌شده',
    refused: 'پذیرفته‌نشده',
    held: 'منتظر تایید شما',
    left_out: 'ارسال‌نشده',
    withdrawn: 'پس‌گرفته‌شده',
  } satisfies Record<SendState, string>,
  product: 'محصول',
  result: 'نتیجه',
  noName: 'بدون نام',
  none: 'محصولی با این نتیجه نیست',
  view: 'دیدن',
  viewOf: (name: string) => `دیدن ${name} در باسلام`,
} as const

const SENTENCES = {
  waiting: 'در صف ارسال به غرفه است.',
  sent: 'در غرفه است.',
  held: 'پیش از ارسال، منتظر تایید شماست.',
  withdrawn: 'ارسال آن پس گرفته شد.',
} as const

/** `code` says why a product was left out; `reason` is what the marketplace or its queue says of it. */
export function sendResultSentence(
  state: SendState,
  code: string | null,
  reason: { code: string; messages: readonly string[] } | null,
): string {
  if (state === 'left_out') return leftOutSentence(code ?? '')
  if (state === 'refused') return sendingReasonSentence(reason ?? { code: 'refused', messages: [] })
  if (state === 'waiting' && reason) return sendingReasonSentence(reason)
  return SENTENCES[state]
}
