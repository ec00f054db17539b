import { each, jsonLd, listItems } from './markup.ts'
import { toman } from './persian-money.ts'
import { type Good, makeGoods } from './shop-goods.ts'
import type { ListingPage, ShopSystem, Site, SitePage } from './site-page.ts'

const goods = makeGoods([
  {
    title: 'اسباب بازی',
    slug: 'toys',
    kinds: [
      ['ماشین چوبی', 'wooden-car'],
      ['عروسک', 'doll'],
    ],
  },
  { title: 'بازی فکری', slug: 'games', kinds: [['پازل', 'puzzle']] },
  { title: 'دوچرخه', slug: 'bikes', kinds: [['دوچرخه کودک', 'kids-bike']] },
])
const categories = [...new Set(goods.map(({ category }) => category.slug))]
const CONTENT_IDS: Partial<Record<SitePage['kind'], number>> = { about: 4, shipping: 1, policy: 3 }

/** PrestaShop 1.7 with its theme Classic: numbers before the words of each address, the kind of page in the body. */
export const prestashopClassic: ShopSystem = {
  name: 'prestashop-classic',
  title: 'بازیچه',
  goods,
  path(page) {
    if (page.kind === 'product') return `/${page.good.category.slug}/${page.good.id}-${page.good.slug}.html`
    if ('page' in page) {
      const more = page.page > 1 ? `?page=${page.page}` : ''
      if (page.kind === 'home') return '/'
      if (page.kind === 'category') return `/${categories.indexOf(page.slug) + 3}-${page.slug}${more}`
      if (page.kind === 'brand') return `/brand/${page.slug.length}-${page.slug}${more}`
      return page.kind === 'new' ? '/new-products' : `/search?controller=search&s=${page.slug}`
    }
    if (page.kind === 'cart') return '/cart?action=show'
    if (page.kind === 'wishlist') return '/module/blockwishlist/lists'
    if (page.kind === 'compare') return '/module/productcomparison/page'
    if (page.kind === 'contact') return '/contact-us'
    if (page.kind === 'blog') return '/module/ph_simpleblog/list'
    return page.kind === 'post'
      ? `/module/ph_simpleblog/single?sb=${page.slug}`
      : `/content/${CONTENT_IDS[page.kind]}-${page.slug}`
  },
  sitemap: '/1_index_sitemap.xml',
  robots: 'User-agent: *\nDisallow: /*?order=\nSitemap: https://prestashop-classic.test/1_index_sitemap.xml',
  pricesSoldOut: true,
  render(page, site) {
    if (page.kind === 'product')
      return layout(
        site,
        page,
        `page-product product-id-${page.good.id} product-available-for-order`,
        'product',
        productMain(page.good, site),
        '<meta property="og:type" content="product">',
      )
    if ('page' in page)
      return layout(
        site,
        page,
        LISTING_CLASSES[page.kind],
        page.kind === 'home' ? 'index' : page.kind,
        listingMain(page, site),
      )
    if (page.kind === 'cart')
      return layout(
        site,
        page,
        'page-cart cart-empty',
        'cart',
        `<section id="main"><div class="cart-grid row"><div class="cart-grid-body col-xs-12 col-lg-8"><div class="card cart-container"><div class="card-block"><h1 class="h1">${page.title}</h1></div><div class="cart-overview js-cart"><ul class="cart-items">${each(page.goods, (good) => `<li class="cart-item"><div class="product-line-grid"><div class="product-line-grid-left col-md-3"><span class="product-image"><img src="/img/${good.slug}-cart_default.jpg"></span></div><div class="product-line-grid-body col-md-4"><div class="product-line-info"><a class="label" href="${site.productHref(good)}">${good.name}</a></div><div class="product-line-info product-price h5"><div class="current-price"><span class="price">${toman(good.toman)}</span></div></div></div></div></li>`)}</ul></div></div></div></div></section>`,
      )
    if ('goods' in page)
      return layout(
        site,
        page,
        page.kind === 'compare' ? 'page-module-productcomparison-page' : 'page-module-blockwishlist-lists',
        'module',
        `<section id="main"><header class="page-header"><h1>${page.title}</h1></header><section id="content"><div class="products row">${each(page.goods, (good) => card(good, site))}</div></section></section>`,
      )
    const classes =
      page.kind === 'contact'
        ? 'page-contact'
        : page.kind === 'blog' || page.kind === 'post'
          ? 'page-module-ph_simpleblog-single'
          : `page-cms cms-id-${CONTENT_IDS[page.kind]}`
    return layout(
      site,
      page,
      classes,
      page.kind === 'contact' ? 'contact' : 'cms',
      `<section id="main"><header class="page-header"><h1>${page.title}</h1></header><section id="content" class="page-content page-cms">${page.body}</section></section>`,
    )
  },
}

