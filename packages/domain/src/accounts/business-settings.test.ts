import { expect, test } from 'vitest'
import { PLATFORMS, type Platform } from '../sources/platforms.ts'
import { BUSINESS_SETTINGS, hasBusinessSetting } from './business-settings.ts'

const settingsOf = (platform: Platform | null) =>
  BUSINESS_SETTINGS.filter((setting) => hasBusinessSetting(platform, setting))

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
    BUSINESS_SETTINGS.filter((setting) => setting !== 'platformToken' && setting !== 'webhookToken'),
  )
})

test('a shop that is connected by tokens has everything', () => {
  expect(settingsOf('shopfa')).toEqual(BUSINESS_SETTINGS)
  expect(settingsOf('sazito')).toEqual(BUSINESS_SETTINGS)
})
