import { PRODUCT_FIELDS, type ProductData, type ProductField } from './product.ts'
import { applyDefaults, type DefaultValues } from './product-defaults.ts'

/** What a crawl read of an item and what a person changed in it. */
export interface EditedItem {
  /** What the last crawl read, before defaults and edits; null where it was not kept. */
  read: ProductData | null
  /** What a person changed: it stays on top of whatever is read. */
  edits: Partial<ProductData>
  /** What the site said of each of those when it was changed. */
  bases: Partial<ProductData>
}

/** A locked field of which the site now says something else than when it was locked. */
export interface EditConflict {
  field: ProductField
  yours: unknown
  theirs: unknown
}

/** The conflicts of an item, in the order of the form. A field whose edit is what the site says by now has none. */
export function editConflicts({ read, edits, bases }: EditedItem): EditConflict[] {
  if (!read) return []
  return PRODUCT_FIELDS.flatMap((field) => {
    const isMoved = field in edits && field in bases && !isSame(bases[field], read[field])
    return isMoved && !isSame(edits[field], read[field])
      ? [{ field, yours: edits[field] ?? null, theirs: read[field] }]
      : []
  })
}

/** The item after a person changed these fields, knowing what the site says of them now. */
export function withEdits(item: EditedItem, changes: Partial<ProductData>): EditedItem {
  const fields = PRODUCT_FIELDS.filter((field) => field in changes)
  return {
    ...item,
    edits: { ...item.edits, ...changes },
    bases: { ...item.bases, ...readOf(item.read, fields) },
  }
}

/** The item after a person kept the edits of these fields, knowing what the site says of them now. */
export function keepEdits(item: EditedItem, fields: readonly ProductField[]): EditedItem {
  const locked = fields.filter((field) => field in item.edits)
  return { ...item, bases: { ...item.bases, ...readOf(item.read, locked) } }
}

/** The item with these fields following the site again. */
export function unlockFields(item: EditedItem, fields: readonly ProductField[]): EditedItem {
  return { ...item, edits: without(item.edits, fields), bases: without(item.bases, fields) }
}

/**
 * What is known of the item after an edit: what stood there (`current`), in the fields that follow the site again what it
 * says, or the project's default, and the edits on top. Where nothing read was kept, what stood there stays until the next
 * crawl.
 */
export function editedData(
  item: EditedItem,
  current: ProductData,
  defaults: DefaultValues,
  unlocked: readonly ProductField[],
): ProductData {
  const site = item.read && applyDefaults(item.read, defaults)
  const followed = site ? Object.fromEntries(unlocked.map((field) => [field, site[field]])) : {}
  return { ...current, ...followed, ...item.edits }
}

function readOf(read: ProductData | null, fields: readonly ProductField[]): Partial<ProductData> {
  return read ? Object.fromEntries(fields.map((field) => [field, read[field]])) : {}
}

function without(data: Partial<ProductData>, fields: readonly ProductField[]): Partial<ProductData> {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field as ProductField)))
}

/** Whether two values of a field are one; the order of keys does not count. */
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
