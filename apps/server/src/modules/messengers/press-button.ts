import { MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import { botTroubleOf } from '../../infra/bot-api.ts'
import type { SignedInUser } from '../accounts/index.ts'
import {
  type ButtonRow,
  findButton,
  linksOfChat,
  type MessengerLink,
  readButton,
} from '../notifications/index.ts'
import { actingUser } from './acting-user.ts'
import { ACTS } from './acts/all-acts.ts'
import { askQuestion } from './ask-question.ts'
import { doOnce } from './do-once.ts'
import { type Heard, say } from './heard-chat.ts'
import { sentenceOf } from './message-act.ts'

const words = MESSENGER_CHAT_TEXTS

interface Press {
  id: string
  data: string
  messageId: number | undefined
}

/**
 * Does what a pressed button says, where it was signed for this person in this chat and the chat is still linked: a question is
 * asked, or what was asked is done, once. Anything else does nothing, and says why.
 */
export async function pressButton(heard: Heard, press: Press): Promise<void> {
  const { services, kind, chat, person } = heard
  const { rows, now } = services
  const id = readButton(services.secrets, press.data, { kind, chat, person })
  const button = id === null ? undefined : await findButton(rows, id)
  const link =
    button &&
    (await linksOfChat(rows, kind, chat)).find(
      (one) => one.channel_id === button.channel_id && one.person === person,
    )
  if (!button || !link) return answer(heard, press, words.notYours)
  if (button.expires_at <= now()) return answer(heard, press, words.expired)
  const user = await actingUser(services, link)
  if (!user) return answer(heard, press, words.closed)
  if (button.step === 'ask') {
    await answer(heard, press, '')
    return ask(heard, { link, user, button })
  }
  const done = await doOnce({ services, user }, button, press.id)
  if (!done) return answer(heard, press, words.used)
  await answer(heard, press, '')
  await replaceQuestion(heard, press, done.said)
}

async function ask(
  heard: Heard,
  { link, user, button }: { link: MessengerLink; user: SignedInUser; button: ButtonRow },
): Promise<void> {
  try {
    const question = await ACTS[button.act].ask({ services: heard.services, user }, button.details)
    await askQuestion(heard, link, button.act, question, { details: button.details })
  } catch (error) {
    await say(heard, sentenceOf(error))
  }
}

/** Ends the waiting of the button; a text is shown over the chat. */
async function answer({ api }: Heard, { id }: Press, text: string): Promise<void> {
  await api
    .answerCallbackQuery(id, text === '' ? {} : { text, show_alert: true })
    .catch((error: unknown) => botTroubleOf(error))
}

/** What was done stands where it was asked, without the buttons. */
async function replaceQuestion(heard: Heard, { messageId }: Press, text: string): Promise<void> {
  if (messageId === undefined) return
  try {
    await heard.api.editMessageText(heard.chat, messageId, text)
  } catch (error) {
    botTroubleOf(error)
    await say(heard, text)
  }
}