const LISTING_CLASSES: Record<ListingPage['kind'], string> = {
  home: 'page-index',
  category: 'page-category category-id-3 category-depth-level-2',
  brand: 'page-manufacturer manufacturer-id-1',
  new: 'page-new-products',
  search: 'page-search',
}

const titleOf = (page: SitePage) => (page.kind === 'product' ? page.good.name : page.title)

const layout = (
  site: Site,
  page: SitePage,
  classes: string,
  id: string,
  content: string,
  head = '',
) => `<!doctype html>
<html lang="fa-IR" dir="rtl"><head><meta charset="utf-8"><title>${titleOf(page)}</title>${jsonLd({ '@type': 'WebPage', isPartOf: { '@type': 'WebSite', url: site.origin, name: site.title }, name: titleOf(page), url: site.origin + site.href(page) })}<meta property="og:title" content="${titleOf(page)}"><meta property="og:site_name" content="${site.title}"><link rel="canonical" href="${site.origin}${site.href(page)}">${head}<script>var prestashop = {"static_token":"${site.stamp}","page":{"page_name":"${id}"}};</script></head>
<body id="${id}" class="lang-fa lang-rtl country-ir currency-irt layout-full-width ${classes} tax-display-enabled"><main><header id="header"><nav class="header-nav"><div class="blockcart cart-preview"><a rel="nofollow" href="/cart?action=show"><span class="hidden-sm-down">سبد خرید</span><span class="cart-products-count">(1)</span></a></div></nav><div class="header-top"><div id="_desktop_top_menu" class="menu js-top-menu"><ul class="top-menu" id="top-menu">${listItems(site.menu, 'category')}</ul></div></div></header>
<section id="wrapper"><div class="container"><nav data-depth="2" class="breadcrumb hidden-sm-down"><ol><li><a href="/"><span>خانه</span></a></li><li><span>${titleOf(page)}</span></li></ol></nav><div id="content-wrapper" class="js-content-wrapper">${content}</div></div></section>
<footer id="footer" class="js-footer"><ul>${listItems(site.footer)}</ul></footer></main></body></html>`

const isPriced = ({ state }: Good) => state === 'ordinary' || state === 'sold-out'

const card = (good: Good, site: Site) =>
  `<div class="js-product product col-xs-12 col-sm-6 col-xl-4"><article class="product-miniature js-product-miniature" data-id-product="${good.id}"><div class="thumbnail-container"><div class="thumbnail-top"><a href="${site.productHref(good)}" class="thumbnail product-thumbnail"><img src="/img/${good.slug}-home_default.jpg" alt="${good.name}"></a></div><div class="product-description"><h2 class="h3 product-title"><a href="${site.productHref(good)}">${good.name}</a></h2>${isPriced(good) ? `<div class="product-price-and-shipping">${good.oldToman ? `<span class="regular-price">${toman(good.oldToman)}</span><span class="discount-percentage discount-product">۱۰٪-</span>` : ''}<span class="price" aria-label="قیمت">${toman(good.toman)}</span></div>` : ''}</div><ul class="product-flags js-product-flags">${good.state === 'sold-out' ? '<li class="product-flag out_of_stock">ناموجود</li>' : '<li class="product-flag new">جدید</li>'}</ul></div></article></div>`

const listingMain = (page: ListingPage, site: Site) =>
  `<section id="main">${page.kind === 'home' ? '<section id="content" class="page-home"><section class="featured-products clearfix"><h2 class="h2 products-section-title text-uppercase">محصولات محبوب</h2>' : `<div id="js-product-list-header"><div class="block-category card card-block"><h1 class="h1">${page.title}</h1></div></div><section id="products"><div id="js-product-list-top" class="row products-selection"><p>${page.goods.length} محصول وجود دارد.</p></div>`}<div id="js-product-list"><div class="products row">${each(page.goods, (good) => card(good, site))}</div>${page.pages > 1 ? `<nav class="pagination"><ul class="page-list clearfix text-sm-center">${listItems(site.pager(page))}</ul></nav>` : ''}</div></section></section>`

