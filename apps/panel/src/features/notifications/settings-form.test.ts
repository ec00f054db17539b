import type { NotificationSettings } from '@payvand/contract'
import { expect, test } from 'vitest'
import { settingsBody, settingsFaults, settingsFormOf, withEvent } from './settings-form.ts'

const SAVED: NotificationSettings = {
  mailAddress: null,
  mailMode: 'off',
  webhookUrl: null,
  webhookMode: 'off',
  digestHour: 9,
  quietFrom: null,
  quietTo: null,
  mailMuted: [],
  webhookMuted: [],
}
const form = settingsFormOf(SAVED)

test('what is empty is none, and comes back as it was', () => {
  expect(settingsFaults(form)).toEqual({})
  expect(settingsBody({ ...form, mailAddress: ' a@b.ir ' })).toEqual({ ...SAVED, mailAddress: 'a@b.ir' })
})

test('a channel that is on needs its address, and half of the quiet hours the other half', () => {
  const faults = settingsFaults({ ...form, mailMode: 'digest', webhookUrl: 'ftp://x', quietFrom: 22 })
  expect(faults).toEqual({
    mailAddress: 'آدرس ایمیل را وارد کنید',
    webhookUrl: expect.stringContaining('آدرس وب‌هوک درست نیست'),
    quietTo: 'این فیلد ضروری است',
  })
})

test('one event of one channel is changed', () => {
  expect(withEvent([], 'new_order', false)).toEqual(['new_order'])
  expect(withEvent(['differences_found', 'new_order'], 'new_order', true)).toEqual(['differences_found'])
})
