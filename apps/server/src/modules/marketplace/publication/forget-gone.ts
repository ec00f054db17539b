import type { PublishPayload } from '../../../infra/db/publication-schema.ts'
import { holdItems } from '../../catalog/index.ts'
import { forgetBoothProduct } from '../product-changes/booth-products-store.ts'
import { addProductEvents } from '../product-changes/product-events-store.ts'
import { type LinkedEffect, releaseEffects } from './queued-effects-store.ts'
import type { QueueRun } from './queue-run.ts'

/** The product is no longer in the booth: the effect waits on, and makes it anew. */
export async function forgetGone({ services, businessId }: QueueRun, effect: LinkedEffect): Promise<void> {
  const { projectItemId: itemId } = effect.payload as PublishPayload
  await services.rows.transaction().execute(async (trx) => {
    await holdItems(trx, businessId, [itemId])
    await forgetBoothProduct(trx, businessId, itemId)
    await releaseEffects(trx, [effect], false)
    const event = { kind: 'unlinked' as const, itemId, productId: effect.product_id, cause: effect.cause }
    await addProductEvents(trx, businessId, [event], services.now())
  })
}
