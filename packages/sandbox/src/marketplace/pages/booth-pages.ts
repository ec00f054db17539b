import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../../html.ts'
import { toPersianDigits } from '../../persian-digits.ts'
import { type Seller, sellers } from '../../seed/sellers.ts'
import { published } from '../catalog/product-status.ts'
import { photoView } from '../catalog/product-view.ts'
import type { Marketplace } from '../marketplace.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import { runDueWork } from '../run-due-work.ts'
import { marketplacePage } from './marketplace-page.ts'
import { pageOf, pagesView } from './page-numbers.ts'
import { countText, priceText, stockText, variantPriceText } from './product-words.ts'

const perPage = 48

/** Pages for people: all booths, one booth, one product. Buyers see published products, and no others. */
export function addBoothPages(app: FastifyInstance, marketplace: Marketplace): void {
  app.get('/', async (_request, reply) => {
    const cards = sellers.map(
      (seller) =>
        `<a class="card" href="/${seller.identifier}"><h2>${escapeHtml(seller.boothTitle)}</h2>
         <p class="soft">${escapeHtml(seller.summary)}</p><p>${seller.city.name} · ${countText(visible(marketplace, seller).length)}</p></a>`,
    )
    return page(reply, 'بازار آزمایشی', `<h1>غرفه‌ها</h1><div class="grid">${cards.join('')}</div>`)
  })

  app.get('/:identifier', async (request, reply) => {
    const seller = sellerOf(request.params)
    if (seller === undefined) return missing(reply)
    runDueWork(marketplace)
    const products = visible(marketplace, seller).toSorted((one, other) => other.id - one.id)
    const shown = pageOf(products, request.query, perPage)
    const cards = shown.rows.map((product) => productCard(marketplace, seller, product))
    const list =
      cards.length === 0
        ? '<p class="soft">هنوز محصولی در این غرفه نیست.</p>'
        : `<div class="grid">${cards.join('')}</div>`
    return page(
      reply,
      seller.boothTitle,
      `<h1>${escapeHtml(seller.boothTitle)}</h1><p class="soft">${escapeHtml(seller.summary)} · ${seller.city.name}</p>
       <p>${countText(products.length)} · <a class="link" href="/${seller.identifier}/buy">خرید</a> · <a class="link" href="/${seller.identifier}/manage">همه محصولات از دید غرفه‌دار</a> · <a class="link" href="/${seller.identifier}/orders">سفارش‌ها</a></p>
       ${list}${pagesView(shown, `/${seller.identifier}`, {})}`,
    )
  })

  app.get('/:identifier/product/:productId', async (request, reply) => {
    const seller = sellerOf(request.params)
    runDueWork(marketplace)
    const product = marketplace.records.products.get((request.params as { productId: string }).productId)
    if (seller === undefined || product?.vendorId !== seller.vendorId || product.status !== published)
      return missing(reply)
    return page(reply, product.name, productBody(marketplace, seller, product))
  })
}

function productCard(marketplace: Marketplace, seller: Seller, product: ProductRecord): string {
  return `<a class="card" href="/${seller.identifier}/product/${product.id}">
    <img loading="lazy" alt="" src="${photoView(marketplace, product.photo)?.md ?? '/media/none.png'}">
    <h2>${escapeHtml(product.name)}</h2><p class="price">${priceText(marketplace, product)}</p><p>${stockText(product)}</p></a>`
}

function productBody(marketplace: Marketplace, seller: Seller, product: ProductRecord): string {
  return `<p class="soft"><a class="link" href="/${seller.identifier}">${escapeHtml(seller.boothTitle)}</a></p><div class="two">
    <div>${photosView(marketplace, product)}</div>
    <div><h1>${escapeHtml(product.name)}</h1><p class="price">${priceText(marketplace, product)}</p><p>${stockText(product)}</p>${variantsTable(marketplace, product)}
    <p><a class="buy" href="/${seller.identifier}/buy?product=${product.id}">خرید</a></p>
    <p>${escapeHtml(product.brief ?? '')}</p><pre>${escapeHtml(product.description ?? '')}</pre>
    <p class="soft">وزن با بسته‌بندی ${toPersianDigits(product.packageWeight)} گرم · آماده‌سازی ${toPersianDigits(product.preparationDays)} روز</p>
    </div></div>`
}

/** The main photo, and the others below it. */
export function photosView(marketplace: Marketplace, product: ProductRecord): string {
  const others = product.photos
    .filter((id) => id !== product.photo)
    .map((id) => `<img alt="" src="${photoView(marketplace, id)?.md ?? ''}">`)
  const main = photoView(marketplace, product.photo)?.original ?? '/media/none.png'
  return `<img alt="" src="${main}"><div class="thumbs">${others.join('')}</div>`
}

/** The variations with their price and stock; empty when there are none. */
export function variantsTable(marketplace: Marketplace, product: ProductRecord): string {
  if (product.variants.length === 0) return ''
  const rows = product.variants.map(
    (each) =>
      `<tr><td>${escapeHtml(each.properties.map(({ property, value }) => `${property}: ${value}`).join('، '))}</td>
       <td>${variantPriceText(marketplace, product, each)}</td><td>${toPersianDigits(each.stock)}</td></tr>`,
  )
  return `<table><tr><th>نوع</th><th>قیمت</th><th>موجودی</th></tr>${rows.join('')}</table>`
}

const visible = (marketplace: Marketplace, seller: Seller): ProductRecord[] =>
  marketplace.index.ofBooth(seller.vendorId).filter((each) => each.status === published)

export const sellerOf = (parameters: unknown): Seller | undefined =>
  sellers.find((each) => each.identifier === (parameters as { identifier: string }).identifier)

export const page = (reply: FastifyReply, title: string, body: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(marketplacePage(title, body))

export const missing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(marketplacePage('پیدا نشد', '<h1>این صفحه پیدا نشد</h1>'))
