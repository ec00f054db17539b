import type { Handler } from '../../handler.ts'
import { instagramBatchAnswer, requireInstagramBatch } from '../batch-answer.ts'
import { forgetCorrections } from '../instagram-posts-store.ts'

export const resetTemplate: Handler<'instagram.resetTemplate'> = async ({ services, user }, { params }) => {
  const { rows } = services
  const batch = await requireInstagramBatch(rows, user.businessId, params.id)
  await forgetCorrections(rows, user.businessId, batch.project_id)
  return instagramBatchAnswer(rows, user.businessId, params.id, services.now())
}
