import { each, listItems } from './markup.ts'
import { toman } from './persian-money.ts'
import { type Good, makeGoods } from './shop-goods.ts'
import type { ListingPage, ShopSystem, Site, SitePage } from './site-page.ts'

/** Magento 2 with its theme Luma: microdata, a second address of each product within its category, a sitemap. */
export const magentoLuma: ShopSystem = {
  name: 'magento-luma',
  title: 'پوشاک البرز',
  goods: makeGoods([
    {
      title: 'پیراهن',
      slug: 'shirts',
      kinds: [
        ['پیراهن مردانه', 'men-shirt'],
        ['پیراهن زنانه', 'women-shirt'],
      ],
    },
    { title: 'شلوار', slug: 'trousers', kinds: [['شلوار کتان', 'linen-trousers']] },
    { title: 'کلاه', slug: 'hats', kinds: [['کلاه آفتابی', 'sun-hat']] },
  ]),
  path(page) {
    if (page.kind === 'product') return `/${page.good.slug}.html`
    if ('page' in page) {
      if (page.kind === 'home') return '/'
      if (page.kind === 'search') return `/catalogsearch/result/?q=${page.slug}`
      return `/${page.kind === 'brand' ? 'brands/' : ''}${page.slug}.html${page.page > 1 ? `?p=${page.page}` : ''}`
    }
    if (page.kind === 'cart') return '/checkout/cart/'
    if (page.kind === 'wishlist') return '/wishlist/shared/index/code/a81/'
    if (page.kind === 'compare') return '/catalog/product_compare/index/'
    if (page.kind === 'contact') return '/contact/'
    return page.kind === 'post' ? `/blog/${page.slug}.html` : `/${page.slug}`
  },
  alias: (good) => `/${good.category.slug}/${good.slug}.html`,
  sitemap: '/pub/sitemap.xml',
  robots: 'User-agent: *\nDisallow: /customer/\nDisallow: /catalogsearch/',
  pricesSoldOut: true,
  render(page, site) {
    if (page.kind === 'product')
      return layout(
        site,
        page,
        `page-product-configurable catalog-product-view product-${page.good.slug}`,
        productMain(page.good, site),
        productHead(page.good, site),
      )
    if ('page' in page) return layout(site, page, LISTING_CLASSES[page.kind], listingMain(page, site))
    if (page.kind === 'cart')
      return layout(
        site,
        page,
        'checkout-cart-index',
        `<div class="cart-container"><form action="/checkout/cart/updatePost/" method="post" id="form-validate" class="form form-cart"><div class="cart table-wrapper"><table id="shopping-cart-table" class="cart items data table">${each(page.goods, (good) => `<tbody class="cart item"><tr class="item-info"><td class="col item"><a href="${site.productHref(good)}" class="product-item-photo"><span class="product-image-container"><img class="product-image-photo" src="/media/${good.slug}.jpg"></span></a><div class="product-item-details"><strong class="product-item-name"><a href="${site.productHref(good)}">${good.name}</a></strong></div></td><td class="col price"><span class="price-excluding-tax"><span class="cart-price"><span class="price">${toman(good.toman)}</span></span></span></td></tr></tbody>`)}</table></div></form></div>`,
      )
    if (page.kind === 'compare')
      return layout(
        site,
        page,
        'catalog-product_compare-index',
        `<div class="table-wrapper comparison"><table class="data table table-comparison" id="product-comparison"><tbody><tr>${each(page.goods, (good) => `<td class="cell product info"><a class="product-item-photo" href="${site.productHref(good)}"><img class="product-image-photo" src="/media/${good.slug}.jpg"></a><strong class="product-item-name"><a href="${site.productHref(good)}">${good.name}</a></strong>${priceBox(good)}<div class="product-item-actions"><form data-role="tocart-form" action="/checkout/cart/add/"><button type="submit" class="action tocart primary"><span>افزودن به سبد</span></button></form></div></td>`)}</tr></tbody><tbody><tr><th class="cell label">کد کالا</th>${each(page.goods, ({ code }) => `<td class="cell product attribute">${code}</td>`)}</tr></tbody></table></div>`,
      )
    if ('goods' in page)
      return layout(
        site,
        page,
        'wishlist-shared-index',
        `<form class="form shared wishlist"><div class="products-grid wishlist"><ol class="product-items">${each(page.goods, (good) => card(good, site))}</ol></div></form>`,
      )
    return layout(
      site,
      page,
      page.kind === 'contact'
        ? 'contact-index-index'
        : page.kind === 'post'
          ? 'blog-post-view'
          : `cms-${page.slug} cms-page-view`,
      page.body,
    )
  },
}

