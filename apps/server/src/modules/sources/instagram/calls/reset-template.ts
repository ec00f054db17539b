import type { Handler } from '../../handler.ts'
import { instagramImportAnswer, requireInstagramImport } from '../import-answer.ts'
import { forgetCorrections } from '../instagram-posts-store.ts'

export const resetTemplate: Handler<'instagram.resetTemplate'> = async ({ services, user }, { params }) => {
  const { rows } = services
  const pageImport = await requireInstagramImport(rows, user.businessId, params.id)
  await forgetCorrections(rows, user.businessId, pageImport.project_id)
  return instagramImportAnswer(rows, user.businessId, params.id, services.now())
}
