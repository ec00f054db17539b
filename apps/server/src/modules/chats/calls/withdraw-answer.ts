import { CallError } from '../../../infra/http/call-error.ts'
import type { Handler } from '../../sources/index.ts'
import { dropAnswer } from '../chat-answers-store.ts'
import { requireAnswer } from '../require-chat.ts'

export const withdrawAnswer: Handler<'chats.withdrawAnswer'> = async ({ services, user }, { params }) => {
  const { rows } = services
  await requireAnswer(rows, user.businessId, params.id)
  if (!(await dropAnswer(rows, user.businessId, params.id))) throw new CallError('chat_answer_left')
  return { id: params.id }
}
