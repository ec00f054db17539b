import type { FieldErrorCode } from '@payvand/contract'

/** No body of ours is half as deep; recursion over what is deeper ends a request, or all of them. */
const DEEPEST = 64

export interface UnreadableValue {
  /** Path of keys and positions in the value. */
  path: string[]
  fault: Extract<FieldErrorCode, 'text_unreadable' | 'nested_too_deep'>
}

/**
 * The first text in a parsed value that no database of ours can hold (U+0000, half of a surrogate pair), as a key too, or the
 * place where it is nested past any use; null for a readable value.
 */
export function findUnreadable(value: unknown, path: string[] = []): UnreadableValue | null {
  if (typeof value === 'string') return isReadable(value) ? null : { path, fault: 'text_unreadable' }
  if (value === null || typeof value !== 'object') return null
  if (path.length >= DEEPEST) return { path: path.slice(0, 3), fault: 'nested_too_deep' }
  for (const [key, inner] of Object.entries(value)) {
    if (!isReadable(key)) return { path, fault: 'text_unreadable' }
    const found = findUnreadable(inner, [...path, key])
    if (found) return found
  }
  return null
}

function isReadable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
