import { rial } from '@payvand/domain'
import type { SourceProduct } from '../kit/source-shop.ts'
import type { CannedAnswer, Heard } from './answer-server.ts'

const CASE = 11_400_001
const CABLE = 11_400_002
const LAMP = 11_400_003
const STAND = 11_400_004
const PHOTOS = 'https://dkstatics-public.digikala.com'

interface Offered {
  colour?: string
  seller: string
  price: number
  rrp?: number
  stock?: number
  status?: string
}

const offer = (
  id: number,
  { colour, seller, price, rrp = price, stock, status = 'marketable' }: Offered,
) => ({
  id,
  status,
  themes: colour
    ? [{ type: 'colored', label: 'colour', is_main: true, value: { id: colour.length, title: colour } }]
    : [],
  seller: { code: seller },
  price: {
    selling_price: price,
    rrp_price: rrp,
    ...(stock === undefined ? {} : { marketable_stock: stock }),
  },
})

const caseShown = offer(1, { colour: 'black', seller: 'A', price: 1_250_000, rrp: 1_500_000 })
/** Each colour by several sellers; nobody sells the lamp. */
const offers: Record<number, object[]> = {
  [CASE]: [
    offer(2, { colour: 'black', seller: 'B', price: 1_000_000 }),
    caseShown,
    offer(3, { colour: 'silver', seller: 'B', price: 900_000, status: 'out_of_stock' }),
    offer(4, { colour: 'silver', seller: 'A', price: 1_300_000, stock: 3 }),
    offer(5, { colour: 'silver', seller: 'C', price: 1_200_000, stock: 6 }),
    offer(6, { colour: 'gold', seller: 'C', price: 1_200_000, stock: 2 }),
  ],
  [CABLE]: [offer(7, { seller: 'A', price: 300_000 })],
  [LAMP]: [],
  // A colour that nobody names a price for.
  [STAND]: [
    offer(8, { colour: 'black', seller: 'A', price: 400_000 }),
    offer(9, { colour: 'silver', seller: 'A', price: 0, stock: 5 }),
  ],
}

const picture = (id: number) => ({ url: [`${PHOTOS}/${id}.jpg?x-oss-process=image/resize`] })
const listed = (id: number, title: string, shown: object | []) => ({
  id,
  title_fa: title,
  status: 'marketable',
  images: { main: picture(id) },
  default_variant: shown,
})
const shelf = [
  listed(CASE, 'case', caseShown),
  listed(CABLE, 'cable', offers[CABLE]?.[0] ?? []),
  listed(LAMP, 'lamp', []),
  listed(STAND, 'stand', offers[STAND]?.[0] ?? []),
]

/** Digikala's public data of a brand with four products, one on a page. For tests. */
export function sampleDigikalaBrand({ isEmpty }: { isEmpty: boolean }): (heard: Heard) => CannedAnswer {
  return ({ path, query }) => {
    const id = Number(/^\/v2\/product\/(\d+)\/$/.exec(path)?.[1])
    if (path === '/v1/brands/ario/') {
      const page = Number(query.get('page'))
      const products = isEmpty ? [] : shelf.slice(page - 1, page)
      const brand = { id: 77, code: 'ario', title_fa: 'ario' }
      const pager = {
        current_page: page,
        total_pages: isEmpty ? 0 : shelf.length,
        total_items: isEmpty ? 0 : shelf.length,
      }
      return { body: { status: 200, data: { brand, products, pager } } }
    }
    const one = shelf.find((product) => product.id === id)
    if (!one) return { body: { status: 404, data: null } }
    const product = {
      ...one,
      variants: offers[id],
      brand: { id: 77, title_fa: 'ario' },
      category: { title_fa: 'cases' },
      breadcrumb: [],
      review: { description: `about ${one.title_fa}` },
      specifications: [],
    }
    return { body: { status: 200, data: { product } } }
  }
}

/** The brand's products in our words. */
export function sampleDigikalaBrandProducts(): SourceProduct[] {
  const product = (id: number, name: string, variants: SourceProduct['variants']): SourceProduct => ({
    id: String(id),
    url: `https://www.digikala.com/product/dkp-${id}`,
    name,
    description: `about ${name}`,
    photoUrls: [`${PHOTOS}/${id}.jpg`],
    categoryPath: ['cases'],
    brand: 'ario',
    weight: null,
    packageWeight: null,
    variants,
    missingFields: [],
  })
  const colour = (value: string, price: number) => ({
    id: `${CASE}-${value.length}`,
    sku: null,
    properties: [{ property: 'colour', value }],
    price: rial(price),
    listPrice: null,
    stock: null,
    active: true,
  })
  const plain = { sku: null, properties: [], listPrice: null }
  return [
    product(CASE, 'case', [
      { ...colour('black', 1_250_000), listPrice: rial(1_500_000) },
      { ...colour('silver', 1_200_000), stock: 6 },
      { ...colour('gold', 1_200_000), stock: 2 },
    ]),
    product(CABLE, 'cable', [
      { ...plain, id: String(CABLE), price: rial(300_000), stock: null, active: true },
    ]),
    product(LAMP, 'lamp', [{ ...plain, id: String(LAMP), price: null, stock: 0, active: false }]),
    product(STAND, 'stand', [
      { ...colour('black', 400_000), id: `${STAND}-5` },
      { ...colour('silver', 0), id: `${STAND}-6`, price: null, stock: 0, active: false },
    ]),
  ]
}
