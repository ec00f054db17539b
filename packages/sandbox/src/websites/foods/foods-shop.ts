import type { FastifyInstance, FastifyReply } from 'fastify'
import { toPersianDigits } from '../../persian-digits.ts'
import { sitemapXml } from '../sitemap-xml.ts'
import { productOf, type Website, type WebsiteDesign } from '../website.ts'
import { notFound, sendPage, sendPicture } from '../website-server.ts'
import { foodsProducts, slugOf } from './foods-catalogue.ts'
import { page, productPage, tiles } from './foods-pages.ts'

const perPage = 12

/** A shop with Persian addresses, Persian digits, lazy pictures and a sitemap that lists everything. */
export const foodsShop: WebsiteDesign = {
  key: 'foods',
  versions: 'last-modified',
  title: 'خشکبار و سوغات دلگشا',
  products: foodsProducts,
  productPath: (product) => `/product/${encodeURIComponent(slugOf(product))}/`,
  picturePath: (product, index) => `/uploads/1404/07/${product.number}-${index}.png`,
  addRoutes,
}

function addRoutes(app: FastifyInstance, website: Website): void {
  app.get('/', async (_request, reply) =>
    sendPage(
      reply,
      page(website, 'خانه', `<h1>سوغات شهرها</h1>${tiles(website, website.products.slice(0, 6))}`),
    ),
  )
  app.get('/product-category/:key', async (request, reply) => category(website, request, reply))
  app.get('/product/:slug', async (request, reply) => {
    const { slug } = request.params as { slug: string }
    const product = productOf(website, Number(/-(\d+)$/.exec(slug)?.[1]))
    return product === undefined || slugOf(product) !== slug
      ? notFound(reply)
      : sendPage(reply, productPage(website, product))
  })
  app.get('/uploads/1404/07/:name', async (request, reply) => {
    const [number, index] =
      /^(\d+)-(\d+)\.png$/.exec((request.params as { name: string }).name)?.slice(1) ?? []
    return sendPicture(reply, website, Number(number), Number(index))
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
        `User-agent: *\nCrawl-delay: 0.1\nDisallow: /checkout/\nSitemap: ${website.origin}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const keys = new Set(website.products.map((each) => each.category.key))
    const pages = ['/', ...Object.keys(plainPages)].map((path) => encodeURI(path))
    const categories = [...keys].map((key) => `/product-category/${encodeURIComponent(key)}/`)
    const products = website.products.map((each) => website.design.productPath(each))
    return reply
      .type('application/xml')
      .send(sitemapXml([...pages, ...categories, ...products].map((path) => website.origin + path)))
  })
}

function category(
  website: Website,
  request: { params: unknown; query: unknown },
  reply: FastifyReply,
): FastifyReply {
  const { key } = request.params as { key: string }
  const current = Number((request.query as { page?: string }).page ?? 1)
  const products = website.products.filter((each) => each.category.key === key)
  const shown = products.slice((current - 1) * perPage, current * perPage)
  const [first] = shown
  if (first === undefined) return notFound(reply)
  const base = `/product-category/${encodeURIComponent(key)}/`
  const pages = Array.from(
    { length: Math.ceil(products.length / perPage) },
    (_, index) =>
      `<a class="page-numbers" href="${base}?page=${index + 1}">${toPersianDigits(index + 1)}</a>`,
  )
  const { title } = first.category
  return sendPage(
    reply,
    page(
      website,
      title,
      `<h1>${title}</h1>${tiles(website, shown)}<div class="nav-links">${pages.join(' ')}</div>`,
    ),
  )
}

const plainPages: Record<string, [string, string]> = {
  '/درباره-ما/': ['درباره ما', 'دلگشا از سال ۱۳۷۲ سوغات شهرهای ایران را گرد می‌آورد.'],
  '/تماس-با-ما/': ['تماس با ما', 'کرمان، خیابان شریعتی، روبه‌روی بازار. هزینه هر بسته هدیه ۳۵٬۰۰۰ تومان است.'],
  '/مجله/طرز-دم-کردن-زعفران/': [
    'طرز دم کردن زعفران',
    'نیم گرم زعفران، به ارزش حدود ۹۰٬۰۰۰ تومان، برای چهار نفر بس است. آن را با یک حبه قند بسایید.',
  ],
}
