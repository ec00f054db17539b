import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../../html.ts'
import { tomanInPersian, toPersianDigits } from '../../persian-digits.ts'
import { productPicture } from '../../pictures/product-picture.ts'
import type { WebsiteProduct } from '../website-product.ts'
import { sendPage } from '../website-server.ts'
import type { PracticeSite } from './practice-site.ts'

/** "kala-12": the last word of a product's address. */
export const slugOf = (product: WebsiteProduct): string => `kala-${product.number}`

/** The product an address's last word names. */
export const productBySlug = (site: PracticeSite, slug: string): WebsiteProduct | undefined =>
  site.products[Number(/^kala-(\d+)$/i.exec(slug)?.[1]) - 1]

/** A page of a practice site around its main part; `links` stand in its menu. */
export function page(
  site: PracticeSite,
  title: string,
  main: string,
  links: string[] = [],
  head = '',
): string {
  const menu = links.map((link) => `<a href="${escapeHtml(link)}">بخش</a>`).join(' ')
  return `<!DOCTYPE html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>${escapeHtml(title)} | ${site.title}</title>${head}</head>
<body><header><a href="/">${site.title}</a><nav>${menu}</nav></header>
<main>${main}</main>
<footer><p>ارسال به همه شهرها، ضمانت بازگشت هفت‌روزه، پشتیبانی هر روز از ساعت ۹ تا ۱۸ و پرداخت در محل برای تهران. هزینه بسته‌بندی هدیه ۳۵٬۰۰۰ تومان است.</p></footer></body></html>`
}

/** Cards of a list; `linkOf` says where each leads. */
export const cards = (products: WebsiteProduct[], linkOf: (product: WebsiteProduct) => string): string =>
  `<ul class="products">${products
    .map(
      (product) =>
        `<li class="product-card"><a href="${escapeHtml(linkOf(product))}"><h3>${escapeHtml(product.name)}</h3></a>${priceHtml(product)}</li>`,
    )
    .join('')}</ul>`

/** The main part of a product's page. */
const productMain = (product: WebsiteProduct): string => `<article class="product">
<div class="gallery"><img src="/media/${product.number}.png" width="640" height="640" alt="${escapeHtml(product.name)}"></div>
<h1>${escapeHtml(product.name)}</h1>${priceHtml(product)}
<p>کد کالا: <span class="sku">${product.sku}</span></p>
${product.available ? '<button class="add-to-cart">افزودن به سبد خرید</button>' : '<p class="stock out-of-stock">ناموجود</p>'}
<div class="description">${product.description.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</div>
<table><tbody><tr><th>وزن</th><td>${toPersianDigits(product.weightGrams ?? '')} گرم</td></tr></tbody></table></article>`

const priceHtml = ({ priceRial, oldPriceRial }: WebsiteProduct): string =>
  priceRial === null
    ? '<p class="price">تماس بگیرید</p>'
    : `<p class="price">${oldPriceRial === null ? '' : `<del>${tomanInPersian(oldPriceRial)}</del> `}<ins>${tomanInPersian(priceRial)}</ins> تومان</p>`

/** A product's page, or the site's own 404. */
export function sendProduct(
  reply: FastifyReply,
  site: PracticeSite,
  slug: string,
  more: { links?: string[]; head?: string; below?: string } = {},
): FastifyReply {
  const product = productBySlug(site, slug)
  if (product === undefined) return sendPage(reply.code(404), '<h1>پیدا نشد</h1>')
  return sendPage(
    reply,
    page(site, product.name, productMain(product) + (more.below ?? ''), more.links, more.head),
  )
}

export function addPictures(app: FastifyInstance): void {
  app.get('/media/:name', async (request, reply) =>
    reply.type('image/png').send(productPicture((request.params as { name: string }).name)),
  )
}
