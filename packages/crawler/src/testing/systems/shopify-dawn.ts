import { each, jsonLd, listItems } from './markup.ts'
import { toman } from './persian-money.ts'
import { type Good, makeGoods } from './shop-goods.ts'
import type { ListingPage, ShopSystem, Site, SitePage } from './site-page.ts'

/** Shopify with its own theme Dawn; its catalogue is closed, and every collection has addresses of its products. */
export const shopifyDawn: ShopSystem = {
  name: 'shopify-dawn',
  title: 'گل‌سنگ',
  goods: makeGoods([
    {
      title: 'شال و روسری',
      slug: 'scarves',
      kinds: [
        ['شال نخی', 'cotton-shawl'],
        ['روسری ابریشم', 'silk-scarf'],
      ],
    },
    { title: 'کیف', slug: 'bags', kinds: [['کیف دوشی', 'shoulder-bag']] },
    { title: 'کمربند', slug: 'belts', kinds: [['کمربند چرم', 'leather-belt']] },
  ]),
  path(page) {
    if (page.kind === 'product') return `/products/${page.good.slug}`
    if (page.kind === 'home') return '/'
    if (page.kind === 'search') return `/search?q=${page.slug}&type=product`
    if (page.kind === 'cart') return '/cart'
    if (page.kind === 'shipping' || page.kind === 'policy')
      return `/policies/${page.kind === 'policy' ? 'refund-policy' : 'shipping-policy'}`
    if (page.kind === 'blog') return '/blogs/news'
    if (page.kind === 'post') return `/blogs/news/${page.slug}`
    if ('page' in page) return `/collections/${page.slug}${page.page > 1 ? `?page=${page.page}` : ''}`
    return `/pages/${page.slug}`
  },
  alias: (good) => `/collections/${good.category.slug}/products/${good.slug}`,
  sitemap: '/sitemap.xml',
  robots: 'User-agent: *\nDisallow: /cart\nDisallow: /search\nSitemap: https://shopify-dawn.test/sitemap.xml',
  pricesSoldOut: true,
  render(page, site) {
    if (page.kind === 'product')
      return layout(site, page, productMain(page.good, site), productHead(page.good, site))
    if ('page' in page) return layout(site, page, collectionMain(page, site))
    if ('goods' in page)
      return layout(
        site,
        page,
        page.kind === 'cart'
          ? `<cart-items class="gradient isolate"><div class="title-wrapper-with-link"><h1 class="title title--primary">${page.title}</h1></div><form action="/cart" id="cart"><table class="cart-items"><tbody>${each(page.goods, (good) => `<tr class="cart-item" id="CartItem-1"><td class="cart-item__media"><a href="${site.productHref(good)}" class="cart-item__link"></a><img src="/cdn/shop/files/${good.slug}.jpg"></td><td class="cart-item__details"><a class="cart-item__name h4 break" href="${site.productHref(good)}">${good.name}</a><div class="product-option">${toman(good.toman)}</div></td><td class="cart-item__totals"><span class="price price--end">${toman(good.toman)}</span></td></tr>`)}</tbody></table></form></cart-items><div class="totals"><h2 class="totals__total">جمع کل</h2><p class="totals__total-value">${toman(page.goods[0]?.toman ?? 0)}</p></div><button type="submit" id="checkout" class="cart__checkout-button button" name="checkout">تسویه حساب</button>`
          : `<div class="page-width page-width--narrow"><h1 class="main-page-title page-title h0">${page.title}</h1><ul class="grid product-grid">${each(page.goods, (good) => card(good, site))}</ul></div>`,
      )
    if (page.kind === 'post')
      return layout(
        site,
        page,
        `<article class="article-template"><header class="page-width page-width--narrow"><h1 class="article-template__title">${page.title}</h1><span class="circle-divider caption-with-letter-spacing"><time datetime="2026-05-01T08:00:00Z">۱۱ اردیبهشت</time></span></header><div class="article-template__content page-width page-width--narrow rte">${page.body}</div></article>${jsonLd({ '@type': 'Article', headline: page.title, datePublished: '2026-05-01' })}`,
      )
    return layout(
      site,
      page,
      `<div class="page-width page-width--narrow section-template--1__main-padding"><h1 class="main-page-title page-title h0">${page.title}</h1><div class="rte scroll-trigger">${page.body}</div></div>`,
    )
  },
}

