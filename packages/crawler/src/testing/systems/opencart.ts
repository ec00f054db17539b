import { each, listItems } from './markup.ts'
import { toman } from './persian-money.ts'
import { type Good, makeGoods } from './shop-goods.ts'
import type { ListingPage, ShopSystem, Site, SitePage } from './site-page.ts'

const CATEGORY_IDS = ['20', '33', '57']
const INFORMATION_IDS: Partial<Record<SitePage['kind'], number>> = { about: 4, policy: 3, shipping: 6 }
const goods = makeGoods([
  {
    title: 'لوازم آشپزخانه',
    slug: 'kitchen',
    kinds: [
      ['قابلمه گرانیتی', 'pot'],
      ['ماهیتابه', 'pan'],
    ],
  },
  { title: 'سرویس چای', slug: 'tea', kinds: [['قوری چینی', 'teapot']] },
  { title: 'ترازو', slug: 'scales', kinds: [['ترازوی دیجیتال', 'scale']] },
])
const categories = [...new Set(goods.map(({ category }) => category.slug))]
const categoryId = (slug: string) => CATEGORY_IDS[categories.indexOf(slug)] ?? '20'

/** OpenCart 3 as it comes: routes in the address, a second address of each product within its category, no structured data. */
export const opencart: ShopSystem = {
  name: 'opencart',
  title: 'خانه‌آرا',
  goods,
  path(page) {
    if (page.kind === 'home') return '/index.php?route=common/home'
    return `/index.php?route=${routeOf(page)}`
  },
  alias: (good) =>
    `/index.php?route=product/product&path=${categoryId(good.category.slug)}&product_id=${good.id + 40}`,
  sitemap: null,
  robots: 'User-agent: *\nDisallow: /admin/',
  pricesSoldOut: true,
  render(page, site) {
    if (page.kind === 'product') return layout(site, page, 'product-product', productMain(page.good, site))
    if ('page' in page) return layout(site, page, LISTING_IDS[page.kind], listingMain(page, site))
    if (page.kind === 'cart')
      return layout(
        site,
        page,
        'checkout-cart',
        `<h1>${page.title}&nbsp;(0.80kg)</h1><form action="index.php?route=checkout/cart/edit" method="post"><div class="table-responsive"><table class="table table-bordered"><thead><tr><td class="text-center">تصویر</td><td>نام محصول</td><td>مدل</td><td>قیمت واحد</td><td>جمع</td></tr></thead><tbody>${each(page.goods, (good) => `<tr><td class="text-center"><a href="${site.productHref(good)}"><img src="image/cache/${good.slug}-47x47.jpg" class="img-thumbnail"></a></td><td><a href="${site.productHref(good)}">${good.name}</a></td><td>${good.code}</td><td>${toman(good.toman)}</td><td>${toman(good.toman)}</td></tr>`)}</tbody></table></div></form><a href="index.php?route=checkout/checkout" class="btn btn-primary">تسویه حساب</a>`,
      )
    if ('goods' in page)
      return layout(
        site,
        page,
        page.kind === 'compare' ? 'product-compare' : 'account-wishlist',
        `<h1>${page.title}</h1><table class="table table-bordered"><tbody><tr><td>محصول</td>${each(page.goods, (good) => `<td><a href="${site.productHref(good)}"><strong>${good.name}</strong></a></td>`)}</tr><tr><td>قیمت</td>${each(page.goods, (good) => `<td>${toman(good.toman)}</td>`)}</tr><tr><td>مدل</td>${each(page.goods, (good) => `<td>${good.code}</td>`)}</tr><tr><td>موجودی</td>${each(page.goods, () => '<td>در انبار</td>')}</tr><tr><td></td>${each(page.goods, (good) => `<td><input type="button" value="افزودن به سبد" class="btn btn-primary btn-block" onclick="cart.add('${good.id + 40}', '1');"></td>`)}</tr></tbody></table>`,
      )
    return layout(
      site,
      page,
      page.kind === 'contact'
        ? 'information-contact'
        : page.kind === 'blog' || page.kind === 'post'
          ? 'extension-blog'
          : 'information-information',
      `<h1>${page.title}</h1>${page.body}`,
    )
  },
}

const LISTING_IDS: Record<ListingPage['kind'], string> = {
  home: 'common-home',
  category: 'product-category',
  brand: 'product-manufacturer',
  new: 'product-latest',
  search: 'product-search',
}

function routeOf(page: SitePage): string {
  if (page.kind === 'product') return `product/product&product_id=${page.good.id + 40}`
  if ('page' in page) {
    const more = page.page > 1 ? `&page=${page.page}` : ''
    if (page.kind === 'category') return `product/category&path=${categoryId(page.slug)}${more}`
    if (page.kind === 'brand')
      return `product/manufacturer/info&manufacturer_id=${page.slug === 'arta' ? 5 : 8}${more}`
    return page.kind === 'new' ? 'product/latest' : `product/search&search=${page.slug}`
  }
  if (page.kind === 'cart') return 'checkout/cart'
  if (page.kind === 'wishlist') return 'account/wishlist'
  if (page.kind === 'compare') return 'product/compare'
  if (page.kind === 'contact') return 'information/contact'
  if (page.kind === 'blog') return 'extension/blog'
  if (page.kind === 'post') return `extension/blog/post&post_id=${page.slug.length}`
  return `information/information&information_id=${INFORMATION_IDS[page.kind]}`
}

