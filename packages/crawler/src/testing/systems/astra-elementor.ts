import { each, listItems } from './markup.ts'
import { type Good, makeGoods } from './shop-goods.ts'
import type { ListingPage, ShopSystem, Site, SitePage, TextPage } from './site-page.ts'
import { wooAmount, wooCard, wooCart, wooClasses, wooForm, wooPrice } from './woocommerce-markup.ts'

/** WooCommerce with Astra and pages built in Elementor: products beneath their category, posts at the root. */
export const astraElementor: ShopSystem = {
  name: 'astra-elementor',
  title: 'عسل‌کوه',
  goods: makeGoods([
    {
      title: 'عسل',
      slug: 'honey',
      kinds: [
        ['عسل کوهی', 'mountain-honey'],
        ['عسل آویشن', 'thyme-honey'],
      ],
    },
    { title: 'خشکبار', slug: 'nuts', kinds: [['پسته', 'pistachio']] },
    { title: 'زعفران', slug: 'saffron', kinds: [['زعفران نگین', 'saffron']] },
  ]),
  path(page) {
    if (page.kind === 'product') return `/shop/${page.good.category.slug}/${page.good.slug}/`
    if (page.kind === 'home') return '/'
    if ('page' in page) {
      if (page.kind === 'search') return `/?s=${page.slug}&post_type=product`
      const more = page.page > 1 ? `page/${page.page}/` : ''
      return `/${page.kind === 'category' ? `shop/${page.slug}` : page.kind === 'brand' ? `brand/${page.slug}` : 'new-arrivals'}/${more}`
    }
    return `/${page.slug}/`
  },
  sitemap: '/wp-sitemap.xml',
  robots: 'User-agent: *\nDisallow: /wp-admin/',
  pricesSoldOut: true,
  render(page, site) {
    if (page.kind === 'product')
      return layout(
        site,
        page,
        `product-template-default single single-product postid-${page.good.id + 500} elementor-page-120`,
        productMain(page.good, site),
      )
    if ('page' in page) return layout(site, page, LISTING_CLASSES[page.kind], listingMain(page, site))
    if (page.kind === 'cart')
      return layout(site, page, `${PAGE} page-id-8 woocommerce-cart`, wooCart(page.goods, site.productHref))
    if ('goods' in page)
      return layout(
        site,
        page,
        `${PAGE} page-id-${page.slug.length}`,
        `<div class="tinv-wishlist woocommerce"><h2>${page.title}</h2><table class="tinvwl-table-manage-list"><tbody>${each(page.goods, (good) => `<tr class="wishlist_item"><td class="product-thumbnail"><a href="${site.productHref(good)}"><img src="/wp-content/uploads/${good.slug}-300x300.jpg"></a></td><td class="product-name"><a href="${site.productHref(good)}">${good.name}</a></td><td class="product-price">${wooPrice(good)}</td><td class="product-stock"><p class="stock in-stock">موجود</p></td><td class="product-action"><button class="button alt" name="tinvwl-add-to-cart">افزودن به سبد خرید</button></td></tr>`)}</tbody></table></div>`,
      )
    return textPage(page, site)
  },
}

const PAGE = 'wp-singular page-template page-template-elementor_header_footer page elementor-page'
const LISTING_CLASSES: Record<ListingPage['kind'], string> = {
  home: `home ${PAGE} page-id-2`,
  category: 'archive tax-product_cat term-honey term-16 ast-woo-shop-archive',
  brand: 'archive tax-product_brand term-arta term-22',
  new: `${PAGE} page-id-77`,
  search: 'archive search search-results post-type-archive post-type-archive-product',
}

const titleOf = (page: SitePage) => (page.kind === 'product' ? page.good.name : page.title)

