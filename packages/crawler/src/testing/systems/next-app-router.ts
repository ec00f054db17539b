import { each, listItems } from './markup.ts'
import { persianNumber, toman } from './persian-money.ts'
import { type Good, makeGoods } from './shop-goods.ts'
import type { ListingPage, OwnPage, ShopSystem, Site, SitePage } from './site-page.ts'

/** A shop written by its own people with Next's app router: utility classes, no marks of a page's kind, data in a stream of pieces. */
export const nextAppRouter: ShopSystem = {
  name: 'next-app-router',
  title: 'دیجی‌نما',
  goods: makeGoods([
    {
      title: 'هدفون و هندزفری',
      slug: 'headphones',
      kinds: [
        ['هدفون بی‌سیم', 'wireless-headphone'],
        ['هندزفری', 'earbuds'],
      ],
    },
    { title: 'شارژر', slug: 'chargers', kinds: [['شارژر دیواری', 'wall-charger']] },
    { title: 'کیبورد', slug: 'keyboards', kinds: [['کیبورد مکانیکی', 'keyboard']] },
  ]),
  path(page) {
    if (page.kind === 'product') return `/product/dn-${1000 + page.good.id}/${page.good.slug}`
    if (page.kind === 'home') return '/'
    if ('page' in page) {
      const more = page.page > 1 ? `?page=${page.page}` : ''
      if (page.kind === 'category') return `/categories/${page.slug}${more}`
      if (page.kind === 'brand') return `/brands/${page.slug}${more}`
      return page.kind === 'new' ? '/products?sort=newest' : `/search?q=${page.slug}`
    }
    return page.kind === 'post' ? `/mag/${page.slug}` : page.kind === 'blog' ? '/mag' : `/${page.slug}`
  },
  sitemap: '/sitemap.xml',
  robots: 'User-Agent: *\nAllow: /\nSitemap: https://next-app-router.test/sitemap.xml',
  pricesSoldOut: false,
  render(page, site) {
    if (page.kind === 'product')
      return layout(site, page, productMain(page.good, site), { product: dataOf(page.good) })
    if ('page' in page)
      return layout(site, page, listingMain(page, site), {
        products: page.goods.map(dataOf),
        total: page.goods.length,
      })
    if ('goods' in page)
      return layout(site, page, ownMain(page, site), {
        items: page.goods.map((good) => ({ quantity: 1, product: dataOf(good) })),
      })
    return layout(
      site,
      page,
      `<article class="prose prose-slate mx-auto max-w-3xl"><h1>${page.title}</h1>${page.body}</article>`,
      {},
    )
  },
}

const titleOf = (page: SitePage) => (page.kind === 'product' ? page.good.name : page.title)

const dataOf = (good: Good) => ({
  id: good.id,
  title: good.name,
  slug: good.slug,
  code: good.code,
  brand: good.brand.title,
  price: good.state === 'ordinary' ? good.toman : null,
  oldPrice: good.state === 'ordinary' ? good.oldToman : null,
  status: {
    ordinary: 'available',
    'sold-out': 'out_of_stock',
    priceless: 'call',
    'coming-soon': 'coming_soon',
  }[good.state],
  image: `/uploads/${good.slug}.webp`,
})

const flight = (data: object) => {
  const row = `7:["$","$L12",null,${JSON.stringify(data)}]\n`
  return `<script>self.__next_f.push([1,${JSON.stringify(row)}])</script>`
}

const layout = (site: Site, page: SitePage, main: string, data: object) =>
  `<!DOCTYPE html><html lang="fa" dir="rtl" class="__variable_3a0388"><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/static/css/0d1b.css" data-precedence="next"/><script src="/_next/static/chunks/main-app-${site.stamp}.js" async=""></script><title>${titleOf(page)} | ${site.title}</title><meta property="og:title" content="${titleOf(page)}"/><meta property="og:type" content="website"/></head><body class="__className_3a0388 bg-gray-50 antialiased"><header class="sticky top-0 z-30 bg-white shadow"><div class="container flex items-center gap-4"><a href="/" class="text-xl font-bold">${site.title}</a><nav><ul class="flex gap-3">${listItems(site.menu)}</ul></nav></div></header><main class="container py-6">${main}</main><footer class="mt-10 bg-gray-900 text-white"><ul class="grid grid-cols-4">${listItems(site.footer)}</ul></footer><script>(self.__next_f=self.__next_f||[]).push([0])</script>${flight(data)}</body></html>`

const priceLine = (good: Good) =>
  good.state === 'ordinary'
    ? `<div class="flex flex-col items-end">${good.oldToman ? `<span class="text-sm text-gray-400 line-through">${persianNumber(good.oldToman)}</span>` : ''}<div class="flex items-center gap-1"><span class="text-lg font-bold">${persianNumber(good.toman)}</span><span class="text-xs">تومان</span></div></div>`
    : `<p class="text-sm font-medium text-gray-500">${{ 'sold-out': 'ناموجود', priceless: 'تماس بگیرید', 'coming-soon': 'به‌زودی' }[good.state]}</p>`

