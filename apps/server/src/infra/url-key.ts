import { createHash } from 'node:crypto'

/** A short key of an address: addresses may be longer than an index entry can be. */
export function urlKey(url: string): string {
  return createHash('sha256').update(url).digest('hex')
}
