import type { Handler } from '../../handler.ts'
import { requireInstagramImport } from '../import-answer.ts'
import { importItemAnswers } from '../import-item-answer.ts'
import { listImportItems } from '../import-items-store.ts'

export const items: Handler<'instagram.items'> = async ({ services, user }, { params, query }) => {
  const { rows } = services
  const pageImport = await requireInstagramImport(rows, user.businessId, params.id)
  const page = { skip: (query.page - 1) * query.size, limit: query.size }
  const found = await listImportItems(
    rows,
    user.businessId,
    { importId: pageImport.id, show: query.show },
    page,
  )
  return { items: await importItemAnswers(services, user.businessId, found.items), total: found.total }
}
