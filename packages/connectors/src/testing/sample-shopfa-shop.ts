import { rial } from '@payvand/domain'
import type { SourceProduct, SourceVariant } from '../kit/source-shop.ts'
import { SAMPLE_SHOPFA_INFO, SAMPLE_SHOPFA_PRODUCT, sampleShopfaList } from '../shopfa/samples.ts'
import type { CannedAnswer, Heard } from './answer-server.ts'
import { sampleVariant } from './sample-variant.ts'

const PER_PAGE = 2
const DONE = { successful: true, error: '', error_code: 0 }

type Row = typeof SAMPLE_SHOPFA_PRODUCT & { quantity: string; price: string }

const row = (id: number, title: string, more: Partial<Row> = {}): Row => ({
  ...SAMPLE_SHOPFA_PRODUCT,
  id: String(id),
  title,
  slug: title,
  old_price: '0',
  quantity: '4',
  ...more,
})

const samples = (): Row[] => [
  row(1, 'runner', { old_price: '150000.00' }),
  row(2, 'cushion', { variant: true }),
  row(3, 'termeh', { price: '0' }),
  row(4, 'quilt'),
  row(5, 'shawl'),
  row(6, 'rug', { variant: true }),
]

/** The page of a product as the theme writes it. */
export const sampleShopfaPage = (title: string, variants = ''): string => `<!doctype html><html><head>
  <meta name="generator" content="ShopFA 7.2"><script>var product_variants = ${variants || '{}'};</script></head>
  <body><h1>${title}</h1><div id="box_product_details"><a data-fancybox="slides" href="/files/${title}-1.jpg"><img></a>
  <a data-fancybox="slides" href="https://cdnfa.com/x/${title}-2.jpg"><img></a><a href="/other.jpg">more</a></div>
  <div id="description-pane"><div class="box text-area"><p>woven in <b>Shiraz</b></p><div>wash cold</div></div></div>
  <div class="text-area">terms of the shop</div></body></html>`

const CUSHION_VARIANTS = `{ product: { options: ['colour', 'size'], variants: [
  { id: 21, option1: 'red', option2: 'small', price: 125000, compare_at_price: null, available: true, inventory_quantity: 3, sku: 'CU-1', },
  { id: 22, option1: 'red', option2: 'big', price: 140000, compare_at_price: '160000', available: false, inventory_quantity: 6, sku: '' },
] } }`

const RUG_VARIANTS = `{ product: { options: ['size'], variants: [
  { id: 61, option1: 'small', price: 125000, available: true, inventory_quantity: 4 },
  { id: 62, option1: 'big', price: 0, available: true, inventory_quantity: 2 },
] } }`
const VARIANTS_OF: Record<string, string> = { cushion: CUSHION_VARIANTS, rug: RUG_VARIANTS }

/** Six products, two a page, two with variants; stock and price of the others can be written. */
export function sampleShopfaShop({ isEmpty }: { isEmpty: boolean }): (heard: Heard) => CannedAnswer {
  const rows = isEmpty ? [] : samples()
  return ({ path, query, json }) => {
    const id = query.get('id')
    if (path === '/api/shop/product/update') {
      const found = rows.find((one) => one.id === id)
      const { quantity, price } = json as { quantity?: number; price?: number }
      if (found && quantity !== undefined) found.quantity = String(quantity)
      if (found && price !== undefined) found.price = String(price)
      // Shopfa answers so whatever happened to the write.
      return { body: DONE }
    }
    if (path === '/api/shop/product/list') {
      const page = Number(query.get('page'))
      const found = rows.filter((one) => id === null || one.id === id)
      return {
        body: sampleShopfaList(found.slice((page - 1) * PER_PAGE, page * PER_PAGE), String(found.length)),
      }
    }
    if (path === '/api/system/pages') {
      const items = [
        { id: 101, title: 'tables', parent: '100' },
        { id: '100', title: 'home', parent: 0 },
      ]
      return { body: { ...DONE, items } }
    }
    const [, slug] = /^\/product\/(.+)$/.exec(path) ?? []
    if (slug !== undefined) {
      return {
        body: sampleShopfaPage(slug, VARIANTS_OF[slug]),
        headers: { 'content-type': 'text/html' },
      }
    }
    return { body: SAMPLE_SHOPFA_INFO }
  }
}

/** The same in our words, for a shop that counts in toman. */
export function sampleShopfaProducts(origin: string): SourceProduct[] {
  const words = (id: number, name: string, ...variants: SourceVariant[]): SourceProduct => ({
    id: String(id),
    url: `${origin}/product/${name}`,
    name,
    description: 'woven in Shiraz\n\nwash cold',
    photoUrls: [`${origin}/files/${name}-1.jpg`, `https://cdnfa.com/x/${name}-2.jpg`],
    categoryPath: ['home', 'tables'],
    brand: null,
    weight: null,
    packageWeight: null,
    variants,
    missingFields: [],
  })
  const kind = (colour: string, size: string) => [
    { property: 'colour', value: colour },
    { property: 'size', value: size },
  ]
  return [
    words(1, 'runner', sampleVariant(1, { listPrice: rial(1_500_000) })),
    words(
      2,
      'cushion',
      sampleVariant(21, { sku: 'CU-1', properties: kind('red', 'small'), stock: 3 }),
      sampleVariant(22, {
        properties: kind('red', 'big'),
        price: rial(1_400_000),
        listPrice: rial(1_600_000),
        stock: 0,
      }),
    ),
    words(3, 'termeh', sampleVariant(3, { price: null })),
    words(4, 'quilt', sampleVariant(4)),
    words(5, 'shawl', sampleVariant(5)),
    words(
      6,
      'rug',
      sampleVariant(61, { properties: [{ property: 'size', value: 'small' }] }),
      sampleVariant(62, {
        properties: [{ property: 'size', value: 'big' }],
        price: null,
        stock: 0,
        active: false,
      }),
    ),
  ]
}
