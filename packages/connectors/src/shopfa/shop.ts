import type { Rial } from '@payvand/domain'
import { ConnectorError } from '../kit/connector-error.ts'
import { readPages } from '../kit/read-pages.ts'
import { allRows } from '../kit/readable-rows.ts'
import type { SourceCapabilities, SourceProduct, SourceShop, SourceVariant } from '../kit/source-shop.ts'
import { goneAsNull, offerOfVariant, ownCount, wholeNumber } from '../kit/source-shop-answers.ts'
import { withoutUnpriced } from '../kit/unpriced-variants.ts'
import { createShopfaCalls, type ShopfaOptions } from './calls.ts'
import { shopfaConnector } from './connector.ts'
import { readProductPage } from './product-page.ts'
import type { ShopfaCategory, ShopfaProduct } from './products.ts'
import { type WirePageVariants, wirePageVariantsIn } from './wire.ts'

export const SHOPFA_CAPABILITIES: SourceCapabilities = {
  changesSince: false,
  writesStock: 'without_variants',
  writesPrice: 'without_variants',
  takesOrders: 'stock',
  webhooks: 'none',
  undocumented: ['shopfa_money_unit', 'shopfa_variants', 'shopfa_status', 'shopfa_key_life', 'shopfa_limits'],
}

/**
 * A shop on Shopfa. Its list is public and short: text, gallery and variants come from the product's page. A product
 * without variants has one with the product's own number. The meaning of the codes of `product_status` is published
 * nowhere, so that every listed product counts as sold. (Shopfa reference.)
 * @throws TypeError when `host` is no address
 */
export function createShopfaShop(options: ShopfaOptions): SourceShop {
  const calls = createShopfaCalls(options)
  const shopfa = shopfaConnector(calls, options.moneyUnit)
  const wireVariants = wirePageVariantsIn(options.moneyUnit ?? 'toman')

  const readContent: SourceShop['readContent'] = async (product) => {
    const name = 'products.page'
    const page = readProductPage(await calls.readPage(name, new URL(product.url).pathname))
    if (!page)
      throw new ConnectorError('unexpected_answer', { call: name, detail: 'the page holds no product' })
    const photoUrls = page.photoUrls.flatMap((url) => URL.parse(url, calls.origin)?.href ?? [])
    return {
      ...product,
      description: page.description,
      photoUrls: photoUrls.length > 0 ? photoUrls : product.photoUrls,
      variants: product.missingFields.includes('variants')
        ? variantsOf(product, wireVariants.safeParse(page.variants).data)
        : product.variants,
      missingFields: [],
    }
  }

  const numberOf = (productId: string, variantId: string, call: string): number => {
    if (variantId === productId) return wholeNumber(productId, call)
    throw new ConnectorError('refused', { call, detail: 'how variants are written is not known' })
  }

  /** A product as the list has it. */
  async function listed(productId: string, categories: ShopfaCategory[] = []): Promise<SourceProduct | null> {
    const id = wholeNumber(productId, 'products.list')
    const { rows, odd = [] } = await shopfa.listProducts({ id, perPage: 1 })
    const product = allRows('products.list', { rows, odd: [...odd] }).find((row) => row.id === id)
    return product ? toSource(product, categories) : null
  }

  async function find(productId: string): Promise<SourceProduct | null> {
    const product = await listed(productId, await listedCategories(shopfa.listCategories()))
    return product && readContent(product)
  }

  return {
    capabilities: SHOPFA_CAPABILITIES,
    checkConnection: () => shopfa.checkConnection(),
    readContent,

    async *readProducts({ onOdd } = {}) {
      const categories = await listedCategories(shopfa.listCategories())
      const pages = readPages({
        call: 'products.list',
        readPage: (page) => shopfa.listProducts({ page }),
        idOf: ({ id }) => id,
        onOdd,
      })
      for await (const { rows, totalCount } of pages) {
        yield { products: rows.map((product) => toSource(product, categories)), totalCount }
      }
    },

    findProduct: (productId) => goneAsNull(find(productId)),

    async readOffer({ productId, variantId }) {
      // The list tells it in one call; variants stand in the page alone.
      const isItself = productId === variantId
      const product = await goneAsNull(isItself ? listed(productId) : find(productId))
      const variant = product?.variants.find(({ id }) => id === variantId)
      return variant && !(isItself && product?.missingFields.includes('variants'))
        ? offerOfVariant(variant)
        : null
    },

    async setStock({ productId, variantId }, offer, quantity) {
      const call = 'products.setStock'
      const number = numberOf(productId, variantId, call)
      ownCount(offer, call)
      await shopfa.setStock(number, quantity)
      return { stock: quantity, reserved: 0 }
    },

    async setPrice({ productId, variantId }, _offer, price) {
      await shopfa.setPrice(numberOf(productId, variantId, 'products.setPrice'), price)
    },
  }
}

