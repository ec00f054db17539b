import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets } from '../../../infra/sealed-secrets.ts'
import { beginSignOn, readSignOn, SIGN_ON_SECONDS } from './sign-on-state.ts'

const secrets = createSecrets(randomBytes(32))
const now = new Date('2026-11-28T12:00:00Z')
const begin = (browser: string) =>
  beginSignOn(secrets, { word: 'digikala-seller', features: ['chats'], linksUser: null, browser, now })
const read = (state: string, browser: string | null, at = now) =>
  readSignOn(secrets, { state, browser, now: at })

test('is read in the browser that began, with its word, its features and the verifier of its challenge', () => {
  const { state, challenge } = begin('browser')
  const begun = read(state, 'browser')
  expect(begun).toMatchObject({ word: 'digikala-seller', features: ['chats'] })
  expect(
    createHash('sha256')
      .update(begun?.verifier ?? '')
      .digest('base64url'),
  ).toBe(challenge)
  expect(begun?.nonceHash).not.toBe(read(begin('browser').state, 'browser')?.nonceHash)
})

test('is nothing elsewhere, later, or changed in any part', () => {
  const { state } = begin('browser')
  expect(read(state, 'another')).toBeNull()
  expect(read(state, null)).toBeNull()
  expect(read(state, 'browser', new Date(now.getTime() + SIGN_ON_SECONDS * 1_000))).toBeNull()
  const [word = '', body = '', signature = ''] = state.split('.')
  const more = Buffer.from(body, 'base64url').toString('utf8').replace('chats', 'shipping')
  const widened = Buffer.from(more).toString('base64url')
  for (const changed of [
    [word, widened, signature],
    ['shopfa', body, signature],
    [word, body, `${signature}A`],
    [word, body, signature, ''],
    [word, body],
    [word],
    [],
  ])
    expect(read(changed.join('.'), 'browser'), changed.join('.')).toBeNull()
})
