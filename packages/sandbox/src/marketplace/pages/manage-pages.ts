import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../html.ts'
import { toPersianDigits } from '../../persian-digits.ts'
import type { Seller } from '../../seed/sellers.ts'
import { stockOf } from '../catalog/product-prices.ts'
import { notApproved, pendingApproval, published, unpublished } from '../catalog/product-status.ts'
import { photoView } from '../catalog/product-view.ts'
import { writesView } from '../catalog/writes-view.ts'
import type { Marketplace } from '../marketplace.ts'
import type { ProductContent, ProductRecord } from '../marketplace-records.ts'
import { runDueWork } from '../run-due-work.ts'
import { missing, page, photosView, sellerOf, variantsTable } from './booth-pages.ts'
import { pageOf, pagesView } from './page-numbers.ts'
import { countText, momentText, priceText, stateBadges, stockText } from './product-words.ts'

const perPage = 50

/** The filters of the list, by the word in its address. */
const states: Record<string, { title: string; holds: (product: ProductRecord) => boolean }> = {
  all: { title: 'همه', holds: () => true },
  published: { title: 'منتشر شده', holds: (each) => each.status === published },
  unpublished: { title: 'منتشر نشده', holds: (each) => each.status === unpublished },
  waiting: { title: 'در انتظار تأیید', holds: (each) => each.status === pendingApproval || isWaiting(each) },
  refused: { title: 'رد شده', holds: (each) => each.status === notApproved || isRefused(each) },
  'sold-out': { title: 'ناموجود', holds: (each) => stockOf(each) === 0 },
}

/** The booth as its owner sees it, open to everybody here: every product with its state, and the writes to it. */
export function addManagePages(app: FastifyInstance, marketplace: Marketplace): void {
  app.get('/:identifier/manage', async (request, reply) => {
    const seller = sellerOf(request.params)
    if (seller === undefined) return missing(reply)
    runDueWork(marketplace)
    const { state = 'all', q = '' } = request.query as { state?: string; q?: string }
    const all = marketplace.index.ofBooth(seller.vendorId)
    const holds = (states[state] ?? states['all'])?.holds ?? (() => true)
    const wanted = q.trim()
    const found = all
      .filter((each) => holds(each) && (each.name.includes(wanted) || each.sku === wanted))
      .toSorted((one, other) => other.id - one.id)
    const shown = pageOf(found, request.query, perPage)
    const path = `/${seller.identifier}/manage`
    const tabs = Object.entries(states).map(([key, { title, holds: belongs }]) => {
      const count = toPersianDigits(all.filter(belongs).length)
      const current = key === state ? ' aria-current="page"' : ''
      return `<a class="tab"${current} href="${path}?state=${key}">${title} <span class="soft">${count}</span></a>`
    })
    const rows = shown.rows.map((each) => rowView(marketplace, seller, each))
    const list =
      rows.length === 0
        ? `<p class="soft">${all.length === 0 ? 'هنوز محصولی در این غرفه نیست.' : 'محصولی با این شرط نیست.'}</p>`
        : `<div class="rows">${rows.join('')}</div>`
    return page(
      reply,
      `محصولات ${seller.boothTitle}`,
      `<h1>محصولات ${escapeHtml(seller.boothTitle)}</h1>
       <p class="soft">${countText(all.length)} · <a class="link" href="/${seller.identifier}">غرفه از دید خریدار</a> · <a class="link" href="/${seller.identifier}/orders">سفارش‌ها</a></p>
       <nav class="tabs">${tabs.join('')}</nav>
       <form class="find"><input type="hidden" name="state" value="${escapeHtml(state)}">
       <input name="q" value="${escapeHtml(q)}" aria-label="بخشی از عنوان، یا کد کالا" placeholder="بخشی از عنوان، یا کد کالا"><button>جستجو</button></form>
       ${list}${pagesView(shown, path, { state, q })}`,
    )
  })

  app.get('/:identifier/manage/:productId', async (request, reply) => {
    const seller = sellerOf(request.params)
    runDueWork(marketplace)
    const product = marketplace.records.products.get((request.params as { productId: string }).productId)
    if (seller === undefined || product?.vendorId !== seller.vendorId) return missing(reply)
    return page(reply, product.name, detailView(marketplace, seller, product))
  })
}

const isWaiting = (product: ProductRecord): boolean =>
  product.revision !== null && product.revision.refusedAt === null

const isRefused = (product: ProductRecord): boolean => (product.revision?.refusedAt ?? null) !== null

function rowView(marketplace: Marketplace, seller: Seller, product: ProductRecord): string {
  const writes = marketplace.writeLog.countOf(product.id)
  return `<a class="row" href="/${seller.identifier}/manage/${product.id}">
    <img loading="lazy" alt="" src="${photoView(marketplace, product.photo)?.sm ?? '/media/none.png'}">
    <div class="what"><h2>${escapeHtml(product.name)}</h2><p class="soft">${codeText(product)}</p></div>
    <div class="price">${priceText(marketplace, product)}</div>
    <div class="marks">${stateBadges(product)} ${stockText(product)}</div>
    <div class="soft when">${momentText(product.updatedAt)}<br>${writes === 0 ? 'نوشته نشده' : `${toPersianDigits(writes)} بار نوشته شد`}</div></a>`
}

function codeText(product: ProductRecord): string {
  const sku = product.sku === null ? 'بدون کد' : `کد <bdi>${escapeHtml(product.sku)}</bdi>`
  return `شناسه ${toPersianDigits(product.id)} · ${sku}`
}

function detailView(marketplace: Marketplace, seller: Seller, product: ProductRecord): string {
  return `<p class="soft"><a class="link" href="/${seller.identifier}/manage">محصولات ${escapeHtml(seller.boothTitle)}</a></p><div class="two">
    <div>${photosView(marketplace, product)}</div>
    <div><h1>${escapeHtml(product.name)}</h1><p>${stateBadges(product)}</p><p class="soft">${codeText(product)}</p>
    <p class="price">${priceText(marketplace, product)}</p><p>${stockText(product)}</p>${variantsTable(marketplace, product)}
    ${revisionView(product)}<pre>${escapeHtml(product.description ?? '')}</pre></div></div>
    <h2>آنچه نوشته شد</h2>${writesView(marketplace, product)}`
}

const contentWords: Record<keyof ProductContent, string> = {
  name: 'عنوان',
  brief: 'خلاصه',
  description: 'توضیحات',
  categoryId: 'دسته‌بندی',
  photo: 'تصویر اصلی',
  photos: 'تصویرها',
}

function revisionView(product: ProductRecord): string {
  if (product.revision === null) return ''
  const { content, reasons, refusedAt } = product.revision
  const words = (Object.keys(content) as (keyof ProductContent)[]).map((key) => contentWords[key]).join('، ')
  return refusedAt === null
    ? `<p class="note wait">در انتظار تأیید: ${words}${content.name === undefined ? '' : ` («${escapeHtml(content.name)}»)`}</p>`
    : `<p class="note bad">رد شد در ${momentText(refusedAt)}: ${escapeHtml(reasons.join('، '))}</p>`
}
