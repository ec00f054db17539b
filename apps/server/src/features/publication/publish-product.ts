import type { BasalamConnector } from '@payvand/connectors'
import type { PriceRule } from '@payvand/domain'
import { type Booth, MARKETPLACE_DEADLINES } from '../../core/booth-connectors.ts'
import { findBoothRules } from '../../core/intended-item.ts'
import type { PublishPayload } from '../../core/send-items.ts'
import type { Services } from '../../core/services.ts'
import {
  findBoothProduct,
  findSources,
  forgetBoothProduct,
  markItemSent,
  saveBoothProduct,
} from '../../core/stores/booth-products-store.ts'
import { findBusiness } from '../../core/stores/businesses-store.ts'
import { type EffectRow, markDone, recordIntent } from '../../core/stores/effects-store.ts'
import { assertNotBlacklisted } from './assert-not-blacklisted.ts'
import { productDraft, productSku, productTitle } from './product-draft.ts'
import { uploadPhotos } from './product-photos.ts'
import { PublicationRefusal } from './publication-refusal.ts'
import { refusePredicted } from './refuse-predicted.ts'
import { updateProduct } from './update-product.ts'

/** A create may still be on its way on the marketplace's side for this long after it left. */
const UNSETTLED_MS = MARKETPLACE_DEADLINES.callMs + 5_000

export type PublishResult =
  | { result: 'published'; productId: number }
  /** A create left earlier and may still land: ask again at this time before anything is made. */
  | { result: 'unsettled'; askAt: Date }

/**
 * Makes the booth show what the effect says. May be repeated at any point: the product is found by what was written
 * down before the create left, so it is made once.
 */
export async function publishProduct(
  services: Services,
  booth: Booth,
  effect: EffectRow,
): Promise<PublishResult> {
  const payload = effect.payload as PublishPayload
  const { data, projectItemId: itemId } = payload
  const businessId = effect.business_id

  let productId = (await findBoothProduct(services.rows, businessId, itemId))?.productId ?? null
  if (productId === null && effect.intent && effect.intent_at) {
    productId = await findCreated(services, booth, businessId, effect.intent as unknown as CreateIntent)
    const settledAt = new Date(effect.intent_at.getTime() + UNSETTLED_MS)
    if (productId === null && settledAt > services.now()) return { result: 'unsettled', askAt: settledAt }
  }

  if (productId !== null) await assertNotBlacklisted(services.rows, businessId, productId)

  const photos = [data.photo, ...data.photos].filter((url): url is string => url !== null)
  if (photos.length === 0) throw new PublicationRefusal('photo_missing', [])
  const categoryId = payload.categoryId ?? (await suggestCategory(booth.connector, productTitle(data)))
  if (productId === null) {
    const rules = await findBoothRules(services.rows, businessId)
    await refusePredicted(services, businessId, { itemId, data, categoryId, rules }, booth.connector)
  }
  const draft = productDraft(itemId, data, {
    categoryId,
    photoIds: await uploadPhotos(services, businessId, booth.connector, [...new Set(photos)]),
    priceRule: await priceRuleOf(services, businessId),
  })

  if (productId !== null && !(await updateProduct(booth.connector, productId, draft))) {
    await forgetBoothProduct(services.rows, businessId, itemId)
    productId = null
  }
  if (productId === null) {
    await recordIntent(
      services.rows,
      effect,
      { sku: productSku(itemId, data), title: draft.name },
      services.now(),
    )
    productId = (await booth.connector.createProduct(booth.vendorId, draft)).id
  }
  await record(services, effect, itemId, { productId, sku: productSku(itemId, data), title: draft.name })
  return { result: 'published', productId }
}

interface CreateIntent {
  sku: string
  title: string
}

/** Asks whether a create whose answer was lost landed: by its code and title, leaving out products known as other items. */
async function findCreated(
  services: Services,
  booth: Booth,
  businessId: number,
  intent: CreateIntent,
): Promise<number | null> {
  const answers = [
    await booth.connector.listProducts(booth.vendorId, { page: 1, perPage: 50, skus: [intent.sku] }),
    await booth.connector.listProducts(booth.vendorId, { page: 1, perPage: 50, title: intent.title }),
  ]
  const alike = answers
    .flatMap((answer) => answer.products)
    .filter((product) => product.title === intent.title && (product.sku ?? intent.sku) === intent.sku)
  const known = await findSources(
    services.rows,
    businessId,
    alike.map((product) => product.id),
  )
  const taken = new Set(known.map((source) => source.productId))
  return alike.find((product) => !taken.has(product.id))?.id ?? null
}

async function suggestCategory(connector: BasalamConnector, title: string): Promise<number> {
  const [first] = await connector.predictCategory(title)
  if (!first) throw new PublicationRefusal('category_unknown', [])
  return first.id
}

async function priceRuleOf(services: Services, businessId: number): Promise<PriceRule> {
  const business = await findBusiness(services.rows, businessId)
  if (!business) throw new Error(`Business ${businessId} is gone`)
  return {
    coefficient: business.price_coefficient,
    base: business.price_base,
    method: business.price_method,
  }
}

function record(
  services: Services,
  effect: EffectRow,
  itemId: number,
  product: { productId: number; sku: string; title: string },
): Promise<void> {
  return services.rows.transaction().execute(async (trx) => {
    await saveBoothProduct(trx, effect.business_id, { itemId, ...product })
    const newest = await markDone(trx, effect)
    if (newest) await markItemSent(trx, effect.business_id, itemId, services.now())
  })
}
