import { ConnectorError } from '../kit/connector-error.ts'
import { plainText } from '../kit/plain-text.ts'
import { readPages } from '../kit/read-pages.ts'
import type { SourceCapabilities, SourceProduct, SourceShop, SourceVariant } from '../kit/source-shop.ts'
import {
  goneAsNull,
  offerOfVariant,
  ownCount,
  seenAfterWrite,
  wholeNumber,
} from '../kit/source-shop-answers.ts'
import { withoutUnpriced } from '../kit/unpriced-variants.ts'
import type { SazitoOptions } from './calls.ts'
import { createSazitoConnector } from './connector.ts'
import type { SazitoProduct, SazitoVariant } from './products.ts'

export const SAZITO_CAPABILITIES: SourceCapabilities = {
  changesSince: false,
  writesStock: 'all',
  writesPrice: 'all',
  takesOrders: 'whole',
  webhooks: 'orders',
  undocumented: ['sazito_key', 'sazito_limits', 'sazito_webhook', 'sazito_weight'],
}

/**
 * A shop on Sazito. Its list is public and whole; writing needs the key. Codes that Sazito made up are kept as `sku`,
 * because its orders are sold by them. (Sazito reference.)
 * @throws TypeError when `host` is no address
 */
export function createSazitoShop(options: SazitoOptions): SourceShop {
  const sazito = createSazitoConnector(options)
  const origin = new URL(options.host).origin

  const findProduct: SourceShop['findProduct'] = async (productId) => {
    const product = await goneAsNull(sazito.getProduct(productId))
    return product && toSource(product, origin)
  }

  return {
    capabilities: SAZITO_CAPABILITIES,
    checkConnection: () => sazito.checkConnection(),
    findProduct,

    async *readProducts({ onOdd } = {}) {
      const pages = readPages({
        call: 'products.list',
        readPage: (page) => sazito.listProducts({ page }),
        idOf: ({ id }) => id,
        onOdd,
      })
      for await (const { rows, totalCount } of pages) {
        yield { products: rows.map((product) => toSource(product, origin)), totalCount }
      }
    },

    readContent: (product) => Promise.resolve(product),

    async readOffer({ productId, variantId }) {
      const product = await findProduct(productId)
      const variant = product?.variants.find(({ id }) => id === variantId)
      return variant ? offerOfVariant(variant) : null
    },

    async setStock({ variantId }, offer, quantity) {
      const call = 'products.setStock'
      await sazito.changeStock(wholeNumber(variantId, call), quantity - ownCount(offer, call))
      return { stock: null, reserved: 0 }
    },

    async setPrice({ productId, variantId }, { listPrice }, price) {
      const call = 'products.setPrice'
      // One transcript tells how a price and its discount are written together: a wrong guess would end or begin a sale.
      if (listPrice !== null) {
        const detail = 'how the price of a discount is written is not known'
        throw new ConnectorError('refused', { call, reason: 'price_discounted', detail })
      }
      await sazito.setPrice(wholeNumber(variantId, call), price)
      // Only one transcript tells how a price and its discount are written together, so the product is read again.
      const product = await seenAfterWrite(call, () => findProduct(productId))
      const variant = product?.variants.find(({ id }) => id === variantId)
      if (!variant) throw new ConnectorError('not_found', { call })
      if (variant.price !== price) {
        throw new ConnectorError('refused', { call, detail: 'the shop did not make the change' })
      }
    },
  }
}

function toSource(product: SazitoProduct, origin: string): SourceProduct {
  const [first] = product.variants
  if (!first) {
    const detail = `product ${product.id} has no variant, not even its own`
    throw new ConnectorError('unexpected_answer', { call: 'products.list', detail })
  }
  return {
    id: String(product.id),
    url: product.url ?? `${origin}/product/${product.id}`,
    name: product.title.trim(),
    description: product.descriptionHtml === null ? null : plainText(product.descriptionHtml),
    photoUrls: product.photoUrls,
    categoryPath: product.category === null ? [] : [product.category],
    brand: null,
    weight: first.weight || null,
    packageWeight: null,
    variants: withoutUnpriced(
      product.variants.map((variant) => toVariant(variant, product.enabled && variant.enabled)),
    ),
    missingFields: [],
    ...(product.enabled ? {} : { aside: 'unpublished' as const }),
  }
}

function toVariant(variant: SazitoVariant, active: boolean): SourceVariant {
  const { price, listPrice } = variant
  return {
    id: String(variant.id),
    sku: variant.sku,
    properties: variant.properties,
    price,
    listPrice: price !== null && listPrice !== null && listPrice > price ? listPrice : null,
    stock: active ? variant.stock : 0,
    active,
  }
}
