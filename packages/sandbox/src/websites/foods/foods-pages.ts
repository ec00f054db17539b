import { escapeHtml } from '../../html.ts'
import { tomanInPersian, toPersianDigits } from '../../persian-digits.ts'
import type { Website } from '../website.ts'
import type { WebsiteProduct } from '../website-product.ts'

const placeholder = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const lazyLoader = `<script>const seen=new IntersectionObserver(all=>all.forEach(each=>{if(each.isIntersecting){each.target.src=each.target.dataset.src;seen.unobserve(each.target)}}));document.querySelectorAll('img.lazyload').forEach(image=>seen.observe(image))</script>`
const style = `body{margin:0;font:16px/2 Vazirmatn,Tahoma,sans-serif;background:#fffaf3;color:#3a2a1a}.container{max-width:1080px;margin:auto;padding:16px}
.site-header{background:#7b3f00;color:#fff}.site-header a{color:#ffe9c9;margin-inline-end:18px;text-decoration:none}.site-header ul{display:flex;flex-wrap:wrap;list-style:none;padding:0;margin:6px 0 0}.product-grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:16px}
.product-item{background:#fff;border-radius:10px;padding:10px}.product-item img,.product-cover img{width:100%;background:#f2e6d6;aspect-ratio:1}.price-old{color:#a58;text-decoration:line-through}.price-current{font-weight:bold}.label-off{background:#c0392b;color:#fff;border-radius:6px;padding:0 6px}`

/** A page of the foods shop; links carry percent-encoded Persian. */
export function page(website: Website, title: string, body: string, canonical = ''): string {
  const categories = new Map(website.products.map((each) => [each.category.key, each.category.title]))
  const links = [...categories].map(
    ([key, name]) => `<li><a href="/product-category/${encodeURIComponent(key)}/">${name}</a></li>`,
  )
  const link = canonical === '' ? '' : `<link rel="canonical" href="${canonical}">`
  return `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} – ${website.design.title}</title>${link}<style>${style}</style></head>
<body class="rtl"><div class="site-header"><div class="container"><a href="/"><strong>${website.design.title}</strong></a><ul>${links.join('')}<li><a href="/درباره-ما/">درباره ما</a></li><li><a href="/تماس-با-ما/">تماس با ما</a></li><li><a href="/مجله/طرز-دم-کردن-زعفران/">مجله</a></li></ul></div></div>
<div class="container site-main">${body}</div>
<div class="container site-footer"><p>حداقل سفارش ${tomanInPersian(1_500_000)} تومان · ارسال با پست پیشتاز ${tomanInPersian(590_000)} تومان</p></div>
${lazyLoader}</body></html>`
}

/** Tiles of a list; pictures load when scrolled to. */
export function tiles(website: Website, products: WebsiteProduct[]): string {
  const items = products.map(
    (product) =>
      `<div class="product-item"><a href="${website.design.productPath(product)}"><img class="lazyload" src="${placeholder}" data-src="${website.design.picturePath(product, 0)}" alt="${escapeHtml(product.name)}"><h3 class="product-title">${escapeHtml(product.name)}</h3></a>${priceHtml(product)}</div>`,
  )
  return `<div class="product-grid">${items.join('')}</div>`
}

/** The page of one product: no markup for machines, lazy pictures, a badge with the discount. */
export function productPage(website: Website, product: WebsiteProduct): string {
  const { design, origin } = website
  const pictures = Array.from(
    { length: product.pictures },
    (_, index) =>
      `<a href="${design.picturePath(product, index)}"><img class="lazyload" src="${placeholder}" data-src="${design.picturePath(product, index)}" data-large="${origin}${design.picturePath(product, index)}" alt="${escapeHtml(product.name)}"></a>`,
  )
  const specs = product.specs.map(
    (spec) =>
      `<div class="attr"><span class="attr-name">${spec.name}:</span> <span class="attr-value">${spec.value}</span></div>`,
  )
  const related = website.products
    .filter((each) => each.category.key === product.category.key && each !== product)
    .slice(-3)
  const stock = !product.available
    ? '<p class="stock out-of-stock">ناموجود</p>'
    : product.stock === null
      ? '<p class="stock in-stock">موجود در انبار</p>'
      : `<p class="stock in-stock">تنها ${toPersianDigits(product.stock)} عدد در انبار باقی مانده</p>`
  return page(
    website,
    product.name,
    `<div class="breadcrumbs"><a href="/">خانه</a> / <a href="/product-category/${encodeURIComponent(product.category.key)}/">${product.category.title}</a></div>
<div class="product-cover">${pictures.join('')}</div>
<div class="product-summary"><h1 class="product-name">${escapeHtml(product.name)}</h1>${priceHtml(product)}${stock}
${product.available ? '<button class="add-to-cart">افزودن به سبد</button>' : ''}</div>
<div class="product-description"><h2>توضیحات</h2>${product.description.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</div>
<div class="product-attributes"><h2>ویژگی‌ها</h2>${specs.join('')}<div class="attr"><span class="attr-name">وزن خالص:</span> <span class="attr-value">${toPersianDigits(product.weightGrams ?? '')} گرم</span></div></div>
<div class="related"><h2>محصولات مشابه</h2>${tiles(website, related)}</div>`,
    origin + design.productPath(product),
  )
}

function priceHtml(product: WebsiteProduct): string {
  if (product.priceRial === null)
    return '<div class="price"><span class="price-call">تماس بگیرید</span></div>'
  const current = `<span class="price-current">${tomanInPersian(product.priceRial)} تومان</span>`
  if (product.oldPriceRial === null) return `<div class="price">${current}</div>`
  const percent = Math.round((1 - product.priceRial / product.oldPriceRial) * 100)
  return `<div class="price"><span class="label-off">٪${toPersianDigits(percent)}</span> <span class="price-old">${tomanInPersian(product.oldPriceRial)}</span> ${current}</div>`
}
