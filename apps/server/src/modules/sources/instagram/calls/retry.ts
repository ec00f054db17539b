import type { Handler } from '../../handler.ts'
import { startInstagramJob } from '../create-instagram-import.ts'
import { instagramImportAnswer, requireInstagramImport } from '../import-answer.ts'

export const retry: Handler<'instagram.retry'> = async ({ services, user }, { params }) => {
  const { businessId } = user
  await services.rows.transaction().execute(async (trx) => {
    const pageImport = await requireInstagramImport(trx, businessId, params.id)
    const of = { businessId, projectId: pageImport.project_id, importId: pageImport.id }
    await startInstagramJob(services, trx, of, 'user_retry')
  })
  return instagramImportAnswer(services.rows, businessId, params.id, services.now())
}
