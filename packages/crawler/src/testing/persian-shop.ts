import type { FakeAnswer } from './fake-client.ts'

export interface ShopOptions {
  products: number
  sitemap?: boolean
  robots?: string
  /** Writes JSON-LD in rial, as the shop system does while its pages print toman. */
  structured?: boolean
}

const ROOT = 'https://shop.test'

/** A small shop as Persian sites are made: front page, two categories with pages, products, "about us", a blog. */
export function persianShop({
  products,
  sitemap = true,
  robots = 'User-agent: *\nDisallow: /my-account/',
  structured = false,
}: ShopOptions): (url: string) => FakeAnswer | undefined {
  const ids = Array.from({ length: products }, (_, index) => index + 1)
  const pages = new Map<string, FakeAnswer>()
  pages.set('/robots.txt', { body: robots, headers: { 'content-type': 'text/plain' } })
  pages.set('/', layout('فروشگاه', `<h1>فروشگاه نمونه</h1>${cards(ids.slice(0, 8))}`))
  pages.set(
    '/about-us',
    layout('درباره ما', '<h1>درباره ما</h1><p>ما از سال ۱۳۹۰ با ۲۵ نفر همکار در خدمت شما هستیم.</p>'),
  )
  pages.set('/contact', layout('تماس با ما', '<h1>تماس با ما</h1><p>تلفن: ۰۲۱۱۲۳۴۵۶۷۸</p>'))
  pages.set('/blog/first-post', layout('وبلاگ', '<h1>راهنمای خرید</h1><p>پیش از خرید بخوانید.</p>'))
  const perPage = 12
  const last = Math.max(1, Math.ceil(products / perPage))
  for (let page = 1; page <= last; page++) {
    const more = page < last ? `<a href="/category/all?page=${page + 1}">بعدی</a>` : ''
    pages.set(
      `/category/all${page === 1 ? '' : `?page=${page}`}`,
      layout('همه', `<h1>همه کالاها</h1>${cards(ids.slice((page - 1) * perPage, page * perPage))}${more}`),
    )
  }
  for (const id of ids) pages.set(`/product/${id}/kala-${id}`, productPage(id, structured, ids))
  if (sitemap) {
    const urls = [
      '/',
      '/about-us',
      '/contact',
      '/blog/first-post',
      '/category/all',
      ...ids.map((id) => `/product/${id}/kala-${id}`),
    ]
    pages.set('/sitemap.xml', {
      body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${ROOT}${url}</loc></url>`).join('')}</urlset>`,
      headers: { 'content-type': 'application/xml' },
    })
  }
  return (url) => {
    const { pathname, search } = new URL(url)
    return pages.get(pathname + search)
  }
}

/** The price of product `id` in toman, as its page prints it. */
export const tomanOf = (id: number): number => 100_000 + id * 1_500
const persian = (value: number): string => value.toLocaleString('fa-IR')

const layout = (title: string, body: string): string =>
  `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>${title}</title></head><body><header><nav><a href="/">خانه</a><a href="/category/all">همه</a><a href="/about-us">درباره ما</a><a href="/contact">تماس</a><a href="/blog/first-post">وبلاگ</a><a href="/my-account/">حساب من</a></nav></header><main>${body}</main><footer><p>ارسال رایگان برای خرید بالای ۵۰۰٬۰۰۰ تومان در همه شهرها و پرداخت در محل برای تهران، با ضمانت بازگشت کالا تا هفت روز و پشتیبانی همه روزه</p></footer></body></html>`

const cards = (ids: readonly number[]): string =>
  `<ul class="products">${ids.map((id) => `<li class="product"><a href="/product/${id}/kala-${id}?utm_source=home"><h3>کالای ${persian(id)}</h3></a><span class="price">${persian(tomanOf(id))} تومان</span></li>`).join('')}</ul>`

function productPage(id: number, structured: boolean, ids: readonly number[]): string {
  const name = `کیف چرمی دست‌دوز شماره ${persian(id)}`
  const data = structured
    ? `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name, sku: `K-${id}`, offers: { '@type': 'Offer', price: String(tomanOf(id) * 10), priceCurrency: 'IRR', availability: 'https://schema.org/InStock' } })}</script>`
    : ''
  return layout(
    name,
    `${data}<div class="product-page"><div class="gallery"><img src="/images/${id}.jpg" alt="${name}"></div><h1 class="product_title">${name}</h1><p class="price"><del><span class="amount">${persian(tomanOf(id) + 20_000)}</span> تومان</del> <ins><span class="amount">${persian(tomanOf(id))}</span> تومان</ins></p><button class="single_add_to_cart_button">افزودن به سبد خرید</button><span class="sku_wrapper">کد محصول: <span class="sku">K-${id}</span></span><table><tr><th>وزن</th><td>${persian(id * 10)} گرم</td></tr></table></div><section class="related products"><h2>کالاهای مرتبط</h2>${cards(ids.filter((other) => other !== id).slice(0, 4))}</section>`,
  )
}
