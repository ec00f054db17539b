import type { Handler } from '../../sources/index.ts'
import { lockChat, setSettled } from '../chats-store.ts'
import { answerChat, requireChat } from '../require-chat.ts'

/** Sets a conversation aside until the buyer writes again, or takes that back. */
export const settle: Handler<'chats.settle'> = async ({ services, user }, { params, body }) => {
  const { rows } = services
  const { businessId } = user
  const chat = await requireChat(rows, businessId, params.id)
  await rows.transaction().execute(async (trx) => {
    const locked = await lockChat(trx, businessId, chat.id)
    await setSettled(trx, businessId, chat.id, body.isSettled ? (locked?.last_buyer_id ?? null) : null)
  })
  return answerChat(rows, businessId, chat.id)
}
