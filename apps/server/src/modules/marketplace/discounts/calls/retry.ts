import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { holdItems } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { requeueChanges } from '../../product-changes/requeue-changes-store.ts'
import { discountAnswer } from '../discount-answer.ts'
import { findDiscounts, retryDiscount } from '../discount-states-store.ts'

/** The price is decided anew too, since it was sent without the discount that was given up. */
export const retry: Handler<'discounts.retry'> = async ({ services, user }, { params }) => {
  const { rows, jobs } = services
  const { businessId } = user
  await rows.transaction().execute(async (trx) => {
    const now = services.now()
    const itemId = await retryDiscount(trx, businessId, params.id, now)
    if (itemId === null) throw new CallError('booth_product_not_found')
    await holdItems(trx, businessId, [itemId])
    await requeueChanges(trx, businessId, [itemId], { kind: 'person', id: user.id }, now)
    await wakeQueue(trx, jobs, 'publication.send', { businessId })
  })
  const row = (await findDiscounts(rows, businessId, [params.id], services.now())).get(params.id)
  return { discount: row ? discountAnswer(row) : null }
}
