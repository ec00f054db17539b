import { holdItems } from '../../catalog/index.ts'
import { forgetBoothProduct } from '../product-changes/booth-products-store.ts'
import { productChangeOutbox } from '../product-changes/product-changes-store.ts'
import { addProductEvents } from '../product-changes/product-events-store.ts'
import type { LinkedChange } from './due-changes-store.ts'
import type { QueueRun } from './queue-run.ts'

/** The product is no longer in the booth: the change waits on, and makes it anew. */
export async function forgetGone(
  { services, businessId }: QueueRun,
  productChange: LinkedChange,
): Promise<void> {
  const { project_item_id: itemId } = productChange
  await services.rows.transaction().execute(async (trx) => {
    await holdItems(trx, businessId, [itemId])
    await forgetBoothProduct(trx, businessId, itemId)
    await productChangeOutbox.postpone(trx, [productChange], { keepsIntent: false })
    const event = {
      kind: 'unlinked' as const,
      itemId,
      productId: productChange.product_id,
      cause: productChange.cause,
    }
    await addProductEvents(trx, businessId, [event], services.now())
  })
}
