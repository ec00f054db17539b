import { z } from 'zod'
import { SmsError } from './sms-error.ts'
import type { SmsProvider, SmsReceipt } from './sms-provider.ts'

const answer = z.object({
  status: z.number(),
  /** Its cost is in units of credit, of which a segment of Persian takes one. */
  data: z.object({ cost: z.number().nonnegative() }).nullish(),
})

/** By the table of its documents (sms.ir/rest-api). */
const REFUSALS: Readonly<Record<number, SmsError['code']>> = {
  10: 'sms_login',
  11: 'sms_login',
  12: 'sms_login',
  13: 'sms_login',
  14: 'sms_login',
  15: 'sms_login',
  101: 'sms_sender',
  123: 'sms_sender',
  102: 'sms_credit',
  104: 'sms_number',
  115: 'sms_number',
  16: 'sms_refused',
  103: 'sms_refused',
  113: 'sms_refused',
  114: 'sms_refused',
  116: 'sms_refused',
  117: 'sms_refused',
  119: 'sms_refused',
  124: 'sms_refused',
}
const TOO_MANY = 20
const DONE = 1

/** Nothing in its documents tells a message that comes again, so one whose outcome is unknown is not sent again. */
export const smsIr: SmsProvider = {
  remembersKeysMs: null,
  async sendText(ask, { host, key, line, segmentRial }, { to, text }) {
    const body = JSON.stringify({ lineNumber: Number(line), messageText: text, mobiles: [to] })
    return receiptOf(await ask({ url: `${host}/v1/send/bulk`, headers: headersOf(key), body }), segmentRial)
  },
  async sendCode(ask, { host, key, segmentRial }, { to, code, template }) {
    const parameters = [{ name: 'CODE', value: code }]
    const body = JSON.stringify({ mobile: to, templateId: Number(template), parameters })
    return receiptOf(await ask({ url: `${host}/v1/send/verify`, headers: headersOf(key), body }), segmentRial)
  },
}

const headersOf = (key: string) => ({
  'content-type': 'application/json',
  accept: 'application/json',
  'x-api-key': key,
})

function receiptOf({ body }: { body: unknown }, segmentRial: number): SmsReceipt {
  const read = answer.safeParse(body)
  if (!read.success) throw new SmsError('outcome_unknown', false)
  const { status, data } = read.data
  const refusal = REFUSALS[status]
  if (refusal) throw new SmsError(refusal, true)
  if (status === TOO_MANY) throw new SmsError('sms_too_many', false)
  if (status !== DONE || !data) throw new SmsError('outcome_unknown', false)
  return { costRial: Math.round(data.cost * segmentRial) }
}
