import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../../html.ts'
import { toLatinDigits, toPersianDigits } from '../../persian-digits.ts'
import type { Seller } from '../../seed/sellers.ts'
import { sellerOfVendor } from '../accounts/vendor-view.ts'
import { isoInTehran, type Marketplace } from '../marketplace.ts'
import type { ParcelRecord } from '../orders/order-records.ts'
import { changeParcel } from '../orders/parcel-changes.ts'
import type { ParcelActor, ParcelLogEntry } from '../orders/parcel-log.ts'
import { answerRequest } from '../orders/parcel-requests.ts'
import {
  cancelAskedByBuyer,
  expressPost,
  nextStatuses,
  parcelStatuses,
  parcelStatusTitles,
  posted,
  satisfied,
} from '../orders/parcel-status.ts'
import { missing, page, sellerOf } from './booth-pages.ts'
import { copyable, itemsTable, postingText, recipientText, statusBadge, totalText } from './order-words.ts'
import { pageOf, pagesView } from './page-numbers.ts'
import { momentText } from './product-words.ts'

const perPage = 50

/**
 * The orders of a booth as its owner sees them on the marketplace, open to everybody here, with the outcome of each
 * call.
 */
export function addOrderPages(app: FastifyInstance, marketplace: Marketplace): void {
  const ownParcels = (seller: Seller): ParcelRecord[] =>
    marketplace.records.parcels
      .all()
      .filter((each) => each.vendorId === seller.vendorId)
      .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt) || other.id - one.id)

  app.get('/:identifier/orders', async (request, reply) => {
    const seller = sellerOf(request.params)
    if (seller === undefined) return missing(reply)
    const { status = 'all', q = '' } = request.query as { status?: string; q?: string }
    const all = ownParcels(seller)
    const wanted = toLatinDigits(q.trim())
    const found = all
      .filter((each) => status === 'all' || String(each.status) === status)
      .filter((each) => wanted === '' || answersTo(each, wanted))
    const shown = pageOf(found, request.query, perPage)
    const path = `/${seller.identifier}/orders`
    const tab = (key: string, title: string, count: number): string =>
      `<a class="tab"${key === status ? ' aria-current="page"' : ''} href="${path}?status=${key}">${title} <span class="soft">${toPersianDigits(count)}</span></a>`
    const tabs = parcelStatuses
      .map((id) => ({ id: String(id), count: all.filter((each) => each.status === id).length }))
      .filter(({ id, count }) => count > 0 || id === status)
    const list =
      found.length === 0
        ? `<p class="soft">${all.length === 0 ? 'هنوز کسی از این غرفه خرید نکرده است.' : 'سفارشی با این شرط نیست.'}</p>`
        : `<div class="rows">${shown.rows.map((each) => rowView(marketplace, seller, each)).join('')}</div>`
    return page(
      reply,
      `سفارش‌های ${seller.boothTitle}`,
      `<h1>سفارش‌های ${escapeHtml(seller.boothTitle)}</h1>
       <p class="soft">${toPersianDigits(all.length)} سفارش · <a class="link" href="/${seller.identifier}/buy">خرید از این غرفه</a> · <a class="link" href="/${seller.identifier}/manage">محصولات</a></p>
       <nav class="tabs">${tab('all', 'همه', all.length)}${tabs.map(({ id, count }) => tab(id, parcelStatusTitles[Number(id)] ?? id, count)).join('')}</nav>
       <form class="find"><input type="hidden" name="status" value="${escapeHtml(status)}">
       <input name="q" value="${escapeHtml(q)}" aria-label="شناسه، کد رهگیری یا نام گیرنده" placeholder="شناسه، کد رهگیری یا نام گیرنده"><button>جستجو</button></form>
       ${list}${pagesView(shown, path, { status, q })}`,
    )
  })

  app.get('/:identifier/orders/:parcelId', async (request, reply) => {
    const found = parcelOf(marketplace, request.params)
    return found === null ? missing(reply) : page(reply, 'سفارش', detailView(marketplace, ...found))
  })

  // The address of an order in the sellers' own part of the marketplace goes by the buyer's order.
  app.get('/vendor/orders/:orderId', async (request, reply) => {
    const { orderId } = request.params as { orderId: string }
    const parcel = marketplace.records.parcels.all().find((each) => String(each.orderId) === orderId)
    const seller = parcel && sellerOfVendor(parcel.vendorId)
    return seller === undefined ? missing(reply) : back(reply, `/${seller.identifier}/orders/${parcel?.id}`)
  })

  // The seller answers a buyer's wish to cancel: on this page only, as far as anybody knows.
  app.post('/:identifier/orders/:parcelId/answer', async (request, reply) => {
    const found = parcelOf(marketplace, request.params)
    if (found === null) return missing(reply)
    const [seller, parcel] = found
    const { answer } = (request.body ?? {}) as { answer?: string }
    if (parcel.status === cancelAskedByBuyer && (answer === 'accept' || answer === 'refuse'))
      answerRequest(marketplace, parcel, answer === 'accept', { by: 'seller', call: `page-${answer}` })
    return back(reply, `/${seller.identifier}/orders/${parcel.id}`)
  })

  // Acts as the seller, the buyer or the marketplace itself: a person tries here what a status brings about.
  app.post('/:identifier/orders/:parcelId', async (request, reply) => {
    const found = parcelOf(marketplace, request.params)
    if (found === null) return missing(reply)
    const [seller, parcel] = found
    const status = Number((request.body as { status?: string } | null)?.status)
    if (nextStatuses(parcel.status).includes(status)) {
      const change = changeOf(parcel, status, isoInTehran(marketplace.clock.date()))
      changeParcel(marketplace, parcel, change, { by: 'control', call: 'move' })
    }
    return back(reply, `/${seller.identifier}/orders/${parcel.id}`)
  })
}

