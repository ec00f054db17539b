import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../../html.ts'
import { toLatinDigits } from '../../persian-digits.ts'
import { cities } from '../../seed/buyers.ts'
import type { Seller } from '../../seed/sellers.ts'
import { sellerOfVendor } from '../accounts/vendor-view.ts'
import { isoInTehran, type Marketplace } from '../marketplace.ts'
import type { ParcelRecord, RecipientRecord } from '../orders/order-records.ts'
import { changeParcel } from '../orders/parcel-changes.ts'
import { answerRequest } from '../orders/parcel-requests.ts'
import {
  cancelAskedByBuyer,
  cancelAskedBySeller,
  cancelled,
  delayAsked,
  newOrder,
  notDelivered,
  posted,
  preparing,
  problemReported,
  satisfied,
} from '../orders/parcel-status.ts'
import { type OrderLine, OrderRefused, placeOrder } from '../orders/place-order.ts'
import { missing, page, sellerOf } from './booth-pages.ts'
import { buyForm } from './buy-form.ts'
import { copyable, itemsTable, postingText, recipientText, statusBadge, totalText } from './order-words.ts'
import { momentText } from './product-words.ts'

/** A buyer's actions on an order, by the word in the form. */
const acts: Record<string, { title: string; from: number[]; to: number; note: string | null }> = {
  cancel: { title: 'لغو سفارش', from: [newOrder], to: cancelled, note: 'لغو خریدار' },
  'ask-cancel': {
    title: 'درخواست لغو',
    from: [preparing],
    to: cancelAskedByBuyer,
    note: 'خریدار درخواست لغو داده است',
  },
  'withdraw-cancel': { title: 'پس گرفتن درخواست لغو', from: [cancelAskedByBuyer], to: preparing, note: null },
  satisfied: {
    title: 'به دستم رسید و راضی‌ام',
    from: [posted, notDelivered, problemReported],
    to: satisfied,
    note: null,
  },
  'not-delivered': { title: 'به دستم نرسید', from: [posted], to: notDelivered, note: 'نرسیده است' },
  problem: { title: 'مشکلی دارد', from: [posted], to: problemReported, note: 'مشکل ثبت شد' },
}
/** A buyer's answers to what the seller asked: a cancellation or a delay. */
const answers: Record<string, { title: string; accepts: boolean }> = {
  agree: { title: 'موافقم', accepts: true },
  disagree: { title: 'موافق نیستم', accepts: false },
}
const askedBySeller = [cancelAskedBySeller, delayAsked]

/** Pages on which a person buys: a form to order from a booth, and the order with the buyer's actions on it. */
export function addBuyerPages(app: FastifyInstance, marketplace: Marketplace): void {
  app.get('/:identifier/buy', async (request, reply) => {
    const seller = sellerOf(request.params)
    if (seller === undefined) return missing(reply)
    const { product } = request.query as { product?: string }
    const values = product === undefined ? {} : { only: product }
    return page(reply, `خرید از ${seller.boothTitle}`, buyForm(marketplace, seller, values))
  })

  app.post('/:identifier/buy', async (request, reply) => {
    const seller = sellerOf(request.params)
    if (seller === undefined) return missing(reply)
    const values = (request.body ?? {}) as Record<string, string>
    try {
      const recipient = recipientOf(values)
      const parcel = placeOrder(marketplace, seller, {
        lines: linesOf(values),
        recipient,
        buyerName: recipient.name,
      })
      return reply.redirect(`/orders/${parcel.orderId}`, 303)
    } catch (error) {
      if (!(error instanceof OrderRefused)) throw error
      return page(
        reply.code(422),
        `خرید از ${seller.boothTitle}`,
        buyForm(marketplace, seller, values, error.message),
      )
    }
  })

  app.get('/orders/:orderId', async (request, reply) => {
    const parcel = parcelOf(marketplace, request.params)
    return parcel === undefined ? missing(reply) : showOrder(marketplace, reply, parcel)
  })

  app.post('/orders/:orderId', async (request, reply) => {
    const parcel = parcelOf(marketplace, request.params)
    if (parcel === undefined) return missing(reply)
    const { act = '', words = '' } = (request.body ?? {}) as { act?: string; words?: string }
    const answer = answers[act]
    if (answer !== undefined && askedBySeller.includes(parcel.status)) {
      answerRequest(marketplace, parcel, answer.accepts, { by: 'buyer', call: act })
      return reply.redirect(`/orders/${parcel.orderId}`, 303)
    }
    const wanted = acts[act]
    if (wanted === undefined || !wanted.from.includes(parcel.status))
      return showOrder(marketplace, reply.code(422), parcel, 'این کار برای این سفارش ممکن نیست.')
    const delivered = wanted.to === satisfied ? { deliveredAt: isoInTehran(marketplace.clock.date()) } : {}
    changeParcel(
      marketplace,
      parcel,
      { status: wanted.to, note: wanted.note && (words.trim() || wanted.note), ...delivered },
      { by: 'buyer', call: act },
    )
    return reply.redirect(`/orders/${parcel.orderId}`, 303)
  })
}

