import { each, jsonLd, listItems } from './markup.ts'
import { type Good, makeGoods } from './shop-goods.ts'
import type { ListingPage, ShopSystem, Site, SitePage } from './site-page.ts'
import { wooCard, wooCart, wooClasses, wooForm, wooPrice } from './woocommerce-markup.ts'

/** WooCommerce with the theme Woodmart and Yoast's graph; one sitemap names everything, its catalogue is closed. */
export const woodmart: ShopSystem = {
  name: 'woodmart',
  title: 'چراغ‌خانه',
  goods: makeGoods([
    {
      title: 'لوستر',
      slug: 'chandeliers',
      kinds: [
        ['لوستر چوبی', 'wooden-chandelier'],
        ['لوستر بلوط', 'oak-chandelier'],
      ],
    },
    { title: 'آباژور', slug: 'lamps', kinds: [['آباژور رومیزی', 'table-lamp']] },
    { title: 'ریسه', slug: 'strings', kinds: [['ریسه نوری', 'light-string']] },
  ]),
  path(page) {
    if (page.kind === 'product') return `/product/${page.good.slug}/`
    if (page.kind === 'home') return '/'
    if ('page' in page) {
      if (page.kind === 'search') return `/?s=${page.slug}&post_type=product`
      const more = page.page > 1 ? `page/${page.page}/` : ''
      return `/${page.kind === 'category' ? `product-category/${page.slug}` : page.kind === 'brand' ? `pa_brand/${page.slug}` : 'shop'}/${more}`
    }
    return page.kind === 'policy' ? '/terms-and-returns/' : `/${page.slug}/`
  },
  sitemap: '/sitemap_index.xml',
  robots: 'User-agent: *\nDisallow: /wp-admin/\nSitemap: https://woodmart.test/sitemap_index.xml',
  pricesSoldOut: true,
  render(page, site) {
    if (page.kind === 'product')
      return layout(
        site,
        page,
        `wp-singular product-template-default single single-product postid-${page.good.id + 500}`,
        productMain(page.good, site),
      )
    if ('page' in page) return layout(site, page, LISTING_CLASSES[page.kind], listingMain(page, site))
    if (page.kind === 'cart')
      return layout(site, page, `${PAGE} page-id-11 woocommerce-cart`, wooCart(page.goods, site.productHref))
    if (page.kind === 'wishlist')
      return layout(
        site,
        page,
        `${PAGE} page-id-267`,
        `<div class="wd-wishlist-content wd-set-mb"><h4 class="title">${page.title}</h4><div class="products elements-grid">${each(page.goods, (good) => card(good, site))}</div></div>`,
      )
    if ('goods' in page)
      return layout(
        site,
        page,
        `${PAGE} page-id-275`,
        `<div class="wd-compare-page wd-compare-table">${each(page.goods, (good) => `<div class="wd-compare-col compare-value compare-basic-info"><a class="product-image" href="${site.productHref(good)}"><img src="/wp-content/uploads/${good.slug}-300x300.jpg"></a><a class="wd-entities-title" href="${site.productHref(good)}">${good.name}</a><div class="price">${wooPrice(good)}</div><a href="?add-to-cart=${good.id + 500}" class="button add_to_cart_button">افزودن به سبد خرید</a></div>`)}</div>`,
      )
    const classes =
      page.kind === 'post'
        ? 'wp-singular post-template-default single single-post postid-90 single-format-standard'
        : page.kind === 'blog'
          ? 'blog'
          : `${PAGE} page-id-${page.slug.length}`
    return layout(
      site,
      page,
      classes,
      page.kind === 'post'
        ? `<article class="post-single-page post type-post status-publish"><header class="entry-header"><h1 class="wd-entities-title title post-title">${page.title}</h1></header><div class="entry-content wd-entry-content">${page.body}</div></article>`
        : `<article class="page type-page status-publish"><div class="entry-content">${page.body}</div></article>`,
    )
  },
}

const PAGE = 'wp-singular page-template-default page'
const LISTING_CLASSES: Record<ListingPage['kind'], string> = {
  home: `home ${PAGE} page-id-6`,
  category: 'archive tax-product_cat term-lamps term-21 woodmart-archive-shop',
  brand: 'archive tax-pa_brand term-arta term-31 woodmart-archive-shop',
  new: 'archive post-type-archive post-type-archive-product woocommerce-shop woodmart-archive-shop',
  search: 'archive search search-results post-type-archive post-type-archive-product',
}

const titleOf = (page: SitePage) => (page.kind === 'product' ? page.good.name : page.title)

