import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepSms, partsOf, receiverOf, type SmsService } from './sms-service.ts'

const MOST_RECEIVERS = 100
const LONGEST_VALUE = 25
const MESSAGES: Record<number, string> = {
  1: 'موفق',
  10: 'کلید وب سرویس نامعتبر است',
  16: 'مقدار ارسالی پارامتر نادرست می‌باشد',
  20: 'تعداد درخواست بیشتر از حد مجاز است',
  101: 'شماره خط نامعتبر می‌باشد',
  102: 'اعتبار کافی نمی‌باشد',
  103: 'درخواست شما دارای متن (های) خالی است',
  104: 'درخواست شما دارای موبایل (های) نادرست است',
  105: 'تعداد موبایل ها بیشتر از حد مجاز (100 عدد) می‌باشد',
  107: 'لیست موبایل ها خالی می‌باشد',
  113: 'قالب یافت نشد',
  114: 'طول رشته مقدار پارامتر، بیش از حد مجاز (25 کاراکتر) می‌باشد',
  116: 'نام یک یا چند پارامتر مقداردهی نشده‌است',
}
/** HTTP statuses by the service's own; every other refusal is a fault of logic, 400. */
const HTTP: Record<number, number> = { 0: 500, 1: 200, 10: 401, 11: 401, 12: 401, 13: 401, 14: 401, 20: 429 }

type Parameter = { name?: string; value?: string }

/** SMS.ir's REST API (sms.ir/rest-api): the key is a header, bodies are JSON, costs are units of credit. */
export function addSmsIrRoutes(app: FastifyInstance, service: SmsService): void {
  const answer = (reply: FastifyReply, status: number, data?: unknown) =>
    reply
      .code(HTTP[status] ?? 400)
      .send({ status, message: MESSAGES[status] ?? 'خطا', ...(data === undefined ? {} : { data }) })

  const isKnown = (request: FastifyRequest) => request.headers['x-api-key'] === service.key

  app.post('/v1/send/bulk', async (request, reply) => {
    if (!isKnown(request)) return answer(reply, 10)
    const { lineNumber, messageText, mobiles } = (request.body ?? {}) as Record<string, unknown>
    if (!Array.isArray(mobiles) || mobiles.length === 0) return answer(reply, 107)
    if (mobiles.length > MOST_RECEIVERS) return answer(reply, 105)
    if (String(lineNumber) !== service.line) return answer(reply, 101)
    if (typeof messageText !== 'string' || messageText === '') return answer(reply, 103)
    const receivers = mobiles.map(receiverOf)
    if (receivers.includes(null)) return answer(reply, 104)
    const each = partsOf(messageText)
    const refusal = refusalOf(each * receivers.length)
    if (refusal !== null) return answer(reply, refusal)
    const sent = receivers.map((to) =>
      keepSms(service, {
        to: String(to),
        text: messageText,
        line: service.line,
        localId: null,
        cost: each,
      }),
    )
    return answer(reply, 1, {
      packId: randomUUID(),
      messageIds: sent.map(({ id }) => id),
      cost: each * sent.length,
    })
  })

  app.post('/v1/send/verify', async (request, reply) => {
    if (!isKnown(request)) return answer(reply, 10)
    const { mobile, templateId, parameters } = (request.body ?? {}) as Record<string, unknown>
    const receiver = receiverOf(mobile)
    if (receiver === null) return answer(reply, 104)
    if (!Number.isInteger(templateId)) return answer(reply, 16)
    if (String(templateId) !== service.template) return answer(reply, 113)
    const given = Array.isArray(parameters) ? (parameters as Parameter[]) : []
    const code = given.find(({ name }) => name?.toUpperCase() === 'CODE')?.value
    if (!code) return answer(reply, 116)
    if (code.length > LONGEST_VALUE) return answer(reply, 114)
    const refusal = refusalOf(1)
    if (refusal !== null) return answer(reply, refusal)
    const text = `کد تایید شما: ${code}`
    const sms = keepSms(service, { to: receiver, text, line: service.line, localId: null, cost: 1 })
    return answer(reply, 1, { messageId: sms.id, cost: sms.cost })
  })

  app.get('/v1/credit', async (request, reply) =>
    isKnown(request) ? answer(reply, 1, service.settings.credit) : answer(reply, 10),
  )

  function refusalOf(cost: number): number | null {
    if (service.settings.refuse !== null) return service.settings.refuse
    return service.settings.credit < cost ? 102 : null
  }
}