const parcelOf = (marketplace: Marketplace, params: unknown): ParcelRecord | undefined =>
  marketplace.records.parcels
    .all()
    .find((each) => String(each.orderId) === (params as { orderId: string }).orderId)

function showOrder(
  marketplace: Marketplace,
  reply: FastifyReply,
  parcel: ParcelRecord,
  complaint?: string,
): FastifyReply {
  const seller: Seller | undefined = sellerOfVendor(parcel.vendorId)
  const asked = askedBySeller.includes(parcel.status) ? Object.entries(answers) : []
  const open = Object.entries(acts).filter(([, { from }]) => from.includes(parcel.status))
  const buttons = [...asked, ...open].map(
    ([key, { title }]) => `<button name="act" value="${key}">${title}</button>`,
  )
  return page(
    reply,
    `سفارش ${parcel.orderId}`,
    `<p class="soft"><a class="link" href="/${seller?.identifier ?? ''}">${escapeHtml(seller?.boothTitle ?? '')}</a></p>
     <h1>سفارش ${copyable(parcel.orderId)}</h1>
     ${complaint === undefined ? '' : `<p class="note bad">${complaint}</p>`}
     <p>${statusBadge(parcel.status)} <span class="soft">از ${momentText(parcel.updatedAt)}</span></p>
     ${parcel.note === null ? '' : `<p class="note wait">${escapeHtml(parcel.note)}</p>`}
     <p class="price">${totalText(marketplace, parcel)}</p>${itemsTable(marketplace, parcel)}
     <h2>ارسال</h2>${postingText(parcel)}
     <h2>گیرنده</h2>${recipientText(parcel)}
     <form method="post" class="acts">${buttons.join('')}</form>
     <p><a class="link" href="/${seller?.identifier ?? ''}/orders/${parcel.id}">همین سفارش از دید غرفه‌دار</a></p>`,
  )
}

/** The fields `q-<product>` and `q-<product>-<variation>` with a number in them. */
function linesOf(values: Record<string, string>): OrderLine[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const [, productId, variationId] = /^q-(\d+)(?:-(\d+))?$/.exec(name) ?? []
    const text = toLatinDigits(value.trim())
    if (productId === undefined || text === '' || text === '0') return []
    return {
      productId: Number(productId),
      quantity: Number(text),
      ...(variationId === undefined ? {} : { variationId: Number(variationId) }),
    }
  })
}

function recipientOf(values: Record<string, string>): RecipientRecord {
  const said = (field: string): string => (values[field] ?? '').trim()
  const mobile = toLatinDigits(said('mobile'))
  const postalCode = toLatinDigits(said('postal_code'))
  const city = cities.find(({ id }) => String(id) === said('city'))
  if (said('name') === '') throw new OrderRefused('نام گیرنده را بنویسید.')
  if (!/^09\d{9}$/.test(mobile)) throw new OrderRefused('شماره همراه ۱۱ رقم است و با ۰۹ شروع می‌شود.')
  if (city === undefined) throw new OrderRefused('شهر را انتخاب کنید.')
  if (said('address') === '') throw new OrderRefused('نشانی را بنویسید.')
  if (!/^\d{10}$/.test(postalCode)) throw new OrderRefused('کد پستی ۱۰ رقم است.')
  return {
    name: said('name'),
    mobile,
    postalCode,
    postalAddress: said('address'),
    houseNumber: toLatinDigits(said('house_number')) || null,
    houseUnit: toLatinDigits(said('house_unit')) || null,
    city: { id: city.id, title: city.title },
    province: city.province,
  }
}
