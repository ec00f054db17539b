import { escapeHtml } from '../../html.ts'
import { tomanInPersian, toPersianDigits } from '../../persian-digits.ts'
import type { Website } from '../website.ts'
import type { WebsiteProduct } from '../website-product.ts'
import { productMarkup } from './jewellery-markup.ts'

const style = `body{margin:0;font:16px/1.9 Vazirmatn,Tahoma,sans-serif;color:#23303b;background:#fbfaf7}a{color:#7a5c1e;text-decoration:none}
header,main,footer{max-width:1100px;margin:auto;padding:16px}nav a{margin-inline-end:16px}.products{list-style:none;padding:0;display:grid;gap:18px;grid-template-columns:repeat(auto-fill,minmax(200px,1fr))}
.products li{background:#fff;border-radius:12px;overflow:hidden;padding-block-end:10px}.products img,.gallery img{width:100%;height:auto}.products h2{font-size:15px;margin:8px 12px}
.amount{font-weight:700;margin-inline:12px}del{color:#999}.out{color:#b3261e}.product{display:grid;grid-template-columns:1fr 1fr;gap:28px}.pagination a{padding:4px 12px}`

/** A page of the jewellery shop around its main part. */
export function page(website: Website, title: string, main: string, head = ''): string {
  const categories = new Map(website.products.map((each) => [each.category.key, each.category.title]))
  const links = [...categories].map(([key, name]) => `<a href="/category/${key}/">${name}</a>`)
  return `<!DOCTYPE html>
<html lang="fa-IR" dir="rtl">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | ${website.design.title}</title>
<meta property="og:site_name" content="${website.design.title}">
${head}<style>${style}</style>
</head>
<body>
<header><h3><a href="/">${website.design.title}</a></h3><nav>${links.join(' ')}<a href="/about/">درباره ما</a><a href="/contact/">تماس با ما</a><a href="/blog/silver-care/">مجله</a><a rel="nofollow" href="/cart/">سبد خرید</a></nav></header>
<main>
${main}
</main>
<footer><p>ارسال رایگان برای خریدهای بالای ${tomanInPersian(20_000_000)} تومان. نشانی: مشهد، بازار مرکزی.</p></footer>
</body>
</html>`
}

/** Cards of a list, as a buyer sees them: picture, name, price in toman. */
export function cards(website: Website, products: WebsiteProduct[]): string {
  const items = products.map(
    (product) => `<li class="product-card"><a href="${website.design.productPath(product)}">
<img loading="lazy" width="300" height="300" alt="${escapeHtml(product.name)}" src="${website.design.picturePath(product, 0)}">
<h2>${escapeHtml(product.name)}</h2></a>${priceHtml(product)}</li>`,
  )
  return `<ul class="products">${items.join('\n')}</ul>`
}

/** Links to the pages of a list. */
export function pagination(base: string, current: number, count: number): string {
  const links = Array.from({ length: count }, (_, index) => index + 1).map((each) =>
    each === current
      ? `<span>${toPersianDigits(each)}</span>`
      : `<a href="${base}${each === 1 ? '' : `page/${each}/`}">${toPersianDigits(each)}</a>`,
  )
  const next = current < count ? `<a rel="next" href="${base}page/${current + 1}/">بعدی</a>` : ''
  return count < 2 ? '' : `<div class="pagination">${links.join(' ')} ${next}</div>`
}

export function productPage(website: Website, product: WebsiteProduct): string {
  const { design, origin } = website
  const markup = JSON.stringify(productMarkup(website, product)).replaceAll('<', '\\u003c')
  const head = `<link rel="canonical" href="${origin}${design.productPath(product)}">
<meta name="description" content="${escapeHtml(product.description[0] ?? '')}">
<meta property="og:type" content="product">
<meta property="og:title" content="${escapeHtml(product.name)}">
<meta property="og:image" content="${origin}${design.picturePath(product, 0)}">
<script type="application/ld+json">${markup}</script>
`
  const pictures = Array.from(
    { length: product.pictures },
    (_, index) =>
      `<img width="640" height="640" alt="${escapeHtml(product.name)}" src="${design.picturePath(product, index)}">`,
  )
  const specs = product.specs.map((spec) => `<tr><th>${spec.name}</th><td>${spec.value}</td></tr>`)
  const related = website.products
    .filter((each) => each.category.key === product.category.key && each !== product)
    .slice(0, 4)
  return page(
    website,
    product.name,
    `<article class="product"><div class="gallery">${pictures.join('')}</div><div>
<h1>${escapeHtml(product.name)}</h1>
${priceHtml(product)}
<p>کد کالا: <span class="sku">${product.sku}</span></p>
${sizeChoice(product)}
${product.available ? '<button>افزودن به سبد خرید</button>' : '<p class="out">ناموجود</p>'}
<div class="description">${product.description.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</div>
<table><tbody>${specs.join('')}<tr><th>وزن</th><td>${toPersianDigits(product.weightGrams ?? '')} گرم</td></tr></tbody></table>
</div></article>
<section><h3>شاید بپسندید</h3>${cards(website, related)}</section>`,
    head,
  )
}

function priceHtml(product: WebsiteProduct): string {
  if (product.priceRial === null) return '<p class="amount">تماس بگیرید</p>'
  const old = product.oldPriceRial === null ? '' : `<del>${tomanInPersian(product.oldPriceRial)}</del> `
  const from = product.variants.length > 0 ? 'از ' : ''
  return `<p class="amount">${old}<ins>${from}${tomanInPersian(product.priceRial)}</ins> تومان</p>`
}

function sizeChoice(product: WebsiteProduct): string {
  if (product.variants.length === 0) return ''
  const options = product.variants.map(
    (variant) =>
      `<option value="${variant.sku}"${variant.available ? '' : ' disabled'}>${variant.value} — ${tomanInPersian(variant.priceRial)} تومان</option>`,
  )
  return `<label>سایز <select name="size">${options.join('')}</select></label>`
}
