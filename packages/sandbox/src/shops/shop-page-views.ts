import { escapeHtml } from '../html.ts'
import { pagesView, type Shown } from '../marketplace/pages/page-numbers.ts'
import { tomanInPersian, toPersianDigits } from '../persian-digits.ts'
import { picturePath } from './picture-path.ts'
import type { Shop } from './shop.ts'
import type { ShopProduct, ShopVariant } from './shop-product.ts'

/** The HTML of a simulated platform for people. */

export function listView(shop: Shop, shown: Shown<ShopProduct>, q: string, total: number): string {
  const rows = shown.rows.map((product) => rowView(product))
  const nothing = q === '' ? 'هیچ کالایی در این فروشگاه نیست.' : 'کالایی با این عنوان یا کد نیست.'
  return `<h1>${escapeHtml(shop.title)}</h1>
    <p class="soft">پنل ساده‌شده‌ی فروشنده: هر چه اینجا عوض شود، پیوند از API همین فروشگاه می‌خواند.</p>
    <p>${toPersianDigits(total)} کالا · <a class="link" href="/goods/new">کالای تازه</a>${linksOf(shop)}</p>
    <form class="find" action="/goods"><input name="q" value="${escapeHtml(q)}" aria-label="بخشی از عنوان، یا کد کالا" placeholder="بخشی از عنوان، یا کد کالا"><button>جستجو</button></form>
    ${rows.length === 0 ? `<p class="soft">${nothing}</p>` : `<div class="rows">${rows.join('')}</div>`}
    ${pagesView(shown, '/goods', { q })}${settingsForm(shop)}`
}

const linksOf = ({ links = {} }: Shop): string =>
  Object.entries(links)
    .map(([path, title]) => ` · <a class="link" href="${escapeHtml(path)}">${escapeHtml(title)}</a>`)
    .join('')

function rowView(product: ShopProduct): string {
  return `<a class="row order" href="/goods/${product.id}">
    <div class="what"><h2>${escapeHtml(product.name)}</h2><p class="soft">شناسه ${toPersianDigits(product.id)} · ${escapeHtml(product.category.title)}</p></div>
    <div class="price">${priceOf(product)}</div><div>${stockOf(product)}</div><div class="soft">${product.variants.length > 1 ? `${toPersianDigits(product.variants.length)} رنگ` : ''}</div></a>`
}

function priceOf({ variants }: ShopProduct): string {
  const prices = variants.flatMap(({ priceRial }) => priceRial ?? [])
  if (prices.length === 0) return 'بدون قیمت'
  const least = Math.min(...prices)
  return `${least < Math.max(...prices) ? 'از ' : ''}${tomanInPersian(least)} تومان`
}

function stockOf({ variants }: ShopProduct): string {
  if (!variants.some(({ active }) => active)) return '<span class="badge">خاموش</span>'
  if (variants.some(({ stock, active }) => active && stock === null))
    return '<span class="soft">موجودی شمرده نمی‌شود</span>'
  const pieces = variants.reduce((sum, { stock, active }) => sum + (active ? (stock ?? 0) : 0), 0)
  return pieces === 0
    ? '<span class="badge bad">ناموجود</span>'
    : `<span class="soft">موجودی: ${toPersianDigits(pieces)}</span>`
}

/** The values a person typed, kept when they were refused. */
export type FormValues = Record<string, string | undefined>

export function productFormView(
  shop: Shop,
  product: ShopProduct,
  values: FormValues,
  note: { text: string; good: boolean } | null,
): string {
  const pictures = Array.from(
    { length: product.pictures },
    (_, index) => `<img alt="" src="${picturePath(product.id, index)}">`,
  )
  const page = shop.pagePath?.(product)
  const seen =
    page === undefined
      ? ''
      : ` · <a class="link" href="${escapeHtml(encodeURI(page))}">صفحه‌ی کالا در فروشگاه</a>`
  const fields = product.variants.map((variant) => variantFields(shop, product, variant, values))
  const kinds = product.variants.map(
    (variant) => `<option value="${variant.id}">${escapeHtml(kindOf(variant))}</option>`,
  )
  return `<p class="soft"><a class="link" href="/goods">همه‌ی کالاها</a>${seen}</p>
    <h1>${escapeHtml(product.name)}</h1><p class="soft">شناسه ${toPersianDigits(product.id)} · ${escapeHtml(product.category.title)}</p>
    ${noteView(note)}<div class="two"><div>${pictures[0] ?? ''}<div class="thumbs">${pictures.slice(1).join('')}</div></div><div>
    <form method="post" action="/goods/${product.id}">
    <div class="fields"><label class="broad">عنوان<input name="name" value="${escapeHtml(values['name'] ?? product.name)}"></label></div>
    ${fields.join('')}<p><button class="main">ذخیره</button></p></form>
    <h2>خرید</h2><form class="acts" method="post" action="/goods/${product.id}/buy">
    ${kinds.length > 1 ? `<select name="variant" aria-label="رنگ">${kinds.join('')}</select>` : `<input type="hidden" name="variant" value="${product.variants[0]?.id ?? ''}">`}
    <label>تعداد <input class="count" name="count" inputmode="numeric" value="${escapeHtml(values['count'] ?? '1')}"></label><button>یک خریدار می‌خرد</button></form>
    <h2>حذف</h2><form method="post" action="/goods/${product.id}/remove"><button>این کالا حذف شود</button></form>
    <pre>${escapeHtml(product.description)}</pre></div></div>`
}