/** The categories; none where the shop shows them to nobody. */
async function listedCategories(asked: Promise<ShopfaCategory[]>): Promise<ShopfaCategory[]> {
  try {
    return await asked
  } catch (error) {
    const isShut =
      error instanceof ConnectorError &&
      ['refused', 'forbidden', 'disconnected', 'not_found'].includes(error.kind)
    if (isShut) return []
    throw error
  }
}

const DEEPEST = 10

/** Outermost first. */
function pathOf(categoryId: number | null, categories: readonly ShopfaCategory[]): string[] {
  const path: string[] = []
  let next = categoryId
  while (next !== null && path.length < DEEPEST) {
    const category = categories.find(({ id }) => id === next)
    if (!category) break
    path.unshift(category.title)
    next = category.parentId
  }
  return path
}

function toSource(product: ShopfaProduct, categories: readonly ShopfaCategory[]): SourceProduct {
  const id = String(product.id)
  return {
    id,
    url: product.url,
    name: product.title ?? id,
    description: null,
    photoUrls: product.photoUrl === null ? [] : [product.photoUrl],
    categoryPath: pathOf(product.categoryId, categories),
    brand: null,
    weight: null,
    packageWeight: null,
    variants: [variant({ id, price: product.price, listPrice: product.oldPrice, stock: product.stock ?? 0 })],
    missingFields: product.hasVariants ? ['description', 'photos', 'variants'] : ['description', 'photos'],
  }
}

function variant(
  given: Pick<SourceVariant, 'id' | 'price' | 'listPrice' | 'stock'> & Partial<SourceVariant>,
): SourceVariant {
  const { price, listPrice } = given
  return {
    sku: null,
    properties: [],
    active: true,
    ...given,
    listPrice: price !== null && listPrice !== null && listPrice > price ? listPrice : null,
  }
}

const OFF_BY = [10, 100]

/**
 * The variants of a page.
 * @throws ConnectorError `unexpected_answer` where it shows none, or prices in another unit than the list
 */
function variantsOf(product: SourceProduct, page: WirePageVariants | undefined): SourceVariant[] {
  const call = 'products.page'
  if (!page || page.variants.length === 0) {
    throw new ConnectorError('unexpected_answer', { call, detail: 'the page shows no variants' })
  }
  const listed = product.variants[0]?.price ?? null
  const prices = page.variants.flatMap(({ price }) => price ?? [])
  const isOff = (price: Rial): boolean =>
    listed !== null && OFF_BY.some((times) => price === listed * times || price * times === listed)
  if (listed !== null && !prices.includes(listed) && prices.some(isOff)) {
    throw new ConnectorError('unexpected_answer', { call, detail: 'page and list count in different units' })
  }
  const variants = page.variants.map((one) => {
    const values = [one.option1, one.option2, one.option3].map((value) => String(value ?? '').trim())
    const properties = page.options.flatMap((property, index) => {
      const value = values[index]
      return value ? [{ property: property.trim(), value }] : []
    })
    return variant({
      id: String(one.id ?? values.filter(Boolean).join('/')),
      sku: one.sku?.trim() || null,
      properties,
      price: one.price ?? null,
      listPrice: one.compare_at_price ?? null,
      stock: one.available === false ? 0 : (one.inventory_quantity ?? null),
    })
  })
  return withoutUnpriced(variants)
}
