import { createHash } from 'node:crypto'
import { z } from 'zod'
import { SmsError } from './sms-error.ts'
import type { SmsProvider, SmsReceipt } from './sms-provider.ts'

const HOUR_MS = 3_600_000

const answer = z.object({
  return: z.object({ status: z.number() }),
  entries: z
    .array(z.object({ status: z.number(), cost: z.number().nonnegative() }))
    .min(1)
    .nullish(),
})

/** By the table of its documents (kavenegar.com/rest.html#result-general); what stands in none of these rows may pass. */
const REFUSALS: Readonly<Record<number, SmsError['code']>> = {
  401: 'sms_login',
  403: 'sms_login',
  407: 'sms_login',
  416: 'sms_login',
  418: 'sms_credit',
  411: 'sms_number',
  412: 'sms_sender',
  427: 'sms_sender',
  400: 'sms_refused',
  406: 'sms_refused',
  413: 'sms_refused',
  420: 'sms_refused',
  422: 'sms_refused',
  424: 'sms_refused',
  426: 'sms_refused',
  431: 'sms_refused',
  432: 'sms_refused',
  501: 'sms_refused',
}
/** It may be asked again later: it is busy, or this address asked too often. */
const LATER: Readonly<Record<number, SmsError['code']>> = {
  409: 'unreachable',
  429: 'sms_too_many',
  451: 'sms_too_many',
}
/** States of a message that was taken over and will not be sent: failed, cancelled, blocked as an advertisement. */
const NOT_SENT = [6, 13, 14]

/** The key stands in the path of each call, so its addresses are never written anywhere. */
export const kavenegar: SmsProvider = {
  // A message can be found by its `localid` for twelve hours; the last of them is kept as a reserve.
  remembersKeysMs: 11 * HOUR_MS,
  async sendText(ask, { host, key, line }, sms) {
    const fields = { receptor: sms.to, message: sms.text, sender: line, localid: localIdOf(sms.key) }
    return receiptOf(await ask({ url: `${host}/v1/${key}/sms/send.json`, ...formOf(fields) }))
  },
  async sendCode(ask, { host, key }, { to, code, template }) {
    const fields = { receptor: to, token: code, template }
    return receiptOf(await ask({ url: `${host}/v1/${key}/verify/lookup.json`, ...formOf(fields) }))
  },
}

const formOf = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** The same number for the same key, in digits as all of its clients send it and small enough for any of them. */
function localIdOf(key: string): string {
  const digest = createHash('sha256').update(key).digest()
  return String(digest.readUIntBE(0, 6))
}

function receiptOf({ body }: { body: unknown }): SmsReceipt {
  const read = answer.safeParse(body)
  if (!read.success) throw new SmsError('outcome_unknown', false)
  const { return: outcome, entries } = read.data
  const refusal = REFUSALS[outcome.status]
  if (refusal) throw new SmsError(refusal, true)
  const [entry] = entries ?? []
  if (outcome.status !== 200 || !entry) throw new SmsError(LATER[outcome.status] ?? 'outcome_unknown', false)
  if (NOT_SENT.includes(entry.status)) throw new SmsError('sms_refused', true)
  return { costRial: Math.round(entry.cost) }
}
