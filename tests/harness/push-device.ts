import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const TAG_BYTES = 16
const SALT_BYTES = 16
const LAST_RECORD = 2

export interface PushedMessage {
  tag: string
  title: string
  text: string
  url: string
  buttons?: { label: string; data: string }[]
}

/** A browser's half of a push subscription: its keys, and what it reads with them. */
export function createPushDevice() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** Decrypts a body in base64 by RFC 8291 and 8188, step by step and with nothing of the sender's library. */
    read(base64: string): PushedMessage {
      const body = Buffer.from(base64, 'base64')
      const salt = body.subarray(0, SALT_BYTES)
      const keyLength = body.readUInt8(SALT_BYTES + 4)
      const sender = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + keyLength)
      const record = body.subarray(SALT_BYTES + 5 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = hkdf(own.computeSecret(sender), auth, info, 32)
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-TAG_BYTES))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
      const end = padded.lastIndexOf(LAST_RECORD)
      return JSON.parse(padded.subarray(0, end).toString('utf8')) as PushedMessage
    },
  }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
