import type { Handler } from '../../handler.ts'
import { instagramBatchAnswer } from '../batch-answer.ts'
import { createInstagramBatch } from '../create-instagram-batch.ts'

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
