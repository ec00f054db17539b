import { expect, test } from 'vitest'
import { ApiError } from '../../lib/http/api-error.ts'
import {
  addressBody,
  addressFault,
  addressRefusal,
  EMPTY_ADDRESS,
  repeatedLines,
  suggestedName,
} from './address-form.ts'

test.each([
  ['', 'لطفا آدرس صفحه‌ی اصلی را وارد کنید'],
  ['shop.ir', 'آدرس واردشده درست نیست'],
  ['ftp://shop.ir', 'آدرس واردشده درست نیست'],
  ['https://', 'آدرس واردشده درست نیست'],
  [' https://shop.ir ', null],
])('root address «%s»: %s', (rootUrl, fault) => {
  expect(addressFault({ ...EMPTY_ADDRESS, rootUrl })).toBe(fault)
})

test.each([
  ['\n  \n', 'لطفا دست‌کم یک آدرس وارد کنید'],
  ['https://a.ir/1\nb', 'بعضی از آدرس‌ها درست نیستند (سطر ۲)'],
  ['\nx\nhttps://a.ir/1\ny', 'بعضی از آدرس‌ها درست نیستند (سطرهای ۲ و ۴)'],
  ['a\nb\nc\nd\ne\nf\ng', 'بعضی از آدرس‌ها درست نیستند (سطرهای ۱، ۲، ۳، ۴ و ۵ و ۲ سطر دیگر)'],
  [
    Array.from({ length: 5_001 }, (_, index) => `https://a.ir/${index}`).join('\n'),
    'فهرست ۵٬۰۰۱ آدرس دارد؛ هر پروژه حداکثر ۵٬۰۰۰ آدرس می‌گیرد. بقیه را در پروژه‌ی دیگری وارد کنید',
  ],
  ['https://a.ir/1\n\nhttp://a.ir/2', null],
])('list «%.20s»: %s', (urls, fault) => {
  expect(addressFault({ ...EMPTY_ADDRESS, mode: 'list', urls })).toBe(fault)
})

test('a list that was pasted twice counts once, and says so', () => {
  expect(repeatedLines('https://a.ir/1\r\n\nhttps://a.ir/2\n https://a.ir/1 ')).toBe(1)
})

test('the unused half of the address is sent as null, blank lines are dropped', () => {
  const both = { ...EMPTY_ADDRESS, rootUrl: ' https://a.ir ', urls: 'https://a.ir/1\n\n https://a.ir/2 ' }
  expect(addressBody({ ...both, mode: 'root' })).toEqual({ rootUrl: 'https://a.ir', urls: null })
  expect(addressBody({ ...both, mode: 'list' })).toEqual({
    rootUrl: null,
    urls: ['https://a.ir/1', 'https://a.ir/2'],
  })
})

test('the name to begin with is what the site is called, or its host', () => {
  expect(suggestedName({ ...EMPTY_ADDRESS, rootUrl: 'http://127.0.0.1:1', siteTitle: 'گالری' })).toBe('گالری')
  expect(suggestedName({ ...EMPTY_ADDRESS, rootUrl: 'https://www.shop.ir/x' })).toBe('shop.ir')
  expect(suggestedName({ ...EMPTY_ADDRESS, rootUrl: 'no' })).toBe('')
})

test('a field that the server refused belongs to the first step only when it is the address', () => {
  const refused = (field: string) =>
    addressRefusal(new ApiError({ status: 422, message: 'x', fields: [{ field, message: 'نه' }] }))
  expect(refused('root_url')).toBe('نه')
  expect(refused('urls.3')).toBe('نه')
  expect(refused('name')).toBeNull()
  expect(addressRefusal(new Error('x'))).toBeNull()
})
