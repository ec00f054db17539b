import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, moment } from '../wire/paging.ts'

/** Models that can be commented on; all but the order are for admins only (documents 1 and 2: comments). */
export const COMMENT_MODELS = ['order', 'contactus', 'wp-site'] as const
export type CommentModel = (typeof COMMENT_MODELS)[number]
export const COMMENT_LENGTH = 2_000

export const comment = z.object({
  id: z.number().int(),
  modelType: z.enum(COMMENT_MODELS),
  modelId: z.number().int(),
  content: z.string(),
  createdAt: moment,
  user: z.object({ name: z.string().nullable(), avatar: z.string().nullable() }),
})
export type Comment = z.output<typeof comment>

const COMMENTS = '/v1/comments'

export const commentCalls = {
  'comments.list': defineCall({
    method: 'GET',
    path: COMMENTS,
    access: 'user',
    query: z.object({
      model_type: z.enum(COMMENT_MODELS),
      model_id: z.coerce.number().int().positive(),
    }),
    answer: dataAnswer(comment),
    summary: 'The comments on one thing, the oldest first; at most the newest two hundred',
  }),
  'comments.add': defineCall({
    method: 'POST',
    path: COMMENTS,
    access: 'user',
    body: z.object({
      modelType: z.enum(COMMENT_MODELS),
      modelId: z.number().int().positive(),
      content: z.string().trim().min(1, 'required').max(COMMENT_LENGTH, 'text_too_long'),
    }),
    answer: comment,
    status: 201,
    writesRowsAlone: true,
    summary: 'Comment on an order, and as an admin on a contact request or a WordPress site',
  }),
}
