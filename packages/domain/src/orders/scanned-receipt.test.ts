import { expect, test } from 'vitest'
import { readScannedReceipt } from './scanned-receipt.ts'
import { SHIPPING_METHODS } from './shipping-method.ts'

const { expressPost, tipax } = SHIPPING_METHODS
const POST = '214530000112345678901234'
const ORDERS = [
  { id: 1, basalamOrderId: 7_100_001, parcelId: 9_001, trackingCode: null },
  { id: 2, basalamOrderId: 7_100_002, parcelId: 9_002, trackingCode: '2145-3000 0199 9999 9999 9999' },
]

test.each([
  ['the post', POST, expressPost, { kind: 'code', trackingCode: POST }],
  ['with the reader’s prefix', `]C1${POST}`, expressPost, { kind: 'code', trackingCode: POST }],
  ['in Persian digits', '۲۱۴۵۳۰۰۰۰۱۱۲۳۴۵۶۷۸۹۰۱۲۳۴', null, { kind: 'code', trackingCode: POST }],
  ['one digit short', POST.slice(1), expressPost, { kind: 'wrong', fault: 'tracking_code_post_length' }],
  ['a product', '6260000000019', expressPost, { kind: 'wrong', fault: 'product_barcode' }],
  ['a product, no order chosen', '6260000000019', null, { kind: 'wrong', fault: 'product_barcode' }],
  [
    'thirteen digits of another carrier',
    '6260000000019',
    tipax,
    { kind: 'code', trackingCode: '6260000000019' },
  ],
  ['a web page', 'https://tracking.post.ir/?id=1', expressPost, { kind: 'wrong', fault: 'web_address' }],
  ['our own label', '7100002', expressPost, { kind: 'order', orderId: 2 }],
  ['a parcel’s number', '9001', null, { kind: 'order', orderId: 1 }],
  ['a code of another order', '214530000199999999999999', expressPost, { kind: 'wrong', fault: 'code_used' }],
  ['nothing', ' ', expressPost, { kind: 'wrong', fault: 'tracking_code_missing' }],
] as const)('%s', (_what, text, method, said) => {
  expect(readScannedReceipt(text, method, ORDERS, 1)).toEqual(said)
})

test('the code that the chosen order has is its own', () => {
  expect(readScannedReceipt('214530000199999999999999', expressPost, ORDERS, 2).kind).toBe('code')
})