const titleOf = (page: SitePage) => (page.kind === 'product' ? page.good.name : page.title)

const layout = (site: Site, page: SitePage, main: string, head = '') => `<!doctype html>
<html class="js" lang="fa" dir="rtl"><head><meta charset="utf-8"><title>${titleOf(page)} &ndash; ${site.title}</title>
<link rel="canonical" href="${site.origin}${page.kind === 'product' ? site.productHref(page.good) : site.href(page)}">
<meta property="og:site_name" content="${site.title}"><meta property="og:title" content="${titleOf(page)}"><meta property="og:type" content="${page.kind === 'product' ? 'product' : page.kind === 'post' ? 'article' : 'website'}">${head}
<script src="//${new URL(site.origin).host}/cdn/shop/t/4/assets/global.js" defer></script></head>
<body class="gradient animate--hover-default"><a class="skip-to-content-link button visually-hidden" href="#MainContent">رفتن به محتوا</a>
<div id="shopify-section-sections--1__announcement-bar" class="shopify-section shopify-section-group-header-group"><p class="announcement-bar__message h5">ارسال رایگان برای خرید بالای ۵۰۰٬۰۰۰ تومان</p></div>
<div class="shopify-section section-header"><header class="header header--middle-left page-width"><a href="/" class="header__heading-link"><span class="h2">${site.title}</span></a><nav class="header__inline-menu"><ul class="list-menu list-menu--inline">${listItems(site.menu)}</ul></nav></header></div>
<main id="MainContent" class="content-for-layout focus-none" role="main" tabindex="-1">${main}</main>
<footer class="footer color-scheme-1"><ul class="footer-block__details-content list-unstyled">${listItems(site.footer)}</ul></footer><input type="hidden" name="token" value="${site.stamp}"></body></html>`

const productHead = (good: Good, site: Site) =>
  `<meta property="og:url" content="${site.origin}${site.productHref(good)}"><meta property="og:price:amount" content="${priceOf(good)}"><meta property="og:price:currency" content="IRT">`

const isFree = ({ state }: Good) => state === 'priceless' || state === 'coming-soon'
const priceOf = (good: Good) => (isFree(good) ? '0' : String(good.toman))

/** Dawn draws every badge and shows the one that its outermost class asks for. */
const price = (good: Good, large = '') =>
  `<div class="price ${large}${good.state === 'ordinary' ? '' : ' price--sold-out'}${good.oldToman ? ' price--on-sale' : ''}"><div class="price__container"><div class="price__regular"><span class="visually-hidden visually-hidden--inline">قیمت</span><span class="price-item price-item--regular">${isFree(good) ? (good.state === 'priceless' ? 'تماس بگیرید' : 'به‌زودی') : toman(good.toman)}</span></div>${good.oldToman && !isFree(good) ? `<div class="price__sale"><span><s class="price-item price-item--regular">${toman(good.oldToman)}</s></span><span class="price-item price-item--sale price-item--last">${toman(good.toman)}</span></div>` : ''}</div><span class="badge price__badge-sale color-scheme-4">حراج</span><span class="badge price__badge-sold-out color-scheme-3">ناموجود</span></div>`

const card = (good: Good, site: Site) =>
  `<li class="grid__item"><div class="card-wrapper product-card-wrapper underline-links-hover"><div class="card card--standard card--media"><div class="card__inner"><div class="card__media"><a href="${site.cardHref(good)}"><img src="/cdn/shop/files/${good.slug}.jpg?width=533" alt="${good.name}"></a></div></div><div class="card__content"><div class="card__information"><h3 class="card__heading h5"><a href="${site.cardHref(good)}" class="full-unstyled-link">${good.name}</a></h3><div class="card-information">${price(good)}</div></div></div></div></div></li>`

