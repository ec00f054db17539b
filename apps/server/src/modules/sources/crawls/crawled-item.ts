import type { ExtractedProduct } from '@payvand/crawler'
import {
  dataWithEdits,
  doubtScore,
  editsAfterRenames,
  headlineOf,
  isLowerVariant,
  isPriceJump,
  type NumberedVariant,
  openDoubts,
  PRODUCT_FIELDS,
  type ProductData,
  type ProductDoubt,
  type ProductOrigins,
  unsureFields,
  type VerificationStatus,
} from '@payvand/domain'
import type { ItemChanges, ItemFacts } from '../../../infra/db/schema.ts'
import { differences, isSameInRow, mergedChanges } from './item-changes.ts'

const SITE_CATEGORY_LENGTH = 500

/** An item as it stood before this crawl read its page again. */
export interface ItemBefore {
  read_data: ProductData | null
  platform_variants?: NumberedVariant[] | null
  latest_data: ProductData | null
  edits: Partial<ProductData> | null
  edit_bases: Partial<ProductData> | null
  origins: ProductOrigins | null
  doubts: ProductDoubt[] | null
  doubt: number
  facts: ItemFacts | null
  site_category: string | null
  changes: ItemChanges | null
  changed_at: Date | null
  last_verified_at: Date | null
  verification_status: VerificationStatus
}

export interface CrawledItem {
  change: 'added' | 'changed' | 'unchanged'
  /** True where anything of the row differs from before. */
  isNew: boolean
  /** Data known now: read, gaps filled, the seller's edits on top. */
  data: ProductData
  /** True where the product change to be sent would differ. */
  dataChanged: boolean
  /** A price that jumped or is no longer sure, or a variant far below its product: the item goes back to be looked at, and nothing of it is sent. */
  held: boolean
  origins: ProductOrigins
  /** Also of fields that the seller edited: once unlocked, they are in doubt again. */
  doubts: ProductDoubt[]
  doubt: number
  facts: ItemFacts
  siteCategory: string | null
  changes: ItemChanges | null
  changedAt: Date | null
  status: VerificationStatus
  /** The seller's edits, which follow variants that the site renamed. */
  edits: Partial<ProductData> | null
  editBases: Partial<ProductData> | null
}

/**
 * Merges a crawl's result into an item. The seller's edits stay on top of everything that was read; the site's values
 * of those fields change beneath them. Changes are kept until a person verifies the item: a field that went back to
 * its former value is no change. `fill` fills the gaps from the project's defaults; `numbered` are its variants as its
 * platform numbers them.
 */
export function crawledItem(
  product: ExtractedProduct,
  before: ItemBefore | null,
  fill: (read: ProductData) => ProductData,
  now: Date,
  numbered: readonly NumberedVariant[] = [],
): CrawledItem {
  const read = product.data
  const filled = fill(read)
  const { edits, bases } = editsAfterRenames(
    { read: before?.read_data ?? null, edits: before?.edits ?? {}, bases: before?.edit_bases ?? {} },
    read,
    { before: before?.platform_variants ?? [], after: numbered },
  )
  const data = dataWithEdits(filled, { edits, bases })
  const facts = factsOf(product)
  // The category is cut to a length an index can hold.
  const siteCategory = product.categoryPath.join(' > ').slice(0, SITE_CATEGORY_LENGTH) || null
  const origins = originsOf(product.origins, read, filled, edits)
  if (before === null) {
    const { doubts, witnesses } = product
    return {
      change: 'added',
      isNew: true,
      data,
      dataChanged: true,
      held: false,
      origins,
      doubts,
      doubt: doubtScore({ witnesses, doubts, edits: null }),
      facts,
      siteCategory,
      changes: null,
      changedAt: null,
      status: 'unverified',
      edits: null,
      editBases: null,
    }
  }
  // A row of before this was kept knows only what it showed.
  const difference = before.read_data
    ? differences(before.read_data, read)
    : differences(before.latest_data ?? data, data)
  const isSeen = before.changed_at === null || (before.last_verified_at ?? 0) > before.changed_at
  const changes = mergedChanges(isSeen ? null : before.changes, difference)
  const doubts = doubtsOf(product, before, isSeen)
  const doubt = doubtScore({ witnesses: product.witnesses, doubts, edits })
  const open = openDoubts(doubts, edits)
  const held =
    (open.includes('price_jumped') && !before.doubts?.includes('price_jumped')) ||
    (open.includes('variant_price_low') && hasNewLowVariant(before, read)) ||
    hasNewUnsurePrice(before, product, edits)
  const dataChanged = !isSameInRow(before.latest_data, data)
  return {
    change: difference === null ? 'unchanged' : 'changed',
    isNew:
      difference !== null ||
      dataChanged ||
      !isSameInRow(
        [before.read_data, before.origins, before.doubts, before.doubt, before.facts, before.site_category],
        [read, origins, doubts, doubt, facts, siteCategory],
      ),
    data,
    dataChanged,
    held,
    origins,
    doubts,
    doubt,
    facts,
    siteCategory,
    changes,
    changedAt: difference === null ? before.changed_at : now,
    status: statusOf(before.verification_status, held, dataChanged),
    edits: before.edits && edits,
    editBases: before.edit_bases && bases,
  }
}

