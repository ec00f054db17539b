import { type CompletionRules, completeProduct } from './complete-product.ts'
import type { ProductData } from './product.ts'
import { PRODUCT_FIELDS, type ProductField } from './product-fields.ts'
import { headlineOf, withHeadline } from './product-variants.ts'
import { isSame } from './same-value.ts'
import {
  type EditedVariants,
  editedVariants,
  isUnedited,
  keptVariants,
  mergedVariants,
  variantConflicts,
  withoutStockEdits,
} from './variant-edits.ts'
import { type Numbers, variantRenames, withRenames } from './variant-renames.ts'

/** The values that a crawl read of an item and the edits that a person made in it. */
export interface EditedItem {
  /** The values of the last crawl, before defaults and edits; null when they were not kept. */
  read: ProductData | null
  /** The edits of a person, which stay on top of every later crawl. */
  edits: Partial<ProductData>
  /** The site's value of each edited field at the time of its edit. */
  bases: Partial<ProductData>
}

/** A locked field whose value on the site changed since it was locked. */
export interface EditConflict {
  field: ProductField
  yours: unknown
  theirs: unknown
}

/**
 * The conflicts of an item, in the order of the form. A field whose edit equals the site's present value has none,
 * nor has a price or stock that is its variants'. Of the variants those are named that are in conflict.
 */
export function editConflicts(item: EditedItem): EditConflict[] {
  const { read, edits, bases } = item
  if (!read) return []
  const headline = headlineOf(dataWithEdits(read, item))
  return PRODUCT_FIELDS.flatMap((field) => {
    if ((field === 'primaryPrice' || field === 'oldPrice') && headline.isPriceDerived) return []
    if (field === 'stock' && headline.isStockDerived) return []
    const variants = field === 'variants' && editsOfVariants(item)
    if (variants && variants.bases !== undefined) {
      const { yours, theirs } = variantConflicts(read.variants, variants)
      return yours.length > 0 ? [{ field, yours, theirs }] : []
    }
    const isMoved = field in edits && field in bases && !isSame(bases[field], read[field])
    return isMoved && !isSame(edits[field], read[field])
      ? [{ field, yours: edits[field] ?? null, theirs: read[field] }]
      : []
  })
}

/**
 * The item after a person changed these fields, with the site's present values as their bases. Of its variants the
 * values that differ from those `shown` are edited, and no others.
 */
export function withEdits(item: EditedItem, changes: Partial<ProductData>, shown: ProductData): EditedItem {
  const fields = PRODUCT_FIELDS.filter((field) => field in changes)
  const edited = {
    ...item,
    edits: { ...item.edits, ...changes },
    bases: { ...item.bases, ...readOf(item.read, fields) },
  }
  const { variants } = changes
  if (variants === undefined || !item.read) return edited
  return withVariants(
    edited,
    editedVariants(variants, shown.variants, item.read.variants, editsOfVariants(item)),
  )
}

/** The item after a person kept the edits of these fields, with the site's present values as their bases. */
export function keepEdits(item: EditedItem, fields: readonly ProductField[]): EditedItem {
  const locked = fields.filter((field) => field in item.edits)
  const kept = { ...item, bases: { ...item.bases, ...readOf(item.read, locked) } }
  const variants = locked.includes('variants') ? editsOfVariants(item) : null
  if (!item.read || variants?.bases === undefined) return kept
  return withVariants(kept, keptVariants(item.read.variants, variants))
}

/** The item with these fields following the site again; its stock is that of its variants where it has some. */
export function unlockFields(item: EditedItem, fields: readonly ProductField[]): EditedItem {
  const freed = { ...item, edits: without(item.edits, fields), bases: without(item.bases, fields) }
  const variants = fields.includes('stock') ? editsOfVariants(freed) : null
  return variants?.bases === undefined ? freed : withVariants(freed, withoutStockEdits(variants))
}

/** The locked ones of these fields, which take the site's values once they are unlocked. */
export function followedFields(
  { edits }: Pick<EditedItem, 'edits'>,
  fields: readonly ProductField[],
): ProductField[] {
  const isFollowed = (field: ProductField) =>
    fields.includes(field) || (field === 'variants' && fields.includes('stock'))
  return PRODUCT_FIELDS.filter((field) => field in edits && isFollowed(field))
}

/**
 * The data of the item after an edit: the former data (`current`); in the fields that follow the site again its
 * value, or the project's default; and the edits on top. When no crawled values were kept, the former data stays
 * until the next crawl.
 */
export function editedData(
  item: EditedItem,
  current: ProductData,
  rules: CompletionRules,
  unlocked: readonly ProductField[],
): ProductData {
  const site = item.read && completeProduct(item.read, rules)
  // Without the edited variants the product may be one that has a price and stock of its own.
  const fields: readonly ProductField[] = unlocked.includes('variants')
    ? [...unlocked, 'primaryPrice', 'oldPrice', 'stock']
    : unlocked
  const followed = site ? Object.fromEntries(fields.map((field) => [field, site[field]])) : {}
  return dataWithEdits({ ...current, ...followed }, item, site ?? current)
}

/**
 * The data with a person's edits on top, the variants merged by their properties and the headline theirs.
 * @param site the values that unedited variants follow: what was read, its gaps filled
 */
export function dataWithEdits(
  data: ProductData,
  item: Pick<EditedItem, 'edits' | 'bases'>,
  site = data,
): ProductData {
  const variants = editsOfVariants(item)
  return withHeadline({
    ...data,
    ...item.edits,
    ...(variants ? { variants: mergedVariants(site.variants, variants, site.stock) } : {}),
  })
}

/**
 * The edits of an item whose site gave variants other properties (`variantRenames`): an edited value stays with its
 * variant.
 * @param site the product as it was read now
 * @param numbers its variants as its platform numbers them
 */
export function editsAfterRenames(
  { read, edits, bases }: EditedItem,
  site: Pick<ProductData, 'variants'>,
  numbers?: Numbers,
): Pick<EditedItem, 'edits' | 'bases'> {
  const variants = edits.variants ?? []
  const renames =
    variants.length > 0 ? variantRenames(read?.variants ?? [], site.variants ?? [], numbers) : new Map()
  if (renames.size === 0) return { edits, bases }
  const renamed = { edits: { ...edits, variants: withRenames(variants, renames) }, bases }
  if (!bases.variants) return renamed
  return { ...renamed, bases: { ...bases, variants: withRenames(bases.variants, renames) } }
}

function editsOfVariants({ edits, bases }: Pick<EditedItem, 'edits' | 'bases'>): EditedVariants | null {
  return edits.variants === undefined ? null : { edits: edits.variants, bases: bases.variants }
}

function withVariants(item: EditedItem, { edits, bases }: EditedVariants): EditedItem {
  if (isUnedited({ edits, bases })) return unlockFields(item, ['variants'])
  return {
    ...item,
    edits: { ...item.edits, variants: edits },
    bases: { ...item.bases, ...(bases === undefined ? {} : { variants: bases }) },
  }
}

function readOf(read: ProductData | null, fields: readonly ProductField[]): Partial<ProductData> {
  return read ? Object.fromEntries(fields.map((field) => [field, read[field]])) : {}
}

function without(data: Partial<ProductData>, fields: readonly ProductField[]): Partial<ProductData> {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field as ProductField)))
}