function productMain(good: Good, site: Site): string {
  const prices = isPriced(good)
    ? `<div class="product-prices js-product-prices">${good.oldToman ? `<div class="product-discount"><span class="regular-price">${toman(good.oldToman)}</span></div>` : ''}<div class="product-price h5${good.oldToman ? ' has-discount' : ''}"><div class="current-price"><span class="current-price-value" content="${good.toman}">${toman(good.toman)}</span></div></div><div class="tax-shipping-delivery-label">با احتساب مالیات</div></div>`
    : good.state === 'priceless'
      ? '<div class="product-prices js-product-prices"><p class="call-for-price">برای قیمت تماس بگیرید</p></div>'
      : ''
  const choice = good.choices.length
    ? `<div class="product-variants js-product-variants"><div class="clearfix product-variants-item"><span class="control-label">رنگ: ${good.choices[0]?.colour}</span><select class="form-control form-control-select" id="group_1" data-product-attribute="1" name="group[1]">${each(good.choices, ({ colour }, at) => `<option value="${at + 1}" title="${colour}"${at === 0 ? ' selected' : ''}>${colour}</option>`)}</select></div></div>`
    : ''
  const words = {
    ordinary: '',
    'sold-out': '<i class="material-icons product-unavailable">&#xE14B;</i> ناموجود',
    priceless: '',
    'coming-soon': '<i class="material-icons product-unavailable">&#xE14B;</i> به‌زودی',
  }[good.state]
  const form =
    good.state === 'priceless'
      ? ''
      : `<div class="product-actions js-product-actions"><form action="/cart" method="post" id="add-to-cart-or-refresh"><input type="hidden" name="token" value="${site.stamp}"><input type="hidden" name="id_product" value="${good.id}" id="product_page_product_id">${choice}<div class="product-add-to-cart js-product-add-to-cart"><span class="control-label">تعداد</span><div class="product-quantity clearfix"><div class="qty"><input type="number" name="qty" id="quantity_wanted" value="1" class="input-group"></div><div class="add"><button class="btn btn-primary add-to-cart" data-button-action="add-to-cart" type="submit"${good.state === 'ordinary' ? '' : ' disabled'}><i class="material-icons shopping-cart">&#xE547;</i> افزودن به سبد خرید</button></div></div><span id="product-availability" class="js-product-availability">${words}</span></div></form></div>`
  return `<section id="main"><meta content="${site.origin}${site.productHref(good)}"><div class="row product-container js-product-container"><div class="col-md-6"><section class="page-content" id="content"><div class="images-container js-images-container"><div class="product-cover"><img class="js-qv-product-cover img-fluid" src="/img/${good.slug}-large_default.jpg" alt="${good.name}"></div></div></section></div><div class="col-md-6"><h1 class="h1">${good.name}</h1>${prices}<div class="product-information"><div id="product-description-short-${good.id}" class="product-description"><p>${good.description}</p></div>${form}</div><div class="tabs"><div class="tab-pane fade" id="product-details"><div class="product-manufacturer"><label class="label">برند</label><span><a href="/brand/4-arta">${good.brand.title}</a></span></div><div class="product-reference"><label class="label">کد</label><span>${good.code}</span></div></div></div></div></div><section class="featured-products clearfix mt-3"><h2>مشتریان این محصول این‌ها را هم خریدند</h2><div class="products">${each(site.related(good), (other) => card(other, site))}</div></section></section>${isPriced(good) ? jsonLd({ '@type': 'Product', name: good.name, description: good.description, category: good.category.title, sku: good.code, mpn: good.code, brand: { '@type': 'Brand', name: good.brand.title }, offers: { '@type': 'Offer', priceCurrency: 'IRT', name: good.name, price: String(good.toman), url: site.origin + site.productHref(good), availability: `https://schema.org/${good.state === 'ordinary' ? 'InStock' : 'OutOfStock'}` } }) : ''}`
}
