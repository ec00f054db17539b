import type { Messenger } from '@payvand/domain'
import { type BotApi, botTroubleOf } from '../../infra/bot-api.ts'
import type { Services } from '../sources/index.ts'

/** Who wrote or pressed, and where. */
export interface Heard {
  services: Services
  kind: Messenger
  api: BotApi
  chat: string
  person: string
}

/** Writes in the chat. One that cannot be written to has nobody who waits for it. */
export async function say(
  { api, chat, services }: Heard,
  text: string,
  buttons: { text: string; callback_data: string }[][] = [],
): Promise<number | null> {
  try {
    const sent = await api.sendMessage(chat, text, {
      ...(buttons.length > 0 && { reply_markup: { inline_keyboard: buttons } }),
      link_preview_options: { is_disabled: true },
    })
    return sent.message_id
  } catch (error) {
    const { status, taken } = botTroubleOf(error)
    services.logger.warn({ status, taken }, 'A chat could not be answered')
    return null
  }
}
