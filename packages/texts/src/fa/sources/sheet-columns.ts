import { headingKey, type SheetColumn } from '@payvand/domain'

/** The first heading of each column is the one Digikala writes; others write the rest. */
export const SHEET_COLUMN_HEADINGS: Record<SheetColumn, readonly [string, ...string[]]> = {
  productCode: ['کد محصول', 'کد محصول (الزامی)', 'کد کالا', 'شناسه محصول', 'DKP'],
  variantCode: ['کد تنوع', 'کد تنوع (الزامی)', 'کد تنوع کالا', 'شناسه تنوع', 'DKPC'],
  sku: ['کد فروشنده', 'کد فروشنده (SKU)', 'SKU'],
  active: ['فعال', 'وضعیت فعال', 'فعال بودن'],
  price: [
    '(ریال)قیمت فروش',
    'قیمت فروش (ریال)',
    'قیمت فروش',
    'قیمت فروش (الزامی)',
    'قیمت فروش (ریال) (الزامی)',
  ],
  title: ['عنوان تنوع کالا', 'عنوان تنوع', 'عنوان کالا', 'عنوان محصول', 'نام کالا'],
  listPrice: ['قیمت مرجع', '(ریال)قیمت مرجع', 'قیمت مرجع (ریال)'],
  stock: ['موجودی نزد فروشنده', 'موجودی فروشنده', 'موجودی نزد فروشنده (الزامی)'],
}

/** The column a heading stands for, by its key. */
export const SHEET_COLUMN_OF_HEADING: ReadonlyMap<string, SheetColumn> = new Map(
  Object.entries(SHEET_COLUMN_HEADINGS).flatMap(([column, headings]) =>
    headings.map((heading) => [headingKey(heading), column as SheetColumn] as const),
  ),
)

/** Only the template of a promotion has these columns. */
export const PROMOTION_HEADING_KEYS: readonly string[] = [
  'قیمت پیشنهادی در پروموشن - ریال (الزامی)',
  'قیمت پیشنهادی در پروموشن',
  'تعداد در پروموشن (الزامی)',
  'تعداد در پروموشن',
  'حداقل تخفیف مجاز',
].map(headingKey)

/** The sheet of the workbook that has the variants. */
export const SHEET_NAME_KEY: string = headingKey('داده ها')
export const SHEET_NAME = 'داده ها'

/** Sellers fill the column «فعال» with any of these. */
export const SHEET_ACTIVE_WORDS = {
  yes: ['فعال', 'بله', 'بلی', 'دارد'].map(headingKey),
  no: ['غیرفعال', 'غیر فعال', 'خیر', 'ندارد'].map(headingKey),
}