const LISTING_CLASSES: Record<ListingPage['kind'], string> = {
  home: 'cms-home cms-index-index',
  category: 'page-products categorypath-shirts category-shirts catalog-category-view',
  brand: 'page-products brand-brand-view',
  new: 'page-products newproducts-index-index',
  search: 'page-products catalogsearch-result-index',
}

const titleOf = (page: SitePage) => (page.kind === 'product' ? page.good.name : page.title)

const layout = (site: Site, page: SitePage, classes: string, main: string, head = '') => `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>${titleOf(page)}</title>${head}<script type="text/x-magento-init">{"*":{"Magento_PageCache/js/form-key-provider":{"isPaginationCacheEnabled":0}}}</script></head>
<body data-container="body" id="html-body" class="${classes} page-layout-1column"><div class="page-wrapper"><header class="page-header"><div class="panel wrapper"><ul class="header links">${listItems(site.menu.slice(-3), 'link')}</ul></div><div class="header content"><a class="logo" href="${site.origin}/" aria-label="store logo"><img src="/static/logo.svg"></a><div data-block="minicart" class="minicart-wrapper"><a class="action showcart" href="/checkout/cart/"><span class="text">سبد خرید</span></a></div></div></header>
<div class="sections nav-sections"><nav class="navigation" data-action="navigation"><ul>${listItems(site.menu, 'level0 nav-1 level-top')}</ul></nav></div>${page.kind === 'home' ? '' : `<div class="breadcrumbs"><ul class="items"><li class="item home"><a href="/">خانه</a></li><li class="item"><strong>${titleOf(page)}</strong></li></ul></div>`}
<main id="maincontent" class="page-main"><a id="contentarea" tabindex="-1"></a>${page.kind === 'product' ? '' : `<div class="page-title-wrapper"><h1 class="page-title" id="page-title-heading"><span class="base" data-ui-id="page-title-wrapper">${page.title}</span></h1></div>`}<div class="columns"><div class="column main"><input name="form_key" type="hidden" value="${site.stamp}">${main}</div></div></main>
<footer class="page-footer"><div class="footer content"><ul class="footer links">${listItems(site.footer, 'nav item')}</ul></div></footer></div></body></html>`

const productHead = (good: Good, site: Site) =>
  `<link rel="canonical" href="${site.origin}${site.productHref(good)}"><meta property="og:type" content="product"><meta property="og:title" content="${good.name}"><meta property="og:url" content="${site.origin}${site.productHref(good)}">${isPriced(good) ? `<meta property="product:price:amount" content="${good.toman}"><meta property="product:price:currency" content="IRT">` : ''}`

const isPriced = ({ state }: Good) => state === 'ordinary' || state === 'sold-out'

function priceBox(good: Good): string {
  if (!isPriced(good))
    return `<div class="price-box price-final_price" data-role="priceBox" data-product-id="${good.id}">${good.state === 'priceless' ? '<span class="call-for-price">تماس بگیرید</span>' : ''}</div>`
  const final = `<span class="price-container price-final_price tax weee"><span id="product-price-${good.id}" data-price-amount="${good.toman}" data-price-type="finalPrice" class="price-wrapper"><span class="price">${toman(good.toman)}</span></span></span>`
  return `<div class="price-box price-final_price" data-role="priceBox" data-product-id="${good.id}">${good.oldToman ? `<span class="special-price">${final}</span><span class="old-price"><span class="price-container"><span class="price-label">قیمت معمول</span><span data-price-amount="${good.oldToman}" data-price-type="oldPrice" class="price-wrapper"><span class="price">${toman(good.oldToman)}</span></span></span></span>` : final}</div>`
}

const stockOf = ({ state }: Good) =>
  state === 'ordinary' || state === 'priceless'
    ? '<div class="stock available" title="موجودی"><span>در انبار</span></div>'
    : `<div class="stock unavailable" title="موجودی"><span>${state === 'coming-soon' ? 'به‌زودی' : 'ناموجود'}</span></div>`