const layout = (site: Site, page: SitePage, classes: string, main: string) => `<!DOCTYPE html>
<html dir="rtl" lang="fa-IR"><head><meta charset="UTF-8"><title>${titleOf(page)} - ${site.title}</title><link rel="canonical" href="${site.origin}${site.href(page)}"><meta property="og:locale" content="fa_IR"><meta property="og:type" content="article"><meta property="og:title" content="${titleOf(page)}"><meta property="og:url" content="${site.origin}${site.href(page)}"><meta property="og:site_name" content="${site.title}">${jsonLd(
  {
    '@graph': [
      {
        '@type': 'page' in page ? 'CollectionPage' : 'WebPage',
        '@id': site.origin + site.href(page),
        name: titleOf(page),
        isPartOf: { '@id': `${site.origin}/#website` },
      },
      { '@type': 'WebSite', '@id': `${site.origin}/#website`, name: site.title },
    ],
  },
)}<meta name="generator" content="WooCommerce 9.8.1"></head>
<body class="rtl ${classes} wp-theme-woodmart theme-woodmart woocommerce-no-js wrapper-full-width categories-accordion-on woodmart-ajax-shop-on"><div class="wd-page-wrapper website-wrapper"><header class="whb-header"><div class="whb-main-header"><div class="wd-header-nav wd-header-main-nav"><ul class="menu wd-nav wd-nav-main">${listItems(site.menu, 'menu-item')}</ul></div><div class="wd-header-cart"><a href="/cart/" title="سبد خرید"><span class="wd-cart-number">1</span><span class="wd-cart-subtotal"><span class="woocommerce-Price-amount amount"><bdi>۳۵۰٬۰۰۰&nbsp;<span class="woocommerce-Price-currencySymbol">تومان</span></bdi></span></span></a></div></div></header>
<div class="wd-page-content main-page-wrapper">${page.kind === 'product' ? '' : `<div class="wd-page-title page-title"><h1 class="entry-title title">${page.title}</h1></div>`}<main id="main-content" class="wd-content-layout content-layout-wrapper container wd-builder-off" role="main">${main}</main></div>
<footer class="wd-footer footer-container"><ul class="menu">${listItems(site.footer, 'menu-item')}</ul><input type="hidden" name="nonce" value="${site.stamp}"></footer></div></body></html>`

const labelOf = ({ state }: Good) =>
  state === 'sold-out' || state === 'coming-soon'
    ? `<span class="out-of-stock product-label">${state === 'sold-out' ? 'ناموجود' : 'به‌زودی'}</span>`
    : ''

const card = (good: Good, site: Site) =>
  `<div class="wd-product wd-hover-base product-grid-item ${wooClasses(good)}" data-id="${good.id + 500}"><div class="product-wrapper"><div class="product-element-top"><a href="${site.cardHref(good)}" class="product-image-link"><div class="product-labels labels-rounded">${labelOf(good)}</div><img src="/wp-content/uploads/${good.slug}-300x300.jpg" alt="${good.name}"></a></div><div class="product-element-bottom"><h3 class="wd-entities-title"><a href="${site.cardHref(good)}">${good.name}</a></h3><div class="wrap-price"><span class="price">${wooPrice(good)}</span></div><div class="wd-add-btn"><a href="?add-to-cart=${good.id + 500}" class="button add_to_cart_button add-to-cart-loop"><span>${good.state === 'ordinary' ? 'افزودن به سبد خرید' : 'اطلاعات بیشتر'}</span></a></div></div></div></div>`

const listingMain = (page: ListingPage, site: Site) =>
  page.kind === 'home'
    ? `<div class="entry-content"><div class="wd-products-element"><h4 class="wd-el-title title">تازه‌ها</h4><div class="products wd-products wd-grid-g">${each(page.goods, (good) => card(good, site))}</div></div><ul class="products columns-4">${each(page.goods.slice(0, 2), (good) => wooCard(good, site.cardHref(good)))}</ul></div>`
    : `<div class="wd-content-area site-content"><div class="shop-loop-head"><p class="woocommerce-result-count">نمایش ${page.goods.length} نتیجه</p></div><div class="products wd-products wd-grid-g grid-columns-4 elements-grid">${each(page.goods, (good) => card(good, site))}</div>${page.pages > 1 ? `<nav class="woocommerce-pagination wd-pagination"><ul class="page-numbers">${listItems(site.pager(page))}</ul></nav>` : ''}</div>`

const productMain = (good: Good, site: Site) =>
  `<div class="wd-content-area site-content"><div id="product-${good.id + 500}" class="single-product-page single-product-content product-design-default ${wooClasses(good)}"><div class="container"><div class="product-image-summary-wrap"><div class="product-images"><div class="product-labels labels-rounded">${labelOf(good)}</div><figure class="woocommerce-product-gallery"><a href="/wp-content/uploads/${good.slug}.jpg"><img class="wp-post-image" src="/wp-content/uploads/${good.slug}-600x600.jpg" alt="${good.name}"></a></figure></div><div class="summary entry-summary"><div class="summary-inner"><nav class="wd-breadcrumbs woocommerce-breadcrumb"><a href="/">خانه</a><a href="/product-category/${good.category.slug}/">${good.category.title}</a><span>${good.name}</span></nav><h1 class="product_title entry-title wd-entities-title">${good.name}</h1><p class="price">${wooPrice(good)}</p><div class="woocommerce-product-details__short-description"><p>${good.description}</p></div>${wooForm(good)}<div class="wd-compare-btn"><a href="/compare/" data-id="${good.id + 500}"><span>مقایسه</span></a></div><div class="product_meta"><span class="sku_wrapper"><span class="meta-label">شناسه محصول:</span> <span class="sku">${good.code}</span></span><span class="posted_in">دسته: <a href="/product-category/${good.category.slug}/">${good.category.title}</a></span></div></div></div></div></div><div class="related-and-upsells"><div class="related-products"><h3 class="title slider-title">محصولات مرتبط</h3><div class="wd-carousel products">${each(site.related(good), (other) => card(other, site))}</div></div></div></div></div>`
