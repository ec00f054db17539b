import type { Handler } from '../../handler.ts'
import { instagramImportAnswers } from '../import-answer.ts'
import { listInstagramImports } from '../instagram-imports-store.ts'

export const list: Handler<'instagram.list'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const page = { skip: (query.page - 1) * query.size, limit: query.size }
  const { items, total } = await listInstagramImports(rows, user.businessId, page)
  return { items: await instagramImportAnswers(rows, user.businessId, items, services.now()), total }
}
