import type { Handler } from '../../handler.ts'
import { requireSheetImport, sheetRowAnswer } from '../sheet-import-answer.ts'
import { listSheetRows } from '../sheet-import-rows-store.ts'

export const rows: Handler<'sheetImports.rows'> = async ({ services, user }, { params, query }) => {
  const sheet = await requireSheetImport(services.rows, user.businessId, params.id)
  const page = { skip: (query.page - 1) * query.per_page, limit: query.per_page, plan: query.plan }
  const { list, total } = await listSheetRows(services.rows, sheet, page)
  return { data: list.map(sheetRowAnswer), totalCount: total }
}
