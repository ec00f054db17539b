import type { WebsiteProduct } from '../website-product.ts'
import { sendPage } from '../website-server.ts'
import { addPictures, cards, page, sendProduct, slugOf } from './practice-pages.ts'
import type { PracticeDesign } from './practice-site.ts'

const visits = 1_000
const addressesOfOne = 40
const perPage = 10
const facets = ['color', 'brand', 'material', 'origin', 'season', 'style']

const pathOf = (product: WebsiteProduct): string => `/product/${slugOf(product)}`

/** A shop around which a crawler can walk for ever: see each route. */
export const trapShop: PracticeDesign = {
  title: 'فروشگاه هزارتو',
  count: 30,
  productPath: pathOf,
  addRoutes(app, site) {
    let visit = 0
    /** Every answer gives its links a visit id of its own, a thousand of them. */
    const marked = (): ((path: string) => string) => {
      visit = (visit + 1) % visits
      const key = `v${(visit * 7919 + 100_000).toString(36)}x${visit}`
      return (path) => `${path}${path.includes('?') ? '&' : '?'}visitkey=${key}`
    }
    const menu = (mark: (path: string) => string): string[] =>
      ['/list', '/calendar/2026/11', '/about', ...facets.map((facet) => `/list?${facet}=1`)].map(mark)
    addPictures(app)
    app.get('/', async (_request, reply) => {
      const mark = marked()
      const main = cards(site.products.slice(0, 4), (product) => mark(pathOf(product)))
      return sendPage(reply, page(site, 'خانه', `<h1>خوش آمدید</h1>${main}`, menu(mark)))
    })
    // Each list page offers every facet once more, in several values: their combinations never end.
    app.get('/list', async (request, reply) => {
      const mark = marked()
      const { visitkey: _visit, ...query } = request.query as Record<string, string>
      const current = Number(query['page'] ?? 1)
      const shown = site.products.slice((current - 1) * perPage, current * perPage)
      const further = facets.flatMap((facet) =>
        [1, 2, 3].map((value) => listWith({ ...query, [facet]: String(value) })),
      )
      const next = listWith({ ...query, page: String(current + 1) })
      const links = [...(shown.length === perPage ? [next] : []), ...further].map(mark)
      const main = cards(shown, (product) => mark(pathOf(product)))
      return sendPage(reply, page(site, 'فهرست', `<h1>فهرست</h1>${main}`, [...menu(mark), ...links]))
    })
    app.get('/product/:slug', async ({ params }, reply) => {
      const mark = marked()
      const { slug } = params as { slug: string }
      const offers = Array.from({ length: addressesOfOne }, (_, index) => `/offer-${index + 1}/kala-1`)
      return sendProduct(reply, site, slug, { links: [...menu(mark), ...offers.map(mark)] })
    })
    app.get('/:offer/kala-1', async (_request, reply) =>
      sendProduct(reply, site, 'kala-1', { links: menu(marked()) }),
    )
    app.get('/calendar/:year/:month', async ({ params }, reply) => {
      const mark = marked()
      const { year, month } = params as { year: string; month: string }
      const at = Number(year) * 12 + Number(month) - 1
      const around = [at - 1, at + 1, at + 12].map(
        (each) => `/calendar/${Math.floor(each / 12)}/${(each % 12) + 1}`,
      )
      const days = Array.from({ length: 28 }, (_, day) => `/calendar/${year}/${month}/${day + 1}`)
      return sendPage(
        reply,
        page(site, `تقویم ${year}`, '<h1>تقویم</h1>', [...menu(mark), ...[...around, ...days].map(mark)]),
      )
    })
    app.get('/calendar/:year/:month/:day', async (_request, reply) =>
      sendPage(reply, page(site, 'روز', '<h1>این روز</h1><p>برنامه‌ای نیست.</p>', menu(marked()))),
    )
    app.get('/about', async (_request, reply) =>
      sendPage(reply, page(site, 'درباره ما', '<h1>درباره ما</h1>', menu(marked()))),
    )
  },
}

const listWith = (query: Record<string, string>): string => `/list?${new URLSearchParams(query).toString()}`
