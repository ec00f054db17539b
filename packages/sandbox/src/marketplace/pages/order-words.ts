import { escapeHtml } from '../../html.ts'
import { tomanInPersian, toPersianDigits } from '../../persian-digits.ts'
import { photoView } from '../catalog/product-view.ts'
import type { Marketplace } from '../marketplace.ts'
import type { ParcelRecord } from '../orders/order-records.ts'
import {
  cancelled,
  newOrder,
  parcelStatusTitles,
  posted,
  preparing,
  refunded,
  satisfied,
  shippingMethodTitles,
} from '../orders/parcel-status.ts'
import { totalOf } from '../orders/parcel-view.ts'

const tones: Record<number, string> = {
  [newOrder]: 'wait',
  [preparing]: 'wait',
  [posted]: 'good',
  [satisfied]: 'good',
  [cancelled]: 'bad',
  [refunded]: 'bad',
}

export const statusBadge = (status: number): string =>
  `<span class="badge ${tones[status] ?? ''}">${parcelStatusTitles[status] ?? status}</span>`

/** Numbers that are copied elsewhere: as they are, in their own direction. */
export const copyable = (text: string | number): string => `<bdi>${escapeHtml(text)}</bdi>`

export const totalText = (marketplace: Marketplace, parcel: ParcelRecord): string =>
  `${tomanInPersian(totalOf(marketplace, parcel))} تومان`

/** The items with their picture, price and quantity. */
export function itemsTable(marketplace: Marketplace, parcel: ParcelRecord): string {
  const rows = parcel.items.map((item) => {
    const kind = item.properties.map(({ property, value }) => `${property}: ${value}`).join('، ')
    const gone = marketplace.records.products.get(item.productId) === undefined
    return `<tr><td><img class="tiny" alt="" src="${photoView(marketplace, item.photo)?.sm ?? '/media/none.png'}"></td>
      <td>${escapeHtml(item.title)}${kind === '' ? '' : `<br><span class="soft">${escapeHtml(kind)}</span>`}
      ${gone ? '<br><span class="badge bad">دیگر در غرفه نیست</span>' : ''}
      ${(item.cancelledAt ?? null) === null ? '' : '<br><span class="badge bad">لغو شد</span>'}</td>
      <td>${toPersianDigits(item.quantity)}</td><td>${tomanInPersian(item.price)} تومان</td></tr>`
  })
  return `<div class="wide"><table><tr><th></th><th>محصول</th><th>تعداد</th><th>قیمت هر عدد</th></tr>${rows.join('')}</table></div>`
}

export function recipientText({ recipient }: ParcelRecord): string {
  const { name, mobile, province, city, postalAddress, houseNumber, houseUnit, postalCode } = recipient
  const place = [province.title, city.title, postalAddress].join('، ')
  const door = [
    houseNumber === null ? '' : `پلاک ${toPersianDigits(houseNumber)}`,
    houseUnit === null ? '' : `واحد ${toPersianDigits(houseUnit)}`,
  ].filter((each) => each !== '')
  return `<p>${escapeHtml(name)} · ${copyable(mobile)}</p>
    <p>${escapeHtml([place, ...door].join('، '))}</p><p class="soft">کد پستی ${copyable(postalCode)}</p>`
}

/** Describes the posting of the box, done or planned. */
export function postingText(parcel: ParcelRecord): string {
  const { posting } = parcel
  if (posting === null)
    return `<p class="soft">هنوز ارسال نشده است؛ روش انتخاب خریدار: ${shippingMethodTitles[parcel.shippingMethod]}</p>`
  const code = posting.trackingCode === '' ? 'بدون کد' : copyable(posting.trackingCode)
  const phone = posting.phoneNumber === null ? '' : ` · تلفن پیک ${copyable(posting.phoneNumber)}`
  return `<p>${shippingMethodTitles[posting.shippingMethod]} · کد رهگیری ${code}${phone}</p>`
}