/** A variant is far below its product as it was not when somebody looked last. */
const hasNewLowVariant = (before: ItemBefore, read: ProductData): boolean =>
  !before.doubts?.includes('variant_price_low') ||
  before.read_data === null ||
  isLowerVariant(before.read_data, read)

/** The price is another, and unlike the one before it is not sure. */
function hasNewUnsurePrice(
  before: ItemBefore,
  { data, doubts, witnesses }: ExtractedProduct,
  edits: Partial<ProductData>,
): boolean {
  const { primaryPrice: priceBefore } = before.read_data ?? {}
  if (priceBefore === undefined || priceBefore === null || priceBefore === data.primaryPrice) return false
  const wasUnsure = unsureFields({
    witnesses: before.facts?.witnesses ?? {},
    doubts: before.doubts,
    edits: null,
  })
  return (
    !wasUnsure.includes('primaryPrice') && unsureFields({ witnesses, doubts, edits }).includes('primaryPrice')
  )
}

/** A verified or sent item has changed: it waits to be sent again, or to be reviewed. */
function statusOf(before: VerificationStatus, held: boolean, dataChanged: boolean): VerificationStatus {
  if (held) return 'unverified'
  return before === 'sent' && dataChanged ? 'verified' : before
}

function doubtsOf(product: ExtractedProduct, before: ItemBefore, isSeen: boolean): ProductDoubt[] {
  const price = product.data.primaryPrice
  const jumpsNow = isPriceJump(before.read_data?.primaryPrice ?? null, price)
  // It stays held until a person reviewed it, or the price came back.
  const jumped = before.changes?.primaryPrice?.from
  const isStillHeld =
    !isSeen &&
    before.doubts?.includes('price_jumped') === true &&
    isPriceJump(typeof jumped === 'number' ? jumped : null, price)
  const found = new Set<ProductDoubt>(product.doubts)
  if (isStillHeld || (jumpsNow && !cameBack(before, isSeen, price))) found.add('price_jumped')
  // This doubt comes from comparing the site's products when a crawl ends; it stays as long as the photo does.
  if (before.doubts?.includes('photo_repeated') && before.read_data?.photo === product.data.photo)
    found.add('photo_repeated')
  return [...found]
}

/** A price that jumped and now is near what it was before: nothing is odd any more. */
function cameBack(before: ItemBefore, isSeen: boolean, price: number | null): boolean {
  const from = before.changes?.primaryPrice?.from
  if (isSeen || typeof from !== 'number' || price === null) return false
  return before.doubts?.includes('price_jumped') === true && price < from * 5 && price > from / 5
}

function originsOf(
  read: ProductOrigins,
  data: ProductData,
  filled: ProductData,
  edits: Partial<ProductData>,
): ProductOrigins {
  const origins: ProductOrigins = { ...read }
  for (const field of PRODUCT_FIELDS) {
    if (field in edits) origins[field] = { source: 'person', raw: null }
    else if (isEmpty(data[field]) && !isEmpty(filled[field]))
      origins[field] = { source: 'default', raw: null }
  }
  const { isPriceDerived, isStockDerived } = headlineOf(filled)
  const derived = [
    ...(isPriceDerived ? ['primaryPrice' as const] : []),
    ...(isStockDerived ? ['stock' as const] : []),
  ]
  for (const field of derived) {
    // No default gave these: they are the variants'.
    if (origins[field]?.source !== 'default') continue
    if (origins.variants) origins[field] = origins.variants
    else delete origins[field]
  }
  return origins
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

const factsOf = ({
  offer,
  availability,
  brand,
  gtin,
  oldPrice,
  specifications,
  witnesses,
}: ExtractedProduct): ItemFacts => ({
  offer,
  availability,
  brand,
  gtin,
  oldPrice,
  specifications,
  ...(Object.keys(witnesses).length === 0 ? {} : { witnesses }),
})
