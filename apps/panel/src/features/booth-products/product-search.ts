import { KNOWN_SYNC_STATES, type KnownSyncState } from '@payvand/domain'
import { choiceIn, pageIn, textIn } from '../../lib/address-search.ts'

export interface ProductSearch {
  page?: number
  title?: string
  state?: KnownSyncState
}

export function productSearchIn(search: Record<string, unknown>): ProductSearch {
  const page = pageIn(search)
  const title = textIn(search['title'], 200)
  const state = choiceIn(search['state'], KNOWN_SYNC_STATES)
  return { ...(page && { page }), ...(title && { title }), ...(state && { state }) }
}

/** The same list from its first page, with one filter more, or less. */
export function withCondition(
  search: ProductSearch,
  change: { title?: string | undefined; state?: KnownSyncState | undefined },
): ProductSearch {
  const { title, state } = { ...search, ...change }
  return { ...(title && { title }), ...(state && { state }) }
}
