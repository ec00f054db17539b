import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { isEncryptedCode, openDigikalaCode, publicHalf } from './digikala-code.ts'

// The keys are half as long as Digikala's: they are made faster, and open codes the same way.
const keyPair = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
const ours = keyPair()
const CODE = 'def502-authorization-code_4f1'

const PADDINGS = [
  ['PKCS#1 v1.5', { padding: constants.RSA_PKCS1_PADDING }],
  ['OAEP', { padding: constants.RSA_PKCS1_OAEP_PADDING }],
  ['OAEP with SHA-256', { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }],
] as const

test.each(PADDINGS)('a code is opened that was encrypted by %s', (_, padding) => {
  const encrypted = publicEncrypt({ key: publicHalf(ours), ...padding }, Buffer.from(CODE))
  expect(openDigikalaCode(ours, encrypted.toString('base64'))).toBe(CODE)
})

test.each(PADDINGS)('a code for another key is not taken for one, by %s', (_, padding) => {
  const another = publicHalf(keyPair())
  // A wrong key gives a different result of PKCS#1 v1.5 each time.
  for (let time = 0; time < 20; time += 1) {
    const encrypted = publicEncrypt({ key: another, ...padding }, Buffer.from(`${CODE}${time}`))
    expect(openDigikalaCode(ours, encrypted.toString('base64'))).toBeNull()
  }
})

test('a token is no code', () => {
  const code = Buffer.alloc(512, 'x').toString('base64')
  expect(isEncryptedCode(code)).toBe(true)
  expect(isEncryptedCode(code.slice(0, -8))).toBe(false)
  expect(isEncryptedCode('sandbox-digikala-token')).toBe(false)
  expect(isEncryptedCode(`eyJ0eXAi.${'a'.repeat(660)}.b`)).toBe(false)
})
