import { escapeHtml } from '../../html.ts'
import { grouped } from '../../persian-digits.ts'
import type { Website } from '../website.ts'
import type { WebsiteProduct } from '../website-product.ts'

const style = `body{margin:0;background:#eef1f0;font:15px/1.9 Tahoma,sans-serif;color:#222}.wrap{max-width:1060px;margin:0 auto;background:#fff;padding:14px}
.top{background:#1c5d4e;color:#fff;padding:10px 14px}.top a{color:#fff;margin-inline-end:14px}.row{display:flex;flex-wrap:wrap;gap:12px}.box{width:190px;border:1px solid #ddd;padding:8px}
.box img{width:100%}.was{text-decoration:line-through;color:#999}.now{color:#c0392b;font-weight:bold}.side{background:#f7f7f7;padding:10px;margin-block:12px}table{border-collapse:collapse}td{border:1px solid #ddd;padding:4px 10px}`

/** Old hand-written HTML: no structured data, no meta, classes that mean little. */
export function page(website: Website, title: string, body: string): string {
  const categories = new Map(website.products.map((each) => [each.category.key, each.category.title]))
  const links = [...categories].map(([key, name]) => `<a href="list.php?cat=${key}">${name}</a>`)
  return `<html dir="rtl" lang="fa"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${escapeHtml(title)} - ${website.design.title}</title><style>${style}</style></head>
<body><div class="top"><a href="index.php"><b>${website.design.title}</b></a> ${links.join(' ')} <a href="about.php">درباره ما</a> <a href="contact.php">تماس</a> <a href="basket.php">سبد: 0 تومان</a></div>
<div class="wrap">
${body}
</div>
<div class="wrap side">هزینه ارسال تهران 65,000 تومان و شهرستان 95,000 تومان است. سفارش بالای 3,000,000 تومان رایگان ارسال می‌شود. تلفن 021-00000000</div>
</body></html>`
}

export function boxes(website: Website, products: WebsiteProduct[]): string {
  const items = products.map(
    (
      product,
    ) => `<div class="box"><a href="${website.design.productPath(product).slice(1)}"><img src="${website.design.picturePath(product, 0).slice(1)}"></a>
<div><a href="${website.design.productPath(product).slice(1)}">${escapeHtml(product.name)}</a></div>${priceHtml(product, 'small')}</div>`,
  )
  return `<div class="row">${items.join('\n')}</div>`
}

/** The page of one product, with traps: other products' prices, shipping costs, an old price, an instalment. */
export function productPage(website: Website, product: WebsiteProduct): string {
  const { design } = website
  const pictures = Array.from(
    { length: product.pictures },
    (_, index) =>
      `<img src="${design.picturePath(product, index).slice(1)}" width="${index === 0 ? 420 : 120}" alt="">`,
  )
  const specs = [...product.specs, { name: 'وزن', value: `${grouped(product.weightGrams ?? 0, ',')} گرم` }]
  const others = website.products.filter((each) => each.number !== product.number)
  const related = [1, 2, 3]
    .map((offset) => others[(product.number + offset * 5) % others.length])
    .filter((each) => each !== undefined)
  const instalment =
    product.priceRial === null
      ? ''
      : `<div class="side">خرید قسطی: چهار قسط ${grouped(Math.round(product.priceRial / 40), ',')} تومانی بدون سود</div>`
  return page(
    website,
    product.name,
    `<div class="path"><a href="index.php">خانه</a> &raquo; <a href="list.php?cat=${product.category.key}">${product.category.title}</a></div>
<div class="row"><div class="pics">${pictures.join('')}</div>
<div class="info"><h1>${escapeHtml(product.name)}</h1>
<div class="code">کد محصول: ${product.sku}</div>
${priceHtml(product, 'big')}
<div class="stock">${product.available ? `موجودی: ${product.stock} عدد` : 'ناموجود'}</div>
<div class="ship">هزینه ارسال: 65,000 تومان</div>
${instalment}
${product.available ? '<input type="button" value="خرید">' : '<a href="contact.php">موجود شد خبرم کن</a>'}</div></div>
<div class="text">${product.description.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}</div>
<table class="spec">${specs.map((spec) => `<tr><td>${spec.name}</td><td>${spec.value}</td></tr>`).join('\n')}</table>
<div class="side"><b>محصولات مرتبط</b>${boxes(website, related)}</div>`,
  )
}

function priceHtml(product: WebsiteProduct, size: 'small' | 'big'): string {
  if (product.priceRial === null) return `<div class="p-${size}">تماس بگیرید</div>`
  const was =
    product.oldPriceRial === null
      ? ''
      : `<span class="was">${grouped(product.oldPriceRial / 10, ',')} تومان</span> `
  return `<div class="p-${size}">${was}<span class="now">${grouped(product.priceRial / 10, ',')} تومان</span></div>`
}
