import type { AttributeFault, AttributeSource } from '@payvand/domain'

/** Where a value of an attribute comes from, as a cell says it. */
export const ATTRIBUTE_SOURCE_LABELS = {
  person: 'خودتان نوشته‌اید',
  mapping: 'از ردیفی که انتخاب کردید',
  specification: 'از جدول مشخصات سایت',
  brand: 'از برند محصول',
  gtin: 'از بارکد محصول',
  variant: 'از تنوع‌های محصول',
  weight: 'از وزن محصول',
  description: 'از توضیحات محصول',
  name: 'از نام محصول',
  default: 'پاسخ شما برای همه‌ی دسته',
} as const satisfies Record<AttributeSource, string>

const FAULTS = {
  empty: 'مقداری ندارد.',
  too_long: 'از ۲۰۰ کاراکتر بلندتر است.',
  not_a_number: 'باید یک عدد باشد.',
  unknown_option: 'چنین گزینه‌ای ندارد.',
  one_option_only: 'فقط یک گزینه می‌پذیرد.',
  no_item: 'این محصول دیگر در این پروژه نیست.',
  no_attribute: 'باسلام دیگر این ویژگی را نمی‌خواهد.',
} as const satisfies Record<AttributeFault | 'no_item' | 'no_attribute', string>

/** Why a value was not taken; with the attribute's name where it has one. */
export const attributeFaultSentence = (title: string | null, fault: keyof typeof FAULTS): string =>
  title === null ? FAULTS[fault] : `«${title}» ${FAULTS[fault]}`
