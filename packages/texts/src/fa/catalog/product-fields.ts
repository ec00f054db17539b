import { type ProductField, type ProductFieldKind, productFieldKind } from '@payvand/domain'
import { persianList } from '../../persian-list.ts'

/** A product's fields by name, as forms and sentences call them. */
export const PRODUCT_FIELD_NAMES = {
  name: 'نام',
  sku: 'کد محصول',
  photo: 'تصویر اصلی',
  photos: 'تصویرهای دیگر',
  description: 'توضیحات',
  video: 'ویدیو',
  primaryPrice: 'قیمت',
  oldPrice: 'قیمت پیش از تخفیف',
  stock: 'موجودی',
  weight: 'وزن',
  packageWeight: 'وزن با بسته‌بندی',
  unitQuantity: 'تعداد در هر واحد',
  unitType: 'نوع واحد',
  preparationDays: 'زمان آماده‌سازی',
  variants: 'تنوع‌ها',
} as const satisfies Record<ProductField, string>

const UNITS: Partial<Record<ProductFieldKind, string>> = { rial: 'ریال', gram: 'گرم', days: 'روز' }

/** A field's name with the unit of its numbers, as a column is headed. */
export function productFieldHeading(field: ProductField): string {
  const unit = UNITS[productFieldKind(field)]
  return unit === undefined ? PRODUCT_FIELD_NAMES[field] : `${PRODUCT_FIELD_NAMES[field]} (${unit})`
}

/** The label of a field's input. */
export function productFieldLabel(field: ProductField): string {
  if (field === 'name') return 'نام محصول'
  const isAddress = ['address', 'addresses'].includes(productFieldKind(field))
  return isAddress ? `آدرس ${PRODUCT_FIELD_NAMES[field]}` : productFieldHeading(field)
}

const OTHER_NAMES: Record<string, string> = {
  verificationStatus: 'وضعیت تایید',
  categoryId: 'دسته‌بندی',
  attributes: 'ویژگی‌های دسته',
}

/** `by` is null where a crawl changed the item. */
export function itemChangedSentence(
  by: { name: string; isYou: boolean } | null,
  fields: readonly string[],
): string {
  const names = fields.map((field) => ({ ...PRODUCT_FIELD_NAMES, ...OTHER_NAMES })[field] ?? field)
  const what = names.length > 0 ? persianList(names) : 'چیزی'
  if (by === null) return `به‌روزرسانی از سایت، ${what} را تغییر داده است.`
  if (by.isYou) return `خود شما در پنجره‌ای دیگر ${what} را تغییر داده‌اید.`
  return `«${by.name}» ${what} را تغییر داده است.`
}
