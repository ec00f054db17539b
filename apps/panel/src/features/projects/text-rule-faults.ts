import type { TextChange } from '@payvand/domain'

/** True for a rule that says what it changes; the others cannot be saved. */
export function isWhole({ by, text, find }: TextChange): boolean {
  return by === 'replace' ? find !== '' : text.trim() !== ''
}
