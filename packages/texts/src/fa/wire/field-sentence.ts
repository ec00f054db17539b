import type { FieldErrorCode } from '@payvand/contract'
import { minimumOf, type ProductField } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { PRODUCT_FIELD_NAMES } from '../catalog/product-fields.ts'
import { FIELD_SENTENCES } from './validation.ts'

/** Names of the fields of bodies and queries, as their forms label them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...PRODUCT_FIELD_NAMES,
  username: 'نام کاربری',
  password: 'رمز عبور',
  currentPassword: 'رمز عبور فعلی',
  title: 'عنوان',
  content: 'متن یادداشت',
  phone: 'شماره تلفن',
  trackingCode: 'کد رهگیری',
  shippingMethod: 'روش ارسال',
  wholesaleCost: 'قیمت خرید',
  shippingCost: 'هزینه‌ی ارسال',
  defaultStock: 'موجودی پیش‌فرض',
  priceCoefficient: 'ضریب قیمت',
  priceBase: 'پایه‌ی گرد کردن',
  shipperAddress: 'آدرس فرستنده',
  rootUrl: 'آدرس سایت',
  sitemapUrl: 'آدرس نقشه‌ی سایت',
  urls: 'آدرس‌ها',
  pageUrl: 'آدرس صفحه',
  perPage: 'تعداد در هر صفحه',
  page: 'شماره‌ی صفحه',
  limit: 'تعداد',
  search: 'متن جستجو',
  reason: 'دلیل',
}

export interface FieldFault {
  /** The field's Persian name; null where a sentence says «this». */
  name?: string | null
  /** The bound that was passed, itself allowed; null where it is not known. */
  bound?: number | null
}

/** The Persian name of a field of the wire in camelCase; null for one that no form shows. */
export function fieldName(field: string): string | null {
  return FIELD_NAMES[field] ?? null
}

/** Says what is wrong with a field, and names the field and the bound where they are known (document 1, section 5). */
export function fieldSentence(code: FieldErrorCode, { name = null, bound = null }: FieldFault = {}): string {
  if (code === 'required' && name !== null) return `فیلد ${name} ضروری است`
  if (bound === null) return FIELD_SENTENCES[code]
  const number = persianNumber(bound)
  switch (code) {
    case 'number_too_small':
      return `${name ?? 'این عدد'} باید دست‌کم ${number} باشد`
    case 'number_too_large':
      return `${name ?? 'این عدد'} باید حداکثر ${number} باشد`
    case 'text_too_short':
      return `${name ?? 'این متن'} باید دست‌کم ${number} کاراکتر باشد`
    case 'text_too_long':
      return `${name ?? 'این متن'} باید حداکثر ${number} کاراکتر باشد`
    case 'too_few':
      return `تعداد ${name ?? 'موارد'} باید دست‌کم ${number} باشد`
    case 'too_many':
      return `تعداد ${name ?? 'موارد'} باید حداکثر ${number} باشد`
    default:
      return FIELD_SENTENCES[code]
  }
}

/** Says what is wrong with a field of an edited product. */
export function productFaultSentence(field: ProductField, code: FieldErrorCode): string {
  return fieldSentence(code, { name: PRODUCT_FIELD_NAMES[field], bound: minimumOf(field) })
}
