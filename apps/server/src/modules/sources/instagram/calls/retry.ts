import type { Handler } from '../../handler.ts'
import { instagramBatchAnswer, requireInstagramBatch } from '../batch-answer.ts'
import { startInstagramJob } from '../create-instagram-batch.ts'

export const retry: Handler<'instagram.retry'> = async ({ services, user }, { params }) => {
  const { businessId } = user
  await services.rows.transaction().execute(async (trx) => {
    const batch = await requireInstagramBatch(trx, businessId, params.id)
    const of = { businessId, projectId: batch.project_id, batchId: batch.id }
    await startInstagramJob(services, trx, of, 'user_retry')
  })
  return instagramBatchAnswer(services.rows, businessId, params.id, services.now())
}
