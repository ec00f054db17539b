import type { WebsiteProduct } from '../website-product.ts'
import { sendPage } from '../website-server.ts'
import { addPictures, cards, page, sendProduct, slugOf } from './practice-pages.ts'
import type { PracticeDesign, PracticeSite } from './practice-site.ts'

const pathOf = (product: WebsiteProduct): string => `/product/${slugOf(product)}/`
/** The shop counts in hundredths of a toman, as a shop that was moved from abroad does. */
const minorUnit = 2
const mostAPage = 100

/** The variants of every sixth product: two sizes, the larger one dearer by a fifth. */
const sizesOf = (product: WebsiteProduct): { id: number; size: string; factor: number }[] =>
  product.number % 6 === 0 && product.priceRial !== null
    ? [
        { id: product.number * 1000 + 1, size: 'کوچک', factor: 1 },
        { id: product.number * 1000 + 2, size: 'بزرگ', factor: 1.2 },
      ]
    : []

/** WooCommerce with its public Store API: prices in minor units of toman, names with entities, variations apart. */
export const woocommerceShop: PracticeDesign = {
  title: 'فروشگاه ووکامرس',
  count: 130,
  productPath: pathOf,
  addRoutes(app, site) {
    addPictures(app)
    app.get('/', async (_request, reply) => {
      reply.header('link', `<${site.origin}/wp-json/>; rel="https://api.w.org/"`)
      const head = '<meta name="generator" content="WooCommerce 9.4.1">'
      return sendPage(
        reply,
        page(site, 'خانه', `<h1>خوش آمدید</h1>${cards(site.products.slice(0, 8), pathOf)}`, [], head),
      )
    })
    app.get('/product/:slug', async ({ params }, reply) =>
      sendProduct(reply, site, (params as { slug: string }).slug),
    )
    app.get('/wp-json/wc/store/v1/products', async (request, reply) => {
      const query = request.query as Record<string, string>
      const parents = new Set((query['parent'] ?? '').split(',').filter(Boolean).map(Number))
      const rows =
        query['type'] === 'variation'
          ? site.products
              .filter(({ number }) => parents.size === 0 || parents.has(number))
              .flatMap((each) => variations(site, each))
          : site.products.map((each) => row(site, each))
      const size = Math.min(mostAPage, Number(query['per_page'] ?? 10))
      const start = (Number(query['page'] ?? 1) - 1) * size
      return reply
        .header('x-wp-total', rows.length)
        .header('x-wp-totalpages', Math.ceil(rows.length / size))
        .send(rows.slice(start, start + size))
    })
  },
}

const minor = (rial: number): string => String(Math.round((rial / 10) * 10 ** minorUnit))

const prices = (price: number | null, regular: number | null) => ({
  price: price === null ? '' : minor(price),
  regular_price: price === null ? '' : minor(regular ?? price),
  sale_price: price === null ? '' : minor(price),
  price_range: null as { min_amount: string; max_amount: string } | null,
  currency_code: 'IRT',
  currency_symbol: 'تومان',
  currency_minor_unit: minorUnit,
})

function row(site: PracticeSite, product: WebsiteProduct) {
  const sizes = sizesOf(product)
  const own = prices(product.priceRial, product.oldPriceRial)
  if (sizes.length > 0 && product.priceRial !== null)
    own.price_range = { min_amount: minor(product.priceRial), max_amount: minor(product.priceRial * 1.2) }
  return {
    id: product.number,
    name: product.name.replaceAll('‌', '&zwnj;'),
    slug: slugOf(product),
    parent: 0,
    type: sizes.length > 0 ? 'variable' : 'simple',
    permalink: site.origin + pathOf(product),
    sku: product.sku ?? '',
    short_description: '',
    description: product.description.map((line) => `<p>${line} &amp; بیشتر</p>`).join('\n'),
    on_sale: product.oldPriceRial !== null,
    prices: own,
    images: [{ id: product.number, src: `${site.origin}/media/${product.number}.png`, name: 'عکس', alt: '' }],
    categories: [{ id: 1, name: product.category.title, slug: product.category.key }],
    attributes: product.specs.map((spec, id) => ({
      id,
      name: spec.name,
      has_variations: false,
      terms: [{ id: 1, name: spec.value }],
    })),
    variations: sizes.map(({ id, size }) => ({ id, attributes: [{ name: 'سایز', value: size }] })),
    is_purchasable: product.priceRial !== null,
    is_in_stock: product.available,
    low_stock_remaining: null,
    add_to_cart: { minimum: 1, maximum: 9999 },
  }
}

const variations = (site: PracticeSite, product: WebsiteProduct) =>
  sizesOf(product).map(({ id, factor }) => ({
    ...row(site, product),
    id,
    parent: product.number,
    type: 'variation',
    sku: `${product.sku}-${id % 10}`,
    prices: prices((product.priceRial ?? 0) * factor, null),
    variations: [],
  }))
