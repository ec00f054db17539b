import type { Order } from '@payvand/contract'
import { expect, test } from 'vitest'
import { orderSheet } from './order-sheet.ts'

const item = {
  id: 1,
  img: null,
  name: 'انگشتر',
  price: 250_000,
  quantity: 2,
  basalamProductId: 7,
  platformProductId: null,
  basalamVariationId: null,
  platformVariationId: null,
  properties: [{ property: 'رنگ', value: 'نقره‌ای' }],
  projectItemId: null,
}
const order = {
  basalamOrderId: 1001,
  platformOrderId: null,
  basalamStatus: 3237,
  cost: 500_000,
  wholesaleCost: 300_000,
  createdAt: '2026-11-20T21:00:00.000Z',
  trackingCode: '012345678901234567890123',
  parcelDetail: { dueDate: null, shippingMethod: 3198 },
  items: [item, { ...item, name: '=HYPERLINK("x")\tz', properties: [], quantity: 1 }],
  customerData: {
    isForgotten: false,
    user: { name: 'علی' },
    recipient: {
      name: 'علی',
      mobile: '09120001111',
      houseNumber: '۱۲',
      houseUnit: null,
      postalCode: '1234567890',
      postalAddress: 'خیابان یک\nکوچه دو',
      city: { title: 'شیراز', parent: { title: 'فارس' } },
    },
  },
} as unknown as Order

test('an order is copied with Persian headings, a row for each item, money in toman, days of Iran', () => {
  const [headings, ...rows] = (orderSheet([order]) ?? '').split('\r\n').map((row) => row.split('\t'))
  const cells = rows.map((row) => Object.fromEntries(row.map((cell, index) => [headings?.[index], cell])))
  expect(cells).toMatchObject([
    {
      'شماره‌ی سفارش': '1001',
      وضعیت: 'در حال آماده‌سازی',
      'تاریخ سفارش': '1405/08/30',
      موبایل: '09120001111',
      آدرس: 'خیابان یک کوچه دو',
      'نام محصول': 'انگشتر',
      ویژگی‌ها: 'رنگ: نقره‌ای',
      'قیمت هر عدد (تومان)': '25000',
      'جمع (تومان)': '50000',
      'روش ارسال': 'پست پیشتاز',
      'کد رهگیری': '012345678901234567890123',
    },
    { 'نام محصول': `'=HYPERLINK("x") z`, 'جمع (تومان)': '25000' },
  ])
})

test('orders without items give nothing to copy, and are left out beside others', () => {
  expect(orderSheet([{ ...order, items: [] }])).toBeNull()
  expect(orderSheet([{ ...order, items: [] }, order])?.split('\r\n')).toHaveLength(3)
})
