import type { Comment, CommentModel } from '@payvand/contract'
import type { CommentRow } from '../../accounts/index.ts'

export function commentAnswer(row: CommentRow): Comment {
  return {
    id: row.id,
    modelType: row.model_type as CommentModel,
    modelId: row.model_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    user: { name: row.user_name, avatar: null },
  }
}
