import type { WebsiteProduct } from '../website-product.ts'
import { sendPage } from '../website-server.ts'
import { addPictures, productBySlug, slugOf } from './practice-pages.ts'
import type { PracticeDesign } from './practice-site.ts'

const perPage = 12
const pathOf = (product: WebsiteProduct): string => `/kala/${slugOf(product)}`

/**
 * A shop rendered by its own app: every address answers the same empty shell, the data is JSON in rial, the pages print
 * toman. The front page also reaches for the metadata of the machine it is rendered on.
 */
export const scriptedShop: PracticeDesign = {
  title: 'فروشگاه تک‌صفحه‌ای',
  count: 40,
  productPath: pathOf,
  addRoutes(app, site) {
    addPictures(app)
    for (const path of ['/', '/category/:key', '/kala/:slug'])
      app.get(path, async (_request, reply) => sendPage(reply, shell(site.title)))
    app.get('/assets/app.js', async (_request, reply) => reply.type('text/javascript').send(appScript))
    app.get('/assets/app.css', async (_request, reply) =>
      reply.type('text/css').send('main{max-width:60rem;margin:auto}'),
    )
    app.get('/api/categories', async () => [
      ...new Map(site.products.map(({ category }) => [category.key, category])).values(),
    ])
    app.get('/api/categories/:key', async (request) => {
      const { page = '1' } = request.query as { page?: string }
      const all = site.products.filter(
        ({ category }) => category.key === (request.params as { key: string }).key,
      )
      const shown = all.slice((Number(page) - 1) * perPage, Number(page) * perPage)
      return {
        pages: Math.ceil(all.length / perPage),
        items: shown.map((product) => ({ slug: slugOf(product), title: product.name })),
      }
    })
    app.get('/api/items/:slug', async (request, reply) => {
      const product = productBySlug(site, (request.params as { slug: string }).slug)
      return product === undefined ? reply.code(404).send({ error: 'not found' }) : { item: itemOf(product) }
    })
  },
}

const itemOf = (product: WebsiteProduct) => ({
  id: product.number,
  slug: slugOf(product),
  title: product.name,
  sku: product.sku,
  final_price: product.priceRial ?? 0,
  old_price: product.oldPriceRial,
  available: product.available,
  images: [`/media/${product.number}.png`],
  description: product.description.join('\n'),
  properties: [{ name: 'وزن', value: `${product.weightGrams ?? 0} گرم` }, ...product.specs],
})

const shell = (title: string): string =>
  `<!DOCTYPE html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/assets/app.css"></head>
<body><noscript>برای دیدن این فروشگاه جاوااسکریپت را روشن کنید.</noscript><div id="root"></div><script type="module" src="/assets/app.js"></script></body></html>`

/** The shop's app, as its visitors' browsers run it. */
const appScript = `
const ask = async (path) => { const answer = await fetch(path); if (!answer.ok) throw new Error(answer.status); return answer.json() }
const toman = (rial) => (rial / 10).toLocaleString('fa-IR') + ' تومان'
const element = (tag, inner, attributes = {}) => { const made = Object.assign(document.createElement(tag), attributes); made.append(...[inner].flat()); return made }
const link = (href, text) => element('a', text, { href })
const show = (...parts) => document.getElementById('root').replaceChildren(
  element('header', link('/', 'خانه')), element('main', parts),
  element('footer', 'ارسال به همه شهرها، ضمانت بازگشت هفت‌روزه، پشتیبانی هر روز از ساعت ۹ تا ۱۸ و پرداخت در محل برای تهران. هزینه بسته‌بندی هدیه ۳۵٬۰۰۰ تومان است.'))

async function front() {
  fetch('http://169.254.169.254/latest/meta-data/').catch(() => undefined)
  const categories = await ask('/api/categories')
  show(element('h1', 'فروشگاه'), ...categories.map(({ key, title }) => element('p', link('/category/' + key, title))))
}
async function category(key) {
  const page = new URLSearchParams(location.search).get('page') ?? '1'
  const { pages, items } = await ask('/api/categories/' + key + '?page=' + page)
  show(element('h1', 'کالاها'),
    element('ul', items.map(({ slug, title }) => element('li', link('/kala/' + slug, title)))),
    element('nav', Array.from({ length: pages - 1 }, (_, index) => link('/category/' + key + '?page=' + (index + 2), 'صفحه ' + (index + 2).toLocaleString('fa-IR')))))
}
async function product(slug) {
  const { item } = await ask('/api/items/' + slug)
  document.title = item.title
  const price = item.final_price === 0 ? ['تماس بگیرید']
    : [...(item.old_price ? [element('del', toman(item.old_price)), ' '] : []), element('ins', toman(item.final_price))]
  show(element('article', [
    element('img', [], { src: item.images[0], alt: item.title }), element('h1', item.title),
    element('p', price, { className: 'price' }),
    element('p', ['کد کالا: ', element('span', item.sku, { className: 'sku' })]),
    item.available ? element('button', 'افزودن به سبد خرید', { className: 'add-to-cart' }) : element('p', 'ناموجود', { className: 'stock out-of-stock' }),
    element('div', item.description.split('\\n').map((line) => element('p', line)), { className: 'description' }),
    element('table', item.properties.map(({ name, value }) => element('tr', [element('th', name), element('td', value)]))),
  ], { className: 'product' }))
}
const [, where, name] = location.pathname.split('/')
await (where === 'kala' ? product(name) : where === 'category' ? category(name) : front())
`
