import { insertComment } from '../../../accounts/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { commentAnswer } from '../comment-answer.ts'
import { requireCommentable } from '../require-commentable.ts'

export const add: Handler<'comments.add'> = async (context, { body }) => {
  const { services, user } = context
  const businessId = await requireCommentable(context, body.modelType, body.modelId)
  return commentAnswer(await insertComment(services.rows, businessId, { ...body, user }, services.now()))
}
