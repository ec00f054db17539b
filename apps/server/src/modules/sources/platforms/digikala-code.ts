import { constants, createPublicKey, generateKeyPair, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'

const BITS = 4096
const CODE_BYTES = BITS / 8
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
/** A code that was opened with the right key is a word of letters, digits and signs; nonsense is one now and then, if it is short. */
const OPENED = /^[\x21-\x7e]{16,}$/

/** A new key as PEM, as Digikala wants it. Takes a second or more. (Digikala reference: getting the first token.) */
export async function makeDigikalaKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** The half of it that the seller hands to Digikala, as PEM. */
export function publicHalf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
}

/** Tells a code encrypted with such a key from a token, in the text that a seller pasted. */
export function isEncryptedCode(pasted: string): boolean {
  return BASE64.test(pasted) && Buffer.from(pasted, 'base64').length === CODE_BYTES
}

/**
 * The authorization code in what Digikala's panel shows; null where it was encrypted with another key. Which padding
 * Digikala uses is not documented, so each is tried; PKCS#1 v1.5 with a wrong key gives nonsense instead of an error, so
 * what comes out is looked at.
 */
export function openDigikalaCode(privateKey: string, encrypted: string): string | null {
  const body = Buffer.from(encrypted, 'base64')
  const paddings = [
    { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    { padding: constants.RSA_PKCS1_PADDING },
  ]
  for (const padding of paddings) {
    try {
      const opened = privateDecrypt({ key: privateKey, ...padding }, body)
        .toString('latin1')
        .trim()
      if (OPENED.test(opened)) return opened
    } catch {
      // The padding or the key is not this one.
    }
  }
  return null
}
