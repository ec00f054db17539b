import type { WebsiteProduct } from '../website-product.ts'
import { sendPage } from '../website-server.ts'
import { addPictures, page, sendProduct, slugOf } from './practice-pages.ts'
import type { PracticeDesign } from './practice-site.ts'

const pathOf = (product: WebsiteProduct): string => `/kala/${slugOf(product)}`

/** A shop whose front page leads nowhere: only its feeds name its products. Torob's is closed to us, Emalls' is open. */
export const feedShop: PracticeDesign = {
  title: 'فروشگاه فید',
  count: 120,
  productPath: pathOf,
  addRoutes(app, site) {
    addPictures(app)
    app.get('/', async (_request, reply) => sendPage(reply, page(site, 'خانه', '<h1>جستجو کنید</h1>')))
    app.get('/kala/:slug', async ({ params }, reply) =>
      sendProduct(reply, site, (params as { slug: string }).slug),
    )
    app.post('/torob_api/v3/products', async (_request, reply) => reply.code(401).send({ error: 'token' }))
    app.get('/emalls/list.json', async (request) => {
      const { page: at = '1', item_per_page = '50' } = request.query as Record<string, string>
      const size = Math.min(50, Number(item_per_page))
      const shown = site.products.slice((Number(at) - 1) * size, Number(at) * size)
      return {
        success: true,
        products: shown.map((each) => ({
          title: each.name,
          id: each.number,
          price: (each.priceRial ?? 0) / 10,
          old_price: (each.oldPriceRial ?? 0) / 10,
          category: each.category.title,
          image: `${site.origin}/media/${each.number}.png`,
          is_available: each.available,
          url: site.origin + pathOf(each),
        })),
        total_items: site.products.length,
        pages_count: Math.ceil(site.products.length / size),
        item_per_page: size,
        page_num: Number(at),
      }
    })
  },
}
