import { EMPTY_PRODUCT, type ProductData, type ProductOrigins, type Rial } from '@payvand/domain'
import { isConstantPhoto, withoutConstants } from '../induce/constants.ts'
import { elementsAt } from '../induce/elements-at.ts'
import { bonusOf, type Template, type TemplateField, TRUSTED, trustedPaths } from '../induce/template.ts'
import { foldText } from '../lexicon/digits.ts'
import { THOUSANDS_BEHIND } from '../lexicon/price-words.ts'
import { BRAND_ROW, GTIN_ROW } from '../lexicon/specification-words.ts'
import type { ExtractedProduct, Offer } from '../product.ts'
import { MOST_OF_ONE } from './buy-buttons.ts'
import { type FieldEvidence, originOf, sourceOfFacts } from './field-evidence.ts'
import { findAvailability } from './find-availability.ts'
import { findCategory } from './find-category.ts'
import { findDescription } from './find-description.ts'
import { findImages } from './find-images.ts'
import { findSku } from './find-sku.ts'
import { findSpecifications } from './find-specifications.ts'
import { findVideo } from './find-video.ts'
import { findStock, findWeights } from './find-weight-and-stock.ts'
import { labelledBrand } from './labelled-brand.ts'
import { looksLikeProduct } from './looks-like-product.ts'
import { hasProductAddress, pageKind } from './page-kind.ts'
import { decideCurrency, type PriceUnit } from './price/decide-currency.ts'
import { findOldPrice } from './price/find-old-price.ts'
import { findPrice, type PriceDecision } from './price/find-price.ts'
import { moneyInRial } from './price/money-in-rial.ts'
import { pricesOfOthers } from './price/price-of-others.ts'
import { productDoubts } from './product-doubts.ts'
import { type Evidence, withFacts, withLearnedPrices } from './read-evidence.ts'
import { findVariants } from './variants/find-variants.ts'
import { witnessesOf } from './witnesses.ts'

/**
 * Decides from the evidence of one page, with the template of its site. Null when the page shows no product. Money is
 * read here (page units to rial); everything a page leaves open stays null and is filled from the project's defaults.
 * Each value comes with its origin, and the product with its doubts.
 */
export function extractPage(
  given: Evidence,
  template: Template | null,
  unit: PriceUnit,
): ExtractedProduct | null {
  const believed = withoutConstants(given.page, given.facts, template)
  const evidence = withLearnedPrices(withFacts(given, believed, template), template)
  const { page, facts, name, buttons, prices } = evidence
  const heading = name?.element ?? null
  const isOfOthers = heading === null ? null : pricesOfOthers(page, heading)
  const isBeforeButton = beforeOnlyButton(evidence)
  const price = findPrice(
    // The price in the card of another product is no price of a product that shows none.
    isOfOthers === null
      ? prices
      : prices.filter(
          ({ candidate }) =>
            isBeforeButton(candidate.order) ||
            !isOfOthers(page.runs[candidate.order]?.parent ?? candidate.element),
        ),
    facts,
    (candidate) => bonusOf(template, 'price', candidate.path),
    evidence.askOrder,
    evidence.visible && (pageKind(page).stated === 'product' || hasProductAddress(page)),
  )
  const learned = price?.candidate ? bonusOf(template, 'price', price.candidate.path) >= TRUSTED : false
  if (name === null || !looksLikeProduct(evidence, price, learned)) return null
  const places = (field: TemplateField) =>
    evidence.visible ? trustedPaths(template, field).flatMap((path) => elementsAt(page, path)) : []
  const statedCurrency =
    facts.flatMap((fact) => fact.offers).find((offer) => offer.currency !== null)?.currency ?? null
  const currency =
    price === null ? null : decideCurrency(page, price, unit, statedCurrency, template?.currency ?? null)
  const code = currency?.code ?? null
  const primaryPrice = price === null ? null : moneyInRial(shownAmount(price), code)
  const { variants, incomplete, hasChoices, available, choicePlaces } = findVariants(
    page,
    facts,
    { name, currency: code, price: primaryPrice, inThousands: price !== null && countsThousands(price) },
    places('variants'),
  )
  const availability = findAvailability(
    {
      page,
      facts,
      buttons,
      nameOrder: name.order,
      price,
      variantsAvailable: available,
      isMarkedByPage: variants?.source === 'page',
      hasChoices,
      choicePlaces,
    },
    places('availability'),
  )
  const { photo, photos } = findImages(page, facts, name, places('photo'), (address) =>
    isConstantPhoto(address, template),
  )
  const { weight, packageWeight } = findWeights(page, facts)
  const sku = findSku(page, facts, name.order, places('sku'))
  const description = findDescription(page, facts, name.order, places('description'))
  const video = findVideo(page, facts)
  const stock = findStock(page, facts, name.order, places('stock'))
  const oldPrice = price === null ? null : findOldPrice(page, facts, price, places('oldPrice'))
  const specifications = findSpecifications(page, facts, name.element, places('specifications'))?.value ?? []
  const rowOf = (named: RegExp) => specifications.find((row) => named.test(row.name))?.value
  const soldOut = availability?.value === 'OutOfStock'
  const data: ProductData = {
    ...EMPTY_PRODUCT,
    sku: sku?.value ?? null,
    name: name.name,
    photo: photo?.value ?? null,
    photos,
    description: description?.value ?? null,
    video: video?.value ?? null,
    primaryPrice,
    oldPrice: oldPrice === null ? null : dearerThan(primaryPrice, moneyInRial(oldPrice.value, code)),
    stock: soldOut ? 0 : stock?.value === 0 ? null : (stock?.value ?? null),
    weight: weight?.value ?? null,
    packageWeight: packageWeight?.value ?? null,
    variants: variants?.value.map((variant) => (soldOut ? { ...variant, stock: 0 } : variant)) ?? null,
  }
  return {
    url: page.url,
    data,
    offer: price === null ? null : { amount: shownAmount(price), currency: code, raw: rawOf(price) },
    availability: availability?.value ?? null,
    brand: facts.map((fact) => fact.brand).find(Boolean) ?? rowOf(BRAND_ROW) ?? labelledBrand(page, name),
    gtin:
      [...facts.map((fact) => fact.gtin), rowOf(GTIN_ROW)]
        .map((written) => written?.replace(/\D/g, ''))
        .find((gtin) => gtin !== undefined && /^\d{8,14}$/.test(gtin)) ?? null,
    oldPrice: oldPrice === null ? null : offerOf(oldPrice, code),
    origins: originsOf(data, {
      sku,
      name,
      photo,
      photos: photo,
      description,
      video,
      primaryPrice: price === null ? null : foundPrice(price, learned),
      oldPrice,
      stock: soldOut ? availability : stock,
      weight,
      packageWeight,
      variants,
    }),
    witnesses: witnessesOf({
      name,
      price,
      learned,
      availability,
      sku,
      photo,
      variants,
      incomplete,
      weight,
      description,
      oldPrice: data.oldPrice === null ? null : oldPrice,
    }),
    doubts: productDoubts({ evidence, data, price, currency, availability, incomplete }),
    categoryPath: findCategory(page, evidence.structured, name.name, places('category'))?.value ?? [],
    specifications,
  }
}

