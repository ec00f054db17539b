import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepSms, partsOf, receiverOf, type SentSms, type SmsService } from './sms-service.ts'

/** Rial of a part. */
const TARIFF = 2_400
const LONGEST = 1_800
const MESSAGES: Record<number, string> = {
  200: 'تایید شد',
  400: 'پارامترها ناقص هستند',
  403: 'کد شناسائی API-Key معتبر نمی‌باشد',
  406: 'پارامترهای اجباری خالی ارسال شده اند',
  411: 'دریافت کننده نامعتبر است',
  412: 'ارسال کننده نامعتبر است',
  413: 'پیام خالی است و یا طول پیام بیش از حد مجاز می‌باشد',
  418: 'اعتبار شما کافی نمی‌باشد',
  424: 'الگوی مورد نظر پیدا نشد',
  431: 'ساختار کد صحیح نمی‌باشد',
}

type Fields = Record<string, string | undefined>

/**
 * Kavenegar's REST API (kavenegar.com/rest.html): the key stands in the path, fields come in the query or as a form, and the
 * HTTP status repeats that of `return`.
 */
export function addKavenegarRoutes(app: FastifyInstance, service: SmsService): void {
  const answer = (reply: FastifyReply, status: number, entries: unknown = null) =>
    reply.code(status).send({ return: { status, message: MESSAGES[status] ?? 'عملیات ناموفق بود' }, entries })
  const call = (path: string, run: (fields: Fields, reply: FastifyReply) => FastifyReply) =>
    app.route({
      method: ['GET', 'POST'],
      url: `/v1/:key/${path}.json`,
      handler: async (request: FastifyRequest, reply) => {
        const { key } = request.params as { key: string }
        if (key !== service.key) return answer(reply, 403)
        return run({ ...(request.query as Fields), ...(request.body as Fields | null) }, reply)
      },
    })

  call('sms/send', (fields, reply) => {
    if (!fields['receptor'] || !fields['message']) return answer(reply, 406)
    const receiver = receiverOf(fields['receptor'])
    const { localid: localId, message: text } = fields
    // A number of the sender's that is known already answers the message it stands for.
    const earlier = service.sent.all().find((sms) => sms.localId !== null && sms.localId === localId)
    if (earlier) return answer(reply, 200, [entryOf(earlier)])
    if (receiver === null) return answer(reply, 411)
    if ((fields['sender'] ?? service.line) !== service.line) return answer(reply, 412)
    if (text.length > LONGEST) return answer(reply, 413)
    return send(reply, { to: receiver, text, localId: localId ?? null })
  })

  call('verify/lookup', (fields, reply) => {
    const { token, template } = fields
    if (!fields['receptor'] || !token || !template) return answer(reply, 406)
    const receiver = receiverOf(fields['receptor'])
    if (receiver === null) return answer(reply, 411)
    if (template !== service.template) return answer(reply, 424)
    if (/[\s_]/.test(token)) return answer(reply, 431)
    return send(reply, { to: receiver, text: `کد تایید: ${token}`, localId: null })
  })

  call('sms/statuslocalmessageid', (fields, reply) => {
    const asked = (fields['localid'] ?? '').split(',').filter(Boolean)
    if (asked.length === 0) return answer(reply, 406)
    const entries = asked.map((localid) => {
      const sms = service.sent.all().find((each) => each.localId === localid)
      return sms
        ? { messageid: sms.id, localid, status: 10, statustext: 'رسیده به گیرنده' }
        : { messageid: 0, localid, status: 100, statustext: 'شناسه پیامک نامعتبر است' }
    })
    return answer(reply, 200, entries)
  })

  call('account/info', (_fields, reply) =>
    answer(reply, 200, { remaincredit: service.settings.credit, expiredate: 1_893_456_000, type: 'master' }),
  )

  function send(reply: FastifyReply, sms: Pick<SentSms, 'to' | 'text' | 'localId'>): FastifyReply {
    const cost = partsOf(sms.text) * TARIFF
    if (service.settings.refuse !== null) return answer(reply, service.settings.refuse)
    if (service.settings.credit < cost) return answer(reply, 418)
    return answer(reply, 200, [entryOf(keepSms(service, { ...sms, line: service.line, cost }))])
  }
}

const entryOf = (sms: SentSms): object => ({
  messageid: sms.id,
  message: sms.text,
  status: 1,
  statustext: 'در صف ارسال',
  sender: sms.line,
  receptor: sms.to,
  date: Math.floor(Date.parse(sms.sentAt) / 1_000),
  cost: sms.cost,
})
