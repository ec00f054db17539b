import type { CommentModel } from '@payvand/contract'
import type { Kysely, Selectable } from 'kysely'
import type { CommentsTable } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type CommentRow = Selectable<CommentsTable>
/** Null: of what only admins see. */
type Owner = number | null

const owned = (rows: Kysely<Tables>, owner: Owner) =>
  rows.selectFrom('comments').where('business_id', owner === null ? 'is' : '=', owner)

/** The newest of a thing's comments, the oldest of them first, and how many there are. */
export async function listComments(
  rows: Kysely<Tables>,
  owner: Owner,
  modelType: CommentModel,
  modelId: number,
  limit: number,
): Promise<{ comments: CommentRow[]; total: number }> {
  const newest = await owned(rows, owner)
    .selectAll()
    .where('model_type', '=', modelType)
    .where('model_id', '=', modelId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const comments = newest.reverse()
  if (comments.length < limit) return { comments, total: comments.length }
  return { comments, total: (await countComments(rows, owner, modelType, [modelId])).get(modelId) ?? 0 }
}

/** Counts comments by owner; one without any has no entry. */
export async function countComments(
  rows: Kysely<Tables>,
  owner: Owner,
  modelType: CommentModel,
  modelIds: readonly number[],
): Promise<Map<number, number>> {
  if (modelIds.length === 0) return new Map()
  const counts = await owned(rows, owner)
    .select((eb) => ['model_id', eb.fn.countAll<number>().as('count')])
    .where('model_type', '=', modelType)
    .where('model_id', 'in', [...modelIds])
    .groupBy('model_id')
    .execute()
  return new Map(counts.map((row) => [row.model_id, Number(row.count)]))
}

export function insertComment(
  rows: Kysely<Tables>,
  owner: Owner,
  comment: {
    modelType: CommentModel
    modelId: number
    content: string
    user: { id: number; name: string | null; username: string }
  },
  now: Date,
): Promise<CommentRow> {
  return rows
    .insertInto('comments')
    .values({
      business_id: owner,
      model_type: comment.modelType,
      model_id: comment.modelId,
      content: comment.content,
      user_id: comment.user.id,
      // The name is copied, so that a comment says who wrote it when the user is gone.
      user_name: comment.user.name ?? comment.user.username,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
