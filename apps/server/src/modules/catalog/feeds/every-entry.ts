import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type FeedEntry, feedEntry } from './feed-entry.ts'
import { feedProductsBelow } from './feed-products-store.ts'

/** Rows that are read at once: a feed of a hundred thousand products takes the memory of these. */
const BATCH = 200

/** Every product of a feed, the newest first, read as it is written. */
export async function* everyEntry(rows: Kysely<Tables>, projectId: number): AsyncGenerator<FeedEntry> {
  let below: number | null = null
  while (true) {
    const products = await feedProductsBelow(rows, projectId, below, BATCH)
    for (const product of products) {
      const entry = feedEntry(product)
      if (entry) yield entry
    }
    const last = products.at(-1)
    if (!last || products.length < BATCH) return
    below = last.id
  }
}
