import type { Handler } from '../../handler.ts'
import { instagramBatchAnswers } from '../batch-answer.ts'
import { listInstagramBatches } from '../instagram-batches-store.ts'

export const batches: Handler<'instagram.batches'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const page = { skip: (query.page - 1) * query.size, limit: query.size }
  const { items, total } = await listInstagramBatches(rows, user.businessId, page)
  return { items: await instagramBatchAnswers(rows, user.businessId, items, services.now()), total }
}
