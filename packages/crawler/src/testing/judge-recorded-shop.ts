import { isOutOfStock, type ProductData, type ProductVariant, pricesOf } from '@payvand/domain'
import { foldText } from '../lexicon/digits.ts'
import { memoryCrawlStore } from '../memory-crawl-store.ts'
import type { ExtractedProduct } from '../product.ts'
import { runCrawl } from '../run-crawl.ts'
import {
  type RecordedProduct,
  type RecordedShop,
  type RecordedVariant,
  recordedPath,
} from './recorded-shop.ts'

/** Counts of one crawl of a recorded shop beside its labels. Lists name what is wrong, one line a case. */
export interface ShopJudgement {
  labelled: number
  found: number
  /** Pages that are no product of the shop, taken for one. */
  falseProducts: string[]
  priced: number
  priceRight: number
  /** Lists products with another price than the labelled one, also where the shop names no price. */
  priceWrong: string[]
  /** Prices, of products and variants, at least twice or at most half of the labelled one. */
  wrongByFactor: string[]
  available: number
  availabilityRight: number
  /** Products and variants that are sold out and would be offered. */
  soldOutInStock: string[]
  /** Products and variants that are in stock and would not be offered. */
  inStockSoldOut: string[]
  variants: number
  variantsFound: number
  variantPriceRight: number
  variantPriceWrong: string[]
  /** Labelled stock that the pages tell. */
  stocks: number
  stockRight: number
}

/** Crawls a recorded shop from its front page, in memory. `api` false closes the shop's catalogue. */
export async function crawlRecordedShop(shop: RecordedShop, api: boolean): Promise<ExtractedProduct[]> {
  const store = memoryCrawlStore()
  await runCrawl({
    source: { rootUrl: `${shop.origin}/` },
    templateType: 'auto',
    priceUnit: null,
    store,
    client: shop.web(api).client,
    signal: new AbortController().signal,
    limits: { retryDelayMs: 1, longestPauseMs: 5 },
  })
  return [...store.outcomes.values()].flatMap((outcome) =>
    outcome?.kind === 'product' ? [outcome.product] : [],
  )
}

/** Holds crawled products against the shop's own database. */
export function judgeRecordedShop(shop: RecordedShop, crawled: readonly ExtractedProduct[]): ShopJudgement {
  const judgement: ShopJudgement = {
    labelled: shop.products.length,
    found: 0,
    falseProducts: [],
    priced: 0,
    priceRight: 0,
    priceWrong: [],
    wrongByFactor: [],
    available: 0,
    availabilityRight: 0,
    soldOutInStock: [],
    inStockSoldOut: [],
    variants: 0,
    variantsFound: 0,
    variantPriceRight: 0,
    variantPriceWrong: [],
    stocks: 0,
    stockRight: 0,
  }
  const byPath = new Map<string, ExtractedProduct>()
  for (const product of crawled) {
    const path = shop.productAt.get(recordedPath(product.url))
    if (path === undefined) judgement.falseProducts.push(`${product.data.name ?? ''} ${product.url}`)
    else byPath.set(path, product)
  }
  for (const label of shop.products) {
    const product = byPath.get(label.path)
    if (product === undefined) continue
    judgement.found++
    judgeProduct(label, product, judgement)
  }
  return judgement
}

function judgeProduct(label: RecordedProduct, product: ExtractedProduct, into: ShopJudgement): void {
  const { data, availability } = product
  into.priced++
  const read = data.primaryPrice ?? product.offer?.amount ?? null
  // A free sample has no price anybody could ask.
  const isFree = label.price_rial === 0 && read === null
  if (isFree || (data.primaryPrice === label.price_rial && (label.price_rial !== null || read === null)))
    into.priceRight++
  else into.priceWrong.push(`${label.name}: ${read} instead of ${label.price_rial}`)
  noteFactor(label.name, data.primaryPrice, label.price_rial, into)
  if (data.variants === null || label.variants === null)
    for (const price of pricesOf(data)) noteFactor(label.name, price, label.price_rial, into)

  into.available++
  const offered = !isOutOfStock(data)
  // Grouped products and links to other shops are in stock somewhere, and nothing that this shop sells.
  const isOffer = label.availability === 'InStock' && label.sold_here
  const stated = isOffer ? 'InStock' : 'OutOfStock'
  // A page that says nothing of stock and shows no price may leave it open.
  const isRight = availability === stated || (availability === null && label.price === null)
  if (isRight && offered === isOffer) into.availabilityRight++
  if (!isOffer && (availability !== 'OutOfStock' || offered)) into.soldOutInStock.push(label.name)
  if (isOffer && !offered && label.price !== null) into.inStockSoldOut.push(label.name)

  if (label.stock_on_page === true && label.stock !== null && label.variants === null) {
    into.stocks++
    if (data.stock === label.stock) into.stockRight++
  }
  for (const variant of label.variants ?? [])
    if (variant.on_page !== false) judgeVariant(label, variant, data, into)
}

function judgeVariant(
  { name }: RecordedProduct,
  label: RecordedVariant,
  data: ProductData,
  into: ShopJudgement,
): void {
  const variants = data.variants ?? []
  // Each variant costs as much as the product if no variant names a price.
  const shared = variants.some(({ primaryPrice }) => primaryPrice !== null) ? null : data.primaryPrice
  into.variants++
  const values = Object.values(label.properties).flatMap((value) => value || [])
  const variant = variants.find(({ properties }) => isSame(values, properties))
  const title = `${name} (${values.join(', ')})`
  if (variant === undefined) {
    into.variantPriceWrong.push(`${title}: not found`)
    return
  }
  into.variantsFound++
  const price = variant.primaryPrice ?? shared
  if (price === label.price_rial) into.variantPriceRight++
  else into.variantPriceWrong.push(`${title}: ${price} instead of ${label.price_rial}`)
  noteFactor(title, price, label.price_rial, into)
  const canBuy = label.in_stock && label.purchasable
  if (!canBuy && variant.stock !== 0) into.soldOutInStock.push(title)
  if (canBuy && variant.stock === 0) into.inStockSoldOut.push(title)
}

/** Tells whether a product's choices are those of its label, each at its own price. */
export function areVariantsRight(label: RecordedProduct, { variants, primaryPrice }: ProductData): boolean {
  const labelled = (label.variants ?? []).filter((variant) => variant.on_page !== false)
  if (variants === null || variants.length !== labelled.length) return false
  const shared = variants.some((variant) => variant.primaryPrice !== null) ? null : primaryPrice
  return labelled.every(({ properties, price_rial }) => {
    const values = Object.values(properties).flatMap((value) => value || [])
    const variant = variants.find((each) => isSame(values, each.properties))
    return variant !== undefined && (variant.primaryPrice ?? shared) === price_rial
  })
}

function isSame(values: readonly string[], properties: ProductVariant['properties']): boolean {
  const read = properties.map(({ value }) => folded(value)).sort()
  const labelled = values.map(folded).sort()
  return read.length === labelled.length && read.every((value, index) => value === labelled[index])
}

const folded = (value: string): string => foldText(value).replaceAll(' ', '')

/** A price where the shop names none is wrong by any factor. */
function noteFactor(title: string, read: number | null, labelled: number | null, into: ShopJudgement): void {
  if (read === null || read === labelled) return
  if (labelled === null || read >= labelled * 2 || read * 2 <= labelled)
    into.wrongByFactor.push(`${title}: ${read} instead of ${labelled}`)
}
