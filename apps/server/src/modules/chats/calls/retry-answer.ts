import { wakeQueue } from '../../../infra/jobs/queue.ts'
import type { Handler } from '../../sources/index.ts'
import { answerOf } from '../chat-answer.ts'
import { retryAnswer as decideAnew } from '../chat-answers-store.ts'
import { requireAnswer } from '../require-chat.ts'

export const retryAnswer: Handler<'chats.retryAnswer'> = async ({ services, user }, { params }) => {
  const { rows, jobs, now } = services
  const { businessId } = user
  await requireAnswer(rows, businessId, params.id)
  await rows.transaction().execute(async (trx) => {
    await decideAnew(trx, businessId, params.id, now())
    await wakeQueue(trx, jobs, 'chats.answers', { businessId })
  })
  return answerOf(await requireAnswer(rows, businessId, params.id))
}
