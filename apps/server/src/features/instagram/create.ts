import { createInstagramBatch } from '../../core/create-instagram-batch.ts'
import type { Handler } from '../../core/handler.ts'
import { instagramBatchAnswer } from './batch-answer.ts'

export const create: Handler<'instagram.create'> = async ({ services, user }, { body }) => {
  const { pageUrl, onlyNewerThan, ...task } = body
  const { batchId } = await services.rows.transaction().execute((trx) =>
    createInstagramBatch(services, trx, user, {
      ...task,
      pageName: pageUrl,
      onlyNewerThan: onlyNewerThan === null ? null : new Date(onlyNewerThan),
    }),
  )
  return instagramBatchAnswer(services.rows, user.businessId, batchId, services.now())
}
