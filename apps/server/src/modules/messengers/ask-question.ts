import { randomUUID } from 'node:crypto'
import type { MessageAct } from '@payvand/domain'
import { MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import {
  insertButtons,
  type MessengerLink,
  type NewButton,
  noteMessageId,
  signButton,
} from '../notifications/index.ts'
import { type Heard, say } from './heard-chat.ts'
import type { Question } from './message-act.ts'

/** What is asked is answered now or not at all: prices and stock move on. */
const QUESTION_LIFE_MS = 30 * 60_000

/**
 * Asks in the chat, with a button for each way to do it and one that does nothing; of all of them one can be used, once.
 * @param groupKey the question that this one goes on with: both are answered together
 */
export async function askQuestion(
  heard: Heard,
  link: MessengerLink,
  act: MessageAct,
  { text, buttons, isWritten = false }: Question,
  { details, groupKey = randomUUID() }: { details: NewButton['details']; groupKey?: string },
): Promise<void> {
  const { rows, secrets, now } = heard.services
  const channel = { id: link.channel_id, business_id: link.business_id }
  const group = { key: groupKey, now: now(), lifeMs: QUESTION_LIFE_MS }
  if (isWritten) {
    const [id] = await insertButtons(rows, channel, group, [{ act, step: 'code', details }])
    const messageId = await say(heard, text)
    if (id !== undefined && messageId !== null) await noteMessageId(rows, link.business_id, id, messageId)
    return
  }
  if (buttons.length === 0) {
    await say(heard, text)
    return
  }
  const labels = [...buttons.map(({ label }) => label), MESSENGER_CHAT_TEXTS.dismiss]
  const ids = await insertButtons(rows, channel, group, [
    ...buttons.map(({ details: its }) => ({ act, step: 'confirm' as const, details: its })),
    { act, step: 'dismiss', details: {} },
  ])
  const shown = ids.map((id, index) => ({
    text: labels[index] as string,
    callback_data: signButton(secrets, id, link),
  }))
  await say(heard, text, rowsOf(shown))
}

/** Two beside each other: a phone is narrow. */
function rowsOf<Button>(buttons: readonly Button[]): Button[][] {
  return Array.from({ length: Math.ceil(buttons.length / 2) }, (_, index) =>
    buttons.slice(index * 2, index * 2 + 2),
  )
}
