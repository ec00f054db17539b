import { sitemapXml } from '../sitemap-xml.ts'
import type { WebsiteProduct } from '../website-product.ts'
import { sendPage } from '../website-server.ts'
import { addPictures, cards, page, productBySlug, sendProduct, slugOf } from './practice-pages.ts'
import type { PracticeDesign } from './practice-site.ts'

const pathOf = (product: WebsiteProduct): string => `/product/${slugOf(product)}`

/** Further addresses of a product, each different to a crawler that only compares addresses. */
const copiesOf = (product: WebsiteProduct): string[] => [
  `/shop/${product.category.key}/${slugOf(product)}`,
  `/print/${slugOf(product)}`,
  `/Product/${slugOf(product).toUpperCase()}`,
  `${pathOf(product)}/index.html`,
  `${pathOf(product)}?color=red`,
  `${pathOf(product)}?PHPSESSID=${product.number}f0e1d2c3b4a5968`,
  `${pathOf(product)}?ref=banner-${product.number}`,
  `/?p=${product.number}`,
]

/**
 * One product, nine addresses. Copies under a category state the product's address when its number is even and nothing
 * when it is odd; copies for printing state the front page, which is wrong; "/?p=" redirects.
 */
export const copiesShop: PracticeDesign = {
  title: 'فروشگاه نشانی‌های تکراری',
  count: 36,
  productPath: pathOf,
  addRoutes(app, site) {
    addPictures(app)
    app.get('/', async (request, reply) => {
      const product = site.products[Number((request.query as { p?: string }).p) - 1]
      if (product !== undefined) return reply.redirect(pathOf(product), 301)
      const lists = [0, 1, 2].map((part) => `/list/${part}`)
      return sendPage(reply, page(site, 'خانه', '<h1>خوش آمدید</h1>', lists))
    })
    app.get('/list/:part', async (request, reply) => {
      const part = Number((request.params as { part: string }).part)
      const shown = site.products.slice(part * 12, part * 12 + 12)
      const both = cards(shown, pathOf) + cards(shown, (product) => copiesOf(product)[0] as string)
      return sendPage(reply, page(site, 'فهرست', `<h1>فهرست</h1>${both}`, [], canonical(`${site.origin}/`)))
    })
    const show = (slug: string, stated: string | null) => {
      const product = productBySlug(site, slug)
      const links = product === undefined ? [] : copiesOf(product)
      return { links, head: stated === null ? '' : canonical(stated) }
    }
    app.get('/product/:slug', async ({ params }, reply) => {
      const { slug } = params as Slug
      return sendProduct(reply, site, slug, show(slug, null))
    })
    for (const path of ['/Product/:slug', '/product/:slug/index.html']) {
      app.get(path, async ({ params }, reply) => {
        const { slug } = params as Slug
        return sendProduct(reply, site, slug, show(slug, null))
      })
    }
    app.get('/print/:slug', async ({ params }, reply) => {
      const { slug } = params as Slug
      return sendProduct(reply, site, slug, show(slug, `${site.origin}/`))
    })
    app.get('/shop/:category/:slug', async ({ params }, reply) => {
      const { slug } = params as Slug
      const product = productBySlug(site, slug)
      const stated = product !== undefined && product.number % 2 === 0 ? site.origin + pathOf(product) : null
      return sendProduct(reply, site, slug, show(slug, stated))
    })
    app.get('/everything.xml', async (_request, reply) =>
      reply
        .type('application/xml')
        .send(
          sitemapXml(
            site.products
              .flatMap((each) => [...copiesOf(each).reverse(), pathOf(each)])
              .map((path) => site.origin + path),
          ),
        ),
    )
  },
}

type Slug = { slug: string }
const canonical = (address: string): string => `<link rel="canonical" href="${address}">`
