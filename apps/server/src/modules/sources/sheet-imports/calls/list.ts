import type { Handler } from '../../handler.ts'
import { sheetImportAnswers } from '../sheet-import-answer.ts'
import { listSheetImports } from '../sheet-imports-store.ts'

export const list: Handler<'sheetImports.list'> = async ({ services, user }, { query }) => {
  const page = { skip: (query.page - 1) * query.per_page, limit: query.per_page }
  const { imports, total } = await listSheetImports(services.rows, user.businessId, page)
  return { data: await sheetImportAnswers(services, user.businessId, imports), totalCount: total }
}
