import { Readable } from 'node:stream'
import { textHash } from '../../seed/seeded-random.ts'
import type { WebsiteProduct } from '../website-product.ts'
import { sendPage } from '../website-server.ts'
import { addPictures, cards, page, sendProduct, slugOf } from './practice-pages.ts'
import type { PracticeDesign } from './practice-site.ts'

const perPage = 12
const pathOf = (product: WebsiteProduct): string => `/product/${slugOf(product)}`

/**
 * Three answers in ten fail, each in one of four ways. The address and the number of requests for it decide, so that a
 * run can be repeated. robots.txt and the front page are struck like the rest.
 */
export const failingShop: PracticeDesign = {
  title: 'فروشگاه بدحال',
  count: 48,
  productPath: pathOf,
  addRoutes(app, site) {
    const asked = new Map<string, number>()
    app.addHook('onRequest', async (request, reply) => {
      const times = (asked.get(request.url) ?? 0) + 1
      asked.set(request.url, times)
      const chance = textHash(`${request.url} ${times} ${times * 31}`) % 1000
      if (chance >= 300) return undefined
      if (chance < 90) return reply.code(500).send('<h1>500</h1>')
      if (chance < 150) return reply.code(503).header('retry-after', '0').send('<h1>503</h1>')
      if (chance < 240)
        return reply.header('content-length', 40_000).type('text/html').send(Readable.from(cut()))
      return void reply.hijack()
    })
    addPictures(app)
    app.get('/robots.txt', async (_request, reply) =>
      reply.type('text/plain').send('User-agent: *\nDisallow: /cart\n'),
    )
    app.get('/', async (_request, reply) =>
      sendPage(reply, page(site, 'خانه', '<h1>خوش آمدید</h1>', ['/list?page=1'])),
    )
    app.get('/list', async (request, reply) => {
      const current = Number((request.query as { page?: string }).page ?? 1)
      const shown = site.products.slice((current - 1) * perPage, current * perPage)
      const next = current * perPage < site.products.length ? [`/list?page=${current + 1}`] : []
      return sendPage(reply, page(site, 'فهرست', `<h1>فهرست</h1>${cards(shown, pathOf)}`, next))
    })
    app.get('/product/:slug', async ({ params }, reply) =>
      sendProduct(reply, site, (params as { slug: string }).slug),
    )
  },
}

/** The beginning of a page that breaks off. */
async function* cut(): AsyncGenerator<string> {
  yield '<!DOCTYPE html><html><body><h1>'
  throw new Error('the rest of the page is withheld')
}
