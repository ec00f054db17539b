import type { NotificationSettings } from '@payvand/contract'
import { expect, test } from 'vitest'
import { settingsBody, settingsFaults, settingsFormOf, withEvent } from './settings-form.ts'

const SAVED = {
  mailAddress: null,
  mailMode: 'off',
  webhookUrl: null,
  webhookMode: 'off',
  digestHour: 9,
  quietFrom: null,
  quietTo: null,
  events: { new_order: { mail: true, webhook: true } },
} as unknown as NotificationSettings
const form = settingsFormOf(SAVED)

test('what is empty is none, and comes back as it was', () => {
  expect(settingsFaults(form)).toEqual({})
  expect(settingsBody({ ...form, mailAddress: ' a@b.ir ' })).toEqual({ ...SAVED, mailAddress: 'a@b.ir' })
})

test('a channel that is on needs its address, and half of the quiet hours the other half', () => {
  const faults = settingsFaults({ ...form, mailMode: 'digest', webhookUrl: 'ftp://x', quietFrom: 22 })
  expect(faults).toEqual({
    mailAddress: 'نشانی ایمیل را وارد کنید',
    webhookUrl: expect.stringContaining('نشانی وب‌هوک درست نیست'),
    quietTo: 'این فیلد ضروری است',
  })
})

test('one event of one channel is changed', () => {
  expect(withEvent(form.events, 'new_order', 'mail', false).new_order).toEqual({ mail: false, webhook: true })
})
