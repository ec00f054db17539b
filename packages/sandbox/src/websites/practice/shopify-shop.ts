import type { WebsiteProduct } from '../website-product.ts'
import { sendPage } from '../website-server.ts'
import { addPictures, cards, page, sendProduct, slugOf } from './practice-pages.ts'
import type { PracticeDesign } from './practice-site.ts'

const pathOf = (product: WebsiteProduct): string => `/products/${slugOf(product)}`

/** Shopify with its public products.json: prices are texts and no answer names their unit, which is toman. */
export const shopifyShop: PracticeDesign = {
  title: 'فروشگاه شاپیفای',
  count: 60,
  productPath: pathOf,
  addRoutes(app, site) {
    addPictures(app)
    app.get('/', async (_request, reply) => {
      const head =
        '<link rel="preconnect" href="https://cdn.shopify.com"><script>window.Shopify={theme:{"name":"Dawn"}}</script>'
      return sendPage(
        reply,
        page(site, 'خانه', `<h1>خوش آمدید</h1>${cards(site.products.slice(0, 8), pathOf)}`, [], head),
      )
    })
    app.get('/products/:slug', async ({ params }, reply) =>
      sendProduct(reply, site, (params as { slug: string }).slug),
    )
    app.get('/products.json', async (request, reply) => {
      const { limit = '30', page: at = '1' } = request.query as Record<string, string>
      const size = Math.min(250, Number(limit))
      if (Number(at) * size > 25_000) return reply.code(400).send({ errors: 'page' })
      return {
        products: site.products
          .slice((Number(at) - 1) * size, Number(at) * size)
          .map((each) => row(site.origin, each)),
      }
    })
  },
}

const decimal = (rial: number): string => (rial / 10).toFixed(2)

const row = (origin: string, product: WebsiteProduct) => ({
  id: 9_000_000 + product.number,
  title: product.name,
  handle: slugOf(product),
  body_html: product.description.map((line) => `<p>${line}</p>`).join(''),
  vendor: 'خانه',
  product_type: product.category.title,
  tags: [],
  variants: [
    {
      id: 1,
      title: 'Default Title',
      option1: 'Default Title',
      option2: null,
      option3: null,
      sku: product.sku,
      price: decimal(product.priceRial ?? 0),
      compare_at_price: product.oldPriceRial === null ? null : decimal(product.oldPriceRial),
      available: product.available,
      grams: product.weightGrams,
    },
  ],
  images: [{ id: 1, src: `${origin}/media/${product.number}.png?v=17`, position: 1, variant_ids: [] }],
  options: [{ name: 'Title', values: ['Default Title'] }],
})
