import { answerItems } from '../../core/answer-items.ts'
import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { findItem } from '../../core/stores/project-items-store.ts'

export const get: Handler<'projectItems.get'> = async ({ services, user }, { params }) => {
  const row = await findItem(services.rows, user.businessId, params.id)
  const [item] = row ? await answerItems(services, user.businessId, row.project_id, [row.id]) : []
  if (!item) throw new CallError('item_not_found')
  return item
}
