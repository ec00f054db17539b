import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../../accounts/index.ts'
import { findSendRules, itemCategory } from '../../categories/item-category.ts'
import { findItem } from '../../items/project-items-store.ts'
import { categoryRows } from '../category-rows.ts'
import { findSchemas } from '../kept-schemas.ts'

export const ofItem: Handler<'attributes.ofItem'> = async ({ services, user }, { params }) => {
  const { rows } = services
  const item = await findItem(rows, user.businessId, params.id)
  if (!item) throw new CallError('item_not_found')
  const rules = await findSendRules(rows, user.businessId, item.project_id)
  const categoryId = (rules && itemCategory(item, rules)?.id) ?? null
  const attributes = categoryId === null ? undefined : (await findSchemas(rows, [categoryId])).get(categoryId)
  if (categoryId === null || !attributes) return { categoryId: null, attributes: [], row: null }
  const [row = null] = await categoryRows(rows, user.businessId, item.project_id, categoryId, [item.id])
  return { categoryId, attributes: [...attributes], row }
}
