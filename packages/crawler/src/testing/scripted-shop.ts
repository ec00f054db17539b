import type { FakeAnswer } from './fake-client.ts'
import { tomanOf } from './persian-shop.ts'

export interface ScriptedShopOptions {
  products: number
  /** Further script the app runs on every page. */
  script?: string
  /** Where the app asks for a product. Default `/api/products/<id>`; "none" puts the data into no address of its own. */
  api?: (id: number) => string
}

/** A shop whose pages are one empty shell: an app draws them from the shop's own JSON, prices in toman without a word of it. */
export function scriptedShop({
  products,
  script = '',
  api = (id) => `/api/products/${id}`,
}: ScriptedShopOptions): (url: string) => FakeAnswer | undefined {
  const ids = Array.from({ length: products }, (_, index) => index + 1)
  const pages = new Map<string, FakeAnswer>([['/app.js', javascript(app(api('ID' as never)) + script)]])
  for (const path of ['/', ...ids.map(pathOf)]) pages.set(path, SHELL)
  pages.set('/api/list', json(ids.map((id) => ({ id, title: nameOf(id) }))))
  for (const id of ids)
    pages.set(
      api(id),
      json({
        data: {
          product: {
            id,
            title: nameOf(id),
            price: tomanOf(id),
            sku: `K-${id}`,
            images: [`/images/${id}.jpg`],
            description: `${nameOf(id)} از چرم گاوی دوخته شده و سال‌ها می‌ماند.`,
            in_stock: id % 5 !== 0,
            properties: [{ name: 'وزن', value: `${id * 10} گرم` }],
          },
        },
      }),
    )
  return (url) => {
    const { pathname, search } = new URL(url)
    return pages.get(pathname + search)
  }
}

export const pathOf = (id: number): string => `/product/${id}/kala`
export const nameOf = (id: number): string => `کیف چرمی دست‌دوز شماره ${id.toLocaleString('fa-IR')}`

const SHELL =
  '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>فروشگاه چرم</title></head><body><noscript>برای دیدن فروشگاه جاوااسکریپت را روشن کنید.</noscript><div id="app"></div><script src="/app.js"></script></body></html>'
const json = (value: unknown): FakeAnswer => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})
const javascript = (body: string): FakeAnswer => ({ body, headers: { 'content-type': 'text/javascript' } })

const app = (api: string): string => `
const root = document.getElementById('app')
const id = /product\\/(\\d+)/.exec(location.pathname)?.[1]
const ask = async (url) => (await fetch(url)).json()
const layout = (body) => { root.innerHTML = '<header><a href="/">خانه</a></header>' + body + '<footer>ارسال رایگان برای خرید بالای ۵۰۰٬۰۰۰ تومان در همه شهرها، با ضمانت بازگشت کالا تا هفت روز و پشتیبانی همه روزه</footer>' }
if (id) ask('${api}'.replace('ID', id)).then(({ data: { product } }) => {
  document.title = product.title
  layout('<main class="product"><img src="' + product.images[0] + '" alt="' + product.title + '"><h1>' + product.title + '</h1>' +
    (product.in_stock ? '<p class="price">' + product.price.toLocaleString('fa-IR') + ' تومان</p><button class="add-to-cart">افزودن به سبد خرید</button>' : '<p class="price">' + product.price.toLocaleString('fa-IR') + ' تومان</p><p class="stock">ناموجود</p>') +
    '<div>کد محصول: <span class="sku">' + product.sku + '</span></div><div class="description"><h2>توضیحات</h2><p>' + product.description + '</p></div>' +
    '<table>' + product.properties.map((row) => '<tr><th>' + row.name + '</th><td>' + row.value + '</td></tr>').join('') + '</table></main>')
})
else ask('/api/list').then((all) => layout('<h1>همه کالاها</h1><ul>' + all.map((each) => '<li><a href="/product/' + each.id + '/kala">' + each.title + '</a></li>').join('') + '</ul>'))
`
