import { isSame } from '../catalog/same-value.ts'
import type { DesiredProduct, SyncSwitches } from './booth-state.ts'

/**
 * True when other settings cause a product of the booth to be sent again: its price or stock comes out differently,
 * or a part that was left to the booth is kept equal from now on. Switching a part off touches nothing.
 */
export function isTouched(
  before: { product: DesiredProduct | null; switches: SyncSwitches },
  after: { product: DesiredProduct | null; switches: SyncSwitches },
): boolean {
  if (after.product === null) return false
  const parts = { price: pricesOf, stock: stocksOf, content: () => [] as number[] }
  return (Object.keys(parts) as (keyof SyncSwitches)[]).some((part) => {
    if (!after.switches[part]) return false
    if (!before.switches[part] || before.product === null) return true
    if (part === 'price' && !isSame(before.product.discount, after.product?.discount)) return true
    const [one, other] = [parts[part](before.product), parts[part](after.product as DesiredProduct)]
    return one.length !== other.length || one.some((value, index) => value !== other[index])
  })
}

const pricesOf = ({ price, variants }: DesiredProduct): number[] => [
  price,
  ...variants.map((variant) => variant.price),
]
const stocksOf = ({ stock, variants }: DesiredProduct): number[] => [
  stock,
  ...variants.map((variant) => variant.stock),
]
