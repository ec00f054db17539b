import type { FastifyInstance, FastifyReply } from 'fastify'
import { addMessage, botView, type ChatButton, type Messenger, messageView } from './messenger.ts'

/** Limits as Telegram's documents have them: characters of a message, bytes of a button's data, messages a second. */
const LONGEST_TEXT = 4_096
const LONGEST_DATA = 64
const LONGEST_ANSWER = 200
const MOST_A_SECOND = 30
/** A chat bears one message a second, and short bursts. */
const BURST_IN_CHAT = 20
const CHAT_WINDOW_MS = 20_000
const LONGEST_WAIT_S = 50

class Refused extends Error {
  readonly code: number
  readonly retryAfter: number | undefined

  constructor(code: number, description: string, retryAfter?: number) {
    super(description)
    this.code = code
    this.retryAfter = retryAfter
  }
}

type Parameters = Record<string, unknown>
type Method = (messenger: Messenger, parameters: Parameters) => unknown

const METHODS: Record<string, Method> = {
  getMe: (messenger) => botView(messenger),
  getUpdates,
  sendMessage,
  answerCallbackQuery,
  editMessageText,
}

/** `/bot<token>/<method>`, by GET or POST, with parameters of the address or JSON: both messengers have the same. */
export function addBotApiRoutes(app: FastifyInstance, messenger: Messenger): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/bot:token/:method',
    async handler(request, reply) {
      const { token, method } = request.params as { token: string; method: string }
      if (token !== messenger.token) return answerError(reply, new Refused(401, 'Unauthorized'))
      const run = Object.entries(METHODS).find(([name]) => name.toLowerCase() === method.toLowerCase())?.[1]
      if (!run) return answerError(reply, new Refused(404, 'Not Found'))
      const parameters = { ...(request.query as Parameters), ...(request.body as Parameters | null) }
      try {
        return { ok: true, result: await run(messenger, parameters) }
      } catch (error) {
        if (error instanceof Refused) return answerError(reply, error)
        throw error
      }
    },
  })
}

function answerError(reply: FastifyReply, { code, message, retryAfter }: Refused): FastifyReply {
  return reply.code(code).send({
    ok: false,
    error_code: code,
    description: message,
    ...(retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } }),
  })
}

/** Waits for what comes, as long as it is asked to; an offset says that everything before it was taken. */
async function getUpdates(messenger: Messenger, { offset, limit, timeout }: Parameters): Promise<unknown> {
  const from = Number(offset ?? 0)
  if (from > 0) messenger.updates = messenger.updates.filter(({ update_id: id }) => id >= from)
  const waitMs = Math.min(Number(timeout ?? 0), LONGEST_WAIT_S) * 1_000
  if (messenger.updates.length === 0 && waitMs > 0) {
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        messenger.wakeUps.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, waitMs)
      timer.unref()
      messenger.wakeUps.add(wake)
    })
  }
  return messenger.updates.slice(0, Number(limit ?? 100))
}

function sendMessage(messenger: Messenger, parameters: Parameters): unknown {
  const chat = chatOf(messenger, parameters)
  const text = textOf(parameters)
  const buttons = buttonsOf(parameters)
  keepToLimits(messenger, chat)
  const replyTo = replyOf(parameters)
  const message = addMessage(messenger, { chat, fromBot: true, text, buttons, replyTo })
  messenger.sentMoments.push(message.sentAt)
  return messageView(messenger, message)
}

function editMessageText(messenger: Messenger, parameters: Parameters): unknown {
  const chat = chatOf(messenger, parameters)
  const message = messenger.messages.find(
    ({ id, chat: its, fromBot }) => id === Number(parameters['message_id']) && its === chat && fromBot,
  )
  if (!message) throw new Refused(400, 'Bad Request: message to edit not found')
  const text = textOf(parameters)
  const buttons = buttonsOf(parameters)
  if (message.text === text && JSON.stringify(message.buttons) === JSON.stringify(buttons))
    throw new Refused(400, 'Bad Request: message is not modified')
  Object.assign(message, { text, buttons })
  return messageView(messenger, message)
}

function answerCallbackQuery(messenger: Messenger, parameters: Parameters): unknown {
  const press = String(parameters['callback_query_id'])
  const text = wordsOf(parameters)
  if (!messenger.presses.has(press))
    throw new Refused(
      400,
      'Bad Request: query is too old and response timeout expired or query ID is invalid',
    )
  if (text.length > LONGEST_ANSWER) throw new Refused(400, 'Bad Request: MESSAGE_TOO_LONG')
  messenger.presses.delete(press)
  messenger.answers.set(press, { text, isAlert: parameters['show_alert'] === true })
  return true
}

function chatOf(messenger: Messenger, parameters: Parameters): number {
  const chat = Number(parameters['chat_id'])
  if (!messenger.begun.has(chat)) throw new Refused(400, 'Bad Request: chat not found')
  if (messenger.blocked.has(chat)) throw new Refused(403, 'Forbidden: bot was blocked by the user')
  return chat
}

const wordsOf = ({ text }: Parameters): string => (typeof text === 'string' ? text : '')

function textOf(parameters: Parameters): string {
  const text = wordsOf(parameters)
  if (text.trim() === '') throw new Refused(400, 'Bad Request: message text is empty')
  if (text.length > LONGEST_TEXT) throw new Refused(400, 'Bad Request: message is too long')
  return text
}

function buttonsOf(parameters: Parameters): ChatButton[][] {
  const markup = parameters['reply_markup']
  const read = typeof markup === 'string' ? (JSON.parse(markup) as unknown) : markup
  const rows = ((read ?? {}) as { inline_keyboard?: ChatButton[][] }).inline_keyboard ?? []
  for (const { callback_data: data, url } of rows.flat()) {
    if ((data === undefined) === (url === undefined))
      throw new Refused(400, "Bad Request: can't parse inline keyboard button")
    if (data !== undefined && Buffer.byteLength(data) > LONGEST_DATA)
      throw new Refused(400, 'Bad Request: BUTTON_DATA_INVALID')
  }
  return rows
}

/** The older field is Bale's, the newer one Telegram's. */
function replyOf(parameters: Parameters): number | null {
  const newer = parameters['reply_parameters'] as { message_id?: number } | undefined
  const id = Number(newer?.message_id ?? parameters['reply_to_message_id'] ?? 0)
  return id > 0 ? id : null
}

function keepToLimits(messenger: Messenger, chat: number): void {
  const now = messenger.clock.now()
  messenger.sentMoments = messenger.sentMoments.filter((at) => at > now - 1_000)
  if (messenger.sentMoments.length >= MOST_A_SECOND)
    throw new Refused(429, 'Too Many Requests: retry after 1', 1)
  const inChat = messenger.messages.filter(
    (message) => message.chat === chat && message.fromBot && message.sentAt > now - CHAT_WINDOW_MS,
  )
  if (inChat.length >= BURST_IN_CHAT) throw new Refused(429, 'Too Many Requests: retry after 2', 2)
}
