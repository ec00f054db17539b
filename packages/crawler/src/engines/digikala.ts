import { type Ask, type CatalogueProduct, NO_DETAILS } from './catalogue.ts'
import { amountOf, countOf, type Fields, fieldsOf, listOf, rowsOf, textOf } from './json-fields.ts'

const API = 'https://api.digikala.com'

/** The kind of Digikala address: a seller's, a brand's or a category's products, or one product. */
export type DigikalaSource =
  | { list: string[]; sellerCode: string | null }
  | { product: number; sellerCode: null }

/**
 * Reads an address of Digikala's own site. Its pages are rendered by scripts and hold no data; the public product data
 * does. Null for other sites, and for the front page, which belongs to no seller.
 */
export function digikalaSource(address: string): DigikalaSource | null {
  const url = new URL(address)
  if (!/(?:^|\.)digikala\.com$/.test(url.hostname)) return null
  const product = digikalaProduct(address)
  if (product !== null) return { product, sellerCode: null }
  const [, kind = '', code = ''] = /^\/(seller|brand)\/([\w-]+)/.exec(url.pathname) ?? []
  if (kind === 'seller')
    return {
      list: [`${API}/discovery/api/v1/sellers/${code}?page=`, `${API}/v1/sellers/${code}/?page=`],
      sellerCode: code,
    }
  if (kind === 'brand') return { list: [`${API}/v1/brands/${code}/?page=`], sellerCode: null }
  const category = /^\/search\/category-([\w-]+)/.exec(url.pathname)?.[1]
  return category === undefined
    ? null
    : { list: [`${API}/v1/categories/${category}/search/?page=`], sellerCode: null }
}

/** The number of the product an address of Digikala names. */
export function digikalaProduct(address: string): number | null {
  const url = new URL(address)
  const number = /(?:^|\.)digikala\.com$/.test(url.hostname)
    ? /\/dkp-(\d{1,12})(?:\/|$)/.exec(url.pathname)?.[1]
    : undefined
  return number === undefined ? null : Number(number)
}

export const digikalaAddress = (product: number): string => `https://www.digikala.com/product/dkp-${product}/`

/** Product numbers of page `page` of a list, and how many pages it has; null when the list is closed. */
export async function readDigikalaList(
  ask: Ask,
  list: readonly string[],
  page: number,
): Promise<{ products: number[]; pages: number } | null> {
  for (const address of list) {
    const data = dataOf((await ask(`${address}${page}`))?.value)
    if (data === null || !Array.isArray(data['products'])) continue
    return {
      products: rowsOf(data['products']).flatMap((row) => countOf(row['id']) ?? []),
      pages: countOf(fieldsOf(data['pager'])['total_pages']) ?? 1,
    }
  }
  return null
}

/** One product; `gone` when it is withdrawn, null when it cannot be had now. Amounts are rial. */
export async function readDigikalaProduct(
  ask: Ask,
  product: number,
  sellerCode: string | null,
): Promise<CatalogueProduct | 'gone' | null> {
  const answer = await ask(`${API}/v2/product/${product}/`)
  const status = countOf(fieldsOf(answer?.value)['status'])
  if (status === 404 || status === 410) return 'gone'
  const row = fieldsOf(dataOf(answer?.value)?.['product'])
  if (row['is_inactive'] === true) return 'gone'
  return textOf(row['title_fa']) === null ? null : productOf(row, product, sellerCode)
}

/** The status in the body counts: the answer's own is 200 even for failures. */
function dataOf(value: unknown): Fields | null {
  const envelope = fieldsOf(value)
  const data = envelope['data']
  return countOf(envelope['status']) === 200 && typeof data === 'object' && data !== null
    ? fieldsOf(data)
    : null
}

function productOf(row: Fields, product: number, sellerCode: string | null): CatalogueProduct {
  const offers = rowsOf(row['variants']).filter(
    (variant) => sellerCode === null || textOf(fieldsOf(variant['seller'])['code']) === sellerCode,
  )
  const priced = offers
    .map((variant) => ({ variant, price: amountOf(fieldsOf(variant['price'])['selling_price']) }))
    .filter(({ price }) => price !== null)
    .sort((a, b) => Number(a.price) - Number(b.price))
  const chosen = priced[0]
  const before = amountOf(fieldsOf(chosen?.variant['price'])['rrp_price'])
  const images = fieldsOf(row['images'])
  const main = pictureOf(fieldsOf(images['main']))
  return {
    ...NO_DETAILS,
    url: digikalaAddress(product),
    name: textOf(row['title_fa']) ?? '',
    sku: `DKP-${product}`,
    photos: [main, ...rowsOf(images['list']).map(pictureOf)].filter((photo) => photo !== null),
    description: textOf(fieldsOf(row['review'])['description']),
    price: chosen?.price ?? null,
    oldPrice: before !== null && Number(before) > Number(chosen?.price) ? before : null,
    currency: 'IRR',
    available: row['status'] === 'marketable' && priced.length > 0,
    stock: offers.length === 1 ? countOf(fieldsOf(offers[0]?.['price'])['marketable_stock']) : null,
    brand:
      fieldsOf(row['brand'])['is_miscellaneous'] === true ? null : textOf(fieldsOf(row['brand'])['title_fa']),
    categoryPath: [textOf(fieldsOf(row['category'])['title_fa'])].filter((title) => title !== null),
    specifications: rowsOf(row['specifications']).flatMap((group) =>
      rowsOf(group['attributes']).flatMap((attribute) => {
        const name = textOf(attribute['title'])
        const values = listOf(attribute['values']).flatMap((value) => textOf(value) ?? [])
        return name === null || values.length === 0 ? [] : [{ name, value: values.join(' ') }]
      }),
    ),
    variants:
      priced.length < 2 || sellerCode === null
        ? null
        : priced.map(({ variant, price }) => variantOf(variant, price)),
  }
}

/** One seller's offers differ in colour or size; of all sellers mixed they would be the same goods at many prices. */
function variantOf(row: Fields, price: string | null) {
  return {
    properties: rowsOf(row['themes']).flatMap((theme) => {
      const property = textOf(theme['label'])
      const value = textOf(fieldsOf(theme['value'])['title'])
      return property === null || value === null ? [] : [{ property, value }]
    }),
    price,
    available: true,
    stock: countOf(fieldsOf(row['price'])['marketable_stock']),
    sku: textOf(row['id']) === null ? null : `DKPC-${textOf(row['id'])}`,
  }
}

/** A picture at full size: the address without its resizing. */
const pictureOf = (image: Fields): string | null =>
  textOf(listOf(image['url'])[0])?.replace(/\?x-oss-process=.*$/, '') ?? null
