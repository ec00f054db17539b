import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Encrypts the secrets that rest in the database (tokens; AES-256-GCM, the text form is `v1.<iv>.<tag>.<body>`), and
 * signs what is handed out and comes back.
 */
export interface Secrets {
  seal(plain: string): string
  /** Throws when the text was sealed with another key or was changed. */
  open(sealed: string): string
  /** HMAC-SHA-256 of a text, in base64url. Each purpose has a key of its own, so a signature is good for no other. */
  sign(purpose: string, text: string): string
  /** Verifies that `sign` made this signature, in constant time. */
  isSigned(purpose: string, text: string, signature: string): boolean
}

export function createSecrets(key: Buffer): Secrets {
  if (key.length !== 32) throw new Error('The secret key must be 32 bytes (PAYVAND_SECRET_KEY in base64)')
  // Made once: taking the bytes anew for each text costs four times as much as the decryption.
  const cipherKey = createSecretKey(key)
  const sign = (purpose: string, text: string): Buffer => {
    const purposeKey = Buffer.from(hkdfSync('sha256', key, '', `payvand: ${purpose}`, 32))
    return createHmac('sha256', purposeKey).update(text, 'utf8').digest()
  }
  return {
    sign: (purpose, text) => sign(purpose, text).toString('base64url'),
    isSigned(purpose, text, signature) {
      const expected = sign(purpose, text)
      const given = Buffer.from(signature, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    seal(plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return ['v1', iv, cipher.getAuthTag(), body]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.')
    },
    open(sealed) {
      const [version, iv, tag, body] = sealed.split('.')
      if (version !== 'v1' || !iv || !tag || body === undefined) throw new Error('Not a sealed secret')
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      })
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}

/** The key of the environment, or the one kept in the data folder (made at the first start, readable by its owner only). */
export function readSecretKey(fromEnvironment: string | null, dataFolder: string): Buffer {
  if (fromEnvironment) return Buffer.from(fromEnvironment, 'base64')
  const file = join(dataFolder, 'secret.key')
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
}
