import { ConnectorError, type ProductDraft } from '@payvand/connectors'
import { boothTitleKey, type DesiredProduct, type ObservedProduct } from '@payvand/domain'
import { unsettledUntil } from '../../../infra/jobs/retries.ts'
import { UNSETTLED_MS } from '../../accounts/index.ts'
import { desiredAttributes } from '../../catalog/index.ts'
import { findReservations } from '../../stock/index.ts'
import { pricingOf } from '../pricing/offering.ts'
import { findSources } from '../product-changes/booth-products-store.ts'
import { type ProductChangeRow, productChangeOutbox } from '../product-changes/product-changes-store.ts'
import { awaitOutcome, changeFailed } from './change-failed.ts'
import { desiredItem } from './desired-item.ts'
import { draftAttributes } from './draft-attributes.ts'
import type { DueChange } from './due-changes-store.ts'
import { COMMISSION_MS, isCommissionMissing, wantMissingCommissions } from './missing-commissions.ts'
import { observedProduct } from './observed-product.ts'
import { uploadPhotos } from './product-photos.ts'
import { PublicationRefusal } from './publication-refusal.ts'
import type { QueueRun } from './queue-run.ts'
import { recordCreated } from './record-sent.ts'
import { refusePredicted } from './refuse-predicted.ts'

/** Wait after a lost answer before the marketplace is asked whether the product is there. */
const ASK_AGAIN_MS = 5_000
const ALIKE = 50

/** Product about to be created when the request left, by which it is found again. */
interface CreateIntent {
  kind?: 'create'
  sku: string
  title: string
  /** Intents that an older version of this program wrote have none. */
  desired?: DesiredProduct
}

/**
 * Makes a product, or finds the one that a create made whose answer was lost. May be repeated at any point: what is about
 * to be made is written down before the create leaves, and looked for before another one does.
 */
export async function createProduct(run: QueueRun, productChange: DueChange): Promise<void> {
  const { services } = run
  let left = false
  try {
    if (await isSettledAlready(run, productChange)) return
    if (isCommissionMissing(run, productChange)) return await waitForCommission(run, productChange)
    const desired = await wholeProduct(run, productChange)
    const photoIds = await uploadPhotos(run, desired.photos)
    // The video follows once the product is there: one that is not taken holds nothing back.
    const made = { ...desired, video: null }
    await run.waitForTurn()
    const intent = { kind: 'create', sku: desired.sku, title: desired.name, desired: made }
    const begun = await productChangeOutbox.begin(
      services.rows,
      [{ ...productChange, intent }],
      services.now(),
    )
    if (!begun.has(productChange.id)) return
    left = true
    const answer = await run.connector.createProduct(run.vendorId, draftOf(desired, photoIds))
    run.lease.throwIfAborted()
    await recordCreated(
      run,
      productChange,
      { productId: answer.id, lastApplied: made, observed: observedProduct(answer) },
      { done: true, again: desired.video !== null },
    )
  } catch (error) {
    await changeFailed(run, productChange, error, { left, askAgainMs: ASK_AGAIN_MS })
  }
}

async function waitForCommission(run: QueueRun, productChange: DueChange): Promise<void> {
  await wantMissingCommissions(run, [productChange])
  const at = new Date(run.services.now().getTime() + COMMISSION_MS)
  const reason = { code: 'commission_unknown', messages: [] }
  await productChangeOutbox.postpone(run.services.rows, [productChange], { at, reason })
}

/** An earlier create that may have arrived: answers true where it did, or may still. */
async function isSettledAlready(run: QueueRun, productChange: ProductChangeRow): Promise<boolean> {
  if (!productChange.intent || !productChange.intent_at || productChange.intent['kind'] === 'change')
    return false
  const intent = productChange.intent as unknown as CreateIntent
  const found = await findCreated(run, intent)
  if (found) {
    const product = { productId: found.productId, lastApplied: intent.desired ?? null, observed: found }
    await recordCreated(run, productChange, product, { done: false, again: false })
    return true
  }
  const at = unsettledUntil(productChange.intent_at, UNSETTLED_MS, run.services.now())
  if (at) await awaitOutcome(run, [productChange], at)
  return at !== null
}

/** Searches by the product's code, then by its title, leaving out products known as other items. */
async function findCreated(run: QueueRun, intent: CreateIntent): Promise<ObservedProduct | null> {
  const { services, businessId, vendorId } = run
  for (const by of [{ skus: [intent.sku] }, { title: intent.title }]) {
    const { products, odd } = await run.call((connector) =>
      connector.listProducts(vendorId, { page: 1, perPage: ALIKE, ...by }),
    )
    // A product that cannot be read may be the one that was made: then it must not be made twice.
    if (odd.length > 0)
      throw new ConnectorError('unexpected_answer', {
        call: 'products.list',
        detail: `product ${odd[0]?.id} cannot be read: ${odd[0]?.field}`,
      })
    const alike = products.filter(
      ({ title, sku }) =>
        boothTitleKey(title) === boothTitleKey(intent.title) && (sku ?? intent.sku) === intent.sku,
    )
    const ids = alike.map(({ id }) => id)
    const known = await findSources(services.rows, businessId, ids)
    const taken = new Set(known.map((source) => source.productId))
    const found = alike.find(({ id }) => !taken.has(id))
    if (found) return observedProduct(found)
  }
  return null
}

/** Throws PublicationRefusal where something is missing, or the marketplace's refusal is known beforehand. */
async function wholeProduct(run: QueueRun, productChange: DueChange): Promise<DesiredProduct> {
  const { project_item_id: itemId, project_id: projectId, category_id, data } = productChange
  const pricing = pricingOf(run.offering, { itemId, projectId, categoryId: category_id })
  const reservations = await findReservations(run.services.rows, run.businessId, [itemId])
  const desired = desiredItem(
    { itemId, categoryId: category_id, data },
    pricing,
    reservations.get(itemId) ?? [],
  )
  if (!desired) throw new PublicationRefusal('data_incomplete', [])
  if (desired.photos.length === 0) throw new PublicationRefusal('photo_missing', [])
  const { categoryId } = desired
  if (categoryId === null) throw new PublicationRefusal('category_unknown', [])
  const filling = await refusePredicted(
    run.services,
    run.businessId,
    { itemId, data, categoryId, rules: pricing.rules },
    { categoryAttributes: (id) => run.call((connector) => connector.categoryAttributes(id)) },
  )
  return { ...desired, attributes: filling && desiredAttributes(filling) }
}

function draftOf(desired: DesiredProduct, photoIds: readonly number[]): ProductDraft {
  const { photos: _photos, video: _video, categoryId, price, variants, attributes, ...plain } = desired
  const [photoId, ...gallery] = photoIds
  return {
    ...plain,
    categoryId: categoryId as number,
    primaryPrice: price,
    published: true,
    ...(photoId === undefined ? {} : { photoId }),
    photoIds: gallery,
    ...(attributes && attributes.length > 0 ? { categoryAttributes: draftAttributes(attributes) } : {}),
    ...(variants.length === 0
      ? {}
      : {
          variants: variants.map((variant) => ({
            properties: variant.properties,
            primaryPrice: variant.price,
            stock: variant.stock,
            ...(variant.sku ? { sku: variant.sku } : {}),
          })),
        }),
  }
}
