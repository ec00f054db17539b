import type { ProductData } from './product.ts'
import { openDoubts, PRODUCT_DOUBTS, type ProductDoubt } from './product-doubt.ts'

/**
 * A witness is the kind of evidence that a value read from a page rests on: two sources that say the same, structured
 * data alone, the place where the site's other pages have it, a place of this page alone, little of anything, or sources
 * that contradict each other. The better ones stand first.
 */
export const WITNESSES = ['agreed', 'stated', 'learned', 'shown', 'weak', 'doubted'] as const
export type Witness = (typeof WITNESSES)[number]

/** The fields whose readings were measured; `stock` is whether the product can be bought, not how many there are. */
export const MEASURED_FIELDS = [
  'primaryPrice',
  'name',
  'stock',
  'sku',
  'photo',
  'oldPrice',
  'variants',
  'weight',
  'description',
] as const
export type MeasuredField = (typeof MEASURED_FIELDS)[number]
export type ProductWitnesses = Partial<Record<MeasuredField, Witness>>

/**
 * The share of labelled pages on which a value that rests on this was right, the same weight to each site; written down
 * from `npm run bench -- crawl-accuracy --confidence`, which fails when they differ.
 */
const CONFIDENCE: Record<MeasuredField, Record<Witness, number>> = {
  primaryPrice: { agreed: 0.999, stated: 0.996, learned: 0.996, shown: 0.996, weak: 0.977, doubted: 0.8 },
  name: { agreed: 0.973, stated: 0.786, learned: 0.786, shown: 0.786, weak: 0.786, doubted: 0.786 },
  stock: { agreed: 0.985, stated: 0.985, learned: 0.985, shown: 0.941, weak: 0.941, doubted: 0.564 },
  sku: { agreed: 0.996, stated: 0.945, learned: 0.945, shown: 0.945, weak: 0.945, doubted: 0.945 },
  photo: { agreed: 0.992, stated: 0.992, learned: 0.846, shown: 0.846, weak: 0.846, doubted: 0.846 },
  oldPrice: { agreed: 0.968, stated: 0.968, learned: 0.968, shown: 0.938, weak: 0.938, doubted: 0.938 },
  variants: { agreed: 0.964, stated: 0.964, learned: 0.964, shown: 0.964, weak: 0.964, doubted: 0.964 },
  weight: { agreed: 0.989, stated: 0.989, learned: 0.989, shown: 0.989, weak: 0.989, doubted: 0.989 },
  description: { agreed: 0.99, stated: 0.99, learned: 0.99, shown: 0.99, weak: 0.99, doubted: 0.99 },
}

/** The chance, 0 to 1, that a value resting on this is right, as it was measured. */
export const confidenceOf = (field: MeasuredField, witness: Witness): number => CONFIDENCE[field][witness]

/** With less than this a value is seen by a person before buyers see it. A wrong price costs money, a code hardly anything. */
const SURE_FROM: Record<MeasuredField, number> = {
  primaryPrice: 0.98,
  name: 0.9,
  stock: 0.9,
  sku: 0,
  photo: 0.8,
  oldPrice: 0.9,
  variants: 0.9,
  weight: 0,
  description: 0,
}
const isSure = (field: MeasuredField, witness: Witness): boolean =>
  confidenceOf(field, witness) >= SURE_FROM[field]

/** Doubts that are about money, the goods or their choices: a person sees them before buyers do. */
const UNSURE_DOUBTS: ReadonlySet<ProductDoubt> = new Set([
  'price_disagrees',
  'price_unit_assumed',
  'price_is_range',
  'price_ambiguous',
  'price_jumped',
  'price_unsure',
  'product_unsure',
  'availability_disagrees',
  'variant_price_low',
  'variants_incomplete',
] satisfies ProductDoubt[])

/** A reading is what was read of a product, with what stands against it. */
export interface Reading {
  witnesses: ProductWitnesses
  doubts: readonly ProductDoubt[] | null
  /** Fields that a person wrote are theirs, and not in doubt. */
  edits: Partial<ProductData> | null
}

/** The fields of a reading that are not sure enough to be published without a person's look. */
export function unsureFields({ witnesses, doubts, edits }: Reading): (keyof ProductData)[] {
  const measured = MEASURED_FIELDS.filter((field) => {
    const witness = witnesses[field]
    return witness !== undefined && !isSure(field, witness)
  })
  const doubted = (doubts ?? [])
    .filter((doubt) => UNSURE_DOUBTS.has(doubt))
    .map((doubt) => PRODUCT_DOUBTS[doubt].field)
  return [...new Set<keyof ProductData>([...measured, ...doubted])].filter(
    (field) => !Object.hasOwn(edits ?? {}, field),
  )
}

/** The weight of a field that is not sure though no doubt says why. */
const UNSURE_WEIGHT = 10

/**
 * Doubt about a whole product, 0 (nothing stands against it) to 100; the list of items is sorted by it. A product that
 * automation leaves to a person has never 0.
 */
export function doubtScore(reading: Reading): number {
  const doubts = openDoubts(reading.doubts, reading.edits)
  const told = new Set<keyof ProductData>(doubts.map((doubt) => PRODUCT_DOUBTS[doubt].field))
  const untold = unsureFields(reading).filter((field) => !told.has(field))
  const weights = doubts.map((doubt) => PRODUCT_DOUBTS[doubt].weight)
  return Math.min(
    100,
    weights.reduce((sum, weight) => sum + weight, untold.length * UNSURE_WEIGHT),
  )
}
