import { type CompletionRules, completeProduct } from './complete-product.ts'
import type { ProductData } from './product.ts'
import { PRODUCT_FIELDS, type ProductField } from './product-fields.ts'

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
 * The conflicts of an item, in the order of the form. A field whose edit equals the site's present value has none.
 */
export function editConflicts({ read, edits, bases }: EditedItem): EditConflict[] {
  if (!read) return []
  return PRODUCT_FIELDS.flatMap((field) => {
    const isMoved = field in edits && field in bases && !isSame(bases[field], read[field])
    return isMoved && !isSame(edits[field], read[field])
      ? [{ field, yours: edits[field] ?? null, theirs: read[field] }]
      : []
  })
}

/** The item after a person changed these fields, with the site's present values as their bases. */
export function withEdits(item: EditedItem, changes: Partial<ProductData>): EditedItem {
  const fields = PRODUCT_FIELDS.filter((field) => field in changes)
  return {
    ...item,
    edits: { ...item.edits, ...changes },
    bases: { ...item.bases, ...readOf(item.read, fields) },
  }
}

/** The item after a person kept the edits of these fields, with the site's present values as their bases. */
export function keepEdits(item: EditedItem, fields: readonly ProductField[]): EditedItem {
  const locked = fields.filter((field) => field in item.edits)
  return { ...item, bases: { ...item.bases, ...readOf(item.read, locked) } }
}

/** The item with these fields following the site again. */
export function unlockFields(item: EditedItem, fields: readonly ProductField[]): EditedItem {
  return { ...item, edits: without(item.edits, fields), bases: without(item.bases, fields) }
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
  const followed = site ? Object.fromEntries(unlocked.map((field) => [field, site[field]])) : {}
  return { ...current, ...followed, ...item.edits }
}

function readOf(read: ProductData | null, fields: readonly ProductField[]): Partial<ProductData> {
  return read ? Object.fromEntries(fields.map((field) => [field, read[field]])) : {}
}

function without(data: Partial<ProductData>, fields: readonly ProductField[]): Partial<ProductData> {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field as ProductField)))
}

/** Compares two values of a field; the order of keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  return stable(one) === stable(other)
}

function stable(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
