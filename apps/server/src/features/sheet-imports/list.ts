import type { Handler } from '../../core/handler.ts'
import { listSheetImports } from '../../core/stores/sheet-imports-store.ts'
import { sheetImportAnswer } from './sheet-import-answer.ts'

export const list: Handler<'sheetImports.list'> = async ({ services, user }, { query }) => {
  const page = { skip: (query.page - 1) * query.per_page, limit: query.per_page }
  const { imports, total } = await listSheetImports(services.rows, user.businessId, page)
  const now = services.now()
  const data = await Promise.all(imports.map((one) => sheetImportAnswer(services.rows, one, now)))
  return { data, totalCount: total }
}
