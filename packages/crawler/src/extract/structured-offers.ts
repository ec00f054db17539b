import { availabilityOfSchema } from '../lexicon/availability-words.ts'
import { statedCurrency } from '../lexicon/currency-words.ts'
import { firstText, nodesOf, type SchemaNode } from '../page/schema-node.ts'
import { trimDecimal } from './price/plain-decimal.ts'
import { parsePrice } from './price/price-text.ts'
import type { OfferFact, StatedAmount } from './product-facts.ts'

/** Prices that are not what a buyer pays now. */
const OTHER_PRICE = /ListPrice|StrikethroughPrice|MSRP|SRP|Strikethrough|InvoicePrice|MinimumAdvertisedPrice/i

/**
 * Every offer under a product, cheapest kind of statement first: Offer.price, its priceSpecification (sale before list
 * price, no price per unit or month), AggregateOffer.lowPrice. An offer without a price stays, for its availability.
 */
export function readOffers(product: SchemaNode): OfferFact[] {
  const queue = nodesOf(product, 'offers', 'offer').slice(0, 500)
  // Microdata often puts price straight on the product.
  if (queue.length === 0 && (product.properties['price'] || product.properties['lowPrice']))
    queue.push(product)
  return queue.flatMap((offer) => {
    const own = offerFact(offer)
    const inner = nodesOf(offer, 'offers').slice(0, 500).map(offerFact)
    if (inner.length === 0) return [own]
    if (own.amount !== null && inner.every((fact) => fact.amount === null)) return [own]
    return inner.map((fact) => ({
      ...fact,
      currency: fact.currency ?? own.currency,
      availability: fact.availability ?? own.availability,
    }))
  })
}

function offerFact(offer: SchemaNode): OfferFact {
  const specifications = nodesOf(offer, 'priceSpecification').filter((node) => !isPerUnit(node))
  const paid = specifications.find((node) => !OTHER_PRICE.test(firstText(node, 'priceType') ?? ''))
  const sale = specifications.find((node) => /SalePrice/i.test(firstText(node, 'priceType') ?? ''))
  const direct = firstText(offer, 'price') ?? firstText(offer, 'lowPrice')
  const written =
    (sale && firstText(sale, 'price')) ??
    direct ??
    (paid && firstText(paid, 'price', 'minPrice')) ??
    firstText(offer, 'highPrice')
  const currencyWritten =
    firstText(offer, 'priceCurrency') ?? (paid ? firstText(paid, 'priceCurrency') : null)
  const currency = statedCurrency(currencyWritten).code
  const parsed = machinePrice(written, currencyWritten)
  const availability = firstText(offer, 'availability')
  const understood = availabilityOfSchema(availability)
  const level = nodesOf(offer, 'inventoryLevel')[0]
  const stock = level ? firstText(level, 'value') : firstText(offer, 'inventoryLevel')
  return {
    amount: parsed?.amount ?? null,
    currency: currency ?? parsed?.currency ?? null,
    raw: written ?? '',
    name: firstText(offer, 'name', 'itemOffered'),
    old: oldPriceOf(specifications, currencyWritten, parsed?.amount ?? null),
    isLowest:
      Number(machinePrice(firstText(offer, 'highPrice'), currencyWritten)?.amount ?? 0) >
      Number(parsed?.amount),
    availability: understood,
    unclearAvailability: availability !== null && understood === null,
    sku: firstText(offer, 'sku'),
    stock: stock !== null && stock !== undefined && /^\d{1,7}$/.test(stock) ? Number(stock) : null,
  }
}

/** The list price beside the price that is paid, if it is higher. */
function oldPriceOf(
  specifications: readonly SchemaNode[],
  currency: string | null,
  paid: string | null,
): StatedAmount | null {
  for (const node of specifications) {
    if (!OTHER_PRICE.test(firstText(node, 'priceType') ?? '')) continue
    const raw = firstText(node, 'price')
    const price = machinePrice(raw, currency)
    if (raw !== null && price !== null && Number(price.amount) > Number(paid ?? Number.POSITIVE_INFINITY))
      return { ...price, raw }
  }
  return null
}

/**
 * "1250.500" in structured data is a decimal, never a grouped number; anything else is read as a price text. `currencyWritten`
 * is the currency as the data writes it, which may say that the amount counts thousands.
 */
export function machinePrice(
  written: string | null | undefined,
  currencyWritten: string | null,
): { amount: string; currency: string | null } | null {
  if (written === null || written === undefined) return null
  const { code, factor } = statedCurrency(currencyWritten)
  const plain = /^\s*(\d{1,18})(?:\.(\d{1,12}))?\s*$/.exec(written)
  const price = plain
    ? { amount: trimDecimal(`${plain[1]}.${plain[2] ?? ''}`), currency: code }
    : parsePrice(written, code)
  if (price === null || factor === 1) return price
  return { amount: String(Math.round(Number(price.amount) * factor)), currency: code }
}

const isPerUnit = (node: SchemaNode): boolean =>
  nodesOf(node, 'referenceQuantity').some(
    (quantity) => firstText(quantity, 'value') !== null || firstText(quantity, 'unitCode') !== null,
  ) || firstText(node, 'billingDuration', 'billingIncrement') !== null
