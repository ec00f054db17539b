import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../../accounts/index.ts'
import { answerItems } from '../answer-items.ts'
import { findItem } from '../project-items-store.ts'

export const get: Handler<'projectItems.get'> = async ({ services, user }, { params }) => {
  const row = await findItem(services.rows, user.businessId, params.id)
  const [item] = row ? await answerItems(services, user.businessId, row.project_id, [row.id]) : []
  if (!item) throw new CallError('item_not_found')
  return item
}
