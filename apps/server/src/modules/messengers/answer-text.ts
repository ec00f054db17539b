import { normalizeTrackingCode } from '@payvand/domain'
import { MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import { awaitedCode, linksOfChat } from '../notifications/index.ts'
import { actingUser } from './acting-user.ts'
import { askMethod } from './acts/order-acts.ts'
import { askQuestion } from './ask-question.ts'
import { type Heard, say } from './heard-chat.ts'
import { sentenceOf } from './message-act.ts'

/** A text is the tracking code that was asked for; without such a question it does nothing, and is told so. */
export async function answerText(heard: Heard, text: string, replyTo: number | null): Promise<void> {
  const { services, kind, chat, person } = heard
  const links = (await linksOfChat(services.rows, kind, chat)).filter((link) => link.person === person)
  if (links.length === 0) {
    await say(heard, MESSENGER_CHAT_TEXTS.hello)
    return
  }
  for (const link of links) {
    const channel = { id: link.channel_id, businessId: link.business_id }
    const awaited = await awaitedCode(services.rows, channel, replyTo, services.now())
    if (!awaited) continue
    if (!(await actingUser(services, link))) return void (await say(heard, MESSENGER_CHAT_TEXTS.closed))
    try {
      const question = askMethod(awaited.details, normalizeTrackingCode(text))
      const { details, group_key: groupKey } = awaited
      await askQuestion(heard, link, 'give_code', question, { details, groupKey })
    } catch (error) {
      await say(heard, sentenceOf(error))
    }
    return
  }
  await say(heard, MESSENGER_CHAT_TEXTS.nothingAwaited)
}
