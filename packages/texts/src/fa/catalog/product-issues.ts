import type { ProductIssue } from '@payvand/domain'

/** A product with one of these issues can be neither verified nor sent. */
export const PRODUCT_ISSUE_SENTENCES = {
  name_missing: 'نام محصول وارد نشده است.',
  photo_missing: 'محصول تصویر ندارد.',
  price_missing: 'قیمت محصول مشخص نیست.',
  price_too_low: 'قیمت باید دست‌کم ۱۰٬۰۰۰ ریال باشد.',
  stock_missing: 'موجودی محصول مشخص نیست.',
  weight_missing: 'وزن محصول مشخص نیست.',
  package_weight_missing: 'وزن با بسته‌بندی مشخص نیست.',
  package_weight_too_small: 'وزن با بسته‌بندی باید از وزن محصول بیشتر باشد.',
  preparation_days_too_small: 'زمان آماده‌سازی باید دست‌کم یک روز باشد.',
  unit_quantity_too_small: 'تعداد در هر واحد باید بیشتر از صفر باشد.',
  unit_type_missing: 'نوع واحد مشخص نیست.',
} as const satisfies Record<ProductIssue, string>
