import type { Messenger } from '@payvand/domain'
import { MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import type { Chat, Update } from 'grammy/types'
import type { BotApi } from '../../infra/bot-api.ts'
import type { Services } from '../sources/index.ts'
import { answerText } from './answer-text.ts'
import { type Heard, say } from './heard-chat.ts'
import { linkChat } from './link-chat.ts'
import { pressButton } from './press-button.ts'

const CODE = /^(\/start\s+)?([A-Za-z2-9]{10})$/

export const chatOf = ({ message, callback_query: press }: Update): Chat | undefined =>
  message?.chat ?? press?.message?.chat

/** Does what a piece of news says. What fails is told in the chat and logged: it keeps nothing else from being heard. */
export async function handleUpdate(
  services: Services,
  kind: Messenger,
  api: BotApi,
  update: Update,
): Promise<void> {
  try {
    await handle(services, kind, api, update)
  } catch (error) {
    services.logger.error({ err: error, kind, update: update.update_id }, 'News of a bot could not be done')
  }
}

async function handle(services: Services, kind: Messenger, api: BotApi, update: Update): Promise<void> {
  const { message, callback_query: press } = update
  const from = message?.from ?? press?.from
  const chat = chatOf(update)
  if (!from || !chat || from.is_bot) return
  const heard: Heard = { services, kind, api, chat: String(chat.id), person: String(from.id) }
  if (press)
    return pressButton(heard, { id: press.id, data: press.data ?? '', messageId: press.message?.message_id })
  const text = message?.text?.trim()
  if (!text) return
  const [, start, code] = CODE.exec(text) ?? []
  // Whatever is written in a group others read as well.
  if (chat.type !== 'private') {
    if (code) await say(heard, MESSENGER_CHAT_TEXTS.onlyPrivate)
    return undefined
  }
  const name = [from.first_name, from.last_name].filter(Boolean).join(' ')
  // A tracking code may look the same: only who opened the bot by its link surely meant to link.
  if (code && (await linkChat(heard, code, { name, isMeant: start !== undefined }))) return undefined
  return answerText(heard, text, message?.reply_to_message?.message_id ?? null)
}
