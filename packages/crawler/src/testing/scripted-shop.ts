import type { FakeAnswer } from './fake-client.ts'
import { tomanOf } from './persian-shop.ts'

export interface ScriptedShopOptions {
  products: number
  /** True when its data has prices in rial, though its pages print toman. */
  inRial?: boolean
  /** True when its data does not tell the product's code. */
  withoutSku?: boolean
  /** Product pages carry their data in a script of their own. */
  embedded?: boolean
  /** The mark behind which the app keeps its pages, such as "#" or "#!". */
  behindHash?: string
  /** A further script the app runs on every page. */
  script?: string
}

export const pathOf = (id: number): string => `/product/${id}/kala`
export const nameOf = (id: number): string => `کیف چرمی دست‌دوز شماره ${id.toLocaleString('fa-IR')}`

/** A shop whose pages are one empty shell: an app renders them from the shop's own JSON, whose prices name no unit. */
export function scriptedShop(options: ScriptedShopOptions): (url: string) => FakeAnswer | undefined {
  const ids = Array.from({ length: options.products }, (_, index) => index + 1)
  const pages = new Map<string, FakeAnswer>([['/', shell('')]])
  pages.set('/app.js', {
    body: `${String(render)}\nrender(location.href, async (url) => (await fetch(url)).text(), ${options.inRial === true}, ${JSON.stringify(options.behindHash ?? '')}).then((html) => { document.getElementById('app').innerHTML = html })\n${options.script ?? ''}`,
    headers: { 'content-type': 'text/javascript' },
  })
  pages.set('/api/list', json(ids.map((id) => ({ id, title: nameOf(id) }))))
  for (const id of ids) {
    const data = { data: { product: productData(id, options) } }
    if (options.behindHash === undefined)
      pages.set(
        pathOf(id),
        shell(options.embedded ? `<script>window.__DATA__ = ${JSON.stringify(data)}</script>` : ''),
      )
    pages.set(`/api/products/${id}`, json(data))
  }
  return (url) => {
    const { pathname, search } = new URL(url)
    return pages.get(pathname + search)
  }
}

const productData = (id: number, { inRial, withoutSku }: ScriptedShopOptions) => ({
  id,
  slug: `product/${id}/kala`,
  title: nameOf(id),
  price: tomanOf(id) * (inRial ? 10 : 1),
  ...(withoutSku ? {} : { sku: `K-${id}` }),
  images: [`/images/${id}.jpg`],
  description: `${nameOf(id)} از چرم گاوی دوخته شده و سال‌ها می‌ماند.`,
  in_stock: id % 5 !== 0,
  properties: [{ name: 'وزن', value: `${id * 10} گرم` }],
})

const shell = (head: string): string =>
  `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>فروشگاه چرم</title>${head}</head><body><noscript>برای دیدن فروشگاه جاوااسکریپت را روشن کنید.</noscript><div id="app"></div><script src="/app.js"></script></body></html>`
const json = (value: unknown): FakeAnswer => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})

/** The page as the shop's app renders it; `ask` fetches one of its data addresses. */
export async function renderedPage(
  url: string,
  ask: (address: string) => Promise<string>,
  { inRial = false, behindHash = '' }: Partial<ScriptedShopOptions> = {},
): Promise<string> {
  const body = await render(url, ask, inRial, behindHash)
  return shell('').replace('<div id="app"></div>', () => `<div id="app">${body}</div>`)
}

interface AppProduct {
  title: string
  price: number
  images: string[]
  sku?: string
  description: string
  in_stock: boolean
  properties: { name: string; value: string }[]
}

/** The shop's app. It runs here as a function and in the browser as its text, so it names nothing outside itself. */
async function render(
  url: string,
  ask: (address: string) => Promise<string>,
  inRial: boolean,
  hash: string,
): Promise<string> {
  const id = /product\/(\d+)/.exec(url)?.[1]
  const layout = (body: string) =>
    `<header><a href="${hash}/">خانه</a></header>${body}<footer>ارسال رایگان برای خرید بالای ۵۰۰٬۰۰۰ تومان در همه شهرها، با ضمانت بازگشت کالا تا هفت روز</footer>`
  if (!id) {
    const all = JSON.parse(await ask('/api/list')) as { id: number; title: string }[]
    const links = all.map((each) => `<li><a href="${hash}/product/${each.id}/kala">${each.title}</a></li>`)
    return layout(`<h1>همه کالاها</h1><ul>${links.join('')}</ul>`)
  }
  const { product } = (JSON.parse(await ask(`/api/products/${id}`)) as { data: { product: AppProduct } }).data
  const rows = product.properties.map((row) => `<tr><th>${row.name}</th><td>${row.value}</td></tr>`)
  return layout(
    `<main class="product"><img src="${product.images[0]}" alt="${product.title}"><h1>${product.title}</h1><p class="price">${(product.price / (inRial ? 10 : 1)).toLocaleString('fa-IR')} تومان</p>${product.in_stock ? '<button class="add-to-cart">افزودن به سبد خرید</button>' : '<p class="stock">ناموجود</p>'}<div>کد محصول: <span class="sku">${product.sku ?? ''}</span></div><div class="description"><h2>توضیحات</h2><p>${product.description}</p></div><table>${rows.join('')}</table></main>`,
  )
}
