import { type BulkChange, boothTitleKey, changeProduct, type ProductData } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type ActItem, judgeItems } from '../../catalog/index.ts'
import { blacklistedItems } from '../blacklist/blacklist-store.ts'
import { itemsHeldForPerson } from '../guards/held-changes-store.ts'

/** Change of one item by a bulk action, or the reason for leaving it as it is. */
export type JudgedChange<Item> =
  | { item: Item; changes: Partial<ProductData>; leftOut: null }
  | { item: Item; changes: null; leftOut: string }

/**
 * Judges a bulk action on each of these items, for the preview and the action alike. An item in which the marketplace
 * would afterwards refuse something that it does not refuse now is left out, and so is one whose held price would leave
 * with a change that says nothing of prices.
 */
export async function judgeBulkChange<Item extends ActItem>(
  rows: Kysely<Tables>,
  businessId: number,
  items: readonly Item[],
  change: BulkChange,
): Promise<JudgedChange<Item>[]> {
  const ids = items.map((item) => item.id)
  const blacklisted = await blacklistedItems(rows, businessId, ids)
  const held = change.kind === 'price' ? new Set() : await itemsHeldForPerson(rows, businessId, ids)
  const judged = items.map((item): JudgedChange<Item> => {
    if (blacklisted.has(item.id)) return { item, changes: null, leftOut: 'blacklisted' }
    if (held.has(item.id)) return { item, changes: null, leftOut: 'held_for_person' }
    return judgeAlone(item, change)
  })
  const changed = judged.flatMap(({ item, changes }) =>
    changes && item.latest_data ? [afterwards(item, { ...item.latest_data, ...changes })] : [],
  )
  const then = await issuesOf(rows, businessId, changed)
  const now = await issuesOf(
    rows,
    businessId,
    items.filter((item) => (then.get(item.id)?.length ?? 0) > 0),
  )
  const names = new Set<string>()
  return judged.map((one) => {
    const { item, changes } = one
    if (!changes) return one
    const issue = then.get(item.id)?.find((found) => !now.get(item.id)?.includes(found))
    if (issue) return { item, changes: null, leftOut: issue }
    const name = 'name' in changes ? boothTitleKey(changes.name ?? null) : null
    // Two of one batch may come to the same name, which no row tells yet.
    if (name !== null && names.has(name)) return { item, changes: null, leftOut: 'name_taken' }
    if (name !== null) names.add(name)
    return one
  })
}

function judgeAlone<Item extends ActItem>(item: Item, change: BulkChange): JudgedChange<Item> {
  if (!item.is_active) return { item, changes: null, leftOut: 'inactive' }
  if (item.latest_data === null) return { item, changes: null, leftOut: 'no_data' }
  const result = changeProduct(item.latest_data, change)
  return 'leftOut' in result
    ? { item, changes: null, leftOut: result.leftOut }
    : { item, changes: result.changes, leftOut: null }
}

function afterwards<Item extends ActItem>(item: Item, data: ProductData): Item {
  return { ...item, latest_data: data, name_key: boothTitleKey(data.name) || null }
}

async function issuesOf(
  rows: Kysely<Tables>,
  businessId: number,
  items: readonly ActItem[],
): Promise<Map<number, readonly string[]>> {
  const judged = await judgeItems(rows, businessId, 'verify', items)
  return new Map(judged.map(({ item, issues }) => [item.id, issues]))
}
