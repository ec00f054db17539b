import type { Messenger } from '@payvand/domain'
import { MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import { botTroubleOf, openBotApi } from '../../../infra/bot-api.ts'
import type { LeavingNotification } from '../message-content.ts'
import type { Channel, OutgoingMessage } from './channel.ts'
import { DeliveryFailure } from './delivery-failure.ts'

const words = MESSENGER_CHAT_TEXTS
/** Both messengers take 4,096 characters; what is left out stands in the panel. */
const MOST_NOTIFICATIONS = 10
const LONGEST = 300

/** A message of the operator's bot in the seller's chat, with buttons beneath it. The messenger cannot tell one that comes twice. */
export function messengerChannel(kind: Messenger): Channel<'chat'> {
  return {
    isSetUp: ({ config }) => config.messengers[kind] !== null,
    isRepeatable: false,
    isImmediate: true,
    bearsButtons: true,
    async send({ config }, { settings }, message) {
      const setting = config.messengers[kind]
      if (!setting) throw new DeliveryFailure('messenger_not_set_up', false)
      const { buttons = [] } = message
      try {
        await openBotApi(setting).sendMessage(settings.chat, chatText(message), {
          reply_markup: {
            inline_keyboard: [
              ...buttons.map(({ label, data }) => [{ text: label, callback_data: data }]),
              ...linksOf(message),
            ],
          },
          link_preview_options: { is_disabled: true },
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

function chatText({ notifications, isTest }: OutgoingMessage): string {
  if (isTest) return words.testText
  const told = notifications.slice(0, MOST_NOTIFICATIONS).map(({ title, text }) =>
    [title, text]
      .filter(Boolean)
      .map((line) => line?.slice(0, LONGEST))
      .join('\n'),
  )
  const others = notifications.length - told.length
  return [
    ...(notifications.length > 1 ? [words.several(notifications.length)] : []),
    ...told,
    ...(others > 0 ? [words.shortened(others)] : []),
  ].join('\n\n')
}

/** A messenger refuses links to this machine alone, which only an installation for practice has. */
function linksOf({ notifications }: OutgoingMessage): { text: string; url: string }[][] {
  const [first] = notifications
  return notifications.length === 1 && first && isPublic(first) ? [[{ text: words.see, url: first.url }]] : []
}

const isPublic = ({ url }: LeavingNotification): boolean => /\./.test(new URL(url).hostname)

const FORBIDDEN = 403
const BAD_REQUEST = 400
const BUSY = 429

function failureOf(error: unknown): DeliveryFailure {
  const { status, taken, retryAfterMs, message } = botTroubleOf(error)
  if (taken === null) return new DeliveryFailure('outcome_unknown', true)
  if (status === FORBIDDEN || (status === BAD_REQUEST && /chat not found/i.test(message)))
    return new DeliveryFailure('messenger_blocked', true)
  if (status === BAD_REQUEST) return new DeliveryFailure('messenger_refused', true)
  if (status === BUSY) return new DeliveryFailure('messenger_busy', false, retryAfterMs)
  if (status === 401 || status === 404) return new DeliveryFailure('messenger_token', false)
  return new DeliveryFailure('unreachable', false)
}