const layout = (site: Site, page: SitePage, classes: string, main: string) => `<!DOCTYPE html>
<html dir="rtl" lang="fa-IR"><head><meta charset="UTF-8"><title>${titleOf(page)} &#8211; ${site.title}</title><link rel="canonical" href="${site.origin}${site.href(page)}"><meta name="generator" content="WooCommerce 9.4.2"><meta name="generator" content="Elementor 3.25"></head>
<body class="rtl ${classes} wp-custom-logo theme-astra woocommerce woocommerce-page woocommerce-no-js ast-desktop ast-page-builder-template ast-no-sidebar astra-4.8.7 elementor-default elementor-kit-5"><div class="hfeed site" id="page"><header class="site-header" id="masthead"><div class="main-header-bar"><nav class="site-navigation"><ul class="main-header-menu ast-menu-shadow">${listItems(site.menu, 'menu-item')}</ul></nav><div class="ast-site-header-cart"><a class="cart-container" href="/cart/"><span class="ast-woo-header-cart-total">${wooAmount(350_000)}</span></a></div></div></header>
<div id="content" class="site-content"><div class="ast-container"><div id="primary" class="content-area primary"><main id="main" class="site-main">${main}</main></div></div></div>
<footer class="site-footer" id="colophon"><ul class="menu">${listItems(site.footer, 'menu-item')}</ul><input type="hidden" id="_wpnonce" value="${site.stamp}"></footer></div></body></html>`

const widget = (name: string, inner: string) =>
  `<div class="elementor-element elementor-widget elementor-widget-${name}" data-widget_type="${name}.default"><div class="elementor-widget-container">${inner}</div></div>`

const grid = (goods: readonly Good[], site: Site) =>
  `<ul class="products elementor-grid columns-4">${each(goods, (good) => wooCard(good, site.cardHref(good), 'ast-article-single'))}</ul>`

const listingMain = (page: ListingPage, site: Site) =>
  page.kind === 'home' || page.kind === 'new'
    ? `<div data-elementor-type="wp-page" class="elementor elementor-2">${widget('heading', `<h2 class="elementor-heading-title">${page.title}</h2>`)}${widget('woocommerce-products', `<div class="woocommerce columns-4">${grid(page.goods, site)}</div>`)}</div>`
    : `<header class="woocommerce-products-header"><h1 class="woocommerce-products-header__title page-title">${page.title}</h1></header><p class="woocommerce-result-count">${page.goods.length} نتیجه</p><form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby"><option value="price">ارزان‌ترین</option></select></form>${grid(page.goods, site)}${page.pages > 1 ? `<nav class="woocommerce-pagination"><ul class="page-numbers">${listItems(site.pager(page))}</ul></nav>` : ''}`

const textPage = (page: TextPage, site: Site) =>
  page.kind === 'post'
    ? layout(
        site,
        page,
        'post-template-default single single-post postid-61 single-format-standard',
        `<article class="post-61 post type-post status-publish ast-article-single"><header class="entry-header"><h1 class="entry-title">${page.title}</h1></header><div class="entry-content clear">${page.body}</div></article>`,
      )
    : layout(
        site,
        page,
        page.kind === 'blog' ? 'blog' : `${PAGE} page-id-${page.slug.length}`,
        `<div data-elementor-type="wp-page" class="elementor elementor-9">${widget('heading', `<h1 class="elementor-heading-title">${page.title}</h1>`)}${widget('text-editor', page.body)}</div>`,
      )

const productMain = (good: Good, site: Site) =>
  `<div class="woocommerce-notices-wrapper"></div><div data-elementor-type="product" data-elementor-id="120" class="elementor elementor-120 elementor-location-single post-${good.id + 500} ${wooClasses(good)} product">${widget('woocommerce-breadcrumb', `<nav class="woocommerce-breadcrumb"><a href="/">خانه</a> / <a href="/shop/${good.category.slug}/">${good.category.title}</a> / ${good.name}</nav>`)}${widget('woocommerce-product-images', `<div class="woocommerce-product-gallery"><img class="wp-post-image" src="/wp-content/uploads/${good.slug}.jpg" alt="${good.name}"></div>`)}${widget('woocommerce-product-title', `<h1 class="product_title entry-title elementor-heading-title">${good.name}</h1>`)}${widget('woocommerce-product-price', `<p class="price">${wooPrice(good)}</p>`)}${widget('woocommerce-product-short-description', `<div class="woocommerce-product-details__short-description"><p>${good.description}</p></div>`)}${widget('woocommerce-product-add-to-cart', `<div class="elementor-add-to-cart elementor-product-simple">${wooForm(good)}</div>`)}${widget('woocommerce-product-meta', `<div class="product_meta"><span class="sku_wrapper detail-container"><span class="detail-label">شناسه</span> <span class="sku">${good.code}</span></span></div>`)}${widget('woocommerce-product-related', `<section class="related products"><h2>محصولات مرتبط</h2>${grid(site.related(good), site)}</section>`)}</div>`
