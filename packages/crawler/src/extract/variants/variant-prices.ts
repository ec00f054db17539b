import type { Rial } from '@payvand/domain'
import { moneyInRial } from '../price/money-in-rial.ts'
import type { VariantFact } from '../product-facts.ts'
import type { ChoiceVariant } from './choice.ts'

interface PriceGround {
  /** The page's currency: ISO code, IRT for toman; null where it cannot be told. */
  currency: string | null
  /** The product's own price, rial. */
  price: Rial | null
  /** That price is written in thousands of its unit. */
  inThousands: boolean
}

/**
 * The ratios of variants' amounts to the product's price: thousands, toman where rial is named, the other way round,
 * hundredths.
 */
const FACTORS = [1, 1_000, 10, 0.1, 0.01] as const
/** An option's amount below this part of the product's price is no price of its own. */
const LEAST_PART = 1 / 3

/** Prices the variants, in rial: its own price in the product's unit, or the product's with what it adds; null where neither is told. */
export function variantPrices(
  variants: readonly (VariantFact | ChoiceVariant)[],
  ground: PriceGround,
): (Rial | null)[] {
  if (variants.some(isDifference)) return variants.map((variant) => priceOfChoice(variant, ground))
  const read = variants.map(({ amount, currency }) => moneyInRial(amount, currency ?? ground.currency))
  const factor = unitFactor(read, ground)
  return factor === 1 ? read : read.map((price) => (price === null ? null : times(price, factor)))
}

/** Differences are told by the options of a choice; the others of that choice cost what the product does. */
function isDifference(variant: VariantFact | ChoiceVariant): variant is ChoiceVariant {
  return 'adds' in variant && (variant.adds !== null || variant.isUnclear)
}

function priceOfChoice(variant: VariantFact | ChoiceVariant, { price, currency }: PriceGround): Rial | null {
  const own = moneyInRial(variant.amount, variant.currency ?? currency)
  if (!isDifference(variant)) return own ?? price
  if (own !== null && (price === null || own >= price * LEAST_PART)) return own
  if (variant.isUnclear || variant.adds === null || price === null) return null
  const { amount } = variant.adds
  const difference = moneyInRial(String(Math.abs(amount)), variant.adds.currency ?? currency)
  if (difference === null) return null
  const sum = amount < 0 ? price - difference : price + difference
  return sum > 0 ? (sum as Rial) : null
}

/**
 * The factor by which one of the variants has the product's price; without one, the factor the product's own writing
 * states.
 */
function unitFactor(read: readonly (Rial | null)[], { price, inThousands }: PriceGround): number {
  const known = read.filter((each) => each !== null)
  if (price === null || known.length === 0) return 1
  const factor = FACTORS.find((each) => known.some((one) => times(one, each) === price))
  if (factor !== undefined) return factor
  // No variant is as dear as a thousandth of a product whose price counts thousands.
  return inThousands && known.every((one) => one * 100 < price) ? 1_000 : 1
}

const times = (price: Rial, factor: number): Rial => Math.round(price * factor) as Rial
