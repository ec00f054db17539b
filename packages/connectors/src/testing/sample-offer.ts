import { rial } from '@payvand/domain'
import type { SourceOffer } from '../kit/source-shop.ts'

/** An offer that was just read: a stock of four at 1,250,000 rial, except for the given fields. */
export const sampleOffer = (more: Partial<SourceOffer> = {}): SourceOffer => ({
  price: rial(1_250_000),
  listPrice: null,
  stock: 4,
  active: true,
  count: 4,
  reserved: 0,
  ...more,
})
