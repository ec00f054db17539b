import { each, listItems } from './markup.ts'
import { toman } from './persian-money.ts'
import { type Good, makeGoods } from './shop-goods.ts'
import type { ListingPage, ShopSystem, Site, SitePage } from './site-page.ts'

/** BigCommerce with its theme Cornerstone: products, categories and pages all stand at the root, products have microdata. */
export const bigcommerceCornerstone: ShopSystem = {
  name: 'bigcommerce-cornerstone',
  title: 'رخت‌آویز',
  goods: makeGoods([
    {
      title: 'ساعت دیواری',
      slug: 'wall-clocks',
      kinds: [
        ['ساعت چوبی', 'wooden-clock'],
        ['ساعت فلزی', 'metal-clock'],
      ],
    },
    { title: 'قاب عکس', slug: 'photo-frames', kinds: [['قاب کلاسیک', 'classic-frame']] },
    { title: 'آینه', slug: 'mirrors', kinds: [['آینه قدی', 'full-mirror']] },
  ]),
  path(page) {
    if (page.kind === 'product') return `/${page.good.slug}/`
    if (page.kind === 'home') return '/'
    if ('page' in page) {
      if (page.kind === 'search') return `/search.php?search_query=${page.slug}`
      return `/${page.kind === 'brand' ? 'brands/' : ''}${page.slug}/${page.page > 1 ? `?page=${page.page}` : ''}`
    }
    if (page.kind === 'cart') return '/cart.php'
    if (page.kind === 'wishlist') return '/wishlist.php?token=a81'
    if (page.kind === 'compare') return '/compare/111/112'
    return page.kind === 'post' ? `/blog/${page.slug}/` : `/${page.slug}/`
  },
  sitemap: '/xmlsitemap.php',
  robots:
    'User-agent: *\nDisallow: /account.php\nSitemap: https://bigcommerce-cornerstone.test/xmlsitemap.php',
  pricesSoldOut: true,
  render(page, site) {
    if (page.kind === 'product')
      return layout(site, page, productMain(page.good, site), '<meta property="og:type" content="product">')
    if ('page' in page) return layout(site, page, listingMain(page, site))
    if (page.kind === 'cart')
      return layout(
        site,
        page,
        `<main class="page"><h1 class="page-heading" data-cart-page-title>${page.title} (1 کالا)</h1><div data-cart-content class="cart-content-padding-right"><table class="cart" data-cart-quantity="1"><tbody class="cart-list">${each(page.goods, (good) => `<tr class="cart-item" data-item-row><td class="cart-item-block cart-item-figure"><img class="cart-item-image" src="/images/${good.slug}.jpg"></td><td class="cart-item-block cart-item-title"><p class="cart-item-brand">${good.brand.title}</p><h2 class="cart-item-name"><a class="cart-item-name__label" href="${site.productHref(good)}">${good.name}</a></h2></td><td class="cart-item-block cart-item-info"><span class="cart-item-value">${toman(good.toman)}</span></td></tr>`)}</tbody></table></div><a class="button button--primary" href="/checkout">پرداخت</a></main>`,
      )
    if (page.kind === 'compare')
      return layout(
        site,
        page,
        `<main class="page"><h1 class="page-heading">${page.title}</h1><div class="compareTable-wrapper"><table class="compareTable"><tr class="compareTable-row">${each(page.goods, (good) => `<td class="compareTable-item"><div class="compareTable-product"><figure class="card-figure"><a href="${site.productHref(good)}"><img class="card-image" src="/images/${good.slug}.jpg"></a></figure><h4 class="card-title"><a href="${site.productHref(good)}">${good.name}</a></h4><div class="card-text">${price(good)}</div><a class="button button--primary" href="/cart.php?action=add&amp;product_id=${good.id}">افزودن به سبد</a></div></td>`)}</tr></table></div></main>`,
      )
    if ('goods' in page)
      return layout(
        site,
        page,
        `<main class="page"><h1 class="page-heading">${page.title}</h1><ul class="productGrid">${each(page.goods, (good) => card(good, site))}</ul></main>`,
      )
    return layout(
      site,
      page,
      page.kind === 'post'
        ? `<main class="page"><article class="blog"><div class="blog-post-figure"></div><div class="blog-post-body"><header class="blog-header"><h1 class="blog-title">${page.title}</h1></header><div class="blog-post">${page.body}</div></div></article></main>`
        : `<main class="page"><h1 class="page-heading">${page.title}</h1><div class="page-content page-content--centered">${page.body}</div></main>`,
    )
  },
}

const titleOf = (page: SitePage) => (page.kind === 'product' ? page.good.name : page.title)

const layout = (site: Site, page: SitePage, main: string, head = '') => `<!DOCTYPE html>
<html class="no-js" lang="fa" dir="rtl"><head><title>${titleOf(page)} - ${site.title}</title><link rel="canonical" href="${site.origin}${site.href(page)}">${head}<script>window.consentManagerStoreConfig = function () {};var BCData = {"csrf_token":"${site.stamp}"};</script></head>
<body><header class="header" role="banner"><h1 class="header-logo"><a href="/" class="header-logo__link"><span class="header-logo-text">${site.title}</span></a></h1><div class="navPages-container" id="menu"><nav class="navPages"><ul class="navPages-list">${listItems(site.menu, 'navPages-item')}</ul></nav></div></header>
<div class="body" id="main-content" data-currency-code="IRT"><div class="container">${page.kind === 'home' ? '' : `<nav aria-label="Breadcrumb"><ol class="breadcrumbs"><li class="breadcrumb"><a class="breadcrumb-label" href="/"><span>خانه</span></a></li><li class="breadcrumb is-active"><span>${titleOf(page)}</span></li></ol></nav>`}${main}</div></div>
<footer class="footer" role="contentinfo"><ul class="footer-info-list">${listItems(site.footer)}</ul></footer></body></html>`

