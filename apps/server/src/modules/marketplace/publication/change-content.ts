import type { ProductChanges } from '@payvand/connectors'
import {
  appliedVariants,
  type ContentField,
  type DesiredProduct,
  type DesiredVariant,
  hasTakenVariants,
  type ObservedProduct,
  variantsOfEdit,
} from '@payvand/domain'
import { productChangeOutbox } from '../product-changes/product-changes-store.ts'
import { changeFailed } from './change-failed.ts'
import { draftAttributes } from './draft-attributes.ts'
import { forgetGone } from './forget-gone.ts'
import { isGone, observeProducts } from './observe-products.ts'
import { observedProduct } from './observed-product.ts'
import { changeIntent, fieldsOfEdit, type PlannedChange, sendsVideo } from './planned-change.ts'
import { uploadPhotos } from './product-photos.ts'
import type { QueueRun } from './queue-run.ts'
import { recordRefused } from './record-refused.ts'
import { knownAfter, recordChanged } from './record-sent.ts'

/**
 * Sends what of a product's content changed, in one call; photos are uploaded only where their addresses changed. Answers
 * the change as it is known then; null where nothing more of it is to be sent now.
 */
export async function changeContent(run: QueueRun, change: PlannedChange): Promise<PlannedChange | null> {
  const { services } = run
  const { productChange, desired, plan } = change
  const content = fieldsOfEdit(plan)
  let left = false
  try {
    const variants = plan.namesVariants ? await variantsToWrite(run, change) : null
    if (variants === 'gone') {
      await forgetGone(run, productChange)
      return null
    }
    const photoIds = content.includes('photos') ? await uploadPhotos(run, desired.photos) : []
    await run.waitForTurn()
    const leaving = { ...productChange, intent: changeIntent({ ...plan, offer: null }, change) }
    const begun = await productChangeOutbox.begin(services.rows, [leaving], services.now())
    if (!begun.has(productChange.id)) return null
    left = true
    const changes = { ...changesOf(desired, content, photoIds), ...changesOfVariants(desired, variants) }
    // A product that was only connected so far may lie hidden in the booth.
    const shown = change.known.lastApplied ? changes : { ...changes, published: true }
    const answer = await run.connector.updateProduct(productChange.product_id, shown)
    run.lease.throwIfAborted()
    return await recordEdit(run, change, variants, observedProduct(answer))
  } catch (error) {
    if (left && isGone(error)) await forgetGone(run, productChange)
    else await changeFailed(run, productChange, error, { left, changes: plan.changes })
    return null
  }
}

/**
 * The variants that the edit names. The booth is asked just before, so that none that is there is left out and what the
 * switches leave to the booth is repeated as it is.
 */
async function variantsToWrite(
  run: QueueRun,
  { productChange, desired, leaving }: PlannedChange,
): Promise<DesiredVariant[] | 'gone'> {
  const { product_id: id } = productChange
  const observed = (await observeProducts(run, [id])).get(id)
  if (observed === 'gone') return observed
  const { settings } = run
  const switches = {
    price: settings.sync_price && productChange.sync_price,
    stock: settings.sync_stock && productChange.sync_stock,
  }
  return variantsOfEdit(desired, observed?.variants ?? [], switches, leaving)
}

/** A product that loses its variants has a price and a stock of its own again. */
function changesOfVariants(
  desired: DesiredProduct,
  variants: readonly DesiredVariant[] | null,
): ProductChanges {
  if (variants === null) return {}
  return {
    variants: variants.map(({ properties, price, stock, sku }) => ({
      properties,
      primaryPrice: price,
      stock,
      ...(sku === null ? {} : { sku }),
    })),
    ...(variants.length === 0 ? { primaryPrice: desired.price, stock: desired.stock } : {}),
  }
}

/**
 * An answer that shows the edit without the variants it named proves that the marketplace did not take them. Answers as
 * `changeContent` does.
 */
async function recordEdit(
  run: QueueRun,
  change: PlannedChange,
  variants: readonly DesiredVariant[] | null,
  observed: ObservedProduct,
): Promise<PlannedChange | null> {
  const now = run.services.now()
  const { productChange, plan } = change
  const content = fieldsOfEdit(plan)
  if (variants === null || observed.inReview || hasTakenVariants(variants, observed.variants)) {
    const applied = variants && appliedVariants(variants, observed.inReview ? null : observed.variants)
    const done = plan.codes.length === 0 && !sendsVideo(plan)
    const sent = { change, content, variants: applied, offer: null, observed, done }
    await recordChanged(run, [sent], now)
    if (done) return null
    return { ...change, known: knownAfter(sent, now), productChange: { ...productChange, observed } }
  }
  await recordChanged(run, [{ change, content, variants: null, offer: null, observed, done: false }], now)
  const code = variants.length === 0 ? 'variants_kept' : 'variants_not_taken'
  await recordRefused(run, productChange, { code, messages: [] }, plan.changes)
  return null
}

/** The content as a draft names it: a field of the content that a draft cannot carry does not compile. */
type PlainContent = Required<
  Pick<ProductChanges, Exclude<ContentField, 'photos' | 'video' | 'categoryId' | 'attributes'>>
>

function changesOf(
  desired: DesiredProduct,
  fields: readonly ContentField[],
  photoIds: readonly number[],
): ProductChanges {
  const { photos: _photos, video: _video, categoryId, attributes, ...plain } = desired
  const content: PlainContent = plain
  const named = Object.fromEntries(
    Object.entries(content).filter(([name]) => fields.some((one) => one === name)),
  )
  const [photoId, ...gallery] = photoIds
  return {
    ...named,
    ...(categoryId !== null && fields.includes('categoryId') ? { categoryId } : {}),
    ...(attributes && fields.includes('attributes')
      ? { categoryAttributes: draftAttributes(attributes) }
      : {}),
    ...(photoId === undefined ? {} : { photoId, photoIds: gallery }),
  }
}
