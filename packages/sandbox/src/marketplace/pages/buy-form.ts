import { escapeHtml } from '../../html.ts'
import { toPersianDigits } from '../../persian-digits.ts'
import { cities } from '../../seed/buyers.ts'
import type { Seller } from '../../seed/sellers.ts'
import { stockOf } from '../catalog/product-prices.ts'
import { published } from '../catalog/product-status.ts'
import { photoView } from '../catalog/product-view.ts'
import type { Marketplace } from '../marketplace.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import { priceText, variantPriceText } from './product-words.ts'

const shownProducts = 60

/**
 * The form of an order, with the values typed before and the reason of their refusal. `only` shows one product and no
 * others.
 */
export function buyForm(
  marketplace: Marketplace,
  seller: Seller,
  values: Record<string, string>,
  complaint?: string,
): string {
  const { only } = values
  const products = marketplace.index
    .ofBooth(seller.vendorId)
    .filter((each) => each.status === published && stockOf(each) > 0)
    .filter((each) => only === undefined || String(each.id) === only)
    .toSorted((one, other) => other.id - one.id)
  const rows = products
    .slice(0, shownProducts)
    .flatMap((product) => productRows(marketplace, product, values, only !== undefined))
  const head = `<p class="soft"><a class="link" href="/${seller.identifier}">${escapeHtml(seller.boothTitle)}</a></p>
    <h1>خرید از ${escapeHtml(seller.boothTitle)}</h1>
    ${complaint === undefined ? '' : `<p class="note bad" role="alert">${escapeHtml(complaint)}</p>`}`
  if (rows.length === 0) return `${head}<p class="soft">چیزی برای خرید نیست.</p>`
  return `${head}<form method="post" action="/${seller.identifier}/buy">
    ${only === undefined ? '' : `<input type="hidden" name="only" value="${escapeHtml(only)}">`}
    <div class="rows">${rows.join('')}</div>
    ${products.length > shownProducts ? `<p class="soft">${toPersianDigits(shownProducts)} محصول تازه‌تر نشان داده شد؛ برای بقیه از صفحه خود محصول بخرید.</p>` : ''}
    <h2>گیرنده</h2><div class="fields">
    ${field('name', 'نام و نام خانوادگی', values['name'] ?? 'سارا احمدی')}
    ${field('mobile', 'شماره همراه', values['mobile'] ?? '09120001234', 'inputmode="tel" dir="ltr"')}
    <label>شهر<select name="city">${cityOptions(values['city'] ?? '1000')}</select></label>
    ${field('postal_code', 'کد پستی', values['postal_code'] ?? '1111111111', 'inputmode="numeric" dir="ltr"')}
    <label class="broad">نشانی<textarea name="address" rows="2">${escapeHtml(values['address'] ?? 'خیابان ولیعصر، کوچه یاس')}</textarea></label>
    ${field('house_number', 'پلاک', values['house_number'] ?? '۱۲')}${field('house_unit', 'واحد', values['house_unit'] ?? '')}</div>
    <p><button class="main">پرداخت و ثبت سفارش</button> <span class="soft">پولی جابه‌جا نمی‌شود.</span></p></form>`
}

function productRows(
  marketplace: Marketplace,
  product: ProductRecord,
  values: Record<string, string>,
  alone: boolean,
): string[] {
  const image = `<img loading="lazy" alt="" src="${photoView(marketplace, product.photo)?.sm ?? '/media/none.png'}">`
  const row = (name: string, title: string, price: string, stock: number): string => {
    const kept = values[name] ?? (alone && product.variants.length === 0 ? '1' : '')
    return `<div class="row">${image}<div class="what"><h2>${title}</h2></div><div class="price">${price}</div>
      <div class="soft">موجودی: ${toPersianDigits(stock)}</div>
      <label>تعداد <input class="count" name="${name}" type="number" min="0" max="${stock}" value="${escapeHtml(kept)}"></label></div>`
  }
  if (product.variants.length === 0)
    return [row(`q-${product.id}`, escapeHtml(product.name), priceText(marketplace, product), product.stock)]
  return product.variants
    .filter(({ stock }) => stock > 0)
    .map((variant) => {
      const kind = variant.properties.map(({ property, value }) => `${property}: ${value}`).join('، ')
      const title = `${escapeHtml(product.name)} <span class="soft">${escapeHtml(kind)}</span>`
      const price = variantPriceText(marketplace, product, variant)
      return row(`q-${product.id}-${variant.id}`, title, price, variant.stock)
    })
}

const field = (name: string, title: string, value: string, more = ''): string =>
  `<label>${title}<input name="${name}" value="${escapeHtml(value)}" ${more}></label>`

const cityOptions = (chosen: string): string =>
  cities
    .map(
      ({ id, title, province }) =>
        `<option value="${id}"${String(id) === chosen ? ' selected' : ''}>${title}، ${province.title}</option>`,
    )
    .join('')
