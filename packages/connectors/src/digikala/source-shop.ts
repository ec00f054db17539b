import { ConnectorError } from '../kit/connector-error.ts'
import { plainText } from '../kit/plain-text.ts'
import type { RateLimiter } from '../kit/rate-limiter.ts'
import { readPages } from '../kit/read-pages.ts'
import { allRows, type HearOddRows, type OddRow } from '../kit/readable-rows.ts'
import type { SourceCapabilities, SourceProduct, SourceShop, SourceVariant } from '../kit/source-shop.ts'
import { goneAsNull, offerOfVariant, ownCount, wholeNumber } from '../kit/source-shop-answers.ts'
import { withoutUnpriced } from '../kit/unpriced-variants.ts'
import type { DigikalaOptions } from './calls.ts'
import type { DigikalaProductDetails, DigikalaVariant } from './catalogue.ts'
import { createDigikalaConnector, type DigikalaConnector } from './connector.ts'
import { digikalaProductUrl } from './endpoints.ts'
import { createDigikalaPublicCalls } from './public-calls.ts'
import { type DigikalaPublicProduct, readPublicProduct } from './public-products.ts'

export interface DigikalaShopOptions extends DigikalaOptions {
  /** Origin of the public product data; a sandbox can stand in. */
  publicHost?: string
  /** The pace of the public data; one for all sellers of this machine. */
  publicRates?: RateLimiter
}

export const DIGIKALA_CAPABILITIES: SourceCapabilities = {
  changesSince: false,
  writesStock: 'all',
  writesPrice: 'all',
  takesOrders: 'stock',
  webhooks: 'orders',
  undocumented: ['digikala_rates', 'digikala_webhook', 'digikala_weight'],
}
const PER_PAGE = 200
const PER_BATCH = 200
const MISSING_FIELDS = ['description', 'photos', 'weight', 'category'] as const
/** After one of these errors from the public data the seller's own is read. */
const SILENT = new Set(['forbidden', 'not_found', 'refused', 'unavailable', 'unexpected_answer'])

/**
 * A seller's shop on Digikala: its offers, with prices and stock, by the seller open API; text and photos from the
 * public product data, and where that has nothing, from the seller's own. Stock in Digikala's warehouse is not the
 * seller's to send and is not counted. (Decision 0029; Digikala reference: catalogue, public API.)
 */
export function createDigikalaShop(options: DigikalaShopOptions): SourceShop {
  const digikala = createDigikalaConnector(options)
  const { publicHost, publicRates, client, clock, deadlineMs } = options
  const publicCalls = createDigikalaPublicCalls({
    client,
    ...(clock && { clock }),
    ...(deadlineMs && { deadlineMs }),
    ...(publicHost && { host: publicHost }),
    ...(publicRates && { rates: publicRates }),
  })

  async function readContent(product: SourceProduct): Promise<SourceProduct> {
    const id = wholeNumber(product.id, 'products.content')
    const seen = await readPublicProduct(publicCalls, id).catch((error: unknown) => {
      if (error instanceof ConnectorError && SILENT.has(error.kind)) return null
      throw error
    })
    const isWhole = seen?.description && seen.photoUrls.length > 0 && seen.weight !== null
    const own = isWhole ? null : await readOwn(digikala, id, seen !== null)
    return withContent(product, seen, own)
  }

  return {
    capabilities: DIGIKALA_CAPABILITIES,
    checkConnection: () => digikala.checkConnection(),

    async *readProducts({ onOdd } = {}) {
      // The list is of offers, in the order of their numbers: a product's may lie far apart.
      const byProduct = new Map<number, DigikalaVariant[]>()
      const odd = new Map<string | null, OddRow>()
      const hear: HearOddRows = (rows) => {
        for (const row of rows) odd.set(row.id, row)
      }
      for await (const { rows } of offersOf(digikala, hear)) {
        for (const offer of rows) {
          const others = byProduct.get(offer.productId)
          if (others) others.push(offer)
          else byProduct.set(offer.productId, [offer])
        }
      }
      // A product without one of its offers is not whole, and that offer would look as if it were gone.
      for (const id of odd.keys()) byProduct.delete(Number(id))
      if (odd.size > 0) onOdd?.([...odd.values()])
      const products = [...byProduct.values()].map(toProduct)
      for (let from = 0; from < products.length; from += PER_BATCH) {
        yield { products: products.slice(from, from + PER_BATCH), totalCount: products.length }
      }
    },

    readContent,

    async findProduct(productId) {
      // There is no filter for a product's number.
      const offers: DigikalaVariant[] = []
      const hear: HearOddRows = (odd) =>
        allRows('variants.list', { rows: [], odd: odd.filter(({ id }) => id === productId) })
      for await (const { rows } of offersOf(digikala, hear)) {
        offers.push(...rows.filter((offer) => String(offer.productId) === productId))
      }
      return offers.length === 0 ? null : readContent(toProduct(offers))
    },

    async readOffer({ variantId }) {
      const offer = await goneAsNull(
        Promise.resolve().then(() => digikala.getVariant(wholeNumber(variantId, 'variants.get'))),
      )
      return offer && { ...offerOfVariant(toVariant(offer), offer.reserved), count: offer.stock }
    },

    async setStock({ variantId }, offer, quantity) {
      const call = 'stock.set'
      ownCount(offer, call)
      return digikala.setSellerStock(wholeNumber(variantId, call), quantity)
    },
    async setPrice({ variantId }, _offer, price) {
      await digikala.setSellingPrice(wholeNumber(variantId, 'price.set'), price)
    },
  }
}

