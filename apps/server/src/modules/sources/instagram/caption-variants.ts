import type { CaptionReading, CaptionVariantPrice } from '@payvand/crawler'
import type { ProductVariant, Rial } from '@payvand/domain'
import { CAPTION_PROPERTY_NAMES } from '@payvand/texts'
import { shownText, shownValue } from './caption-text.ts'

/** No post offers more variants than these: a caption that seems to was misread, and its product gets none. */
const MOST_VARIANTS = 200

export interface CaptionVariants {
  /** Null: there is nothing to choose. */
  variants: ProductVariant[] | null
  /** The prices name no size or colour, or not of every one: a person should look at what costs what. */
  isUnclear: boolean
}

interface Axis {
  property: string
  values: readonly string[]
}

/**
 * Builds the variants of a post's product: its sizes by its colours. Several prices stand at the size or colour they
 * name; where they name neither, they are models (or sizes) of their own. Money in rial; where no variant has a price
 * each costs what the product costs, and beside priced ones a variant without one is not for sale.
 */
export function captionVariants({ sizes, colors, prices: said }: CaptionReading): CaptionVariants {
  const prices = said.map(({ value }) => value)
  const { size, color } = CAPTION_PROPERTY_NAMES
  const written = new Map([...sizes, ...colors].map((one) => [one.value, shownValue(one)]))
  const choices: Axis[] = [
    { property: size, values: distinct(sizes.map(({ value }) => value)) },
    { property: color, values: distinct(colors.map(({ value }) => value)) },
  ]
  const named = prices.some((price) =>
    choices.some(({ values }) => values.some((value) => names(price, value))),
  )
  const models = prices.length > 0 && !named ? modelsOf(prices) : null
  const axes = [...(models ? [models.axis] : []), ...choices].filter(({ values }) => values.length > 0)
  const count = axes.reduce((product, { values }) => product * values.length, 1)
  if (count > MOST_VARIANTS) return { variants: null, isUnclear: prices.length > 0 }
  if (count < 2) return { variants: null, isUnclear: prices.length > 0 }
  const priceOf = (chosen: readonly string[]): Rial | null => {
    if (models) return models.priceOf.get(chosen[0] as string) ?? null
    const fitting = prices.filter((price) => chosen.some((value) => names(price, value)))
    const rials = new Set(fitting.map(({ rial }) => rial))
    // Two fitting prices that differ decide nothing.
    return rials.size === 1 ? ([...rials][0] as Rial) : null
  }
  const variants = combinations(axes).map((chosen) => ({
    properties: chosen.map((value, index) => ({
      property: (axes[index] as Axis).property,
      value: written.get(value) ?? shownText(value),
    })),
    primaryPrice: prices.length > 0 ? priceOf(chosen) : null,
    stock: null,
    sku: null,
  }))
  const isUnpriced = prices.length > 0 && variants.some(({ primaryPrice }) => primaryPrice === null)
  return { variants, isUnclear: isUnpriced || (models !== null && models.axis.property !== size) }
}

/**
 * Builds choices from prices that name none of the caption's: "size 20" is a size all the same, anything else a
 * model.
 */
function modelsOf(prices: readonly CaptionVariantPrice[]): { axis: Axis; priceOf: Map<string, Rial> } {
  const { size, model } = CAPTION_PROPERTY_NAMES
  const areSizes = prices.every(({ of }) => of.startsWith(`${size} `))
  const priceOf = new Map<string, Rial>()
  for (const [index, { of, rial }] of prices.entries()) {
    const name = (areSizes ? of.slice(size.length) : of).trim() || `${index + 1}`
    if (!priceOf.has(name)) priceOf.set(name, rial as Rial)
  }
  return { axis: { property: areSizes ? size : model, values: [...priceOf.keys()] }, priceOf }
}

/** The size or colour must stand in the price's words as a word of its own. */
const names = ({ of }: CaptionVariantPrice, value: string): boolean => ` ${of} `.includes(` ${value} `)

const distinct = (values: readonly string[]): string[] => [
  ...new Set(values.map((value) => value.trim()).filter(Boolean)),
]

const combinations = (axes: readonly Axis[]): string[][] =>
  axes.reduce<string[][]>(
    (all, { values }) => all.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  )