const layout = (site: Site, page: SitePage, id: string, main: string) => `<!DOCTYPE html>
<html dir="rtl" lang="fa"><head><meta charset="UTF-8"><title>${page.kind === 'product' ? page.good.name : page.title}</title><base href="${site.origin}/"><script src="catalog/view/javascript/common.js"></script><link href="catalog/view/theme/default/stylesheet/stylesheet.css" rel="stylesheet">${page.kind === 'product' ? `<link href="${site.origin}${site.productHref(page.good)}" rel="canonical">` : ''}</head>
<body><nav id="top"><div class="container"><div id="top-links" class="nav pull-right"><ul class="list-inline">${listItems(site.menu.slice(-3))}</ul></div></div></nav>
<header><div class="container"><div id="logo"><a href="index.php?route=common/home"><img src="image/catalog/logo.png" title="${site.title}" class="img-responsive"></a></div><div id="search" class="input-group"><input type="text" name="search"></div><div id="cart" class="btn-group btn-block"><button type="button" data-toggle="dropdown" class="btn btn-inverse btn-block btn-lg dropdown-toggle"><span id="cart-total">1 کالا - ۳۵۰٬۰۰۰ تومان</span></button></div></div></header>
<div class="container"><nav id="menu" class="navbar"><ul class="nav navbar-nav">${listItems(site.menu)}</ul></nav></div>
<div id="${id}" class="container">${id === 'common-home' ? '' : '<ul class="breadcrumb"><li><a href="index.php?route=common/home"><i class="fa fa-home"></i></a></li></ul>'}<div class="row"><div id="content" class="col-sm-12">${main}</div></div></div>
<footer><div class="container"><ul class="list-unstyled">${listItems(site.footer)}</ul><p>ساخته شده با OpenCart</p></div></footer><!-- ${site.stamp} --></body></html>`

const priceText = (good: Good) =>
  good.state === 'priceless' ? 'تماس بگیرید' : good.state === 'coming-soon' ? 'به‌زودی' : toman(good.toman)

const card = (good: Good, site: Site) =>
  `<div class="product-layout product-grid col-lg-3 col-md-3 col-sm-6 col-xs-12"><div class="product-thumb"><div class="image"><a href="${site.cardHref(good).replaceAll('&', '&amp;')}"><img src="image/cache/${good.slug}-228x228.jpg" alt="${good.name}" class="img-responsive"></a></div><div><div class="caption"><h4><a href="${site.cardHref(good).replaceAll('&', '&amp;')}">${good.name}</a></h4><p>${good.description.slice(0, 40)}..</p><p class="price">${good.oldToman && good.state === 'ordinary' ? `<span class="price-new">${toman(good.toman)}</span> <span class="price-old">${toman(good.oldToman)}</span>` : priceText(good)}</p></div><div class="button-group"><button type="button" onclick="cart.add('${good.id + 40}');"><i class="fa fa-shopping-cart"></i> <span class="hidden-xs">افزودن به سبد</span></button></div></div></div></div>`

const listingMain = (page: ListingPage, site: Site) =>
  `${page.kind === 'home' ? '<h3>ویژه‌ها</h3>' : `<h2>${page.title}</h2><div class="row"><div class="col-md-4"><select id="input-sort" class="form-control"><option value="${site.origin}${site.href(page)}&amp;sort=p.price&amp;order=ASC">قیمت (کم به زیاد)</option></select></div></div>`}<div class="row">${each(page.goods, (good) => card(good, site))}</div>${page.pages > 1 ? `<div class="row"><div class="col-sm-6"><ul class="pagination">${listItems(site.pager(page))}</ul></div></div>` : ''}`

function productMain(good: Good, site: Site): string {
  const stock = {
    ordinary: 'در انبار',
    'sold-out': 'ناموجود',
    priceless: 'در انبار',
    'coming-soon': 'به‌زودی',
  }[good.state]
  const options = good.choices.length
    ? `<hr><h3>گزینه‌های موجود</h3><div class="form-group required"><label class="control-label" for="input-option218">رنگ</label><select name="option[218]" id="input-option218" class="form-control"><option value=""> --- انتخاب کنید --- </option>${each(good.choices, ({ colour, toman: amount }, at) => `<option value="${at + 1}">${colour}${at ? ` (+${toman(amount - good.toman)})` : ''}</option>`)}</select></div>`
    : ''
  return `<div class="row"><div class="col-sm-8"><ul class="thumbnails"><li><a class="thumbnail" href="image/cache/${good.slug}-500x500.jpg"><img src="image/cache/${good.slug}-228x228.jpg" alt="${good.name}"></a></li></ul><ul class="nav nav-tabs"><li class="active"><a href="#tab-description" data-toggle="tab">توضیحات</a></li></ul><div class="tab-content"><div class="tab-pane active" id="tab-description"><p>${good.description}</p></div></div></div><div class="col-sm-4"><div class="btn-group"><button type="button" data-toggle="tooltip" class="btn btn-default" title="علاقه‌مندی"><i class="fa fa-heart"></i></button></div><h1>${good.name}</h1><ul class="list-unstyled"><li>تولیدکننده: <a href="index.php?route=product/manufacturer/info&amp;manufacturer_id=5">${good.brand.title}</a></li><li>کد محصول: ${good.code}</li><li>وضعیت موجودی: ${stock}</li></ul><ul class="list-unstyled">${good.oldToman && good.state === 'ordinary' ? `<li><span style="text-decoration: line-through;">${toman(good.oldToman)}</span></li>` : ''}<li><h2>${priceText(good)}</h2></li></ul><div id="product">${options}<div class="form-group"><label class="control-label" for="input-quantity">تعداد</label><input type="text" name="quantity" value="1" id="input-quantity" class="form-control"><input type="hidden" name="product_id" value="${good.id + 40}"><br><button type="button" id="button-cart" class="btn btn-primary btn-lg btn-block">افزودن به سبد</button></div></div></div></div><h3>محصولات مرتبط</h3><div class="row">${each(site.related(good), (other) => card(other, site))}</div>`
}
