import type { Handler } from '../../../sources/index.ts'
import { listSheets } from '../dispatch-store.ts'
import { answerSheet } from './sheet.ts'

export const sheets: Handler<'dispatch.sheets'> = async (context, { query }) => {
  const { services, user } = context
  const { ids, total } = await listSheets(services.rows, user.businessId, {
    skip: (query.page - 1) * query.per_page,
    limit: query.per_page,
  })
  const data = []
  for (const id of ids) {
    const { rows: _rows, ...head } = await answerSheet(context, id)
    data.push(head)
  }
  return { data, totalCount: total }
}
