import { boothProductUrl } from '../../core/booth-product-url.ts'
import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { projectItemAnswer } from '../../core/project-item-answer.ts'
import { findItem } from '../../core/stores/project-items-store.ts'

export const get: Handler<'projectItems.get'> = async ({ services, user }, { params }) => {
  const item = await findItem(services.rows, user.businessId, params.id)
  if (!item) throw new CallError('item_not_found')
  return projectItemAnswer(item, await boothProductUrl(services, user.businessId))
}
