import { expect, test } from 'vitest'
import { changesOf, draftOf } from './setting-draft.ts'

const none = { value: null, source: 'none' } as const
const settings = {
  publicUrl: { value: 'https://panel.shop.ir', source: 'environment' },
  clientId: { value: '12', source: 'panel' },
  clientSecret: { value: null, source: 'panel' },
  smtpUrl: none,
  mailFrom: none,
  baleToken: none,
  telegramToken: none,
  telegramApi: none,
  supportUrl: none,
  smsProvider: none,
  smsKey: none,
  smsLine: none,
  smsCodeTemplate: none,
  smsSegmentRial: none,
} as const

test('fields begin with what is known, and nothing is a change before somebody types', () => {
  const draft = draftOf(settings, ['publicUrl', 'clientId', 'clientSecret'])
  expect(draft).toEqual({ publicUrl: 'https://panel.shop.ir', clientId: '12', clientSecret: '' })
  expect(changesOf(settings, draft)).toEqual({})
})

test('a value that is emptied is taken away, a secret that is left empty stays', () => {
  expect(changesOf(settings, { clientId: '', clientSecret: '' })).toEqual({ clientId: '' })
  expect(changesOf(settings, { clientId: '12', clientSecret: 'new' })).toEqual({ clientSecret: 'new' })
})

test('what the environment says is no change', () => {
  expect(changesOf(settings, { publicUrl: 'https://other.ir' })).toEqual({})
})
