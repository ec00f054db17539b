const BYTES = 24

/** An unguessable token for a platform that lets the seller choose it: 48 hexadecimal digits. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
