import type { Platform } from '@payvand/domain'
import { expect, test } from 'vitest'
import {
  hasField,
  type SettingsField,
  type SettingsForm,
  settingsBody,
  settingsFaults,
} from './settings-form.ts'

const FORM: SettingsForm = {
  isActive: true,
  domain: 'https://example.com',
  priceUpdateNeeded: true,
  syncOrder: false,
  defaultStock: 2,
  preparationDays: null,
  shipperAddress: ' تهران ',
  shopfaToken: '',
  webhookToken: '',
}
const faults = (platform: Platform | null, change: Partial<SettingsForm>, domain: string | null = null) =>
  settingsFaults({ platform, domain }, { ...FORM, ...change })

test('other sites have no form: their one setting, the price rule, has its own page', () => {
  expect(settingsBody('payvand', FORM)).toEqual({})
  expect(faults('payvand', { defaultStock: null, domain: 'x' })).toEqual({})
})

test.each<[Platform | null, SettingsField, boolean]>([
  ['payvand', 'priceUpdateNeeded', false],
  ['digikala', 'priceUpdateNeeded', true],
  ['sazito', 'shopfaToken', true],
  ['instagram', 'shopfaToken', false],
  [null, 'webhookToken', false],
  [null, 'defaultStock', true],
])('on %s, the field %s is there: %s', (platform, field, there) => {
  expect(hasField(platform, field)).toBe(there)
})

test('a token is sent only where a new one was typed, and texts without blanks around them', () => {
  const body = settingsBody('shopfa', { ...FORM, webhookToken: ' abc ' })
  expect(body).toMatchObject({ webhookToken: 'abc', shipperAddress: 'تهران', preparationDays: null })
  expect(body).not.toHaveProperty('shopfaToken')
})

test.each<[Partial<SettingsForm>, SettingsField, string]>([
  [{ defaultStock: null }, 'defaultStock', 'این فیلد ضروری است'],
  [{ domain: 'example' }, 'domain', 'آدرس واردشده درست نیست'],
  [{ webhookToken: 'دو واژه' }, 'webhookToken', 'توکن درست نیست. لطفا آن را بدون فاصله و کامل وارد کنید'],
])('%o is refused', (change, field, sentence) => {
  expect(faults('shopfa', change)).toEqual({ [field]: sentence })
})

test("a digikala shop's domain is its seller area, and it cannot be emptied once it is set", () => {
  const seller = 'https://www.digikala.com/seller/abcde/'
  expect(faults('digikala', { domain: seller }, seller)).toEqual({})
  expect(faults('digikala', {}, seller)).toEqual({ domain: 'دامنه درست نیست' })
  expect(faults('digikala', { domain: '' }, seller)).toEqual({ domain: 'این فیلد ضروری است' })
  expect(faults('sazito', { domain: '' })).toEqual({})
})
