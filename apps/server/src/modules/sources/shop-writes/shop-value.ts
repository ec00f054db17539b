import type { SourceVariant } from '@payvand/connectors'
import type { ShopField } from '@payvand/domain'

/** The value of a variant as its item reads it: one that is not sold has stock 0, one that is not counted none. */
export function shopValue(
  { price, stock, active }: Pick<SourceVariant, 'price' | 'stock' | 'active'>,
  field: ShopField,
): number | null {
  if (field === 'price') return price
  if (!active) return 0
  return stock === null ? null : Math.max(0, Math.trunc(stock))
}