const card = (good: Good, site: Site) =>
  `<li class="item product product-item"><div class="product-item-info" data-container="product-grid"><a href="${site.cardHref(good)}" class="product photo product-item-photo"><span class="product-image-container"><img class="product-image-photo" src="/media/catalog/product/cache/${good.slug}.jpg" alt="${good.name}"></span></a><div class="product details product-item-details"><strong class="product name product-item-name"><a class="product-item-link" href="${site.cardHref(good)}">${good.name}</a></strong>${priceBox(good)}<div class="product-item-inner"><div class="actions-primary">${good.state === 'ordinary' ? '<form data-role="tocart-form" action="/checkout/cart/add/" method="post"><button type="submit" title="افزودن به سبد" class="action tocart primary"><span>افزودن به سبد</span></button></form>' : stockOf(good)}</div></div></div></div></li>`

const listingMain = (page: ListingPage, site: Site) =>
  `<div class="toolbar toolbar-products"><p class="toolbar-amount" id="toolbar-amount">موارد <span class="toolbar-number">1</span>-<span class="toolbar-number">${page.goods.length}</span></p><div class="toolbar-sorter sorter"><select id="sorter" data-role="sorter" class="sorter-options"><option value="price">قیمت</option></select></div></div><div class="products wrapper grid products-grid"><ol class="products list items product-items">${each(page.goods, (good) => card(good, site))}</ol></div>${page.pages > 1 ? `<div class="pages"><ul class="items pages-items" aria-labelledby="paging-label">${listItems(site.pager(page), 'item')}</ul></div>` : ''}`

function productMain(good: Good, site: Site): string {
  const choice = good.choices.length
    ? `<div class="product-options-wrapper" id="product-options-wrapper"><div class="fieldset"><div class="field configurable required"><label class="label" for="attribute93"><span>رنگ</span></label><div class="control"><select name="super_attribute[93]" id="attribute93" class="super-attribute-select"><option value="">انتخاب کنید...</option>${each(good.choices, ({ colour }, at) => `<option value="${at + 1}">${colour}</option>`)}</select></div></div></div></div>`
    : ''
  return `<div itemscope itemtype="http://schema.org/Product"><div class="product-info-main"><div class="page-title-wrapper product"><h1 class="page-title"><span class="base" data-ui-id="page-title-wrapper" itemprop="name">${good.name}</span></h1></div><div class="product-info-price">${isPriced(good) ? `<div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="${good.toman}"><meta itemprop="priceCurrency" content="IRT">${priceBox(good)}</div>` : priceBox(good)}<div class="product-info-stock-sku">${stockOf(good)}<div class="product attribute sku"><strong class="type">کد کالا</strong><div class="value" itemprop="sku">${good.code}</div></div></div></div>${good.state === 'ordinary' ? `<div class="product-add-form"><form data-product-sku="${good.code}" action="/checkout/cart/add/product/${good.id}/" method="post" id="product_addtocart_form"><input type="hidden" name="product" value="${good.id}">${choice}<div class="box-tocart"><div class="fieldset"><div class="field qty"><input type="number" name="qty" id="qty" value="1" class="input-text qty"></div><div class="actions"><button type="submit" title="افزودن به سبد" class="action primary tocart" id="product-addtocart-button"><span>افزودن به سبد</span></button></div></div></div></form></div>` : ''}<div class="product-social-links"><a href="#" class="action tocompare" data-role="add-to-links"><span>افزودن به مقایسه</span></a></div></div><div class="product media"><div class="gallery-placeholder" data-gallery-role="gallery-placeholder"><img class="gallery-placeholder__image" itemprop="image" src="/media/catalog/product/${good.slug}.jpg" alt="${good.name}"></div></div><div class="product info detailed"><div class="data item content" id="description"><div class="product attribute description"><div class="value" itemprop="description"><p>${good.description}</p></div></div></div></div></div><div class="block related"><div class="block-title title"><strong id="block-related-heading">محصولات مرتبط</strong></div><div class="block-content content"><div class="products wrapper grid products-grid products-related"><ol class="products list items product-items">${each(site.related(good), (other) => card(other, site))}</ol></div></div></div>`
}
