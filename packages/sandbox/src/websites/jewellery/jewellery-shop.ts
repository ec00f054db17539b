import type { FastifyInstance, FastifyReply } from 'fastify'
import { sitemapIndexXml, sitemapXml } from '../sitemap-xml.ts'
import { productOf, type Website, type WebsiteDesign } from '../website.ts'
import { notFound, sendPage, sendPicture } from '../website-server.ts'
import { jewelleryProducts } from './jewellery-catalogue.ts'
import { cards, page, pagination, productPage } from './jewellery-pages.ts'

const perPage = 12
const perSitemap = 40

/** A tidy shop: JSON-LD on every product, a sitemap index, prices in rial in the markup and in toman on the page. */
export const jewelleryShop: WebsiteDesign = {
  key: 'jewellery',
  versions: 'etag',
  title: 'گالری نقره ماهک',
  products: jewelleryProducts,
  productPath: (product) => `/product/mahak-${product.number}/`,
  picturePath: (product, index) => `/media/products/${product.number}-${index + 1}.png`,
  addRoutes,
}

function addRoutes(app: FastifyInstance, website: Website): void {
  app.get('/', async (_request, reply) =>
    sendPage(
      reply,
      page(website, 'خانه', `<h1>تازه‌ترین کارها</h1>${cards(website, website.products.slice(0, 8))}`),
    ),
  )
  app.get('/category/:key', async (request, reply) => category(reply, website, request.params))
  app.get('/category/:key/page/:page', async (request, reply) => category(reply, website, request.params))
  app.get('/product/:slug', async (request, reply) => {
    const number = Number(/^mahak-(\d+)$/.exec((request.params as { slug: string }).slug)?.[1])
    const product = productOf(website, number)
    return product === undefined ? notFound(reply) : sendPage(reply, productPage(website, product))
  })
  app.get('/media/products/:name', async (request, reply) => {
    const [number, index] =
      /^(\d+)-(\d+)\.png$/.exec((request.params as { name: string }).name)?.slice(1) ?? []
    return sendPicture(reply, website, Number(number), Number(index) - 1)
  })
  for (const [path, [title, text]] of Object.entries(plainPages)) {
    app.get(path, async (_request, reply) =>
      sendPage(reply, page(website, title, `<h1>${title}</h1><p>${text}</p>`)),
    )
  }
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .send(
        `User-agent: *\nDisallow: /cart/\nDisallow: /*?size=\n\nSitemap: ${website.origin}/sitemap_index.xml\n`,
      ),
  )
  app.get('/sitemap_index.xml', async (_request, reply) => {
    const parts = Math.ceil(website.products.length / perSitemap)
    const names = Array.from(
      { length: parts },
      (_, index) => `${website.origin}/product-sitemap${index + 1}.xml`,
    )
    return reply
      .type('application/xml')
      .send(sitemapIndexXml([`${website.origin}/page-sitemap.xml`, ...names]))
  })
  app.get('/page-sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml')
      .send(sitemapXml(['/', ...Object.keys(plainPages)].map((path) => website.origin + path))),
  )
  app.get('/:name', async (request, reply) => {
    const part = Number(/^product-sitemap(\d+)\.xml$/.exec((request.params as { name: string }).name)?.[1])
    const products = website.products.slice((part - 1) * perSitemap, part * perSitemap)
    if (!(part > 0) || products.length === 0) return notFound(reply)
    return reply
      .type('application/xml')
      .send(sitemapXml(products.map((each) => website.origin + website.design.productPath(each))))
  })
}

function category(reply: FastifyReply, website: Website, parameters: unknown): FastifyReply {
  const { key, page: pageText = '1' } = parameters as { key: string; page?: string }
  const products = website.products.filter((each) => each.category.key === key)
  const current = Number(pageText)
  const shown = products.slice((current - 1) * perPage, current * perPage)
  const [first] = shown
  if (first === undefined) return notFound(reply)
  const links = pagination(`/category/${key}/`, current, Math.ceil(products.length / perPage))
  const { title } = first.category
  return sendPage(reply, page(website, title, `<h1>${title}</h1>${cards(website, shown)}${links}`))
}

const plainPages: Record<string, [string, string]> = {
  '/about/': [
    'درباره ما',
    'گالری ماهک از سال ۱۳۸۵ در مشهد نقره دست‌ساز می‌سازد و می‌فروشد. بیش از ۱۲٬۰۰۰ سفارش فرستاده‌ایم.',
  ],
  '/contact/': ['تماس با ما', 'مشهد، بازار مرکزی، طبقه اول، پلاک ۱۲۵. پاسخ‌گویی ۱۰ تا ۱۸.'],
  '/blog/silver-care/': [
    'نگهداری از نقره',
    'نقره را در کیسه پارچه‌ای نگه دارید. یک بسته دستمال نقره حدود ۵۰٬۰۰۰ تومان است و ماه‌ها کار می‌کند.',
  ],
  '/cart/': ['سبد خرید', 'سبد خرید شما خالی است.'],
}
