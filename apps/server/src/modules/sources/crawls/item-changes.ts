import { isDeepStrictEqual } from 'node:util'
import { PRODUCT_FIELDS, type ProductData } from '@payvand/domain'
import type { ItemChanges } from '../../../infra/db/schema.ts'

/** The fields that were read otherwise than before; null where none was. */
export function differences(before: ProductData, after: ProductData): ItemChanges | null {
  const changes: ItemChanges = {}
  for (const field of PRODUCT_FIELDS)
    if (!isSameInRow(before[field], after[field])) changes[field] = { from: before[field], to: after[field] }
  return Object.keys(changes).length === 0 ? null : changes
}

/** Changes that nobody has looked at and those of now: a field that went back to its former value is none. */
export function mergedChanges(before: ItemChanges | null, now: ItemChanges | null): ItemChanges | null {
  if (before === null || now === null) return now ?? before
  const changes: ItemChanges = { ...before }
  for (const field of PRODUCT_FIELDS) {
    const change = now[field]
    if (!change) continue
    const from = before[field] ? before[field].from : change.from
    if (isSameInRow(from, change.to)) delete changes[field]
    else changes[field] = { from, to: change.to }
  }
  return Object.keys(changes).length === 0 ? null : changes
}

/** Compares values as the row would hold them: the order of keys, and fields that JSON leaves out, do not count. */
export function isSameInRow(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plain(one), plain(other))
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
