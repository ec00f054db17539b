import { expect, test } from 'vitest'
import { bucketSettingOf } from './storage-setting.ts'

test('an address names the bucket, its server and the key', () => {
  expect(bucketSettingOf(undefined)).toBeNull()
  expect(bucketSettingOf('s3://KEY:a%2Fb%2Bc@s3.example.ir/photos')).toEqual({
    url: 'https://s3.example.ir/photos',
    folder: '',
    region: 'us-east-1',
    key: 'KEY',
    secret: 'a/b+c',
  })
  expect(
    bucketSettingOf('s3://KEY:SECRET@10.0.0.5:9000/my.photos/shop/one/?region=ir-thr-at1&tls=off'),
  ).toEqual({
    url: 'http://10.0.0.5:9000/my.photos',
    folder: 'shop/one/',
    region: 'ir-thr-at1',
    key: 'KEY',
    secret: 'SECRET',
  })
})

test.each([
  ['https://KEY:hidden@host/photos', 'begin with s3://'],
  ['s3://KEY:hid/den@host/photos', 'not an address'],
  ['s3://host/photos', 'no key'],
  ['s3://KEY@host/photos', 'no secret'],
  ['s3://KEY:hidden%@host/photos', 'no secret'],
  ['s3://KEY:hidden@host', 'no bucket'],
  ['s3://KEY:hidden@host/', 'no bucket'],
  ['s3://KEY:hidden@host/Photos', 'no bucket'],
  ['s3://KEY:hidden@host/photos/a%20b', 'no bucket'],
  ['s3://KEY:hidden@host/photos?tls=no', 'tls'],
  ['s3://KEY:hidden@host/photos?regoin=x', 'option'],
  ['s3://KEY:hidden@host/photos#x', 'option'],
  ['s3://KEY:hidden@host/photos?region=a/b', 'region'],
])('%s is refused, and its secret is not repeated', (text, fault) => {
  const refused = () => bucketSettingOf(text)
  expect(refused).toThrow(fault)
  expect(refused).toThrow('PAYVAND_STORAGE_URL')
  expect(refused).not.toThrow(/hid/)
})