const isPriced = ({ state }: Good) => state === 'ordinary' || state === 'sold-out'
const WORDS = { priceless: 'تماس بگیرید', 'coming-soon': 'به‌زودی' }

const price = (good: Good) =>
  isPriced(good)
    ? `<div class="price-section price-section--withoutTax non-sale-price--withoutTax"${good.oldToman ? '' : ' style="display: none;"'}><span data-product-non-sale-price-without-tax class="price price--non-sale">${good.oldToman ? toman(good.oldToman) : ''}</span></div><div class="price-section price-section--withoutTax"><span class="price-label"></span><span data-product-price-without-tax class="price price--withoutTax">${toman(good.toman)}</span></div>`
    : `<p class="productView-price-text">${good.state === 'priceless' || good.state === 'coming-soon' ? WORDS[good.state] : ''}</p>`

const card = (good: Good, site: Site) =>
  `<li class="product"><article class="card" data-entity-id="${good.id}" data-event-type="list"><figure class="card-figure"><a href="${site.cardHref(good)}" class="card-figure__link" data-event-type="product-click"><div class="card-img-container"><img src="/images/${good.slug}.jpg" alt="${good.name}" class="card-image"></div></a></figure><div class="card-body"><p class="card-text" data-test-info-type="brandName">${good.brand.title}</p><h3 class="card-title"><a href="${site.cardHref(good)}">${good.name}</a></h3><div class="card-text" data-test-info-type="price">${price(good)}</div>${good.state === 'ordinary' ? `<a href="/cart.php?action=add&amp;product_id=${good.id}" class="button button--small card-figcaption-button">افزودن به سبد</a>` : ''}</div></article></li>`

const listingMain = (page: ListingPage, site: Site) =>
  page.kind === 'home'
    ? `<main class="main full"><h2 class="page-heading">محصولات ویژه</h2><ul class="productGrid">${each(page.goods, (good) => card(good, site))}</ul></main>`
    : `<h1 class="page-heading">${page.title}</h1><div class="page"><main class="page-content" id="product-listing-container"><form class="actionBar" method="get"><select class="form-select form-select--small" name="sort"><option value="featured">ویژه</option></select></form><ul class="productGrid">${each(page.goods, (good) => card(good, site))}</ul>${page.pages > 1 ? `<nav class="pagination" aria-label="pagination"><ul class="pagination-list">${listItems(site.pager(page), 'pagination-item')}</ul></nav>` : ''}</main></div>`

function productMain(good: Good, site: Site): string {
  const choice = good.choices.length
    ? `<div class="form-field" data-product-attribute="set-rectangle"><label class="form-label">رنگ</label>${each(good.choices, ({ colour, isSoldOut }, at) => `<input class="form-radio" type="radio" id="attribute_${at}" name="attribute[118]" value="${at}"><label class="form-option${isSoldOut ? ' unavailable' : ''}" for="attribute_${at}"><span class="form-option-variant">${colour}</span></label>`)}</div>`
    : ''
  const buy = {
    ordinary:
      '<div id="add-to-cart-wrapper" class="add-to-cart-wrapper"><div class="form-action"><input id="form-action-addToCart" data-wait-message="در حال افزودن" class="button button--primary" type="submit" value="افزودن به سبد"></div></div>',
    'sold-out':
      '<div class="alertBox alertBox--error"><p class="alertBox-column alertBox-message">این محصول ناموجود است</p></div>',
    priceless: '',
    'coming-soon':
      '<div class="alertBox alertBox--info"><p class="alertBox-column alertBox-message">به‌زودی عرضه می‌شود</p></div>',
  }[good.state]
  return `<div itemscope itemtype="http://schema.org/Product"><div class="productView"><section class="productView-images"><figure class="productView-image"><div class="productView-img-container"><a href="/images/${good.slug}-big.jpg"><img src="/images/${good.slug}.jpg" alt="${good.name}" class="productView-image--default" itemprop="image"></a></div></figure></section><section class="productView-details product-data"><div class="productView-product"><h1 class="productView-title" itemprop="name">${good.name}</h1><h2 class="productView-brand" itemprop="brand" itemscope itemtype="http://schema.org/Brand"><a href="/brands/${good.brand.slug}/" itemprop="url"><span itemprop="name">${good.brand.title}</span></a></h2><div class="productView-price">${price(good)}</div>${isPriced(good) ? `<div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="availability" content="https://schema.org/${good.state === 'ordinary' ? 'InStock' : 'OutOfStock'}"><meta itemprop="priceCurrency" content="IRT"><meta itemprop="price" content="${good.toman}"></div>` : ''}<dl class="productView-info"><dt class="productView-info-name sku-label">کد کالا:</dt><dd class="productView-info-value" data-product-sku itemprop="sku">${good.code}</dd></dl></div></section><section class="productView-details product-options"><div class="productView-options"><form class="form" method="post" action="/cart.php" data-cart-item-add><input type="hidden" name="action" value="add"><input type="hidden" name="product_id" value="${good.id}"><div data-product-option-change>${choice}</div>${buy}</form></div></section><article class="productView-description"><div class="tab-content is-active" id="tab-description" itemprop="description"><p>${good.description}</p></div></article></div></div><ul class="tabs" data-tab><li class="tab is-active"><a class="tab-title" href="#tab-related">محصولات مرتبط</a></li></ul><div class="tabs-contents"><div class="tab-content has-jsContent is-active" id="tab-related"><section class="productCarousel" data-slick>${each(site.related(good), (other) => `<div class="productCarousel-slide">${card(other, site)}</div>`)}</section></div></div>`
}