const offersOf = (digikala: DigikalaConnector, onOdd: HearOddRows) =>
  readPages<DigikalaVariant>({
    call: 'variants.list',
    idOf: ({ id }) => id,
    onOdd,
    async readPage(page) {
      const { rows, odd = [], totalCount, hasMore } = await digikala.listVariants({ page, perPage: PER_PAGE })
      // Digikala's own idea of a full page decides whether it is the last.
      return { rows, odd, totalCount, ...(!hasMore && { perPage: rows.length + odd.length + 1 }) }
    },
  })

const NOTHING_TO_ADD = new Set(['forbidden', 'not_found'])

/**
 * Reads the seller's own product data. It only completes the public data of a product already seen, so a token without
 * the scope for products then loses nothing.
 */
function readOwn(
  digikala: DigikalaConnector,
  productId: number,
  isSeen: boolean,
): Promise<DigikalaProductDetails | null> {
  const asked = digikala.getProduct(productId)
  return isSeen ? asked.catch(nothingToAdd) : asked
}

function nothingToAdd(error: unknown): null {
  if (error instanceof ConnectorError && NOTHING_TO_ADD.has(error.kind)) return null
  throw error
}

function withContent(
  product: SourceProduct,
  seen: DigikalaPublicProduct | null,
  own: DigikalaProductDetails | null,
): SourceProduct {
  const photos = [seen?.photoUrls, own?.photoUrls, product.photoUrls].find((urls) => urls && urls.length > 0)
  const path = seen?.categoryPath ?? []
  return {
    ...product,
    description: seen?.description ?? plainText(own?.description ?? ''),
    photoUrls: photos ?? [],
    categoryPath: path.length > 0 ? path : product.categoryPath,
    brand: seen?.brand ?? own?.brand ?? product.brand,
    ...(seen?.specifications ? { specifications: seen.specifications } : {}),
    weight: own?.weight || (seen?.weight ?? null),
    packageWeight: own?.packageWeight || (seen?.packageWeight ?? null),
    missingFields: [],
  }
}

function toProduct(offers: readonly DigikalaVariant[]): SourceProduct {
  const [first] = offers
  if (!first) throw new TypeError('a product without an offer')
  const photo = offers.find(({ photoUrl }) => photoUrl !== null)?.photoUrl
  return {
    id: String(first.productId),
    url: digikalaProductUrl(first.productId),
    name: (first.productTitle ?? first.title.split(' | ')[0] ?? first.title).trim(),
    description: null,
    photoUrls: photo ? [photo] : [],
    categoryPath: first.category ? [first.category] : [],
    brand: null,
    weight: null,
    packageWeight: null,
    variants: withoutUnpriced(offers.map(toVariant)),
    missingFields: MISSING_FIELDS,
    ...(offers.some(({ active, archived }) => active && !archived) ? {} : { aside: 'unpublished' as const }),
  }
}

function toVariant(offer: DigikalaVariant): SourceVariant {
  const { price, listPrice } = offer
  const active = offer.active && !offer.archived
  return {
    id: String(offer.id),
    sku: offer.sku,
    properties: offer.properties,
    price,
    listPrice: price !== null && listPrice !== null && listPrice > price ? listPrice : null,
    // Digikala counts every offer: one it does not list is out of stock.
    stock: active ? Math.max(0, offer.stock ?? 0) : 0,
    active,
  }
}
