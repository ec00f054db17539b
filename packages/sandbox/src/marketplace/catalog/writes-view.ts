import { escapeHtml } from '../../html.ts'
import { tomanInPersian, toPersianDigits } from '../../persian-digits.ts'
import type { Marketplace } from '../marketplace.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import { momentText } from '../pages/product-words.ts'
import { statusView } from './product-status.ts'
import type { WriteSource } from './write-log.ts'

const sourceWords: Record<WriteSource, string> = {
  create: 'ساخت',
  update: 'ویرایش',
  variation: 'ویرایش تنوع',
  batch: 'ویرایش گروهی',
  'batch-job': 'درخواست گروهی',
  revision: 'بررسی باسلام',
  order: 'سفارش',
  seed: 'از آغاز',
  control: 'تغییر دستی',
}

const shownWrites = 50

/** Lists the writes to a product, the newest first, with the simple values before and after. */
export function writesView(marketplace: Marketplace, product: ProductRecord): string {
  const entries = marketplace.writeLog.entriesOf(product.id).slice(-shownWrites).toReversed()
  if (entries.length === 0) return '<p class="soft">از هنگام روشن شدن، چیزی نوشته نشده است.</p>'
  const rows = entries.map(({ at, source, changes }) => {
    const isNew = source === 'create' || source === 'seed'
    const words = Object.entries(changes).map(([field, [before, after]]) => changeText(field, before, after))
    const text = isNew ? 'محصول ساخته شد' : words.join('<br>') || 'بی‌تغییر'
    return `<tr><td>${momentText(at)}</td><td>${sourceWords[source]}</td><td>${text}</td></tr>`
  })
  return `<div class="wide"><table><tr><th>کی</th><th>با چه کاری</th><th>چه چیزی</th></tr>${rows.join('')}</table></div>`
}

function changeText(field: string, before: unknown, after: unknown): string {
  if (field === 'primaryPrice') return `قیمت: ${money(before)} ← ${money(after)}`
  if (field === 'stock')
    return `موجودی: ${toPersianDigits(Number(before))} ← ${toPersianDigits(Number(after))}`
  if (field === 'status')
    return `وضعیت: ${statusView(Number(before)).name} ← ${statusView(Number(after)).name}`
  if (field === 'name') return `عنوان: ${escapeHtml(String(before))} ← ${escapeHtml(String(after))}`
  return fieldWords[field] ?? `<bdi>${escapeHtml(field)}</bdi>`
}

const money = (rial: unknown): string => (typeof rial === 'number' ? `${tomanInPersian(rial)} تومان` : '—')

const fieldWords: Record<string, string> = {
  brief: 'خلاصه',
  description: 'توضیحات',
  categoryId: 'دسته‌بندی',
  photo: 'تصویر اصلی',
  photos: 'تصویرها',
  variants: 'تنوع‌ها',
  revision: 'نوبت بررسی',
  preparationDays: 'زمان آماده‌سازی',
  weight: 'وزن',
  packageWeight: 'وزن با بسته‌بندی',
  sku: 'کد کالا',
  attributes: 'ویژگی‌ها',
  productAttributes: 'ویژگی‌های دسته',
  unitType: 'واحد',
  unitQuantity: 'مقدار واحد',
}
