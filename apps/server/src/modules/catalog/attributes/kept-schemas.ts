import type { CategoryAttribute } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { findCategoryAttributes, findVersions } from './category-attributes-store.ts'

const MOST_KEPT = 500
/** One array a version: what the domain works out of a schema it keeps by the array. */
const kept = new Map<number, { version: number; schema: readonly CategoryAttribute[] }>()

/** What each of these categories asks of its products; one that was never read is left off. */
export async function findSchemas(
  rows: Kysely<Tables>,
  categoryIds: Iterable<number>,
): Promise<Map<number, readonly CategoryAttribute[]>> {
  const ids = [...new Set(categoryIds)]
  const versions = await findVersions(rows, ids)
  const stale = [...versions].filter(([id, version]) => kept.get(id)?.version !== version).map(([id]) => id)
  if (kept.size + stale.length > MOST_KEPT) kept.clear()
  const read = await findCategoryAttributes(rows, kept.size === 0 ? [...versions.keys()] : stale)
  for (const [id, { version, attributes }] of read)
    if (attributes) kept.set(id, { version, schema: attributes })
  return new Map(
    ids.flatMap((id) => {
      const one = versions.has(id) ? kept.get(id) : undefined
      return one ? [[id, one.schema] as const] : []
    }),
  )
}