const back = (reply: FastifyReply, path: string): FastifyReply => reply.redirect(path, 303)

function parcelOf(marketplace: Marketplace, params: unknown): [Seller, ParcelRecord] | null {
  const seller = sellerOf(params)
  const parcel = marketplace.records.parcels.get((params as { parcelId: string }).parcelId)
  return seller === undefined || parcel?.vendorId !== seller.vendorId ? null : [seller, parcel]
}

const answersTo = (parcel: ParcelRecord, words: string): boolean =>
  [String(parcel.id), String(parcel.orderId), parcel.posting?.trackingCode].includes(words) ||
  toLatinDigits(parcel.recipient.name).includes(words)

function rowView(marketplace: Marketplace, seller: Seller, parcel: ParcelRecord): string {
  const count = parcel.items.reduce((sum, each) => sum + each.quantity, 0)
  const posting = parcel.posting === null ? '' : `<br>${copyable(parcel.posting.trackingCode || '—')}`
  return `<a class="row order" href="/${seller.identifier}/orders/${parcel.id}">
    <div class="what"><h2>${escapeHtml(parcel.recipient.name)}</h2><p class="soft">سفارش ${copyable(parcel.orderId)} · مرسوله ${copyable(parcel.id)}</p></div>
    <div class="price">${totalText(marketplace, parcel)}<br><span class="soft">${toPersianDigits(count)} عدد</span></div>
    <div class="marks">${statusBadge(parcel.status)}</div>
    <div class="soft when">${momentText(parcel.createdAt)}${posting}</div></a>`
}

function detailView(marketplace: Marketplace, seller: Seller, parcel: ParcelRecord): string {
  const buttons = nextStatuses(parcel.status).map(
    (status) => `<button name="status" value="${status}">${parcelStatusTitles[status]}</button>`,
  )
  const moving =
    buttons.length === 0
      ? ''
      : `<h2>وضعیت را عوض کنید</h2><form method="post" class="acts">${buttons.join('')}</form>`
  const answering =
    parcel.status === cancelAskedByBuyer
      ? `<form method="post" action="/${seller.identifier}/orders/${parcel.id}/answer" class="acts">
         <button name="answer" value="accept">پذیرفتن لغو</button><button name="answer" value="refuse">رد کردن لغو</button></form>`
      : ''
  return `<p class="soft"><a class="link" href="/${seller.identifier}/orders">سفارش‌های ${escapeHtml(seller.boothTitle)}</a></p>
    <h1>سفارش ${copyable(parcel.orderId)}</h1>
    <p>${statusBadge(parcel.status)} <span class="soft">مرسوله ${copyable(parcel.id)} · از ${momentText(parcel.updatedAt)}</span></p>
    ${parcel.note === null ? '' : `<p class="note wait">${escapeHtml(parcel.note)}</p>`}${answering}
    <p class="price">${totalText(marketplace, parcel)}</p>${itemsTable(marketplace, parcel)}
    <h2>ارسال</h2>${postingText(parcel)}<p class="soft">مهلت ارسال: ${momentText(parcel.estimateSendAt)}</p>
    <h2>گیرنده</h2>${recipientText(parcel)}${moving}
    <h2>آنچه شد</h2>${logTable(marketplace.parcelLog.entriesOf(parcel.id))}
    <p><a class="link" href="/orders/${parcel.orderId}">همین سفارش از دید خریدار</a></p>`
}

const actorWords: Record<ParcelActor, string> = { seller: 'غرفه‌دار', buyer: 'خریدار', control: 'تغییر دستی' }
const outcomeWords: Record<ParcelLogEntry['outcome'], string> = {
  done: 'انجام شد',
  refused: 'رد شد',
  repeated: 'تکراری بود',
}

function logTable(entries: ParcelLogEntry[]): string {
  if (entries.length === 0) return '<p class="soft">از هنگام روشن شدن، کاری با آن نشده است.</p>'
  const rows = entries.toReversed().map(
    (entry) =>
      `<tr><td>${momentText(entry.at)}</td><td>${actorWords[entry.by]}</td><td>${copyable(entry.call)}</td>
       <td>${outcomeWords[entry.outcome]}${entry.message === null ? '' : `<br><span class="soft">${escapeHtml(entry.message)}</span>`}</td>
       <td>${parcelStatusTitles[entry.status] ?? entry.status}</td></tr>`,
  )
  return `<div class="wide"><table><tr><th>کی</th><th>چه کسی</th><th>چه کاری</th><th>نتیجه</th><th>وضعیت</th></tr>${rows.join('')}</table></div>`
}

/** The other changes that come with a parcel's status. */
function changeOf(parcel: ParcelRecord, status: number, at: string): Partial<ParcelRecord> {
  const posting = {
    at,
    editedAt: null,
    shippingMethod: expressPost,
    trackingCode: String(parcel.id).padStart(24, '0'),
    phoneNumber: null,
  }
  return {
    status,
    note: null,
    confirmedAt: parcel.confirmedAt ?? at,
    ...(status === posted && parcel.posting === null ? { posting } : {}),
    ...(status === satisfied ? { deliveredAt: at } : {}),
  }
}
