import type { ProductData, ProductVariant } from './product.ts'
import { isSame } from './same-value.ts'
import { propertiesKey } from './variant-key.ts'

/** The values of a variant that a person may edit; its properties tell it from the others. */
const VARIANT_VALUES = ['primaryPrice', 'oldPrice', 'stock', 'sku', 'isOff'] as const
type VariantValue = (typeof VARIANT_VALUES)[number]
type Variants = ProductData['variants']

/**
 * The variants of a product with a person's edits and the site's values when they were edited. An edited value is one
 * that differs from its base; every other follows the site.
 */
export interface EditedVariants {
  edits: Variants
  /** Undefined when nothing was read at the time: then the edits are all there is. */
  bases: Variants | undefined
}

/**
 * The site's variants with the edits on top. A variant that is new on the site comes in, one that a person took out
 * stays out, and one that the site dropped goes, unless it names none at all: then the edited ones stay, without
 * stock where the site says that all are sold out (`siteStock` 0) and nobody wrote a number.
 */
export function mergedVariants(
  site: Variants,
  { edits, bases }: EditedVariants,
  siteStock: number | null,
): Variants {
  if (bases === undefined) return edits
  const [edited, base] = [keyed(edits), keyed(bases)]
  if (!site?.length) return withoutStock(edits, base, siteStock)
  const there = keyed(site)
  const merged: ProductVariant[] = []
  for (const [key, variant] of there) {
    const edit = edited.get(key)
    if (edit)
      merged.push(withValues(variant, (value) => (isEdited(edit, base.get(key), value) ? edit : variant)))
    else if (!base.has(key)) merged.push(variant)
  }
  const added = [...edited].filter(([key]) => !there.has(key) && !base.has(key))
  const all = [...merged, ...added.map(([, variant]) => variant)]
  return all.length > 0 ? all : null
}

/**
 * The edits after a person saved this list, over the variants as they were shown: values that were not touched keep
 * following the site, also those that a default filled.
 */
export function editedVariants(
  list: Variants,
  shown: Variants,
  site: Variants,
  before: EditedVariants | null,
): EditedVariants {
  const [seen, there] = [keyed(shown), keyed(site)]
  const [edited, base] = [keyed(before?.edits), keyed(before?.bases)]
  const bases = new Map<string, ProductVariant>([...there, ...base])
  const edits: ProductVariant[] = []
  for (const [key, variant] of keyed(list)) {
    const [now, was] = [there.get(key), base.get(key)]
    const read = now ?? was
    if (!read) {
      edits.push(variant)
      continue
    }
    const isTouched = (value: VariantValue) => !isSame(variant[value], seen.get(key)?.[value])
    edits.push(withValues(variant, (value) => (isTouched(value) ? variant : (edited.get(key) ?? read))))
    bases.set(
      key,
      withValues(read, (value) => (isTouched(value) ? read : (was ?? read))),
    )
  }
  // An edited variant that the site does not name now is not in the list; its edit waits in case it comes back.
  const waiting = [...edited].filter(([key]) => base.has(key) && !there.has(key) && !seen.has(key))
  return { edits: [...edits, ...waiting.map(([, variant]) => variant)], bases: [...bases.values()] }
}

/** The edits with the site's present values as their bases: whoever keeps them knows what the site says now. */
export function keptVariants(site: Variants, before: EditedVariants): EditedVariants {
  const [there, base] = [keyed(site), keyed(before.bases)]
  const waiting = [...keyed(before.edits)].filter(([key]) => base.has(key) && !there.has(key))
  return {
    edits: [...(mergedVariants(site, before, null) ?? []), ...waiting.map(([, variant]) => variant)],
    bases: [...new Map([...base, ...there]).values()],
  }
}

/** The edits without those of a stock, which follow the site again; a variant that a person added keeps its own. */
export function withoutStockEdits({ edits, bases }: EditedVariants): EditedVariants {
  const base = keyed(bases)
  const freed = [...keyed(edits)].map(([key, edit]) => ({ ...edit, stock: (base.get(key) ?? edit).stock }))
  return { edits: freed, bases }
}

/** True when nothing is edited any more: every value is the site's. */
export function isUnedited({ edits, bases }: EditedVariants): boolean {
  if (bases === undefined) return false
  const [edited, base] = [keyed(edits), keyed(bases)]
  if (edited.size !== base.size) return false
  return [...edited].every(([key, edit]) =>
    VARIANT_VALUES.every((value) => !isEdited(edit, base.get(key), value)),
  )
}

/** The variants with an edited value that the site changed since, on both sides. */
export function variantConflicts(
  site: Variants,
  { edits, bases }: EditedVariants,
): { yours: ProductVariant[]; theirs: ProductVariant[] } {
  const [edited, base] = [keyed(edits), keyed(bases)]
  const yours: ProductVariant[] = []
  const theirs: ProductVariant[] = []
  for (const [key, variant] of keyed(site)) {
    const [edit, was] = [edited.get(key), base.get(key)]
    if (!edit || !was) continue
    const isOf = (value: VariantValue) =>
      isEdited(edit, was, value) &&
      !isSame(variant[value], was[value]) &&
      !isSame(variant[value], edit[value])
    if (!VARIANT_VALUES.some(isOf)) continue
    yours.push(withValues(variant, (value) => (isEdited(edit, was, value) ? edit : variant)))
    theirs.push(variant)
  }
  return { yours, theirs }
}

/** True when a person wrote this variant's stock, which no reading of the site renews. */
export function isStockEdited(
  { edits, bases }: EditedVariants,
  variant: Pick<ProductVariant, 'properties'>,
): boolean {
  const key = propertiesKey(variant.properties)
  const edit = edits?.find(({ properties }) => propertiesKey(properties) === key)
  const base = bases?.find(({ properties }) => propertiesKey(properties) === key)
  return edit !== undefined && isEdited(edit, base, 'stock')
}

/** Keys tell apart even variants of the same properties, by their order. */
function keyed(variants: Variants | undefined): Map<string, ProductVariant> {
  const found = new Map<string, ProductVariant>()
  for (const variant of variants ?? []) {
    const key = propertiesKey(variant.properties)
    let place = 1
    while (found.has(`${key}#${place}`)) place += 1
    found.set(`${key}#${place}`, variant)
  }
  return found
}

const isEdited = (edit: ProductVariant, base: ProductVariant | undefined, value: VariantValue): boolean =>
  base === undefined || !isSame(edit[value], base[value])

/** The variant with each value of the one that `of` names; one that is on, or without an old price, says nothing of it. */
function withValues(variant: ProductVariant, of: (value: VariantValue) => ProductVariant): ProductVariant {
  const { oldPrice } = of('oldPrice')
  return {
    properties: variant.properties,
    primaryPrice: of('primaryPrice').primaryPrice,
    ...(oldPrice === undefined ? {} : { oldPrice }),
    stock: of('stock').stock,
    sku: of('sku').sku,
    ...(of('isOff').isOff ? { isOff: true } : {}),
  }
}

function withoutStock(
  edits: Variants,
  base: ReadonlyMap<string, ProductVariant>,
  siteStock: number | null,
): Variants {
  if (siteStock !== 0 || !edits) return edits
  const left = [...keyed(edits)].map(([key, variant]) =>
    isEdited(variant, base.get(key), 'stock') ? variant : { ...variant, stock: 0 },
  )
  return left
}