const collectionMain = (page: ListingPage, site: Site) =>
  `<div class="collection-hero"><h1 class="collection-hero__title"><span class="visually-hidden">مجموعه: </span>${page.title}</h1></div><div class="facets-container"><form id="FacetFiltersForm" class="facets"><select name="sort_by"><option value="price-ascending">ارزان‌ترین</option></select><p id="ProductCount">${page.goods.length} محصول</p></form></div><div class="product-grid-container" id="ProductGridContainer"><ul id="product-grid" class="grid product-grid grid--2-col-tablet-down">${each(page.goods, (good) => card(good, site))}</ul>${page.pages > 1 ? `<nav class="pagination"><ul class="pagination__list list-unstyled">${listItems(site.pager(page))}</ul></nav>` : ''}</div>`

function productMain(good: Good, site: Site): string {
  const canBuy = good.state === 'ordinary'
  const offers = (
    good.choices.length > 0 ? good.choices : [{ colour: '', toman: good.toman, isSoldOut: !canBuy }]
  ).map(({ colour, toman: amount, isSoldOut }, at) => ({
    '@type': 'Offer',
    availability: `http://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
    price: isFree(good) ? '0.0' : String(amount),
    priceCurrency: 'IRT',
    sku: good.code,
    url: `${site.origin}${site.productHref(good)}?variant=44${good.id}${at}`,
    ...(colour ? { name: colour } : {}),
  }))
  const picker = good.choices.length
    ? `<variant-selects id="variant-selects"><fieldset class="js product-form__input product-form__input--pill"><legend class="form__label">رنگ</legend>${each(good.choices, ({ colour, isSoldOut }, at) => `<input type="radio" id="c${at}" name="رنگ" value="${colour}"${at === 0 ? ' checked' : ''}${isSoldOut ? ' class="disabled"' : ''}><label for="c${at}">${colour}${isSoldOut ? '<span class="visually-hidden label-unavailable">ناموجود</span>' : ''}</label>`)}</fieldset></variant-selects>`
    : ''
  return `<section id="MainProduct-template--1__main" class="section-template--1__main-padding gradient"><product-info class="product product--small product--left"><div class="product__media-wrapper"><media-gallery><ul class="product__media-list"><li class="product__media-item"><img src="/cdn/shop/files/${good.slug}.jpg?width=1445" alt="${good.name}"></li></ul></media-gallery></div><div class="product__info-wrapper"><section id="ProductInfo-template--1__main" class="product__info-container"><p class="product__text caption-with-letter-spacing">${good.brand.title}</p><div class="product__title"><h1>${good.name}</h1></div><p class="product__sku caption-with-letter-spacing">SKU: ${good.code}</p><div id="price-template--1__main">${price(good, 'price--large')}</div>${picker}<div id="Quantity-Form" class="product-form__input product-form__quantity"><input class="quantity__input" type="number" name="quantity" value="1"></div><product-form class="product-form"><form method="post" action="/cart/add" id="product-form-main" class="form"><input type="hidden" name="id" value="44${good.id}0" class="product-variant-id"><div class="product-form__buttons"><button type="submit" name="add" class="product-form__submit button button--full-width button--secondary"${canBuy ? '' : ' disabled'}><span>${canBuy ? 'افزودن به سبد خرید' : 'ناموجود'}</span></button></div></form></product-form><div class="product__description rte quick-add-hidden"><p>${good.description}</p></div></section></div></product-info>${jsonLd({ '@type': 'Product', name: good.name, url: site.origin + site.productHref(good), image: [`${site.origin}/cdn/shop/files/${good.slug}.jpg`], description: good.description, sku: good.code, brand: { '@type': 'Brand', name: good.brand.title }, offers })}</section>
<section class="shopify-section section"><product-recommendations class="related-products page-width"><h2 class="related-products__heading">شاید بپسندید</h2><ul class="grid product-grid">${each(site.related(good), (other) => card(other, site))}</ul></product-recommendations></section>`
}
