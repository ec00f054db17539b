import { rial } from '@payvand/domain'
import type { SourceVariant } from '../kit/source-shop.ts'

/** A variant of a sample shop in our words: a stock of four at 1,250,000 rial, except for the given fields. */
export const sampleVariant = (id: number, more: Partial<SourceVariant> = {}): SourceVariant => ({
  id: String(id),
  sku: null,
  properties: [],
  price: rial(1_250_000),
  listPrice: null,
  stock: 4,
  active: true,
  ...more,
})
