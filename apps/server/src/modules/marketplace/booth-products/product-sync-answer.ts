import type { BoothProduct, ProductSync } from '@payvand/contract'
import { platformProductUrl } from '@payvand/domain'
import { sendingReasonSentence } from '@payvand/texts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { boothProductUrl, findBusiness } from '../../accounts/index.ts'
import { boothBehind } from '../../catalog/index.ts'
import { discountAnswer } from '../discounts/discount-answer.ts'
import type { ProductDiscountRow } from '../discounts/discount-states-store.ts'
import type { Services } from '../services.ts'
import type { ProductSyncRow } from './product-sync-store.ts'

/** A product that was made in the booth itself. */
function notOurs(blacklisted: boolean): ProductSync {
  return {
    state: 'not_ours',
    reason: null,
    verifiedAt: null,
    differingFields: [],
    switches: null,
    blacklisted,
    behind: null,
  }
}

export function productSyncAnswer(row: ProductSyncRow): ProductSync {
  return {
    state: row.state,
    reason: reasonSentence(row),
    verifiedAt: wireTime(row.verified_at),
    differingFields: (row.differences ?? []).map((difference) => difference.field),
    switches: { price: row.sync_price, stock: row.sync_stock, content: row.sync_content },
    blacklisted: row.blacklisted,
    behind: boothBehind({ ...row, booth_product_id: row.product_id }),
  }
}

function reasonSentence(row: ProductSyncRow): string | null {
  const { state } = row
  if (state === 'refused' && row.change_reason === null && row.review_reasons)
    return sendingReasonSentence({ code: 'refused', messages: row.review_reasons })
  const waits = state === 'waiting' || state === 'sending' || state === 'held' || state === 'refused'
  return waits && row.change_reason ? sendingReasonSentence(row.change_reason) : null
}

/** Discounts of products of the booth, by product. */
type Discounts = ReadonlyMap<number, ProductDiscountRow>

/** Addresses of a product of the booth: on the marketplace, on its site, on the seller's platform. */
export interface ProductPlaces {
  /** The product's page on the marketplace; null while the booth is not known. */
  booth(productId: number): string | null
  platform(item: { id: number; url: string }): string
}

export async function productPlaces(services: Services, businessId: number): Promise<ProductPlaces> {
  const [booth, business] = await Promise.all([
    boothProductUrl(services, businessId),
    findBusiness(services.rows, businessId),
  ])
  return { booth, platform: (item) => platformProductUrl(business?.platform ?? null, item) }
}

/** Origin of a row's product; all null for one that was made in the booth itself. */
export function productOrigin(
  row: ProductSyncRow | undefined,
  places: ProductPlaces,
  { blacklisted = false, discounts }: { blacklisted?: boolean; discounts: Discounts },
): Pick<BoothProduct, 'sourceUrl' | 'platformUrl' | 'projectItemId' | 'sync' | 'discount'> {
  if (!row)
    return {
      sourceUrl: null,
      platformUrl: null,
      projectItemId: null,
      discount: null,
      sync: notOurs(blacklisted),
    }
  const discount = discounts.get(row.product_id)
  return {
    sourceUrl: row.url,
    platformUrl: places.platform({ id: row.item_id, url: row.url }),
    projectItemId: row.item_id,
    discount: discount ? discountAnswer(discount) : null,
    sync: productSyncAnswer(row),
  }
}

/** A product as our own rows know it, in the shape the marketplace's list has. */
export function knownProductAnswer(
  row: ProductSyncRow,
  places: ProductPlaces,
  discounts: Discounts,
): BoothProduct {
  const { observed, last_applied: lastApplied } = row
  const variants = (observed ?? lastApplied)?.variants ?? []
  const paid = observed?.paid ?? null
  return {
    id: row.product_id,
    title: observed?.title ?? row.title,
    photo: row.photo === null ? null : { md: row.photo },
    price: paid ?? observed?.price ?? lastApplied?.price ?? null,
    oldPrice: paid === null ? null : (observed?.price ?? null),
    inventory: observed?.stock ?? lastApplied?.stock ?? null,
    variantCount: variants.length,
    sku: row.sku || null,
    inReview: observed?.inReview ?? false,
    url: places.booth(row.product_id),
    ...productOrigin(row, places, { discounts }),
  }
}
