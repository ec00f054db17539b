import { rial } from '@payvand/domain'
import { SAMPLE_DIGIKALA_PROFILE, SAMPLE_DIGIKALA_VARIANT, sampleDigikalaList } from '../digikala/samples.ts'
import type { SourceProduct, SourceVariant } from '../kit/source-shop.ts'
import type { CannedAnswer, Heard } from './answer-server.ts'

const CASE = 11_400_001
const CABLE = 11_400_002
const LAMP = 11_400_003
const PER_PAGE = 2
const PHOTOS = 'https://dkstatics-public.digikala.com'

const offer = (id: number, productId: number, changes: object = {}) => ({
  ...SAMPLE_DIGIKALA_VARIANT,
  id,
  product_variant_id: id,
  product_id: productId,
  product_title: { [CASE]: 'case', [CABLE]: 'cable', [LAMP]: 'lamp' }[productId] ?? '',
  image_src: `${PHOTOS}/${productId}.jpg?x-oss-process=image/resize,h_300`,
  ...changes,
})
const colour = (titleFa: string) => [{ themeId: 1, themeLabel: 'colour', themeValue: { titleFa } }]

/** The offers of three products, those of the first far apart. */
const offers = () => [
  offer(50_001, CASE, { supplier_code: 'CASE-B', price_list: 1_250_000 }),
  offer(50_002, CABLE, { theme_values: [], supplier_code: null, marketplace_seller_stock: 0 }),
  offer(50_003, LAMP, { theme_values: [], active: false }),
  offer(50_004, LAMP, { theme_values: [], is_archived: true, supplier_code: 'LAMP' }),
  offer(50_005, CASE, { theme_values: colour('white'), supplier_code: 'CASE-W' }),
]

/** Public data of the first in full, of the second withdrawn, and of the third not there, told with HTTP's 200. */
function publicAnswer(productId: number): object {
  if (productId === CABLE) return { status: 200, data: { product: { is_inactive: true } } }
  if (productId !== CASE) return { status: 404, data: null }
  const picture = (name: string) => ({ url: [`${PHOTOS}/${name}.jpg?x-oss-process=image/resize`] })
  return {
    status: 200,
    data: {
      product: {
        id: CASE,
        title_fa: 'case',
        status: 'marketable',
        brand: { id: 1, title_fa: 'ario', is_miscellaneous: false },
        category: { id: 2, title_fa: 'cases' },
        breadcrumb: [
          { title: 'Digikala', url: { uri: '/' } },
          { title: 'phones', url: { uri: '/main/phones/' } },
          { title: 'cases', url: { uri: '/search/category-cases/' } },
          { title: 'ario', url: { uri: '/search/category-cases/ario/' } },
        ],
        images: { main: picture('main'), list: { 1: picture('main'), 2: picture('side') } },
        default_variant: [],
        variants: {},
        specifications: [
          { attributes: [{ title: '\u0648\u0632\u0646', values: ['\u06f8\u06f0 \u06af\u0631\u0645'] }] },
        ],
        review: { description: 'light<br>and strong', attributes: [] },
      },
    },
  }
}

const ownAnswer = (productId: number): object => ({
  status: 'ok',
  data: {
    product_data: {
      id: productId,
      title_fa: 'own',
      brand_name: 'maker',
      description: 'from the seller',
      weight: 300,
      package_weight: 350,
      images: [{ image_url: `${PHOTOS}/own.jpg?x-oss-process=image/resize`, is_main: true, order: 1 }],
    },
  },
})

const notThere = {
  status: 404,
  body: { status: 'error', code: 404, message: 'requested data does not exist' },
}

/** Digikala with three products, which remembers what is written into it. For tests. */
export function sampleDigikalaShop({ isEmpty }: { isEmpty: boolean }): (heard: Heard) => CannedAnswer {
  const sold = isEmpty ? [] : offers()
  const find = (id: number) => sold.find((one) => one.id === id)
  const stockView = (one: ReturnType<typeof offer>) => ({
    status: 'ok',
    data: { marketplace_seller_stock: one.marketplace_seller_stock, seller_reservation: 0 },
  })
  return ({ method, path, query, json }) => {
    const id = Number(/(\d+)(?:\/|\/seller-stock)?$/.exec(path)?.[1])
    if (path === '/open-api/v1/profile') return { body: SAMPLE_DIGIKALA_PROFILE }
    if (path === '/open-api/v1/variants') {
      const page = Number(query.get('page'))
      const rows = sold.slice((page - 1) * PER_PAGE, page * PER_PAGE)
      return { body: sampleDigikalaList(rows, PER_PAGE, 0, page) }
    }
    if (path.startsWith('/v2/product/')) return { body: publicAnswer(id) }
    if (path.startsWith('/open-api/v1/product-edit/')) return { body: ownAnswer(id) }
    const body = (json ?? {}) as { seller_stock: number; variant_id: number; selling_price: number }
    const one = path.endsWith('/selling-price') ? find(body.variant_id) : find(id)
    if (!one) return notThere
    if (method === 'GET' && !path.endsWith('/seller-stock')) return { body: { status: 'ok', data: one } }
    if (path.endsWith('/selling-price')) one.price_sale = body.selling_price
    else if (method === 'PATCH') one.marketplace_seller_stock = body.seller_stock
    return { body: stockView(one) }
  }
}

/** The shop's products in our words. */
export function sampleDigikalaProducts(): SourceProduct[] {
  const variant = (id: number, changes: Partial<SourceVariant> = {}): SourceVariant => ({
    id: String(id),
    sku: null,
    properties: [],
    price: rial(1_250_000),
    listPrice: rial(1_500_000),
    stock: 4,
    active: true,
    ...changes,
  })
  const isColour = (value: string) => [{ property: 'colour', value }]
  const own = {
    description: 'from the seller',
    photoUrls: [`${PHOTOS}/own.jpg`],
    categoryPath: ['cases'],
    brand: 'maker',
    weight: 300,
    packageWeight: 350,
    missingFields: [],
  }
  const pageOf = (id: number) => ({ id: String(id), url: `https://www.digikala.com/product/dkp-${id}` })
  return [
    {
      ...pageOf(CASE),
      name: 'case',
      description: 'light\nand strong',
      photoUrls: [`${PHOTOS}/main.jpg`, `${PHOTOS}/side.jpg`],
      categoryPath: ['phones', 'cases'],
      brand: 'ario',
      weight: 80,
      packageWeight: null,
      specifications: [{ name: '\u0648\u0632\u0646', value: '\u06f8\u06f0 \u06af\u0631\u0645' }],
      variants: [
        variant(50_001, { sku: 'CASE-B', properties: isColour('black'), listPrice: null }),
        variant(50_005, { sku: 'CASE-W', properties: isColour('white') }),
      ],
      missingFields: [],
    },
    { ...pageOf(CABLE), name: 'cable', ...own, variants: [variant(50_002, { stock: 0 })] },
    {
      ...pageOf(LAMP),
      name: 'lamp',
      ...own,
      aside: 'unpublished',
      variants: [
        variant(50_003, { stock: 0, active: false }),
        variant(50_004, { sku: 'LAMP', stock: 0, active: false }),
      ],
    },
  ]
}
