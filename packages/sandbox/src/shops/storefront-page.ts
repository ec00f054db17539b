import { escapeHtml } from '../html.ts'
import { tomanInPersian, toPersianDigits } from '../persian-digits.ts'
import { picturePath } from './picture-path.ts'
import type { ShopProduct } from './shop-product.ts'

const style = `body{margin:0;font:16px/1.9 Vazirmatn,Tahoma,sans-serif;color:#222}main,header{max-width:960px;margin:auto;padding:16px}
header{border-block-end:1px solid #ddd}img{max-width:100%;border-radius:12px}.gallery{display:flex;gap:8px;overflow-x:auto}.gallery img{width:180px}table{border-collapse:collapse}
td,th{border:1px solid #ddd;padding:4px 12px;text-align:start}del{color:#888}`

/** A page of a storefront: the platform's marks in its head, its own body. */
export function storefrontPage(shopName: string, head: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>${head}<style>${style}</style></head>
<body><header><a href="/">${escapeHtml(shopName)}</a></header><main>${body}</main></body></html>`
}

/** JSON as it may stand in a script. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The pictures of a product, each within a link to itself. */
export function gallery({ id, pictures }: ShopProduct, linkAttributes = ''): string {
  const links = Array.from({ length: pictures }, (_, index) => {
    const path = picturePath(id, index)
    return `<a ${linkAttributes} href="${path}"><img alt="" src="${path}"></a>`
  })
  return `<div class="gallery">${links.join('')}</div>`
}

/** The offers of a product, in toman, for a visitor. */
export function offers({ variants }: ShopProduct): string {
  const rows = variants
    .filter(({ active }) => active)
    .map(({ color, priceRial, oldPriceRial, stock }) => {
      const before = oldPriceRial === null ? '' : `<del>${tomanInPersian(oldPriceRial)}</del> `
      const price = priceRial === null ? 'تماس بگیرید' : `${before}${tomanInPersian(priceRial)} تومان`
      const pieces = stock === null ? 'موجود' : stock === 0 ? 'ناموجود' : `${toPersianDigits(stock)} عدد`
      return `<tr>${color === null ? '' : `<td>${color.title}</td>`}<td>${price}</td><td>${pieces}</td></tr>`
    })
  return rows.length === 0 ? '<p>ناموجود</p>' : `<table>${rows.join('')}</table>`
}

export const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** The word behind `/product/` of an address, decoded; empty where it cannot be. */
export function pageWord(params: unknown): string {
  const { '*': word = '' } = params as { '*'?: string }
  return word.replace(/\/$/, '')
}
