import type {
  Ask,
  CatalogueEngine,
  CatalogueProduct,
  CatalogueVariant,
  Front,
  JsonAnswer,
} from '@payvand/domain'
import { latinDigits } from '../lexicon/digits.ts'
import { isSoldByShop } from '../lexicon/sold-by-shop.ts'
import { STOCK_NUMBER } from '../lexicon/stock-words.ts'
import { weightInGrams } from '../lexicon/weight-words.ts'
import { amountOf, countOf, type Fields, fieldsOf, flagOf, rowsOf, textOf } from './json-fields.ts'

const PER_PAGE = 100
const MOST_VARIATION_PAGES = 20
const MOST_CATEGORY_PAGES = 20
const DEEPEST_CATEGORY = 10
/** WooCommerce answers this as the most of one order where it does not count. */
const UNCOUNTED = 9_999

/**
 * WooCommerce's public Store API. Prices are whole minor units of the shop's currency, which IRT (toman), IRR, IRHT
 * (thousand toman) and IRHR (thousand rial) can be; "" and "0" mean that it has no price. Variations are asked for apart, those
 * of a page's products together, and so are the categories, once. Shops without pretty addresses, or whose guard closes "/wp-json", answer at "?rest_route=".
 */
export const woocommerce: CatalogueEngine = {
  name: 'WooCommerce',
  gives: 'products',
  recognise: ({ html, headers }) =>
    /content=["']WooCommerce|\/plugins\/woocommerce\/|wc_add_to_cart_params|class=["'][^"']*\bwoocommerce\b/i.test(
      html,
    ) || /woocommerce/i.test(headers['set-cookie'] ?? ''),
  async read(ask, front, number) {
    const query = `per_page=${PER_PAGE}&page=${number}&orderby=id&order=asc`
    const answer = await askShop(ask, front, 'products', query)
    if (answer === null || !Array.isArray(answer.value)) return null
    const rows = rowsOf(answer.value).filter((row) => row['type'] !== 'variation')
    const variations = await readVariations(ask, front, rows)
    const categories = await readCategories(ask, front)
    return {
      products: rows.map((row) => productOf(row, variations, categories)),
      total: countOf(answer.headers['x-wp-total']),
    }
  },
}

async function askShop(ask: Ask, { url }: Front, route: string, query: string): Promise<JsonAnswer | null> {
  return (
    (await ask(new URL(`/wp-json/wc/store/v1/${route}?${query}`, url).href)) ??
    (await ask(new URL(`/?rest_route=/wc/store/v1/${route}&${query}`, url).href))
  )
}

/** Variations by their product's id; a product whose variations could not be had is absent. */
async function readVariations(
  ask: Ask,
  front: Front,
  rows: readonly Fields[],
): Promise<Map<number, Fields[]>> {
  const parents = rows
    .filter((row) => rowsOf(row['variations']).length > 0)
    .map((row) => countOf(row['id']) ?? 0)
  const found = new Map<number, Fields[]>()
  if (parents.length === 0) return found
  for (let page = 1; page <= MOST_VARIATION_PAGES; page++) {
    const query = `type=variation&parent=${parents.join(',')}&per_page=${PER_PAGE}&page=${page}`
    const answer = await askShop(ask, front, 'products', query)
    const variations = rowsOf(answer?.value)
    for (const variation of variations) {
      const parent = countOf(variation['parent']) ?? 0
      found.set(parent, [...(found.get(parent) ?? []), variation])
    }
    if (variations.length < PER_PAGE) break
  }
  return found
}

type Categories = ReadonlyMap<number, { name: string; parent: number }>
/** The categories of one reading, which asks through one function. */
const categoriesOf = new WeakMap<Ask, Promise<Categories>>()

function readCategories(ask: Ask, front: Front): Promise<Categories> {
  const known = categoriesOf.get(ask)
  if (known !== undefined) return known
  const reading = askCategories(ask, front)
  categoriesOf.set(ask, reading)
  return reading
}

async function askCategories(ask: Ask, front: Front): Promise<Categories> {
  const found = new Map<number, { name: string; parent: number }>()
  for (let page = 1; page <= MOST_CATEGORY_PAGES; page++) {
    const answer = await askShop(ask, front, 'products/categories', `per_page=${PER_PAGE}&page=${page}`)
    const rows = rowsOf(answer?.value)
    for (const row of rows) {
      const [id, name] = [countOf(row['id']), textOf(row['name'])]
      if (id !== null && name !== null) found.set(id, { name, parent: countOf(row['parent']) ?? 0 })
    }
    if (rows.length < PER_PAGE) break
  }
  return found
}

/** The deepest of a product's categories with those it lies in, the outermost first. */
function categoryPathOf(row: Fields, categories: Categories): string[] {
  const paths = rowsOf(row['categories']).map((listed) => {
    const path: string[] = []
    for (let id = countOf(listed['id']) ?? 0; path.length < DEEPEST_CATEGORY; ) {
      const category = categories.get(id)
      if (category === undefined) break
      path.unshift(category.name)
      id = category.parent
    }
    return path.length > 0 ? path : [textOf(listed['name']) ?? ''].filter(Boolean)
  })
  return paths.reduce<string[]>((deepest, path) => (path.length > deepest.length ? path : deepest), [])
}

