import type { NotificationSettings } from '@payvand/contract'
import { expect, test } from 'vitest'
import { channelsInUse, settingsBody, settingsFaults, settingsFormOf, withEvent } from './settings-form.ts'

const SAVED: NotificationSettings = {
  digestHour: 9,
  quietFrom: null,
  quietTo: null,
  channels: {
    mail: { settings: { address: null }, mode: 'off', muted: [] },
    bale: { settings: { chat: null }, mode: 'off', muted: [] },
    telegram: { settings: { chat: null }, mode: 'off', muted: [] },
    push: { settings: {}, mode: 'off', muted: [] },
    sms: { settings: { mobile: null }, mode: 'off', muted: [] },
    webhook: { settings: { url: null }, mode: 'off', muted: [] },
  },
}
const form = settingsFormOf(SAVED)

test('what is empty is none, and comes back as it was', () => {
  expect(settingsFaults(form)).toEqual({})
  const mail = { ...form.channels.mail, settings: { address: ' a@b.ir ' } }
  const body = settingsBody({ ...form, channels: { ...form.channels, mail } })
  expect(body.channels).toEqual({
    ...SAVED.channels,
    bale: { settings: {}, mode: 'off', muted: [] },
    telegram: { settings: {}, mode: 'off', muted: [] },
    mail: { ...SAVED.channels.mail, settings: { address: 'a@b.ir' } },
  })
  expect(body).toMatchObject({ digestHour: 9, quietFrom: null, quietTo: null })
})

test('a channel that is on needs its address, and half of the quiet hours the other half', () => {
  const channels = {
    ...form.channels,
    mail: { ...form.channels.mail, mode: 'digest' as const },
    push: form.channels.push,
    sms: { ...form.channels.sms, settings: { mobile: '02112345678' } },
    webhook: { ...form.channels.webhook, settings: { url: 'ftp://x' } },
  }
  const faults = settingsFaults({ ...form, channels, quietFrom: 22 })
  expect(faults).toEqual({
    'channels.mail.settings.address': 'آدرس ایمیل را وارد کنید',
    'channels.sms.settings.mobile': 'شماره‌ی موبایل درست نیست',
    'channels.webhook.settings.url': expect.stringContaining('آدرس وب‌هوک درست نیست'),
    quietTo: 'این فیلد ضروری است',
  })
})

test('a channel is in use once it is on and has all that it needs', () => {
  const { mail, ...others } = form.channels
  const address = { address: 'a@b.ir' }
  expect(channelsInUse(form.channels)).toEqual([])
  expect(channelsInUse({ mail: { ...mail, mode: 'digest' }, ...others })).toEqual([])
  expect(channelsInUse({ mail: { ...mail, settings: address }, ...others })).toEqual([])
  expect(channelsInUse({ mail: { ...mail, settings: address, mode: 'digest' }, ...others })).toEqual(['mail'])
})

test('one event of one channel is changed', () => {
  expect(withEvent([], 'new_order', false)).toEqual(['new_order'])
  expect(withEvent(['differences_found', 'new_order'], 'new_order', true)).toEqual(['differences_found'])
})
