import type { ProductData } from '@payvand/domain'
import { bonusOf, type Template } from '../induce/template.ts'
import { metaValue } from '../page/meta-tags.ts'
import { absolute } from '../page/page.ts'
import type { ExtractedProduct, Offer } from '../product.ts'
import { decideCurrency, type PriceUnit } from './decide-currency.ts'
import { findAvailability } from './find-availability.ts'
import { findDescription } from './find-description.ts'
import { findImages } from './find-images.ts'
import { type FoundPrice, findPrice } from './find-price.ts'
import { findSku } from './find-sku.ts'
import { findVariants } from './find-variants.ts'
import { findStock, findWeights } from './find-weight-and-stock.ts'
import { looksLikeProduct } from './looks-like-product.ts'
import { moneyInRial } from './money-in-rial.ts'
import type { Evidence } from './read-evidence.ts'

/**
 * Decides from the evidence of one page, with what was learned from its site. Null when the page shows no product.
 * Money is read here (page units to rial); everything a page leaves open stays null and is filled from the project's defaults.
 */
export function extractPage(
  evidence: Evidence,
  template: Template | null,
  unit: PriceUnit,
): ExtractedProduct | null {
  const { page, facts, name, buttons, prices } = evidence
  const price = findPrice(
    prices,
    facts,
    (candidate) => bonusOf(template, 'price', candidate.path),
    evidence.askOrder,
  )
  const learned = price?.candidate ? bonusOf(template, 'price', price.candidate.path) >= 1 : false
  if (name === null || !looksLikeProduct(evidence, price, learned)) return null
  const statedCurrency =
    facts.flatMap((fact) => fact.offers).find((offer) => offer.currency !== null)?.currency ?? null
  const currency = price === null ? null : decideCurrency(page, price, unit, statedCurrency)
  const availability = findAvailability(page, facts, buttons, name.order, price !== null)
  const { photo, photos } = findImages(page, facts, name)
  const { weight, packageWeight } = findWeights(page, facts)
  const data: ProductData = {
    sku: findSku(page, facts, name.order),
    name: name.name,
    photo,
    photos,
    description: findDescription(page, facts, name.order),
    video: absolute(
      facts.map((fact) => fact.video).find(Boolean) ?? metaValue(page.meta, 'og:video'),
      page.base,
    ),
    primaryPrice: price === null ? null : moneyInRial(shownAmount(price), currency),
    stock: availability === 'OutOfStock' ? 0 : findStock(page, facts, name.order),
    weight,
    packageWeight,
    unitQuantity: null,
    unitType: null,
    preparationDays: null,
    variants: findVariants(page, facts, currency, name),
  }
  return {
    url: page.url,
    data,
    offer: price === null ? null : offerOf(price, currency),
    availability,
    brand: facts.map((fact) => fact.brand).find(Boolean) ?? null,
    gtin:
      facts
        .map((fact) => fact.gtin?.replace(/\D/g, ''))
        .find((gtin) => gtin !== undefined && /^\d{8,14}$/.test(gtin)) ?? null,
    oldPrice: null,
    origins: {},
    doubts: [],
    categoryPath: [],
    specifications: [],
  }
}

/** Where rial is stated and toman shown, the shown amount goes with the shown unit. */
const shownAmount = (price: FoundPrice): string => price.candidate?.amount ?? price.amount

const offerOf = (price: FoundPrice, currency: string | null): Offer => ({
  amount: shownAmount(price),
  currency,
  raw: price.candidate?.raw ?? price.raw,
})
