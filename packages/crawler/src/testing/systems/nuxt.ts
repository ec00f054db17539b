import { each, jsonLd, listItems } from './markup.ts'
import { persianNumber, toman } from './persian-money.ts'
import { type Good, makeGoods } from './shop-goods.ts'
import type { ListingPage, ShopSystem, Site, SitePage } from './site-page.ts'

const categoryId = (slug: string) => (slug.length % 7) + 3

/** A shop on Nuxt 3: short paths with numbers, pages of a list in the path, structured data on products only. */
export const nuxt: ShopSystem = {
  name: 'nuxt',
  title: 'سبزینه',
  goods: makeGoods([
    {
      title: 'گیاهان آپارتمانی',
      slug: 'house-plants',
      kinds: [
        ['گلدان سانسوریا', 'sansevieria'],
        ['گلدان پتوس', 'pothos'],
      ],
    },
    { title: 'خاک و کود', slug: 'soil', kinds: [['خاک آماده', 'potting-soil']] },
    { title: 'آبپاش', slug: 'watering', kinds: [['آبپاش فلزی', 'watering-can']] },
  ]),
  path(page) {
    if (page.kind === 'product') return `/p/${page.good.id + 300}/${page.good.slug}`
    if (page.kind === 'home') return '/'
    if ('page' in page) {
      const more = page.page > 1 ? `/page/${page.page}` : ''
      if (page.kind === 'category') return `/c/${categoryId(page.slug)}/${page.slug}${more}`
      if (page.kind === 'brand') return `/b/${page.slug.length}/${page.slug}${more}`
      return page.kind === 'new' ? '/new' : `/find?text=${page.slug}`
    }
    if (page.kind === 'cart') return '/checkout/basket'
    if (page.kind === 'wishlist') return '/me/favorites'
    if (page.kind === 'compare') return '/p/compare'
    return page.kind === 'blog'
      ? '/weblog'
      : page.kind === 'post'
        ? `/weblog/${page.slug}`
        : `/page/${page.slug}`
  },
  sitemap: null,
  robots: 'User-agent: *\nDisallow: /me',
  pricesSoldOut: false,
  render(page, site) {
    if (page.kind === 'product')
      return layout(site, page, productMain(page.good, site), productHead(page.good, site))
    if ('page' in page) return layout(site, page, listingMain(page, site))
    if (page.kind === 'cart')
      return layout(
        site,
        page,
        `<div class="basket-page"><h1>${page.title}</h1>${each(page.goods, (good) => `<div class="basket-row"><img src="/cdn/${good.slug}.jpg" alt=""><div><nuxt-link to="${site.productHref(good)}"></nuxt-link><a href="${site.productHref(good)}">${good.name}</a><span class="price">${toman(good.toman)}</span></div></div>`)}<div class="basket-total">جمع سبد: <strong>${toman(page.goods[0]?.toman ?? 0)}</strong></div><button class="btn btn-primary">ثبت سفارش</button></div>`,
      )
    if (page.kind === 'compare')
      return layout(
        site,
        page,
        `<h1>${page.title}</h1><table class="compare-table"><tr><th></th>${each(page.goods, (good) => `<td><a href="${site.productHref(good)}"><img src="/cdn/${good.slug}.jpg" alt="">${good.name}</a></td>`)}</tr><tr><th>قیمت</th>${each(page.goods, (good) => `<td><span class="price">${toman(good.toman)}</span></td>`)}</tr><tr><th>خرید</th>${each(page.goods, () => '<td><button class="btn btn-buy">افزودن به سبد خرید</button></td>')}</tr></table>`,
      )
    if ('goods' in page)
      return layout(
        site,
        page,
        `<h1>${page.title}</h1><div class="product-grid">${each(page.goods, (good) => card(good, site))}</div>`,
      )
    return layout(
      site,
      page,
      `<div class="content-page"><h1>${page.title}</h1><div class="content">${page.body}</div></div>`,
    )
  },
}

const titleOf = (page: SitePage) => (page.kind === 'product' ? page.good.name : page.title)

