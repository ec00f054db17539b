import { each } from './markup.ts'
import { latinNumber } from './persian-money.ts'
import { type Good, makeGoods } from './shop-goods.ts'
import type { ListingPage, ShopSystem, Site, SitePage } from './site-page.ts'

const PAGE_IDS: Partial<Record<SitePage['kind'], number>> = { about: 1, contact: 2, policy: 3, shipping: 4 }
const goods = makeGoods([
  {
    title: 'ابزار برقی',
    slug: 'power',
    kinds: [
      ['دریل شارژی', 'drill'],
      ['فرز', 'grinder'],
    ],
  },
  { title: 'ابزار دستی', slug: 'hand', kinds: [['آچار', 'wrench']] },
  { title: 'نردبان', slug: 'ladder', kinds: [['نردبان تاشو', 'folding-ladder']] },
])
const categories = [...new Set(goods.map(({ category }) => category.slug))]

/** A shop somebody wrote in PHP years ago: tables, a number in each address, no structured data, no marks, no sitemap. */
export const homeMade: ShopSystem = {
  name: 'home-made',
  title: 'ابزارسرای نوین',
  goods,
  path(page) {
    if (page.kind === 'product') return `/product.php?id=${page.good.id + 110}`
    if ('page' in page) {
      const more = page.page > 1 ? `&page=${page.page}` : ''
      if (page.kind === 'home') return '/'
      if (page.kind === 'category') return `/list.php?cat=${categories.indexOf(page.slug) + 1}${more}`
      if (page.kind === 'brand') return `/list.php?brand=${page.slug}${more}`
      return page.kind === 'new' ? '/list.php?new=1' : `/find.php?word=${page.slug}`
    }
    if (page.kind === 'cart') return '/sabad.php'
    if (page.kind === 'wishlist') return '/favorites.php'
    if (page.kind === 'compare') return '/moghayese.php?a=111&b=112'
    if (page.kind === 'blog') return '/news.php'
    return page.kind === 'post' ? `/news.php?id=${page.slug.length}` : `/page.php?id=${PAGE_IDS[page.kind]}`
  },
  alias: (good) => `/product.php?id=${good.id + 110}&cat=${categories.indexOf(good.category.slug) + 1}`,
  sitemap: null,
  robots: '',
  pricesSoldOut: false,
  render(page, site) {
    if (page.kind === 'product') return layout(site, page.good.name, productMain(page.good, site))
    if ('page' in page) return layout(site, page.title, listingMain(page, site))
    if (page.kind === 'cart')
      return layout(
        site,
        page.title,
        `<h2>${page.title}</h2><table border="1"><tr><th>کالا</th><th>تعداد</th><th>قیمت</th></tr>${each(page.goods, (good) => `<tr><td><a href="${site.productHref(good)}">${good.name}</a></td><td>1</td><td>${money(good)}</td></tr>`)}<tr><td colspan="2">جمع کل</td><td><b>${money(page.goods[0] as Good)}</b></td></tr></table><input type="submit" value="ثبت نهایی سفارش">`,
      )
    if (page.kind === 'compare')
      return layout(
        site,
        page.title,
        `<h2>${page.title}</h2><table border="1"><tr><td>نام</td>${each(page.goods, (good) => `<td><a href="${site.productHref(good)}"><img src="pic/${good.slug}.jpg" width="80"></a><br>${good.name}</td>`)}</tr><tr><td>کد کالا</td>${each(page.goods, ({ code }) => `<td>${code}</td>`)}</tr><tr><td>قیمت</td>${each(page.goods, (good) => `<td>${money(good)}</td>`)}</tr><tr><td></td>${each(page.goods, (good) => `<td><a href="sabad.php?add=${good.id + 110}">خرید</a></td>`)}</tr></table>`,
      )
    if ('goods' in page)
      return layout(site, page.title, `<h2>${page.title}</h2><table>${rows(page.goods, site)}</table>`)
    return layout(site, page.title, `<h2>${page.title}</h2><div>${page.body}</div>`)
  },
}