function productOf(
  row: Fields,
  variations: ReadonlyMap<number, Fields[]>,
  categories: Categories,
): CatalogueProduct {
  const listed = rowsOf(row['variations'])
  const own = variations.get(countOf(row['id']) ?? 0) ?? []
  const isWhole = listed.every(({ id }) => own.some((variation) => variation['id'] === id))
  const { price, regular, currency } = pricesOf(row)
  const isSold = isSoldByShop(textOf(row['type']), textOf(fieldsOf(row['add_to_cart'])['url']) ?? '')
  return {
    url: textOf(row['permalink']) ?? '',
    name: textOf(row['name']) ?? '',
    sku: textOf(row['sku']),
    photos: rowsOf(row['images']).flatMap((image) => textOf(image['src']) ?? []),
    description:
      [textOf(row['short_description']), textOf(row['description'])].filter(Boolean).join('\n') || null,
    price,
    oldPrice: regular !== null && price !== null && Number(regular) > Number(price) ? regular : null,
    currency,
    available: isSold ? flagOf(row['is_in_stock']) : false,
    stock: stockOf(row),
    weight: weightInGrams(textOf(row['formatted_weight']) ?? ''),
    brand: textOf(rowsOf(row['brands'])[0]?.['name']),
    categoryPath: categoryPathOf(row, categories),
    specifications: rowsOf(row['attributes'])
      .filter((attribute) => attribute['has_variations'] !== true)
      .flatMap((attribute) => {
        const name = textOf(attribute['name'])
        const values = rowsOf(attribute['terms']).flatMap((term) => textOf(term['name']) ?? [])
        return name === null || values.length === 0 ? [] : [{ name, value: values.join('\u060c ') }]
      }),
    variants:
      listed.length > 0 && isWhole
        ? listed.map((each) => variantOf(each, own, rowsOf(row['attributes'])))
        : null,
    isMissingVariants: listed.length > 0 && !isWhole,
  }
}

function variantOf(
  listed: Fields,
  variations: readonly Fields[],
  attributes: readonly Fields[],
): CatalogueVariant {
  const variation = variations.find(({ id }) => id === listed['id']) ?? {}
  return {
    properties: rowsOf(listed['attributes']).flatMap((attribute) => {
      const property = textOf(attribute['name'])
      const value = textOf(attribute['value'])
      return property === null || value === null
        ? []
        : [{ property, value: termName(attributes, property, value) ?? readableSlug(value) }]
    }),
    price: pricesOf(variation).price,
    oldPrice: pricesOf(variation).regular,
    available: flagOf(variation['is_purchasable']) === false ? false : flagOf(variation['is_in_stock']),
    stock: stockOf(variation),
    sku: textOf(variation['sku']),
  }
}

/**
 * The stock: told when few are left, else by the words that the shop shows, else as the most of one order. None where more can
 * be ordered than there is, and of what is sold one at a time the most says nothing.
 */
function stockOf(row: Fields): number | null {
  if (flagOf(row['is_in_stock']) !== true || flagOf(row['is_on_backorder']) === true) return null
  const remaining = countOf(row['low_stock_remaining'])
  if (remaining !== null && remaining > 0) return remaining
  const shown = STOCK_NUMBER.exec(latinDigits(textOf(fieldsOf(row['stock_availability'])['text']) ?? ''))
  const counted = shown?.slice(1).find((digits) => digits !== undefined)
  if (counted !== undefined) return countOf(counted.replace(/\D/g, ''))
  const most = countOf(fieldsOf(row['add_to_cart'])['maximum'])
  const isCount = most !== null && most > 0 && most < UNCOUNTED && flagOf(row['sold_individually']) !== true
  return isCount ? most : null
}

/** The name of a chosen value, which a variation names by the word of its address. */
function termName(attributes: readonly Fields[], property: string, value: string): string | null {
  const attribute = attributes.find(({ name }) => textOf(name) === property)
  const term = rowsOf(attribute?.['terms']).find(({ slug }) => textOf(slug) === value)
  return textOf(term?.['name'])
}

/** A value that is the escaped word of an address. */
function readableSlug(value: string): string {
  if (!/%[0-9a-f]{2}/i.test(value)) return value
  try {
    return decodeURIComponent(value).replaceAll('-', ' ')
  } catch {
    return value
  }
}

/** Codes that count in thousands, with their unit. */
const THOUSANDS: Record<string, string> = { IRHT: 'IRT', IRHR: 'IRR' }

function pricesOf(row: Fields): { price: string | null; regular: string | null; currency: string | null } {
  const prices = fieldsOf(row['prices'])
  const code = textOf(prices['currency_code'])?.toUpperCase() ?? null
  const places = countOf(prices['currency_minor_unit'])
  if (places === null || places > 6) return { price: null, regular: null, currency: code }
  const thousands = code === null ? undefined : THOUSANDS[code]
  const shift = thousands === undefined ? -places : 3 - places
  const range = fieldsOf(prices['price_range'])
  return {
    price: shifted(prices['price'], shift) ?? shifted(range['min_amount'], shift),
    regular: shifted(prices['regular_price'], shift),
    currency: thousands ?? code,
  }
}

/** A whole amount with its point moved; exact, since money is no floating number. */
function shifted(value: unknown, places: number): string | null {
  const digits = amountOf(value)
  if (digits === null || digits.includes('.')) return null
  if (places >= 0) return digits + '0'.repeat(places)
  const padded = digits.padStart(1 - places, '0')
  return amountOf(`${padded.slice(0, places)}.${padded.slice(places)}`)
}
