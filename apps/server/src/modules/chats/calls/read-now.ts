import { wakeQueue } from '../../../infra/jobs/queue.ts'
import { requireActiveBooth } from '../../marketplace/index.ts'
import type { Handler } from '../../sources/index.ts'
import { wantChatPoll } from '../chat-polls-store.ts'
import { chatReading } from '../chat-reading.ts'

export const readNow: Handler<'chats.readNow'> = async ({ services, user }) => {
  const { rows, jobs, now } = services
  const { businessId } = user
  await requireActiveBooth(rows, businessId)
  await rows.transaction().execute(async (trx) => {
    await wantChatPoll(trx, businessId, now())
    await wakeQueue(trx, jobs, 'chats.poll', { businessId })
  })
  return chatReading(services, businessId)
}
