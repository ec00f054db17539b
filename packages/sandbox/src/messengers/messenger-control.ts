import type { FastifyInstance } from 'fastify'
import { refused, refusing } from '../control/refusing.ts'
import { type Messenger, pressButton, writeToBot } from './messenger.ts'

/** The strings of the messengers: `/__control/messengers/<key>/...`. */
export function addMessengerControlRoutes(app: FastifyInstance, messengers: readonly Messenger[]): void {
  const messengerAt = (params: unknown): Messenger => {
    const { key } = params as { key: string }
    const messenger = messengers.find((each) => each.key === key)
    if (!messenger)
      throw refused(`the messenger must be one of ${messengers.map((each) => each.key).join(', ')}`)
    return messenger
  }

  app.get('/__control/messengers/:key', async (request) => {
    const { messages, answers, blocked } = messengerAt(request.params)
    return { messages, answers: Object.fromEntries(answers), blocked: [...blocked] }
  })
  // Somebody writes to the bot: `{person, text, reply_to}`.
  app.post('/__control/messengers/:key/messages', async (request) => {
    const { person, text, reply_to: replyTo } = (request.body ?? {}) as Record<string, unknown>
    if (!Number.isInteger(person) || typeof text !== 'string')
      throw refused('person must be a number and text a text')
    return writeToBot(messengerAt(request.params), person as number, text, (replyTo as number) ?? null)
  })
  // Somebody presses a button, with any data: `{person, message_id, data}`.
  app.post('/__control/messengers/:key/presses', async (request) => {
    const { person, message_id: messageId, data } = (request.body ?? {}) as Record<string, unknown>
    const press = refusing(() =>
      pressButton(messengerAt(request.params), Number(person), Number(messageId), String(data)),
    )
    return { press }
  })
  // Somebody blocks the bot: `{person}`.
  app.post('/__control/messengers/:key/blocks', async (request) => {
    const { blocked } = messengerAt(request.params)
    blocked.add(Number((request.body as { person?: unknown } | null)?.person))
    return { blocked: [...blocked] }
  })
}
