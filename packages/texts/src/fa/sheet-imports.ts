import type { SheetRowFault } from '@payvand/domain'

/** Why a row of a sheet is not brought in. */
export const SHEET_ROW_SENTENCES: Record<SheetRowFault, string> = {
  product_code_missing: 'کد محصول ندارد.',
  product_code_invalid: 'کد محصول درست نیست؛ باید مانند ۱۲۳ یا DKP-123 باشد.',
  variant_code_missing: 'کد تنوع ندارد.',
  variant_code_invalid: 'کد تنوع درست نیست؛ باید مانند ۱۲۳ یا DKPC-123 باشد.',
  title_missing: 'عنوان ندارد.',
  title_too_long: 'عنوان بیش از ۵۰۰ نویسه است.',
  sku_too_long: 'کد فروشنده بیش از ۱۰۰ نویسه است.',
  price_missing: 'قیمت فروش ندارد.',
  price_invalid: 'قیمت فروش یک عدد درست به ریال نیست.',
  list_price_invalid: 'قیمت مرجع یک عدد درست به ریال نیست.',
  stock_missing: 'موجودی ندارد؛ اگر کالا تمام شده است، صفر بنویسید.',
  stock_invalid: 'موجودی یک عدد درست نیست.',
  active_unknown: 'ستون «فعال» خوانا نیست؛ بنویسید فعال یا غیرفعال.',
  variant_repeated: 'این تنوع در ردیف بالاتری هم با همین مقدارها آمده است.',
  variant_contradicted: 'این تنوع در فایل چند بار با مقدارهای متفاوت آمده است.',
}
