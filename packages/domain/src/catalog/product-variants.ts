import type { Rial } from '../money/money.ts'

/** The fields of a variant that decide whether it is for sale, and how. Rial, units. */
interface OfferedVariant {
  primaryPrice: Rial | null
  oldPrice?: Rial | undefined
  stock: number | null
  isOff?: boolean | undefined
}
interface OfferedProduct<Variant extends OfferedVariant = OfferedVariant> {
  primaryPrice: Rial | null
  oldPrice?: Rial | null
  stock: number | null
  variants: readonly Variant[] | null
}

/**
 * Variants without a price beside priced ones are not for sale in the shop, as WooCommerce and others have it: their
 * product's price is only the lowest of the others. When no variant names a price, all cost what the product costs.
 */
export function hasUnpricedVariants({ variants }: Pick<OfferedProduct, 'variants'>): boolean {
  const list = variants ?? []
  return hasOwnPrices(list) && list.some(({ primaryPrice, isOff }) => primaryPrice === null && !isOff)
}

/** The variants a buyer may pay for: those with a price that are not off. */
export function variantsForSale<Variant extends OfferedVariant>({
  variants,
}: {
  variants: readonly Variant[] | null
}): Variant[] {
  const list = variants ?? []
  return list.filter((variant) => isForSale(list, variant))
}

/** The price in rial of a variant of the product; null when it has none, and is therefore not for sale. */
export function variantPrice(
  product: OfferedProduct,
  variant: Pick<OfferedVariant, 'primaryPrice'>,
): Rial | null {
  return variant.primaryPrice ?? (hasOwnPrices(product.variants ?? []) ? null : product.primaryPrice)
}

/**
 * The price (rial) before a discount of a variant of the product, or of the product itself; null where it has none, or one
 * that is not above what a buyer pays.
 */
export function oldPriceOf(
  product: OfferedProduct,
  variant: Pick<OfferedVariant, 'primaryPrice' | 'oldPrice'> | null,
): Rial | null {
  const isOwn = variant === null || !hasOwnPrices(product.variants ?? [])
  const old = variant?.oldPrice ?? (isOwn ? product.oldPrice : null) ?? null
  const paid = variant === null ? product.primaryPrice : variantPrice(product, variant)
  return old !== null && paid !== null && old > paid ? old : null
}

/** The stock of a variant, or the product's if it has none of its own; 0 for a variant that is not for sale. */
export function variantStock(product: OfferedProduct, variant: OfferedVariant): number | null {
  if (!isForSale(product.variants ?? [], variant)) return 0
  return variant.stock ?? product.stock
}

/** The same product, its variants that have no price beside priced ones with stock 0. */
export function withUnsoldAtZero<Product extends Pick<OfferedProduct, 'variants'>>(
  product: Product,
): Product {
  const list = product.variants ?? []
  if (!hasOwnPrices(list) || list.every(({ primaryPrice }) => primaryPrice !== null)) return product
  const variants = list.map((variant) => (variant.primaryPrice === null ? { ...variant, stock: 0 } : variant))
  return { ...product, variants }
}

/** The same product with nothing left of it, nor of any variant. */
export function emptied<Product extends Pick<OfferedProduct, 'stock' | 'variants'>>(
  product: Product,
): Product {
  const variants = product.variants?.map((variant) => ({ ...variant, stock: 0 })) ?? null
  return { ...product, stock: 0, variants }
}

/** The price (rial) and stock that stand for a whole product; `oldPrice` belongs to the price. */
export interface Headline {
  price: Rial | null
  oldPrice: Rial | null
  stock: number | null
  /** Variants have prices of their own, so the product's cannot be set. */
  isPriceDerived: boolean
  isStockDerived: boolean
}

/**
 * The headline of a product: the lowest price among the variants for sale (of all, when none is for sale) and the sum
 * of their stocks; its own where it has no variants, or where none of them has a price. An unknown stock of one makes
 * the sum unknown.
 */
export function headlineOf(product: OfferedProduct): Headline {
  const list = product.variants ?? []
  const isPriceDerived = hasOwnPrices(list)
  const sold = variantsForSale(product)
  const priced = (sold.length > 0 ? sold : list).flatMap(({ primaryPrice }) => primaryPrice ?? [])
  const stocks = sold.map((variant) => variantStock(product, variant))
  const price = isPriceDerived ? lowest(priced) : product.primaryPrice
  const cheapest = sold.find(({ primaryPrice }) => primaryPrice === price)
  return {
    price,
    oldPrice: isPriceDerived ? (cheapest?.oldPrice ?? null) : (product.oldPrice ?? null),
    stock: list.length > 0 ? sumOf(stocks) : product.stock,
    isPriceDerived,
    isStockDerived: list.length > 0,
  }
}

/**
 * The product with its headline as its own prices and stock, so that whatever reads these reads what is sold. Each
 * variant's stock is its own here: one without any is unknown.
 */
export function withHeadline<Product extends OfferedProduct>(product: Product): Product {
  if (!product.variants?.length) return product
  const { price, oldPrice, stock } = headlineOf({ ...product, stock: null })
  const own = 'oldPrice' in product ? { oldPrice } : {}
  return { ...withUnsoldAtZero(product), primaryPrice: price, ...own, stock }
}

function isForSale(list: readonly OfferedVariant[], { primaryPrice, isOff }: OfferedVariant): boolean {
  return !isOff && (primaryPrice !== null || !hasOwnPrices(list))
}

function lowest(prices: readonly Rial[]): Rial | null {
  return prices.reduce<Rial | null>((low, price) => (low === null || price < low ? price : low), null)
}

function sumOf(stocks: readonly (number | null)[]): number | null {
  return stocks.reduce<number | null>(
    (sum, stock) => (sum === null || stock === null ? null : sum + stock),
    0,
  )
}

/** True for a variant with a price of its own. */
export const hasOwnPrice = ({ primaryPrice }: Pick<OfferedVariant, 'primaryPrice'>): boolean =>
  primaryPrice !== null

const hasOwnPrices = (variants: readonly Pick<OfferedVariant, 'primaryPrice'>[]): boolean =>
  variants.some(hasOwnPrice)