const card = (good: Good, site: Site) =>
  `<article class="group rounded-xl border bg-white p-3"><a href="${site.cardHref(good)}"><img alt="${good.name}" loading="lazy" src="/_next/image?url=%2Fuploads%2F${good.slug}.webp&amp;w=384&amp;q=75" class="aspect-square"/><h3 class="line-clamp-2 text-sm">${good.name}</h3></a>${priceLine(good)}</article>`

const grid = (goods: readonly Good[], site: Site) =>
  `<div class="grid grid-cols-2 gap-4 md:grid-cols-4">${each(goods, (good) => card(good, site))}</div>`

const listingMain = (page: ListingPage, site: Site) =>
  page.kind === 'home'
    ? `<section><h2 class="text-2xl font-bold">پیشنهاد شگفت‌انگیز</h2>${grid(page.goods.slice(0, 4), site)}</section><section><h2 class="text-2xl font-bold">پرفروش‌ها</h2>${grid(page.goods.slice(4), site)}</section>`
    : `<nav aria-label="breadcrumb" class="text-xs"><ol class="flex"><li><a href="/">خانه</a></li><li>${page.title}</li></ol></nav><h1 class="text-2xl font-bold">${page.title}</h1>${grid(page.goods, site)}<nav class="mt-6 flex justify-center"><ul class="flex gap-2">${page.pages > 1 ? listItems(site.pager(page)) : ''}</ul></nav>`

const ownMain = (page: OwnPage, site: Site) =>
  page.kind === 'cart'
    ? `<h1 class="text-2xl font-bold">${page.title}</h1><div class="grid md:grid-cols-3"><ul class="md:col-span-2">${each(page.goods, (good) => `<li class="flex gap-4 border-b py-4"><img src="/uploads/${good.slug}.webp" alt="${good.name}"/><div><a href="${site.productHref(good)}">${good.name}</a>${priceLine(good)}</div></li>`)}</ul><aside class="rounded-xl border p-4"><p>مبلغ قابل پرداخت</p><p class="font-bold">${toman(page.goods[0]?.toman ?? 0)}</p><button class="w-full rounded bg-rose-600 text-white">ادامه خرید</button></aside></div>`
    : `<h1 class="text-2xl font-bold">${page.title}</h1>${grid(page.goods, site)}`

function productMain(good: Good, site: Site): string {
  const choice = good.choices.length
    ? `<fieldset class="mt-4"><legend class="text-sm">رنگ:</legend><div class="flex gap-2">${each(good.choices, ({ colour, isSoldOut }, at) => `<label class="rounded border px-3"><input type="radio" name="color" value="${at}"${at === 0 ? ' checked=""' : ''}${isSoldOut ? ' disabled=""' : ''}/>${colour}</label>`)}</div></fieldset>`
    : ''
  const action =
    good.state === 'ordinary'
      ? `${priceLine(good)}<button type="button" class="mt-4 w-full rounded-lg bg-rose-600 py-3 text-white">افزودن به سبد خرید</button>`
      : good.state === 'priceless'
        ? '<p class="font-bold">برای اطلاع از قیمت تماس بگیرید</p><a href="tel:02112345678" class="mt-4 block rounded-lg border py-3 text-center">۰۲۱-۱۲۳۴۵۶۷۸</a>'
        : `<div class="rounded-lg bg-gray-100 p-4 text-center"><p class="font-bold">${good.state === 'sold-out' ? 'ناموجود' : 'به‌زودی'}</p><button type="button" class="mt-2 rounded border px-4 py-2">موجود شد خبرم کن</button></div>`
  return `<nav aria-label="breadcrumb" class="text-xs"><ol class="flex"><li><a href="/">خانه</a></li><li><a href="/categories/${good.category.slug}">${good.category.title}</a></li></ol></nav><div class="grid gap-6 rounded-xl bg-white p-6 lg:grid-cols-12"><div class="lg:col-span-4"><img alt="${good.name}" src="/_next/image?url=%2Fuploads%2F${good.slug}.webp&amp;w=1080&amp;q=75"/></div><div class="lg:col-span-5"><h1 class="text-lg font-bold">${good.name}</h1><p class="text-xs text-gray-500">کد کالا: ${good.code}</p><p class="text-xs">برند: <a href="/brands/${good.brand.slug}">${good.brand.title}</a></p>${choice}</div><div class="lg:col-span-3"><div class="rounded-xl border bg-gray-50 p-4">${action}</div></div></div><section class="mt-8"><h2>معرفی</h2><p class="leading-8">${good.description}</p></section><section class="mt-8"><h2>محصولات مشابه</h2>${grid(site.related(good), site)}</section>`
}
