import type { ProductChanges } from '@payvand/connectors'
import type { ContentField, DesiredProduct } from '@payvand/domain'
import { productChangeOutbox } from '../product-changes/product-changes-store.ts'
import { changeFailed } from './change-failed.ts'
import { forgetGone } from './forget-gone.ts'
import { isGone } from './observe-products.ts'
import { observedProduct } from './observed-product.ts'
import { changeIntent, type PlannedChange } from './planned-change.ts'
import { uploadPhotos } from './product-photos.ts'
import type { QueueRun } from './queue-run.ts'
import { recordChanged } from './record-sent.ts'

/** Sends what of a product's content changed, in one call; photos are uploaded only where their addresses changed. */
export async function changeContent(run: QueueRun, change: PlannedChange): Promise<void> {
  const { services } = run
  const { productChange, desired, plan } = change
  const { content } = plan
  let left = false
  try {
    const photoIds = content.includes('photos') ? await uploadPhotos(run, desired.photos) : []
    await run.waitForTurn()
    const leaving = { ...productChange, intent: changeIntent({ content, offer: null }) }
    const begun = await productChangeOutbox.begin(services.rows, [leaving], services.now())
    if (!begun.has(productChange.id)) return
    left = true
    const changes = changesOf(desired, content, photoIds)
    // A product that was only connected so far may lie hidden in the booth.
    const shown = change.known.lastApplied ? changes : { ...changes, published: true }
    const answer = await run.connector.updateProduct(productChange.product_id, shown)
    run.lease.throwIfAborted()
    const sent = { change, content, offer: null, observed: observedProduct(answer), done: true }
    await recordChanged(run, [sent], services.now())
  } catch (error) {
    if (left && isGone(error)) await forgetGone(run, productChange)
    else await changeFailed(run, productChange, error, { left, changes: plan.changes })
  }
}

/** The content as a draft names it: a field of the content that a draft cannot carry does not compile. */
type PlainContent = Required<Pick<ProductChanges, Exclude<ContentField, 'photos' | 'categoryId'>>>

function changesOf(
  desired: DesiredProduct,
  fields: readonly ContentField[],
  photoIds: readonly number[],
): ProductChanges {
  const { photos: _photos, categoryId, ...plain } = desired
  const content: PlainContent = plain
  const named = Object.fromEntries(
    Object.entries(content).filter(([name]) => fields.some((one) => one === name)),
  )
  const [photoId, ...gallery] = photoIds
  return {
    ...named,
    ...(categoryId !== null && fields.includes('categoryId') ? { categoryId } : {}),
    ...(photoId === undefined ? {} : { photoId, photoIds: gallery }),
  }
}