const money = (good: Good) => `${latinNumber(good.toman)} تومان`
const amp = (href: string) => href.replaceAll('&', '&amp;')

const layout = (
  site: Site,
  title: string,
  main: string,
) => `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html dir="rtl"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${site.title} - ${title}</title><link href="style.css" rel="stylesheet"></head><body>
<table width="980" align="center"><tr><td colspan="2"><img src="pic/logo.gif"><div class="top">${each(site.menu, ({ title: words, href }) => `<a href="${amp(href)}">${words}</a> | `)}</div></td></tr>
<tr valign="top"><td width="200" class="right"><div class="box"><b>دسته‌بندی</b><br>${each(site.menu.slice(0, 3), ({ title: words, href }) => `<a href="${amp(href)}">${words}</a><br>`)}</div><div class="box"><b>سبد خرید شما</b><br>1 کالا: 250,000 تومان</div></td><td class="main">${main}</td></tr>
<tr><td colspan="2" class="foot">${each(site.footer, ({ title: words, href }) => `<a href="${amp(href)}">${words}</a> - `)} بازدید: ${site.stamp}</td></tr></table></body></html>`

const shown = (good: Good) =>
  ({
    ordinary: money(good),
    'sold-out': '<font color="red">ناموجود</font>',
    priceless: 'تماس بگیرید',
    'coming-soon': 'به زودی',
  })[good.state]

const rows = (list: readonly Good[], site: Site) =>
  each(
    list,
    (good) =>
      `<tr><td><a href="${amp(site.cardHref(good))}"><img src="pic/${good.slug}.jpg" width="120" border="0"></a></td><td><a href="${amp(site.cardHref(good))}"><b>${good.name}</b></a><br>قیمت: ${shown(good)}<br><a href="${amp(site.cardHref(good))}">مشاهده و خرید</a></td></tr>`,
  )

const listingMain = (page: ListingPage, site: Site) =>
  `<h2>${page.title}</h2><table width="100%">${rows(page.goods, site)}</table>${page.pages > 1 ? `<p>صفحه: ${each(site.pager(page), ({ title, href }) => `<a href="${amp(href)}">${title}</a> `)}</p>` : ''}`

function productMain(good: Good, site: Site): string {
  const choice = good.choices.length
    ? `<tr><td>رنگ:</td><td><select name="rang">${each(good.choices, ({ colour }) => `<option>${colour}</option>`)}</select></td></tr>`
    : ''
  const price = good.state === 'priceless' ? 'تماس بگیرید' : good.state === 'ordinary' ? money(good) : '-'
  const buy = {
    ordinary: '<input type="submit" value="افزودن به سبد خرید" class="kharid">',
    'sold-out': '<font color="red">این کالا ناموجود است</font>',
    priceless: '<b>جهت خرید با شماره 021-12345678 تماس بگیرید</b>',
    'coming-soon': '<font color="green">به زودی</font>',
  }[good.state]
  return `<h2>${good.name}</h2><form action="sabad.php" method="post"><input type="hidden" name="id" value="${good.id + 110}"><table width="100%"><tr><td rowspan="6" width="300"><img src="pic/${good.slug}_b.jpg" width="280"></td><td>سازنده:</td><td>${good.brand.title}</td></tr><tr><td>قیمت:</td><td><b>${price}</b></td></tr>${choice}<tr><td colspan="2">${buy}</td></tr></table></form><h3>توضیحات</h3><p>${good.description}</p><h3>کالاهای هم‌گروه</h3><table><tr>${each(site.related(good), (other) => `<td align="center"><a href="${amp(site.cardHref(other))}"><img src="pic/${other.slug}.jpg" width="100" border="0"></a><br><a href="${amp(site.cardHref(other))}">${other.name}</a><br>${shown(other)}</td>`)}</tr></table>`
}
