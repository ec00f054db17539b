import type { Handler } from '../../handler.ts'
import { requireInstagramBatch } from '../batch-answer.ts'
import { batchItemAnswers } from '../batch-item-answer.ts'
import { listBatchItems } from '../batch-items-store.ts'

export const items: Handler<'instagram.items'> = async ({ services, user }, { params, query }) => {
  const { rows } = services
  const batch = await requireInstagramBatch(rows, user.businessId, params.id)
  const page = { skip: (query.page - 1) * query.size, limit: query.size }
  const found = await listBatchItems(rows, user.businessId, { batchId: batch.id, show: query.show }, page)
  return { items: await batchItemAnswers(services, user.businessId, found.items), total: found.total }
}
