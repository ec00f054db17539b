import type { FastifyInstance } from 'fastify'
import { productOf, type Website, type WebsiteDesign } from '../website.ts'
import { notFound, sendPage, sendPicture } from '../website-server.ts'
import { homewareProducts } from './homeware-catalogue.ts'
import { boxes, page, productPage } from './homeware-pages.ts'

const perPage = 10

/** A shop of nothing but HTML: found by its links alone, prices in toman with Latin digits. */
export const homewareShop: WebsiteDesign = {
  key: 'homeware',
  title: 'خانه و آشپزخانه نارون',
  products: homewareProducts,
  productPath: (product) => `/view.php?id=${product.number}`,
  picturePath: (product, index) => `/pic/${product.number}_${index}.png`,
  addRoutes,
}

function addRoutes(app: FastifyInstance, website: Website): void {
  for (const path of ['/', '/index.php']) {
    app.get(path, async (_request, reply) =>
      sendPage(
        reply,
        page(website, 'فروشگاه', `<h2>پیشنهاد امروز</h2>${boxes(website, website.products.slice(4, 10))}`),
      ),
    )
  }
  app.get('/list.php', async (request, reply) => {
    const { cat = '', p = '1' } = request.query as { cat?: string; p?: string }
    const products = website.products.filter((each) => each.category.key === cat)
    const shown = products.slice((Number(p) - 1) * perPage, Number(p) * perPage)
    const [first] = shown
    if (first === undefined) return notFound(reply)
    const pages = Array.from(
      { length: Math.ceil(products.length / perPage) },
      (_, index) => `<a href="list.php?cat=${cat}&amp;p=${index + 1}">${index + 1}</a>`,
    )
    const { title } = first.category
    return sendPage(
      reply,
      page(
        website,
        title,
        `<h2>${title}</h2>${boxes(website, shown)}<div class="pages">صفحه: ${pages.join(' | ')}</div>`,
      ),
    )
  })
  app.get('/view.php', async (request, reply) => {
    const { id = '' } = request.query as { id?: string }
    const product = productOf(website, Number(id))
    return product === undefined ? notFound(reply) : sendPage(reply, productPage(website, product))
  })
  app.get('/pic/:name', async (request, reply) => {
    const [number, index] =
      /^(\d+)_(\d+)\.png$/.exec((request.params as { name: string }).name)?.slice(1) ?? []
    return sendPicture(reply, website, Number(number), Number(index))
  })
  for (const [path, [title, text]] of Object.entries(plainPages)) {
    app.get(path, async (_request, reply) =>
      sendPage(reply, page(website, title, `<h1>${title}</h1><p>${text}</p>`)),
    )
  }
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /basket.php\n'),
  )
}

const plainPages: Record<string, [string, string]> = {
  '/about.php': ['درباره ما', 'نارون از سال 1390 لوازم خانه می‌فروشد. انبار ما در تهران، شورآباد است.'],
  '/contact.php': ['تماس', 'برای پرسش درباره کالاها فرم زیر را پر کنید. هزینه بازگشت کالا 80,000 تومان است.'],
  '/basket.php': ['سبد خرید', 'سبد شما خالی است.'],
}
