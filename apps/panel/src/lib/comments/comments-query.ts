import type { CommentModel } from '@payvand/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'

export interface Commented {
  modelType: CommentModel
  modelId: number
}

export const commentsQuery = ({ modelType, modelId }: Commented) =>
  queryOptions({
    queryKey: ['comments', modelType, modelId],
    queryFn: ({ signal }) =>
      call('comments.list', { query: { model_type: modelType, model_id: modelId }, signal }),
  })