const layout = (site: Site, page: SitePage, main: string, head = '') =>
  `<!DOCTYPE html><html lang="fa" dir="rtl" data-capo=""><head><meta charset="utf-8"><title>${titleOf(page)} - ${site.title}</title>${head}<link rel="modulepreload" as="script" crossorigin href="/_nuxt/entry.${site.stamp}.js"></head><body><div id="__nuxt"><div class="app-layout"><header class="the-header"><a href="/" class="logo">${site.title}</a><ul class="the-menu">${listItems(site.menu, 'the-menu__item')}</ul><a class="header-cart" href="/checkout/basket">سبد <span class="badge">۱</span></a></header><div class="page-wrapper">${main}</div><footer class="the-footer"><ul>${listItems(site.footer)}</ul></footer></div></div><script type="application/json" data-nuxt-data="nuxt-app" data-ssr="true" id="__NUXT_DATA__">[["ShallowReactive",1],{"state":2},["Reactive",3],{"build":"${site.stamp}"}]</script></body></html>`

const productHead = (good: Good, site: Site) =>
  jsonLd({
    '@type': 'Product',
    name: good.name,
    sku: good.code,
    image: `${site.origin}/cdn/${good.slug}.jpg`,
    brand: good.brand.title,
    ...(good.state === 'ordinary'
      ? {
          offers: {
            '@type': 'Offer',
            price: good.toman * 10,
            priceCurrency: 'IRR',
            availability: 'https://schema.org/InStock',
          },
        }
      : {}),
  })

const stateWords = { 'sold-out': 'فعلاً ناموجود', priceless: 'تماس بگیرید', 'coming-soon': 'به زودی' }
const priceOf = (good: Good) =>
  good.state === 'ordinary'
    ? `${good.oldToman ? `<del class="price-old">${persianNumber(good.oldToman)}</del>` : ''}<span class="price-current">${persianNumber(good.toman)} <small>تومان</small></span>`
    : `<span class="price-none">${stateWords[good.state]}</span>`

const card = (good: Good, site: Site) =>
  `<div class="product-card"><a href="${site.cardHref(good)}" class="product-card__image"><img src="/cdn/${good.slug}.jpg" alt="${good.name}"></a><a href="${site.cardHref(good)}" class="product-card__title">${good.name}</a><div class="product-card__price">${priceOf(good)}</div></div>`

const listingMain = (page: ListingPage, site: Site) =>
  page.kind === 'home'
    ? `<div class="home-hero"><h1>${site.title}، فروشگاه گل و گیاه</h1></div><div class="product-grid">${each(page.goods, (good) => card(good, site))}</div>`
    : `<div class="list-page"><h1>${page.title}</h1><aside class="filters"><label>فقط کالاهای موجود</label></aside><div class="product-grid">${each(page.goods, (good) => card(good, site))}</div>${page.pages > 1 ? `<ul class="pagination">${listItems(site.pager(page))}</ul>` : ''}</div>`

function productMain(good: Good, site: Site): string {
  const choice = good.choices.length
    ? `<div class="variants"><span>رنگ گلدان:</span>${each(good.choices, ({ colour, isSoldOut }, at) => `<button type="button" class="variant${at === 0 ? ' variant--active' : ''}"${isSoldOut ? ' disabled' : ''}>${colour}</button>`)}</div>`
    : ''
  const buy =
    good.state === 'ordinary'
      ? `<div class="buy-box"><div class="product-price">${priceOf(good)}</div><button class="btn btn-buy">افزودن به سبد</button></div>`
      : `<div class="buy-box buy-box--off"><div class="product-status">${stateWords[good.state]}</div></div>`
  return `<div class="product-page"><div class="breadcrumbs"><a href="/">خانه</a> / <a href="/c/${categoryId(good.category.slug)}/${good.category.slug}">${good.category.title}</a></div><div class="product-page__gallery"><img src="/cdn/${good.slug}.jpg" alt="${good.name}"></div><div class="product-page__info"><h1 class="product-title">${good.name}</h1><div class="product-sku">شناسه کالا: ${good.code}</div>${choice}${buy}</div><div class="product-page__tabs"><h2>توضیحات</h2><p>${good.description}</p></div><div class="related-products"><h2>شاید این‌ها را هم بخواهید</h2><div class="product-grid">${each(site.related(good), (other) => card(other, site))}</div></div></div>`
}
