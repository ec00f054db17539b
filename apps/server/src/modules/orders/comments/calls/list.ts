import { listComments } from '../../../accounts/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { commentAnswer } from '../comment-answer.ts'
import { requireCommentable } from '../require-commentable.ts'

const MOST = 200

export const list: Handler<'comments.list'> = async (context, { query }) => {
  const { model_type: type, model_id: id } = query
  const businessId = await requireCommentable(context, type, id)
  const { comments, total } = await listComments(context.services.rows, businessId, type, id, MOST)
  return { data: comments.map(commentAnswer), totalCount: total }
}
