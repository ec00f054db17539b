import { createDecipheriv, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createSecrets, LostSeal, openOrNull, sealedKeyId } from './sealed-secrets.ts'
import { readSecretKeys } from './sealing/read-secret-keys.ts'

const TOKEN = 'instagram_tokens.token_sealed'
const [old, young, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)] as const

/** As the version before reads, which knows one key and no row. */
function openAsBefore(key: Buffer, sealed: string): string {
  const [version, iv = '', tag = '', body = ''] = sealed.split('.')
  if (version !== 'v1') throw new Error('Not a sealed secret')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
}
const reasonOf = (open: () => unknown) => {
  try {
    return open()
  } catch (error) {
    return error instanceof LostSeal ? error.reason : error
  }
}

describe('a sealed value', () => {
  const secrets = createSecrets(young, old)

  test('names its key and opens in its own row alone', () => {
    const sealed = secrets.seal(TOKEN, 7, 'token')
    expect(sealed).toMatch(new RegExp(`^v2\\.${secrets.keyIds[0]}\\.`))
    expect(sealedKeyId(sealed)).toBe(secrets.keyIds[0])
    expect(secrets.open(TOKEN, 7, sealed)).toBe('token')
    expect(reasonOf(() => secrets.open(TOKEN, 8, sealed))).toBe('not_of_this_row')
    expect(reasonOf(() => secrets.open('booth_webhooks.secret_sealed', 7, sealed))).toBe('not_of_this_row')
    // Two columns that name a row are not one that holds both.
    const ofTwo = secrets.seal('notification_channels.secret_sealed', [7, 'webhook'], 'secret')
    expect(reasonOf(() => secrets.open('notification_channels.secret_sealed', '7,webhook', ofTwo))).toBe(
      'not_of_this_row',
    )
  })

  test('that was changed opens nowhere, and is no error of another kind', () => {
    const sealed = secrets.seal(TOKEN, 7, 'token')
    const parts = sealed.split('.')
    for (const [index, part] of parts.entries()) {
      const changed = parts.with(index, `${part[0] === 'A' ? 'B' : 'A'}${part.slice(1)}`).join('.')
      expect(openOrNull(secrets, TOKEN, 7, changed), changed).toBeNull()
      expect(openOrNull(secrets, TOKEN, 7, parts.slice(0, index).join('.'))).toBeNull()
    }
    expect(openOrNull(secrets, TOKEN, 7, null)).toBeNull()
  })

  test('of an older key is opened while that is in the list, and missed afterwards', () => {
    const sealed = createSecrets(old).seal(TOKEN, 7, 'token')
    expect(secrets.open(TOKEN, 7, sealed)).toBe('token')
    expect(reasonOf(() => createSecrets(young).open(TOKEN, 7, sealed))).toBe('key_missing')
  })

  test('is one that the version before can read, until a key was chosen', () => {
    const beside = createSecrets(young, old)
    beside.sealWith(null)
    const sealed = beside.seal(TOKEN, 7, 'token')
    expect(openAsBefore(old, sealed)).toBe('token')
    expect(beside.open(TOKEN, 7, sealed)).toBe('token')
    expect(reasonOf(() => createSecrets(foreign).open(TOKEN, 7, sealed))).toBe('key_missing')
    beside.sealWith(beside.keyIds[0] ?? null)
    expect(sealedKeyId(beside.seal(TOKEN, 7, 'token'))).toBe(beside.keyIds[0])
    // A key that nobody here knows cannot seal.
    beside.sealWith('0123456789ab')
    expect(sealedKeyId(beside.seal(TOKEN, 7, 'token'))).toBe(beside.keyIds[0])
  })
})

test('a signature of an older key is known, of a foreign one or for another purpose is not', () => {
  const secrets = createSecrets(young, old)
  for (const signer of [secrets, createSecrets(old)])
    expect(secrets.isSigned('labels', 'text', signer.sign('labels', 'text'))).toBe(true)
  const foreigner = createSecrets(foreign)
  expect(secrets.isSigned('labels', 'text', foreigner.sign('labels', 'text'))).toBe(false)
  expect(secrets.isSigned('forms', 'text', secrets.sign('labels', 'text'))).toBe(false)
  expect(secrets.isSigned('labels', 'text', '')).toBe(false)
})

test('keys are read newest first, from the environment or from a file that only its owner reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'payvand-keys-'))
  try {
    const list = [young, old].map((key) => key.toString('base64'))
    expect(readSecretKeys(list.join(','), folder)).toEqual([young, old])
    const [made] = readSecretKeys(null, folder)
    expect(made).toHaveLength(32)
    const file = join(folder, 'secret.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    writeFileSync(file, `${list[0]}\n${readFileSync(file, 'utf8')}`)
    expect(readSecretKeys(null, folder)).toEqual([young, made])
    expect(() => createSecrets(...readSecretKeys('c2hvcnQ=', folder))).toThrow('32 bytes')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
