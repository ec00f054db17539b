import { expect, test } from 'vitest'
import { addressLines, isWebAddress } from '../text/web-address.ts'
import type { ProductData } from './product.ts'
import { checkProductEdit, cleanProductEdit } from './product-edit.ts'

const empty: ProductData = {
  sku: null,
  name: null,
  photo: null,
  photos: [],
  description: null,
  video: null,
  primaryPrice: null,
  oldPrice: null,
  stock: null,
  weight: null,
  packageWeight: null,
  unitQuantity: null,
  unitType: null,
  preparationDays: null,
  variants: null,
}

function check(changes: Partial<ProductData>, expected: Record<string, string> = {}) {
  const issues = checkProductEdit(cleanProductEdit({ ...empty, ...changes }))
  expect(Object.fromEntries(issues.map(({ field, code }) => [field, code])), JSON.stringify(changes)).toEqual(
    expected,
  )
}

test('an edit is refused for addresses that are none and numbers below their minimum', () => {
  check({})
  check({ photo: ' https://shop.ir/1.jpg ', photos: ['', ' http://shop.ir/2.jpg'], video: '' })
  check({ photo: 'shop.ir/1.jpg' }, { photo: 'photo_url_invalid' })
  check({ photos: ['https://shop.ir/1.jpg', 'javascript:alert(1)'] }, { photos: 'photos_url_invalid' })
  check({ video: 'ftp://shop.ir/1.mp4' }, { video: 'video_url_invalid' })
  check({ unitQuantity: 0 }, { unitQuantity: 'number_too_small' })
  check({ unitQuantity: 1, stock: 0, weight: 0, packageWeight: 0, preparationDays: 0 })
  check({ stock: -1, weight: Number.NaN }, { stock: 'number_too_small', weight: 'number_too_small' })
})

test('what is stored of an edit', () => {
  const stray = { color: 'red', size: 'L', pattern: 'none' }
  const cleaned = cleanProductEdit({
    ...empty,
    ...stray,
    description: ' ',
    video: '',
    photos: [' ', 'https://a.ir '],
    variants: [],
  })
  expect(cleaned).toEqual({ ...empty, photos: ['https://a.ir'] })
  expect(cleaned).not.toHaveProperty('color')
})

test('web addresses', () => {
  for (const good of [
    'https://shop.ir',
    'http://shop.ir:8080/a?b=c#d',
    'HTTPS://SHOP.IR/',
    'https://فروشگاه.ایران/محصول/گردنبند',
    'http://127.0.0.1:4011/',
    'http://[::1]:80/',
    'http://localhost',
  ])
    expect(isWebAddress(good), good).toBe(true)
  for (const bad of [
    '',
    'shop.ir',
    'https://',
    'https:///path',
    'https://user:pass@shop.ir/',
    'https://shop.ir/a b',
    'https://shop..ir/',
    'https://.ir/',
    'https://shop.ir:99999/',
    'https://shop.ir:x/',
    'javascript:alert(1)//https://a.ir',
    'ftp://shop.ir/',
    'https://<script>/',
  ])
    expect(isWebAddress(bad), bad).toBe(false)
})

test('one address a line', () => {
  expect(addressLines(' https://a.ir \r\n\n https://b.ir\nhttps://a.ir')).toEqual([
    'https://a.ir',
    'https://b.ir',
  ])
})
