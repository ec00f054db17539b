import type { MessageAct } from '@payvand/domain'
import { MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import { type MessengerLink, type NewButton, noteMessageId, signButton } from '../notifications/index.ts'
import { type Heard, say } from './heard-chat.ts'
import type { Question } from './message-act.ts'
import { writeQuestion } from './write-question.ts'

/**
 * Asks in the chat, with a button for each way to do it and one that does nothing; of all of them one can be used, once.
 * @param asked.groupKey the question that this one goes on with: both are answered together
 */
export async function askQuestion(
  heard: Heard,
  link: MessengerLink,
  act: MessageAct,
  question: Question,
  asked: { details: NewButton['details']; groupKey?: string },
): Promise<void> {
  const { services } = heard
  const { text, buttons, isWritten = false } = question
  const channel = { id: link.channel_id, business_id: link.business_id }
  if (isWritten) {
    const [id] = await writeQuestion(services, channel, act, question, asked)
    const messageId = await say(heard, `${text}\n${MESSENGER_CHAT_TEXTS.answerHere}`)
    if (id !== undefined && messageId !== null)
      await noteMessageId(services.rows, link.business_id, id, messageId)
    return
  }
  if (buttons.length === 0) {
    await say(heard, text)
    return
  }
  const labels = [...buttons.map(({ label }) => label), MESSENGER_CHAT_TEXTS.dismiss]
  const ids = await writeQuestion(services, channel, act, question, { ...asked, isDismissible: true })
  const shown = ids.map((id, index) => ({
    text: labels[index] as string,
    callback_data: signButton(services.secrets, id, link),
  }))
  await say(heard, text, rowsOf(shown))
}

/** Two beside each other: a phone is narrow. */
function rowsOf<Button>(buttons: readonly Button[]): Button[][] {
  return Array.from({ length: Math.ceil(buttons.length / 2) }, (_, index) =>
    buttons.slice(index * 2, index * 2 + 2),
  )
}
