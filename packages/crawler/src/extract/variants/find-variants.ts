import { type ProductVariant, type Rial, rial, withUnsoldAtZero } from '@payvand/domain'
import type { Element } from 'domhandler'
import { namelessProperty, propertyName } from '../../lexicon/variant-words.ts'
import type { Page } from '../../page/page.ts'
import type { FieldEvidence } from '../field-evidence.ts'
import type { FoundName } from '../find-name.ts'
import { MOST_TIMES } from '../price/find-old-price.ts'
import type { ProductFacts, VariantFact } from '../product-facts.ts'
import type { ChoiceVariant } from './choice.ts'
import { findChoices } from './find-choices.ts'
import { isOfProduct } from './own-elements.ts'
import { saysChoices } from './says-choices.ts'
import { variantPrices } from './variant-prices.ts'
import { foundIn, sourcesOf } from './variant-sources.ts'

const MOST_VARIANTS = 200

export interface FoundVariants {
  variants: FieldEvidence<ProductVariant[]> | null
  /** The page offers choices that could not be read whole: several that depend on each other, or loaded later. */
  incomplete: boolean
  /** Something is chosen before it is bought, be it of one option. */
  hasChoices: boolean
  /** The elements that hold what is chosen: words in them speak of one choice. */
  choicePlaces: readonly Element[]
  /** Tells by their source whether any of them can be bought; null where it does not say it of all. */
  available: boolean | null
}

/** The facts of the product that reading its variants needs. */
export interface VariantGround {
  name: FoundName
  /** The page's currency: ISO code, IRT for toman; null where it cannot be told. */
  currency: string | null
  /** The product's own price, rial. */
  price: Rial | null
  /** That price is written in thousands of its unit. */
  inThousands: boolean
}

/**
 * The product's variants: the variation data shop systems put on their form, else those of the page's data, else offers
 * of one product that each have a name, else a choice on the page. The first that tells of every choice the page shows
 * wins; where none does, the first of them with a doubt. Null when there are none. A variant without a price among others
 * that have one is not for sale: its price stays null and its stock is 0.
 */
export function findVariants(
  page: Page,
  facts: readonly ProductFacts[],
  ground: VariantGround,
  learned: readonly Element[],
): FoundVariants {
  const { name, currency } = ground
  const isPersian = page.lang.startsWith('fa') || currency === 'IRT' || currency === 'IRR'
  const choices = findChoices(page, name.element)
  const choicePlaces = choices.map(({ element }) => element)
  const found = foundIn(sourcesOf(page, facts, name, learned), choices)
  if (found === null) {
    const incomplete = saysChoices(page, facts, name.element, choices)
    const hasChoices = incomplete || choices.length > 0 || asksForChoice(page, name.element)
    const isOffered = choices.some(({ variants }) => variants.some(({ available }) => available === true))
    return { variants: null, incomplete, hasChoices, choicePlaces, available: isOffered || null }
  }
  const chosen = found.variants.value.slice(0, MOST_VARIANTS)
  const prices = variantPrices(chosen, ground)
  const priced = prices.filter((price) => price !== null).length
  const variants = chosen.map(
    (variant, index): ProductVariant => ({
      properties: variant.properties.map(({ property, value }) => ({
        property: property === '' ? namelessProperty(isPersian) : propertyName(property, isPersian),
        value,
      })),
      primaryPrice: prices[index] ?? null,
      ...oldPriceOf(variant, prices[index] ?? null),
      // A stock of 0 beside a statement that it can be bought means an order in advance.
      stock:
        variant.available === false
          ? 0
          : variant.stock === 0 && variant.available === true
            ? null
            : variant.stock,
      sku: variant.sku,
    }),
  )
  return {
    variants: { ...found.variants, value: withUnsoldAtZero({ variants }).variants },
    incomplete:
      found.incomplete ||
      found.variants.value.length > MOST_VARIANTS ||
      (priced > 0 && (priced < variants.length || !isAmong(ground.price, prices))),
    hasChoices: true,
    choicePlaces,
    available: availableOf(chosen),
  }
}

/** A list or a round button of the product's own, whatever it is called. */
function asksForChoice(page: Page, name: Element | null): boolean {
  const isOwn = isOfProduct(page, name)
  const radios = (page.byTag.get('input') ?? []).filter(({ attribs }) => attribs['type'] === 'radio')
  return [...(page.byTag.get('select') ?? []), ...radios].slice(0, MOST_FIELDS).some(isOwn)
}
const MOST_FIELDS = 200

/** The page shows the price of one of its variants: where it shows another, one of the two was misread. */
const isAmong = (price: Rial | null, prices: readonly (Rial | null)[]): boolean =>
  price === null || prices.includes(price)

/** A variant's old amount in rial, by the ratio of its two amounts, which are the same money. */
function oldPriceOf(
  variant: VariantFact | ChoiceVariant,
  price: Rial | null,
): Pick<ProductVariant, 'oldPrice'> {
  const [paid, old] = [Number(variant.amount), Number(variant.oldAmount)]
  const ratio = variant.amount !== null && paid > 0 ? old / paid : Number.NaN
  return price !== null && ratio > 1 && ratio <= MOST_TIMES
    ? { oldPrice: rial(Math.round(price * ratio)) }
    : {}
}

function availableOf(variants: readonly VariantFact[]): boolean | null {
  const told = variants.map(({ available, stock }) => available ?? (stock === null ? null : stock > 0))
  if (told.includes(true)) return true
  return told.every((available) => available === false) ? false : null
}
