import { expect, test } from 'vitest'
import { importBody, NEW_IMPORT, newImportFaults, pageAddress } from './new-import-form.ts'

const newImport = { ...NEW_IMPORT, pageUrl: 'https://www.instagram.com/kif.mahak/' }

test('a new import begins with the values of document 2, section 9', () => {
  expect(importBody(newImport)).toEqual({
    pageUrl: 'https://www.instagram.com/kif.mahak/',
    numPosts: 5,
    onlyNewerThan: null,
    defaults: {
      primaryPrice: 10_000,
      stock: 1,
      weight: 100,
      packageWeight: 150,
      unitQuantity: 1,
      unitType: 'عدد',
      preparationDays: 0,
    },
    categoryId: null,
    postUrls: [],
  })
  expect(newImportFaults(newImport)).toEqual({})
})

test.each([
  'kif.mahak',
  '@kif.mahak',
  ' HTTPS://www.instagram.com/kif.mahak/ ',
  'instagram.com/kif.mahak?igsh=abc',
])('%s is shown as the address of its page', (typed) => {
  expect(pageAddress(typed)).toBe('https://www.instagram.com/kif.mahak/')
})

test('what names no page stays as it was typed', () => {
  expect(pageAddress(' کیف ماهک ')).toBe('کیف ماهک')
})

test.each([
  [{ pageUrl: ' ' }, 'pageUrl', 'این فیلد ضروری است'],
  [{ pageUrl: 'کیف' }, 'pageUrl', 'نام صفحه درست نیست. نام فقط حرف انگلیسی، رقم، نقطه و زیرخط دارد'],
  [{ numPosts: 0 }, 'numPosts', 'این مقدار نباید کمتر از ۱ باشد'],
  [{ numPosts: 1_001 }, 'numPosts', 'این مقدار نباید بیشتر از ۱٬۰۰۰ باشد'],
  [{ primaryPrice: null }, 'primaryPrice', 'این فیلد ضروری است'],
  [{ stock: null }, 'stock', 'این فیلد ضروری است'],
  [{ packageWeight: 100 }, 'packageWeight', 'وزن با بسته‌بندی باید از وزن محصول بیشتر باشد'],
  [{ source: 'export' }, 'file', 'لطفا فایل zip خروجی حساب را انتخاب کنید'],
  [{ source: 'link' }, 'postUrls', 'لطفا لینک دست‌کم یک پست را وارد کنید'],
  [
    { source: 'link', postUrls: 'https://www.instagram.com/p/Ab1/\n\nسلام' },
    'postUrls',
    'سطر ۳ لینک یک پست نیست',
  ],
] as const)('%o is refused at its field', (change, field, sentence) => {
  expect(newImportFaults({ ...newImport, ...change })).toEqual({ [field]: sentence })
})

test('a price of 0 is a choice: nothing is filled in', () => {
  expect(newImportFaults({ ...newImport, primaryPrice: 0 })).toEqual({})
})

test('links bring their own number, and no day; a day of Iran begins before its first moment', () => {
  const link = {
    ...newImport,
    source: 'link' as const,
    numPosts: 5,
    onlyNewerThan: '2026-03-21',
    postUrls: 'https://www.instagram.com/p/Ab1/\nhttps://www.instagram.com/reel/Ab2/',
  }
  expect(importBody(link)).toMatchObject({
    numPosts: 2,
    onlyNewerThan: null,
    postUrls: ['https://www.instagram.com/p/Ab1/', 'https://www.instagram.com/reel/Ab2/'],
  })
  expect(importBody({ ...link, source: 'auto' })).toMatchObject({
    numPosts: 5,
    onlyNewerThan: '2026-03-20T20:29:59.999Z',
    postUrls: [],
  })
})
