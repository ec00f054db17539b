import { wakeQueue } from '../../../infra/jobs/queue.ts'
import { requireBooth } from '../../marketplace/index.ts'
import type { Handler } from '../../sources/index.ts'
import { answerOf } from '../chat-answer.ts'
import { insertAnswer } from '../chat-answers-store.ts'
import { lockChat } from '../chats-store.ts'
import { requireChat } from '../require-chat.ts'

export const answer: Handler<'chats.answer'> = async ({ services, user }, { params, body }) => {
  const { rows, jobs, now } = services
  const { businessId } = user
  const chat = await requireChat(rows, businessId, params.id)
  await requireBooth(rows, businessId)
  return rows.transaction().execute(async (trx) => {
    const locked = await lockChat(trx, businessId, chat.id)
    const row = await insertAnswer(trx, businessId, {
      chatId: chat.id,
      key: body.key,
      text: body.text,
      afterId: locked?.last_message_id ?? 0,
      userId: user.id,
      now: now(),
    })
    await wakeQueue(trx, jobs, 'chats.answers', { businessId })
    return answerOf(row)
  })
}
