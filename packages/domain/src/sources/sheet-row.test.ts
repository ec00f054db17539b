import { describe, expect, test } from 'vitest'
import {
  againstOtherRows,
  headingKey,
  readSheetRow,
  type SheetCell,
  type SheetColumn,
  sheetTitleParts,
} from './sheet-row.ts'

const WORDS = { yes: [headingKey('فعال')], no: [headingKey('غیر فعال')] }
const GOOD: Record<SheetColumn, SheetCell> = {
  productCode: 'DKP-123',
  variantCode: 'DKPC-456',
  sku: ' A-1 ',
  active: 'فعال',
  price: '۱٬۲۵۰٬۰۰۰',
  title: 'کیف | مشکی | گارانتی',
  listPrice: 1_500_000,
  stock: '۷',
}
const read = (cells: Partial<Record<SheetColumn, SheetCell>>, line = 2) =>
  readSheetRow(line, { ...GOOD, ...cells }, WORDS)

describe('a row of a sheet', () => {
  test('is read from numbers, texts, Persian digits and codes with their prefix', () => {
    expect(read({})).toEqual({
      line: 2,
      fault: null,
      variant: {
        productId: '123',
        variantId: '456',
        sku: 'A-1',
        active: true,
        price: 1_250_000,
        title: 'کیف | مشکی | گارانتی',
        listPrice: 1_500_000,
        stock: 7,
      },
    })
    expect(
      read({ productCode: 123, variantCode: 'dkpc۴۵۶', price: 1_250_000, stock: 7, sku: 55 }).variant,
    ).toEqual({
      ...read({}).variant,
      sku: '55',
    })
    expect(read({ active: 'غیرفعال' }).variant.active).toBe(false)
    expect(read({ active: false }).variant.active).toBe(false)
    expect(read({ active: null, sku: null, listPrice: 0 }).variant).toMatchObject({
      active: true,
      sku: null,
      listPrice: null,
    })
  })

  test.each([
    [{ productCode: null }, 'product_code_missing'],
    [{ productCode: 'DKPC-9' }, 'product_code_invalid'],
    [{ variantCode: '  ' }, 'variant_code_missing'],
    [{ variantCode: 'کیف' }, 'variant_code_invalid'],
    [{ title: '' }, 'title_missing'],
    [{ title: 'ک'.repeat(501) }, 'title_too_long'],
    [{ price: null }, 'price_missing'],
    [{ price: 0 }, 'price_missing'],
    [{ price: '12,34' }, 'price_invalid'],
    [{ price: -5 }, 'price_invalid'],
    [{ price: 12.5 }, 'price_invalid'],
    [{ listPrice: 'x' }, 'list_price_invalid'],
    [{ stock: null }, 'stock_missing'],
    [{ stock: '#REF!' }, 'stock_invalid'],
    [{ stock: 1e12 }, 'stock_invalid'],
    [{ active: 'شاید' }, 'active_unknown'],
  ] as const)('%j is refused: %s', (cells, fault) => {
    expect(read(cells).fault).toBe(fault)
  })

  test('a variant that stands twice is taken once, and not at all where its rows differ', () => {
    const rows = [
      read({}, 2),
      read({}, 3),
      read({ variantCode: 7 }, 4),
      read({ variantCode: 7, price: 90_000 }, 5),
      read({ variantCode: 8, stock: null }, 6),
    ]
    expect(againstOtherRows(rows).map(({ line, fault }) => [line, fault])).toEqual([
      [2, null],
      [3, 'variant_repeated'],
      [4, 'variant_contradicted'],
      [5, 'variant_contradicted'],
      [6, 'stock_missing'],
    ])
  })

  test('headings are one whatever their spelling, but not whatever their unit', () => {
    expect(headingKey('(ریال)قيمت فروش')).toBe(headingKey('( ریال ) قیمت‌فروش'))
    expect(headingKey('كد  محصول')).toBe(headingKey('کد محصول'))
    expect(headingKey('قیمت فروش (تومان)')).not.toBe(headingKey('قیمت فروش (ریال)'))
  })

  test('a title is the product and what tells its variant', () => {
    expect(sheetTitleParts('کیف | مشکی | گارانتی')).toEqual({ product: 'کیف', variant: 'مشکی | گارانتی' })
    expect(sheetTitleParts('کیف')).toEqual({ product: 'کیف', variant: null })
  })
})
