import type { SendingState } from '@payvand/contract'
import { sendingReasonSentence } from '../marketplace/sending.ts'
import { leftOutSentence } from './item-operations.ts'

const SENTENCES = {
  waiting: 'در صف ارسال به غرفه است.',
  sent: 'در غرفه است.',
  held: 'پیش از ارسال، منتظر تایید شماست.',
  withdrawn: 'ارسال آن پس گرفته شد.',
} as const

/** State null: it was left out. `code` says why a product was left out; `reason` is what the marketplace or its queue says of it. */
export function sendResultSentence(
  state: SendingState | null,
  code: string | null,
  reason: { code: string; messages: readonly string[] } | null,
): string {
  if (state === null) return leftOutSentence(code ?? '')
  if (state === 'refused') return sendingReasonSentence(reason ?? { code: 'refused', messages: [] })
  if (state === 'waiting' && reason) return sendingReasonSentence(reason)
  return SENTENCES[state]
}
