import { open } from 'node:fs/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { DatabaseFailure } from '../database-failure.ts'

const FIRST_LINE = 'age-encryption.org/v1\n'
const ARMORED = '-----BEGIN AGE ENCRYPTED FILE-----'
const IDENTITY = /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+$/

type Bytes = AsyncIterable<Uint8Array>

/** Encrypts a stream to public keys of age, 64 KB after 64 KB. With no key it passes as it is. */
export function encryptedTo(recipients: readonly string[]): (bytes: Bytes) => Bytes {
  return async function* (bytes) {
    if (recipients.length === 0) return yield* bytes
    const encrypter = new Encrypter()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(WebStream.from(bytes) as ReadableStream<Uint8Array>)
  }
}

/**
 * Decrypts such a stream with whichever identity opens it; a part that was changed or cut off throws.
 * @throws DatabaseFailure `no_identity` when none opens it
 */
export function decryptedWith(identities: readonly string[]): (bytes: Bytes) => Bytes {
  return async function* (bytes) {
    const decrypter = new Decrypter()
    for (const identity of identities) decrypter.addIdentity(identity)
    const decrypted = await decrypter
      .decrypt(WebStream.from(bytes) as ReadableStream<Uint8Array>)
      .catch((error: unknown) => {
        if (!String(error).includes('no identity matched')) throw error
        throw new DatabaseFailure('no_identity', 'The backup is encrypted to another key than these', error)
      })
    yield* decrypted
  }
}

/** @throws DatabaseFailure `bad_backup` for age's form as text, which `age` itself turns into the other one. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ARMORED.length), 0, ARMORED.length, 0)
    const start = buffer.toString('latin1', 0, bytesRead)
    if (start === ARMORED)
      throw new DatabaseFailure('bad_backup', 'The backup is armored: decrypt it with age first')
    return start.startsWith(FIRST_LINE)
  } finally {
    await handle.close()
  }
}

/**
 * The identities in the text of an identity file, as `age-keygen` writes it.
 * @throws Error when there is none, or one of a kind that is not known here
 */
export function identitiesIn(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
  // The line may be a secret, and is not repeated.
  if (identities.some((line) => !IDENTITY.test(line)))
    throw new Error(
      'The identity file holds a line that is no AGE-SECRET-KEY-… (one with a passphrase: age -d first)',
    )
  if (identities.length === 0) throw new Error('The identity file holds no AGE-SECRET-KEY-…')
  return identities
}
