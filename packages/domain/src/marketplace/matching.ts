import { searchKey } from '../text/search-key.ts'

export interface Matchable {
  id: number
  /** The title or SKU to compare; null or blank means none. */
  value: string | null
}

/**
 * Rules by which an item and a product of the booth count as the same: `exact`, both are written alike, blanks around
 * it left out; `normalised`, alike but for letter forms, digits, case, spaces and half-spaces.
 */
export const MATCH_RULES = ['exact', 'normalised'] as const
export type MatchRule = (typeof MATCH_RULES)[number]

export interface Matches {
  /** Pairs whose value is unique on both sides. */
  pairs: { itemId: number; productId: number; rule: MatchRule }[]
  /** Items that share their value with another item, or whose value several products have: a person chooses. */
  ambiguous: { itemId: number; value: string; productIds: number[] }[]
  /** Items without a value, or whose value no product has. */
  unmatched: number[]
}

/**
 * Finds the product of each item by its title or SKU and never guesses. A value written alike by exactly one item and
 * one product pairs them. Among the rest, one item and one product alone with a normalised value are proposed, and if
 * anything else shares it, all of them are ambiguous and left to a person. (Document 1, section 2.5.)
 */
export function matchExisting(items: readonly Matchable[], products: readonly Matchable[]): Matches {
  const [itemsAlike, productsAlike] = [groupBy(items, exactKey), groupBy(products, exactKey)]
  const [itemsNear, productsNear] = [groupBy(items, matchKey), groupBy(products, matchKey)]
  const matches: Matches = { pairs: [], ambiguous: [], unmatched: [] }
  const exact = new Map<number, number>()
  for (const [value, [item, second]] of itemsAlike) {
    const [product, another] = productsAlike.get(value) ?? []
    if (item && product && !second && !another) exact.set(item.id, product.id)
  }
  const taken = new Set(exact.values())
  for (const item of items) {
    const productId = exact.get(item.id)
    if (productId !== undefined) {
      matches.pairs.push({ itemId: item.id, productId, rule: 'exact' })
      continue
    }
    const near = productsNear.get(matchKey(item)) ?? []
    const open = near.filter((product) => !taken.has(product.id))
    const [product] = open
    if (!product) matches.unmatched.push(item.id)
    else if (near.length === 1 && itemsNear.get(matchKey(item))?.length === 1)
      matches.pairs.push({ itemId: item.id, productId: product.id, rule: 'normalised' })
    else
      matches.ambiguous.push({
        itemId: item.id,
        value: exactKey(item),
        productIds: open.map(({ id }) => id),
      })
  }
  return matches
}

const exactKey = ({ value }: Matchable): string => value?.trim() ?? ''

/** The search key without the spaces that people set differently; a space between two numbers stays. */
const matchKey = (of: Matchable): string => searchKey(exactKey(of)).replace(/(?<!\d) | (?!\d)/g, '')

function groupBy(
  all: readonly Matchable[],
  keyOf: (one: Matchable) => string,
): Map<string, readonly Matchable[]> {
  const groups = new Map<string, Matchable[]>()
  for (const one of all) {
    const key = keyOf(one)
    if (key === '') continue
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}
