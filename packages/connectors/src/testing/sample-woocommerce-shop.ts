import { rial } from '@payvand/domain'
import type { SourceProduct, SourceVariant } from '../kit/source-shop.ts'
import type { CannedAnswer, Heard } from './answer-server.ts'

const PER_PAGE = 2
const TOMAN = 10

/** Answers as WooCommerce gives them, for tests. Names and numbers are invented. */
export const SAMPLE_WOO_PRODUCT = {
  id: 41,
  name: 'Pistachio &#8211; roasted &amp; salted',
  permalink: 'https://nuts.ir/product/pistachio/',
  type: 'simple',
  status: 'publish',
  parent_id: 0,
  description: '<p>fresh &amp; good</p>\n<ul><li>half a kilo</li></ul>',
  short_description: '',
  sku: 'NUT-41',
  price: '125000',
  regular_price: '150000',
  sale_price: '125000',
  manage_stock: true as boolean,
  stock_quantity: 7 as number | null,
  stock_status: 'instock',
  weight: '0.5',
  categories: [{ id: 12 }],
  brands: [] as { name: string }[],
  images: [{ src: 'https://nuts.ir/wp-content/uploads/1.jpg' }, null],
  attributes: [] as { name: string; variation: boolean; options: string[] }[],
}

export const SAMPLE_WOO_VARIATION = {
  id: 4310,
  status: 'publish',
  sku: '',
  price: '99000',
  regular_price: '99000',
  sale_price: '',
  manage_stock: true as boolean | 'parent',
  stock_quantity: 3 as number | null,
  stock_status: 'instock',
  attributes: [{ name: 'Size', option: 'small' }],
}

export const wooError = (status: number, code: string): CannedAnswer => ({
  status,
  body: { code, message: `No: ${code}`, data: { status } },
})

const CATEGORIES = [
  { id: 11, name: 'Food', parent: 0 },
  { id: 12, name: 'Nuts &amp; seeds', parent: 11 },
]

function samples() {
  const plain = {
    ...SAMPLE_WOO_PRODUCT,
    name: 'Plain',
    regular_price: '125000',
    sale_price: '',
    categories: [],
  }
  return [
    SAMPLE_WOO_PRODUCT,
    { ...plain, id: 42, sku: '', manage_stock: false, stock_quantity: null },
    {
      ...plain,
      id: 43,
      type: 'variable',
      attributes: [
        { name: 'Size', variation: true, options: ['small', 'very big'] },
        { name: 'brand', variation: false, options: ['Good nuts'] },
      ],
    },
    {
      ...plain,
      id: 40,
      type: 'variable',
      attributes: [{ name: 'Size', variation: true, options: ['small', 'very big'] }],
    },
    { ...plain, id: 44, price: '', regular_price: '', stock_quantity: 0, stock_status: 'outofstock' },
    { ...plain, id: 45, status: 'draft' },
  ].map((one) => ({ ...one }))
}

/** Six products, two a page, whose stock and price can be written. */
export function sampleWooShop({ isEmpty }: { isEmpty: boolean }): (heard: Heard) => CannedAnswer {
  const products = isEmpty ? [] : samples()
  const veryBig = [{ name: 'Size', option: 'very-big' }]
  const variations = [
    { ...SAMPLE_WOO_VARIATION },
    { ...SAMPLE_WOO_VARIATION, id: 4311, attributes: veryBig },
    { ...SAMPLE_WOO_VARIATION, id: 4010 },
    // A variation that nobody priced yet: WooCommerce does not sell it, whatever its stock.
    { ...SAMPLE_WOO_VARIATION, id: 4011, attributes: veryBig, price: '', regular_price: '' },
  ]
  return ({ method, path, query, json }) => {
    const [, rest = ''] = /^\/wp-json\/wc\/v3(\/.*)$/.exec(path) ?? []
    if (path === '/wp-json/') return { body: { name: 'Nuts &amp; more', namespaces: ['wc/v3'] } }
    if (rest.startsWith('/settings/general/')) return { body: { value: 'IRT' } }
    if (rest.startsWith('/settings/products/')) return { body: { value: 'kg' } }
    if (rest === '/products/categories') return { body: CATEGORIES, headers: { 'x-wp-total': '2' } }
    const [, id, , variationId] = /^\/products\/(\d+)(\/variations(?:\/(\d+))?)?$/.exec(rest) ?? []
    if (rest.endsWith('/variations'))
      return {
        body: variations.filter((one) => String(one.id).startsWith(id ?? '')),
        headers: { 'x-wp-total': '2' },
      }
    const found = variationId
      ? variations.find((one) => String(one.id) === variationId)
      : products.find((one) => String(one.id) === id)
    if (method === 'PUT' && found) {
      const { inventory_delta: delta = 0, ...written } = json as Record<string, string> & {
        inventory_delta?: number
      }
      const quantity = (found.stock_quantity ?? 0) + delta
      Object.assign(found, written)
      if (delta !== 0)
        Object.assign(found, {
          stock_quantity: quantity,
          stock_status: quantity > 0 ? 'instock' : 'outofstock',
        })
      const price = written['sale_price'] || written['regular_price']
      if (price !== undefined) Object.assign(found, { price })
    }
    if (id) return found ? { body: found } : wooError(404, 'woocommerce_rest_product_invalid_id')
    if (rest !== '/products') return wooError(404, 'rest_no_route')
    const changed = products.filter((one) => !query.has('modified_after') || one.id >= 44)
    const page = Number(query.get('page'))
    const rows = changed.slice((page - 1) * PER_PAGE, page * PER_PAGE)
    return { body: rows, headers: { 'x-wp-total': String(changed.length) } }
  }
}

/** The same products in our words. */
export function sampleWooProducts(): SourceProduct[] {
  const one = (id: number, more: Partial<SourceVariant> = {}): SourceVariant => ({
    id: String(id),
    sku: 'NUT-41',
    properties: [],
    price: rial(125_000 * TOMAN),
    listPrice: null,
    stock: 7,
    active: true,
    ...more,
  })
  const product = (
    id: number,
    variants: SourceVariant[],
    more: Partial<SourceProduct> = {},
  ): SourceProduct => ({
    id: String(id),
    url: 'https://nuts.ir/product/pistachio/',
    name: 'Plain',
    description: 'fresh & good\n\nhalf a kilo',
    photoUrls: ['https://nuts.ir/wp-content/uploads/1.jpg'],
    categoryPath: [],
    brand: null,
    weight: 500,
    packageWeight: null,
    specifications: [],
    variants,
    missingFields: [],
    ...more,
  })
  const size = (id: number, value: string): SourceVariant =>
    one(id, { sku: null, properties: [{ property: 'Size', value }], price: rial(99_000 * TOMAN), stock: 3 })
  return [
    product(41, [one(41, { listPrice: rial(150_000 * TOMAN) })], {
      name: 'Pistachio \u2013 roasted & salted',
      categoryPath: ['Food', 'Nuts & seeds'],
    }),
    product(42, [one(42, { sku: null, stock: null })]),
    product(43, [size(4310, 'small'), size(4311, 'very big')], {
      brand: 'Good nuts',
      specifications: [{ name: 'brand', value: 'Good nuts' }],
    }),
    product(40, [size(4010, 'small'), { ...size(4011, 'very big'), price: null, stock: 0, active: false }]),
    product(44, [one(44, { price: null, stock: 0 })]),
    product(45, [one(45, { stock: 0, active: false })], { aside: 'unpublished' }),
  ]
}
