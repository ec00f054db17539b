import { OTHER_PRODUCTS_KEY } from '../../lexicon/state-keys.ts'
import { isObject, type Values } from '../state-values.ts'

const MOST_OBJECTS = 20_000
const DEEPEST = 20
/** The form that buys is the product's own. */
const ADDS_TO_CART = /add_?to_?cart/i

/** The objects in the data of a page, outer before inner, without those of other products. Bounded in number and depth. */
export function walkState(roots: readonly unknown[]): Values[] {
  const found: Values[] = []
  const seen = new Set<unknown>()
  const queue: { value: unknown; depth: number }[] = roots.map((value) => ({ value, depth: 0 }))
  for (let at = 0; at < queue.length && seen.size < MOST_OBJECTS; at++) {
    const { value, depth } = queue[at] as (typeof queue)[number]
    if (typeof value !== 'object' || value === null || depth > DEEPEST || seen.has(value)) continue
    seen.add(value)
    if (isObject(value)) found.push(value)
    for (const [key, inner] of Object.entries(value))
      if (
        typeof inner === 'object' &&
        inner !== null &&
        !OTHER_PRODUCTS_KEY.test(key.replace(ADDS_TO_CART, ''))
      )
        queue.push({ value: inner, depth: depth + 1 })
  }
  return found
}
