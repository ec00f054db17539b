import { expect, test } from 'vitest'
import { PLATFORMS, type Platform } from './platform.ts'
import { hasVendorSetting, VENDOR_SETTINGS } from './vendor-settings.ts'

const settingsOf = (platform: Platform | null) =>
  VENDOR_SETTINGS.filter((setting) => hasVendorSetting(platform, setting))

test('other sites have the reduced form', () => {
  expect(settingsOf('payvand')).toEqual([
    'isActive',
    'domain',
    'priceBase',
    'priceMethod',
    'priceCoefficient',
  ])
})

test('only digikala has no slug', () => {
  const without = PLATFORMS.filter((platform) => !settingsOf(platform).includes('platformVendorSlug'))
  expect(without.sort()).toEqual(['digikala', 'digikala-brand', 'digikala-seller', 'payvand'])
})

test.each([null, 'instagram'] as const)('%s has no token, and all the rest', (platform) => {
  expect(settingsOf(platform)).toEqual(
    VENDOR_SETTINGS.filter((setting) => setting !== 'platformToken' && setting !== 'webhookToken'),
  )
})

test('a shop that is connected by tokens has everything', () => {
  expect(settingsOf('shopfa')).toEqual(VENDOR_SETTINGS)
  expect(settingsOf('sazito')).toEqual(VENDOR_SETTINGS)
})
