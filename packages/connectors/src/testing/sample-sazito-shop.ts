import { type Rial, rial } from '@payvand/domain'
import type { SourceProduct, SourceVariant } from '../kit/source-shop.ts'
import { SAMPLE_SAZITO_INFO, SAMPLE_SAZITO_PRODUCT, sazitoSample } from '../sazito/samples.ts'
import type { CannedAnswer, Heard } from './answer-server.ts'
import { sampleVariant } from './sample-variant.ts'

const PER_PAGE = 2
const [SAMPLE_VARIANT] = SAMPLE_SAZITO_PRODUCT.product_variants

/** A wire product with one variant, changed where `variant` says so. */
function product(id: number, name: string, variant: object = {}, more: object = {}) {
  return {
    ...SAMPLE_SAZITO_PRODUCT,
    id,
    name,
    url: `/product/${name}`,
    product_variants: [
      {
        ...SAMPLE_VARIANT,
        id: id * 10,
        sku: `NUT-${id}`,
        stock_number: 4,
        is_stock_managed: true,
        price: 125_000,
        raw_price: null as number | null,
        product_attributes: [] as object[],
        ...variant,
      },
    ],
    ...more,
  }
}

function samples() {
  const green = product(2, 'almond')
  const [first] = green.product_variants
  const cashew = product(6, 'cashew')
  const [priced] = cashew.product_variants
  if (!first || !priced) throw new Error('the sample has no variant')
  return [
    product(1, 'pistachio', { is_stock_managed: false, stock_number: 0, raw_price: 150_000 }),
    {
      ...green,
      product_variants: [
        { ...first, product_attributes: [{ name: 'size', value: 'small' }] },
        {
          ...first,
          id: 21,
          sku: 'IN21',
          price: 130_000,
          product_attributes: [{ name: 'size', value: 'big' }],
        },
      ],
    },
    product(3, 'raisin', { price: 0 }),
    product(4, 'fig', {}, { enabled: false }),
    product(5, 'walnut'),
    {
      ...cashew,
      product_variants: [
        { ...priced, product_attributes: [{ name: 'size', value: 'small' }] },
        { ...priced, id: 61, price: 0, product_attributes: [{ name: 'size', value: 'big' }] },
      ],
    },
  ]
}

/** Five products, two a page, whose stock and price can be written. */
export function sampleSazitoShop({ isEmpty }: { isEmpty: boolean }): (heard: Heard) => CannedAnswer {
  const products = isEmpty ? [] : samples()
  return ({ method, path, query, json }) => {
    const [, kind, id] = /\/(products|update-stock|update-price)\/(\d+)$/.exec(path) ?? []
    if (method === 'PUT') {
      const variant = products.flatMap((one) => one.product_variants).find((one) => String(one.id) === id)
      if (!variant) return { status: 404, body: {} }
      const written = json as { stock_number?: number; price?: number }
      if (kind === 'update-stock')
        Object.assign(variant, { stock_number: (variant.stock_number ?? 0) + (written.stock_number ?? 0) })
      else Object.assign(variant, { price: written.price, raw_price: null })
      return { body: sazitoSample({}) }
    }
    if (kind === 'products') {
      const found = products.find((one) => String(one.id) === id)
      return found ? { body: sazitoSample({ product: found }) } : { status: 404, body: {} }
    }
    if (path === '/api/v1/products') {
      const page = Number(query.get('page'))
      const rows = products.slice((page - 1) * PER_PAGE, page * PER_PAGE)
      const total_count = page === 2 ? undefined : products.length
      return { body: sazitoSample({ page_number: page, page_size: PER_PAGE, total_count, products: rows }) }
    }
    return { body: path === '/api/v1/orders' ? sazitoSample({ orders: [] }) : SAMPLE_SAZITO_INFO }
  }
}

const variantOf = (id: number, more: Partial<SourceVariant> = {}): SourceVariant =>
  sampleVariant(id, { sku: `NUT-${Math.floor(id / 10)}`, ...more })

/** The same in our words. */
export function sampleSazitoProducts(origin: string): SourceProduct[] {
  const words = (id: number, name: string, ...variants: SourceVariant[]): SourceProduct => ({
    id: String(id),
    url: `${origin}/product/${name}`,
    name,
    description: 'fresh',
    photoUrls: [`${origin}/uploads/image/rootimage/1.jpg`, 'https://oss.sazito.com/apiuploads/2.jpg'],
    categoryPath: ['nuts'],
    brand: null,
    weight: 500,
    packageWeight: null,
    variants,
    missingFields: [],
  })
  const size = (value: string): { property: string; value: string }[] => [{ property: 'size', value }]
  const dearer: Rial = rial(1_300_000)
  return [
    words(1, 'pistachio', variantOf(10, { listPrice: rial(1_500_000), stock: null })),
    words(
      2,
      'almond',
      variantOf(20, { properties: size('small') }),
      variantOf(21, { sku: 'IN21', properties: size('big'), price: dearer }),
    ),
    words(3, 'raisin', variantOf(30, { price: null })),
    { ...words(4, 'fig', variantOf(40, { stock: 0, active: false })), aside: 'unpublished' },
    words(5, 'walnut', variantOf(50)),
    words(
      6,
      'cashew',
      variantOf(60, { properties: size('small') }),
      variantOf(61, { properties: size('big'), price: null, stock: 0, active: false }),
    ),
  ]
}