/** A page whose one button buys sells what stands just before it, whatever banners do too. */
function beforeOnlyButton({ buttons, prices }: Evidence): (order: number) => boolean {
  const labelled = buttons.filter((button) => button.labelled && !button.isAside)
  const own = labelled.filter((button) => button.own)
  if (own.length > MOST_OF_ONE) return () => false
  const reach = labelled.length <= MOST_OF_ONE ? JUST_BEFORE : -1
  return (order) =>
    own.some(({ order: at }) => {
      if (at < order || at - order > BEFORE) return false
      // Among the buttons of cards, or further away, it is the last amount before the page's own one.
      return (
        at - order <= reach ||
        !prices.some(({ candidate }) => candidate.order > order && candidate.order <= at)
      )
    })
}
/** Text runs between a price and its button, and the most with ways of delivery between them. */
const JUST_BEFORE = 6
const BEFORE = 24

/** On a page that states rial and shows toman, the shown amount goes with the shown unit. */
const shownAmount = (price: PriceDecision): string => price.candidate?.amount ?? price.amount
const rawOf = (price: PriceDecision): string => price.candidate?.raw ?? price.raw

/** Rounding of the page's unit may have made both amounts one. */
const dearerThan = (price: Rial | null, old: Rial | null): Rial | null =>
  price !== null && old !== null && old > price ? old : null

/** "55 thousand toman": the page's numbers count thousands. */
const countsThousands = (price: PriceDecision): boolean => THOUSANDS_BEHIND.test(foldText(rawOf(price)))

const offerOf = ({ value, raw }: FieldEvidence<string>, currency: string | null): Offer => ({
  amount: value,
  currency,
  raw,
})

/** The page's own words of a price are kept; structured data that agrees is their better witness. */
const foundPrice = (
  price: PriceDecision,
  learned: boolean,
): Pick<FieldEvidence<unknown>, 'source' | 'raw'> => ({
  source: price.source !== null ? sourceOfFacts({ source: price.source }) : learned ? 'template' : 'page',
  raw: rawOf(price),
})

/** An origin for every field that holds something. */
function originsOf(
  data: ProductData,
  found: Partial<Record<keyof ProductData, Pick<FieldEvidence<unknown>, 'source' | 'raw'> | null>>,
): ProductOrigins {
  const origins: ProductOrigins = {}
  for (const [key, origin] of Object.entries(found)) {
    const field = key as keyof ProductData
    const value = data[field]
    if (origin && value !== null && !(Array.isArray(value) && value.length === 0))
      origins[field] = originOf(origin)
  }
  return origins
}