const kindOf = ({ color, id }: ShopVariant): string => color?.title ?? `شناسه ${toPersianDigits(id)}`

function variantFields(shop: Shop, product: ShopProduct, variant: ShopVariant, values: FormValues): string {
  const { id, priceRial, stock, active, sku } = variant
  const price = values[`price-${id}`] ?? (priceRial === null ? '' : String(priceRial / 10))
  const pieces = values[`stock-${id}`] ?? (stock === null ? '' : String(stock))
  // Hidden fields keep the values the page was shown with: a sale since then is not written over.
  const was = (name: string, value: string): string =>
    `<input type="hidden" name="was-${name}-${id}" value="${escapeHtml(values[`was-${name}-${id}`] ?? value)}">`
  const rendered =
    was('price', priceRial === null ? '' : String(priceRial / 10)) +
    was('stock', stock === null ? '' : String(stock))
  const code = sku === null ? 'بدون کد' : `کد <bdi>${escapeHtml(sku)}</bdi>`
  const title = product.variants.length > 1 ? `${escapeHtml(kindOf(variant))} · ${code}` : code
  return `<h2>${title}</h2>${rendered}<div class="fields trio">
    <label>قیمت (تومان)<input name="price-${id}" inputmode="numeric" value="${escapeHtml(price)}"${shop.allows?.noPrice ? ' placeholder="بدون قیمت"' : ''}></label>
    <label>موجودی<input name="stock-${id}" inputmode="numeric" value="${escapeHtml(pieces)}"${shop.allows?.uncountedStock ? ' placeholder="شمرده نمی‌شود"' : ''}></label>
    <label>فروش<select name="active-${id}"><option value="on"${active ? ' selected' : ''}>روشن</option><option value="off"${active ? '' : ' selected'}>خاموش</option></select></label></div>`
}

export function newProductView(
  shop: Shop,
  values: FormValues,
  note: { text: string; good: boolean } | null,
): string {
  const field = (name: string, title: string, more = ''): string =>
    `<label>${title}<input name="${name}" value="${escapeHtml(values[name] ?? '')}" ${more}></label>`
  return `<p class="soft"><a class="link" href="/goods">همه‌ی کالاها</a></p><h1>کالای تازه در ${escapeHtml(shop.title)}</h1>${noteView(note)}
    <form method="post" action="/goods"><div class="fields">
    ${field('name', 'عنوان')}${field('price', 'قیمت (تومان)', 'inputmode="numeric"')}${field('stock', 'موجودی', 'inputmode="numeric"')}
    <label class="broad">توضیحات<textarea name="description" rows="4">${escapeHtml(values['description'] ?? '')}</textarea></label></div>
    <p><button class="main">افزودن</button></p></form>`
}

const choiceWords: Record<string, string> = { toman: 'تومان', rial: 'ریال' }

function settingsForm(shop: Shop): string {
  const fields = Object.entries(shop.pageSettings ?? {}).map(([name, title]) => {
    const value = String(shop.settings[name] ?? '')
    const choices = shop.choices[name]
    const input =
      choices === undefined
        ? `<input name="${name}" dir="ltr" value="${escapeHtml(value)}">`
        : `<select name="${name}">${choices.map((each) => `<option value="${each}"${each === value ? ' selected' : ''}>${choiceWords[each] ?? each}</option>`).join('')}</select>`
    return `<label class="broad">${escapeHtml(title)}${input}</label>`
  })
  if (fields.length === 0) return ''
  return `<h2>تنظیم‌ها</h2><form method="post" action="/goods/settings"><div class="fields">${fields.join('')}</div><p><button>ذخیره</button></p></form>`
}

const noteView = (note: { text: string; good: boolean } | null): string =>
  note === null
    ? ''
    : `<p class="note ${note.good ? 'good' : 'bad'}" role="${note.good ? 'status' : 'alert'}">${escapeHtml(note.text)}</p>`
