import type { Project } from '@payvand/contract'
import { expect, test } from 'vitest'
import { addressChanges, addressFaults, addressFormOf } from './project-address-form.ts'

const SITE = { rootUrl: 'https://shop.ir', sitemapUrl: null, urls: null } as Project
const LIST = { rootUrl: null, sitemapUrl: null, urls: ['https://shop.ir/1', 'https://shop.ir/2'] } as Project

test('an untouched form is what is stored', () => {
  expect(addressChanges(SITE, addressFormOf(SITE))).toEqual({ rootUrl: 'https://shop.ir', sitemapUrl: null })
  expect(addressChanges(LIST, addressFormOf(LIST))).toEqual({ urls: LIST.urls })
})

test('a wrong line is named by its number, a wrong site or sitemap at its field', () => {
  const list = { ...addressFormOf(LIST), urls: 'https://shop.ir/1\n\nshop' }
  expect(addressFaults(list, true)).toEqual({ urls: 'بعضی از آدرس‌ها درست نیستند (سطر ۳)' })
  const site = { ...addressFormOf(SITE), rootUrl: '', sitemapUrl: 'map' }
  expect(addressFaults(site, false)).toEqual({
    rootUrl: 'لطفا آدرس صفحه‌ی اصلی را وارد کنید',
    sitemapUrl: 'آدرس واردشده درست نیست',
  })
  expect(addressFaults(addressFormOf(SITE), false)).toEqual({})
})
