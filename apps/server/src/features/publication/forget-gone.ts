import type { PublishPayload } from '../../core/queue-in-booth.ts'
import { forgetBoothProduct } from '../../core/stores/booth-products-store.ts'
import { type LinkedEffect, releaseEffects } from '../../core/stores/lane-effects-store.ts'
import { addProductEvents } from '../../core/stores/product-events-store.ts'
import { holdItems } from '../../core/stores/project-items-store.ts'
import type { LaneRun } from './lane-run.ts'

/** The product is no longer in the booth: the effect waits on, and makes it anew. */
export async function forgetGone({ services, businessId }: LaneRun, effect: LinkedEffect): Promise<void> {
  const { projectItemId: itemId } = effect.payload as PublishPayload
  await services.rows.transaction().execute(async (trx) => {
    await holdItems(trx, businessId, [itemId])
    await forgetBoothProduct(trx, businessId, itemId)
    await releaseEffects(trx, [effect], false)
    const event = { kind: 'unlinked' as const, itemId, productId: effect.product_id, cause: effect.cause }
    await addProductEvents(trx, businessId, [event], services.now())
  })
}
