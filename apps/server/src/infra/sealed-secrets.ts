import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { SealedColumn, SealedRow } from './sealing/sealed-columns.ts'

/**
 * Encrypts the secrets that rest in the database (tokens; AES-256-GCM), and signs what is handed out and comes back. A sealed
 * value is `v2.<key>.<iv>.<tag>.<body>` and bound to its row; `v1.<iv>.<tag>.<body>`, of versions before, is read as well.
 */
export interface Secrets {
  /** Seals with the key that counts now (`sealWith`). */
  seal(column: SealedColumn, row: SealedRow, plain: string): string
  /** @throws LostSeal when its key is not here, or when it is not the value of this row */
  open(column: SealedColumn, row: SealedRow, sealed: string): string
  /** HMAC-SHA-256 of a text, in base64url. Each purpose has a key of its own, so a signature is good for no other. */
  sign(purpose: string, text: string): string
  /** Verifies that `sign` made this signature, with any of the keys, in constant time. */
  isSigned(purpose: string, text: string, signature: string): boolean
  /** Ids of the keys, the newest first. */
  readonly keyIds: readonly string[]
  /**
   * Seals and signs with this key from now on. Null: with the oldest and in the form `v1`, which processes of the version
   * before can read. A key that is not here cannot be used: then it is the newest.
   */
  sealWith(keyId: string | null): void
}

/** A sealed value that cannot be opened: for whoever reads it, it is as if it were not there. */
export class LostSeal extends Error {
  /** `key_missing`: none of the keys; `not_of_this_row`: moved from another row, or changed. */
  readonly reason: 'key_missing' | 'not_of_this_row'

  constructor(reason: LostSeal['reason']) {
    super(
      reason === 'key_missing'
        ? 'A sealed value is of a key that is not here'
        : 'A sealed value is not the one of this row',
    )
    this.name = 'LostSeal'
    this.reason = reason
  }
}

interface Key {
  id: string
  /** Made once: taking the bytes anew for each text costs four times as much as the decryption. */
  cipher: KeyObject
  signing(purpose: string): Buffer
}

/** The keys, the newest first. Until `sealWith` says otherwise, the newest seals. */
export function createSecrets(...keys: readonly Buffer[]): Secrets {
  const known = keys.map(keyOf)
  const newest = known[0]
  const oldest = known.at(-1)
  if (!newest || !oldest) throw new TypeError('a key is needed')
  const byId = new Map(known.map((key) => [key.id, key]))
  let sealing = newest
  let isOldForm = false
  const signature = (key: Key, purpose: string, text: string): Buffer =>
    createHmac('sha256', key.signing(purpose)).update(text, 'utf8').digest()

  return {
    keyIds: known.map(({ id }) => id),
    sealWith(keyId) {
      isOldForm = keyId === null
      sealing = keyId === null ? oldest : (byId.get(keyId) ?? newest)
    },
    sign: (purpose, text) => signature(sealing, purpose, text).toString('base64url'),
    isSigned(purpose, text, given) {
      const bytes = Buffer.from(given, 'base64url')
      return known.some((key) => {
        const expected = signature(key, purpose, text)
        return bytes.length === expected.length && timingSafeEqual(bytes, expected)
      })
    },
    seal(column, row, plain) {
      if (isOldForm) return ['v1', ...encrypt(sealing.cipher, plain, null)].join('.')
      return ['v2', sealing.id, ...encrypt(sealing.cipher, plain, boundTo(sealing.id, column, row))].join('.')
    },
    open(column, row, sealed) {
      const [form, ...parts] = sealed.split('.')
      if (form === 'v2') {
        const [id = '', ...encrypted] = parts
        const key = byId.get(id)
        if (!key) throw new LostSeal('key_missing')
        const plain = decrypt(key.cipher, encrypted, boundTo(id, column, row))
        if (plain === null) throw new LostSeal('not_of_this_row')
        return plain
      }
      // The old form does not say which key it is of.
      for (const { cipher } of form === 'v1' ? known : []) {
        const plain = decrypt(cipher, parts, null)
        if (plain !== null) return plain
      }
      throw new LostSeal('key_missing')
    },
  }
}

/** The value, or null where there is none or its seal is lost: for readers to whom both are the same. */
export function openOrNull(
  secrets: Pick<Secrets, 'open'>,
  column: SealedColumn,
  row: SealedRow,
  sealed: string | null,
): string | null {
  try {
    return sealed === null ? null : secrets.open(column, row, sealed)
  } catch (error) {
    if (error instanceof LostSeal) return null
    throw error
  }
}

/** Id of the key that a value was sealed with; null in the old form, which does not say. */
export function sealedKeyId(sealed: string): string | null {
  const [form, id] = sealed.split('.')
  return form === 'v2' && id ? id : null
}

function keyOf(bytes: Buffer): Key {
  if (bytes.length !== 32)
    throw new Error('Each secret key must be 32 bytes in base64 (PAYVAND_SECRET_KEY, or secret.key)')
  const derived = (info: string, length: number) => Buffer.from(hkdfSync('sha256', bytes, '', info, length))
  return {
    id: derived('payvand: key id', 6).toString('hex'),
    cipher: createSecretKey(bytes),
    signing: (purpose) => derived(`payvand: ${purpose}`, 32),
  }
}

const boundTo = (keyId: string, column: SealedColumn, row: SealedRow): string =>
  JSON.stringify(['v2', keyId, column, ...[row].flat().map(String)])

function encrypt(key: KeyObject, plain: string, bound: string | null): string[] {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  if (bound !== null) cipher.setAAD(Buffer.from(bound, 'utf8'))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))
}

/** Null where this is not the key, not the row, or not a sealed value at all. */
function decrypt(key: KeyObject, [iv, tag, body]: readonly string[], bound: string | null): string | null {
  if (!iv || !tag || body === undefined) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
    if (bound !== null) decipher.setAAD(Buffer.from(bound, 'utf8'))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
