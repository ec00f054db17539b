import type { SendState } from '@payvand/contract'
import { leftOutSentence } from './bulk-runs.ts'
import { sendingReasonSentence } from './sending.ts'

/** Sending all products at once: followed while it runs, told product by product afterwards. */
export const SEND_RUN_TEXTS = {
  title: 'آخرین ارسال همه‌ی محصول‌ها',
  queueing: 'در حال گذاشتن در صف ارسال',
  sending: 'در حال ارسال به غرفه',
  over: 'ارسال به پایان رسید',
  failed: 'ارسال نیمه‌تمام ماند؛ لطفا دوباره آغاز کنید.',
  mayLeave: 'می‌توانید این صفحه را ببندید؛ ارسال ادامه دارد و نتیجه همین‌جا می‌ماند.',
  stateFailed: 'پیشرفت ارسال دریافت نشد',
  showResults: 'نتیجه‌ی هر محصول',
  resultsTitle: 'نتیجه‌ی ارسال هر محصول',
  resultsFailed: 'نتیجه‌ی ارسال دریافت نشد',
  filter: 'نمایش بر پایه‌ی نتیجه',
  all: 'همه',
  states: {
    waiting: 'در صف',
    sent: 'ارسال‌شده',
    refused: 'پذیرفته‌نشده',
    held: 'در انتظار بررسی شما',
    left_out: 'کنارگذاشته',
    withdrawn: 'پس‌گرفته',
  } satisfies Record<SendState, string>,
  product: 'محصول',
  result: 'نتیجه',
  noName: 'بدون نام',
  none: 'محصولی در این حالت نیست',
  view: 'مشاهده',
  viewOf: (name: string) => `دیدن ${name} در باسلام`,
} as const

const SENTENCES = {
  waiting: 'در صف ارسال به غرفه است.',
  sent: 'در غرفه است.',
  held: 'پیش از ارسال باید آن را ببینید.',
  withdrawn: 'ارسال آن پس گرفته شد.',
} as const

/** What became of a product of a sending. `code`: why it was left out; `reason`: what the lane says of it. */
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
