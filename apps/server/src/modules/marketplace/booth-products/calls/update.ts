import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { productSyncAnswer } from '../product-sync-answer.ts'
import { requireLinkedProduct } from '../require-linked-product.ts'
import { switchProducts } from '../switch-products.ts'

export const update: Handler<'boothProducts.update'> = async ({ services, user }, { params, body }) => {
  const { queued, known } = await services.rows
    .transaction()
    .execute((trx) => switchProducts(services, trx, user, [params.id], body))
  if (!known.has(params.id)) throw new CallError('booth_product_not_found')
  const product = await requireLinkedProduct(services.rows, user.businessId, params.id)
  return { sync: productSyncAnswer(product), queued: queued.has(params.id) }
}
