import { seededRandom } from '../seed/seeded-random.ts'
import type { RecordStore, Table } from '../storage/record-store.ts'
import { type Catalogue, makeProducts, pick, roundTo } from '../websites/product-maker.ts'
import type { WebsiteProduct } from '../websites/website-product.ts'

/** A product of a simulated platform, in a neutral spelling: each platform's view writes it in its own. */
export type ShopProduct = {
  id: number
  name: string
  description: string
  category: { id: number; title: string }
  weightGrams: number
  pictures: number
  /** A product has at least one; one without options has a variant without a colour. */
  variants: ShopVariant[]
}

/** Prices in rial; `priceRial` null: "call us". `stock` null: as many as one likes. */
export type ShopVariant = {
  id: number
  sku: string | null
  color: { title: string; hex: string } | null
  priceRial: number | null
  oldPriceRial: number | null
  stock: number | null
  active: boolean
}

const colors = [
  { title: 'مشکی', hex: '#212121' },
  { title: 'سفید', hex: '#ffffff' },
  { title: 'آبی', hex: '#1e88e5' },
]
const variantsPerProduct = 10

/**
 * The products of a platform, made of a website catalogue's words. Every third comes in colours with prices of their own,
 * every fourth has no SKU, every seventh of those without colours has no stock to count, every thirteenth is switched off.
 */
export function shopProducts(catalogue: Catalogue, count: number, firstId: number): ShopProduct[] {
  const categories = catalogue.categories.map((each) => each.key)
  return makeProducts(catalogue, count).map((product) => ({
    id: firstId + product.number,
    name: product.name,
    description: product.description.join('\n'),
    category: { id: 101 + categories.indexOf(product.category.key), title: product.category.title },
    weightGrams: product.weightGrams ?? 500,
    pictures: product.pictures,
    variants: variantsOf(product, firstId),
  }))
}

function variantsOf(product: WebsiteProduct, firstId: number): ShopVariant[] {
  const random = seededRandom(firstId + product.number)
  const inColors = product.number % 3 === 0
  return Array.from({ length: inColors ? 2 + (product.number % 2) : 1 }, (_, index) => {
    const dearer = (rials: number | null): number | null =>
      rials === null ? null : roundTo(rials * (1 + index * 0.05), 10_000)
    const sku = product.number % 4 === 0 ? null : `${product.sku}${inColors ? `-${index + 1}` : ''}`
    const uncounted = !inColors && product.number % 7 === 0
    return {
      id: (firstId + product.number) * variantsPerProduct + index,
      sku,
      color: inColors ? pick(colors, index) : null,
      priceRial: dearer(product.priceRial),
      oldPriceRial: dearer(product.oldPriceRial),
      stock: !product.available ? 0 : uncounted ? null : Math.floor(random() * 20) + index,
      active: product.number % 13 !== 0,
    }
  })
}

/** Changes the stock of a variant, never below 0. Uncounted stock stays uncounted. */
export function withPieces(product: ShopProduct, variantId: number, pieces: number): ShopProduct {
  return {
    ...product,
    variants: product.variants.map((variant) =>
      variant.id === variantId && variant.stock !== null
        ? { ...variant, stock: Math.max(0, variant.stock + pieces) }
        : variant,
    ),
  }
}

/** A buyer of the platform itself takes a quantity. Answers whether there was enough. */
export function takePieces(
  table: Pick<Table<ShopProduct>, 'all' | 'set'>,
  variantId: number,
  count: number,
): boolean {
  const found = findVariant(table.all(), variantId)
  if (!found || !found.variant.active || (found.variant.stock ?? count) < count) return false
  table.set(found.product.id, withPieces(found.product, variantId, -count))
  return true
}

/** The table of a platform's products, filled at its first start. */
export function seededProductTable(
  store: RecordStore,
  name: string,
  make: () => ShopProduct[],
): { table: Table<ShopProduct>; reset(): void } {
  const table = store.table<ShopProduct>(name)
  const fill = (): void => {
    for (const product of make()) table.set(product.id, product)
  }
  if (table.all().length === 0) fill()
  return {
    table,
    reset() {
      for (const { id } of table.all()) table.delete(id)
      fill()
    },
  }
}

/** A variant and its product; undefined when there is none. */
export function findVariant(
  products: ShopProduct[],
  variantId: number,
): { product: ShopProduct; variant: ShopVariant } | undefined {
  const product = products.find((each) => each.variants.some((variant) => variant.id === variantId))
  const variant = product?.variants.find((each) => each.id === variantId)
  return product === undefined || variant === undefined ? undefined : { product, variant }
}
