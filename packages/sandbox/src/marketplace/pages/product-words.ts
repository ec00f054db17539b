import { tomanInPersian, toPersianDigits } from '../../persian-digits.ts'
import { reduced } from '../catalog/discounts.ts'
import { ownPriceOf, paidPriceOf, stockOf } from '../catalog/product-prices.ts'
import { illegal, notApproved, pendingApproval, published, statusView } from '../catalog/product-status.ts'
import type { Marketplace } from '../marketplace.ts'
import type { ProductRecord, VariantRecord } from '../marketplace-records.ts'

/** Shows the price of a product to people, as HTML: with a discount the price before it is struck out. */
export function priceText(marketplace: Marketplace, product: ProductRecord): string {
  const price = paidPriceOf(marketplace, product)
  if (price === null) return 'بدون قیمت'
  const before = ownPriceOf(product)
  const from = product.variants.length > 1 ? 'از ' : ''
  const struck = before !== null && before > price ? `<del>${tomanInPersian(before)}</del> ` : ''
  return `${struck}${from}${tomanInPersian(price)} تومان`
}

/** Shows the price of one variation in the same way. */
export function variantPriceText(
  marketplace: Marketplace,
  product: ProductRecord,
  variant: VariantRecord,
): string {
  const before = { price: variant.primaryPrice, variationId: variant.id }
  const price = reduced(marketplace, product.id, before)
  const struck = price < variant.primaryPrice ? `<del>${tomanInPersian(variant.primaryPrice)}</del> ` : ''
  return `${struck}${tomanInPersian(price)} تومان`
}

export function stockText(product: ProductRecord): string {
  const stock = stockOf(product)
  return stock === 0
    ? '<span class="badge bad">ناموجود</span>'
    : `<span class="soft">موجودی: ${toPersianDigits(stock)}</span>`
}

export const countText = (count: number): string => `${toPersianDigits(count)} محصول`

const tones: Record<number, string> = {
  [published]: 'good',
  [pendingApproval]: 'wait',
  [notApproved]: 'bad',
  [illegal]: 'bad',
}

/** Shows the state of a product as HTML badges: its status, and the fate of an edit. */
export function stateBadges(product: ProductRecord): string {
  const { name } = statusView(product.status)
  const badges = [`<span class="badge ${tones[product.status] ?? ''}">${name}</span>`]
  if (product.revision !== null && !product.revision.publish)
    badges.push(
      product.revision.refusedAt === null
        ? '<span class="badge wait">ویرایش در انتظار تأیید</span>'
        : '<span class="badge bad">ویرایش رد شد</span>',
    )
  return badges.join(' ')
}

const moments = new Intl.DateTimeFormat('fa-IR', {
  timeZone: 'Asia/Tehran',
  dateStyle: 'medium',
  timeStyle: 'short',
})

export const momentText = (iso: string): string => moments.format(new Date(iso))
