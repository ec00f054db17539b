export interface Matchable {
  id: number
  /** The title or SKU to compare; null or blank: none. */
  value: string | null
}

export interface Matches {
  /** Pairs that are alone with their value on both sides. */
  pairs: { itemId: number; productId: number }[]
  /** Items that share their value with another item, or whose value several products have. */
  ambiguous: { itemId: number; value: string; productIds: number[] }[]
  /** Items whose value no product has, or that have none. */
  unmatched: number[]
}

/** Finds the product of each item by an exact value, blanks around it left out. What is not unique is left alone. */
export function matchExisting(items: readonly Matchable[], products: readonly Matchable[]): Matches {
  const itemsOf = byValue(items)
  const productsOf = byValue(products)
  const matches: Matches = { pairs: [], ambiguous: [], unmatched: [] }
  for (const item of items) {
    const value = item.value?.trim() ?? ''
    const productIds = productsOf.get(value) ?? []
    const [productId] = productIds
    if (productId === undefined) matches.unmatched.push(item.id)
    else if (productIds.length === 1 && itemsOf.get(value)?.length === 1) {
      matches.pairs.push({ itemId: item.id, productId })
    } else matches.ambiguous.push({ itemId: item.id, value, productIds })
  }
  return matches
}

function byValue(all: readonly Matchable[]): Map<string, number[]> {
  const ids = new Map<string, number[]>()
  for (const { id, value } of all) {
    const key = value?.trim()
    if (key) ids.set(key, [...(ids.get(key) ?? []), id])
  }
  return ids
}
