import { searchKey } from '../../text/search-key.ts'

/** A text as its words are compared: half-spaces are spaces, every mark is one, in one form of each letter. */
export function textWords(text: string): string[] {
  return searchKey(text.replace(/[\u200c\u00a0_]/g, ' '))
    .replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.+%]+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^\++(?=\D|$)/, ''))
    .filter((word) => word !== '')
}

/** The same as one key: what one writes apart another writes together. */
export const joinedKey = (text: string): string => textWords(text).join('')

const PARENTHESES = /[(\uff08[][^)\uff09\]]{0,80}[)\uff09\]]/g

/** A text and what stands in parentheses behind it, apart. */
export function withoutParentheses(text: string): { main: string; inside: string[] } {
  const inside = [...text.matchAll(PARENTHESES)].map(([found]) => found.slice(1, -1).trim())
  return { main: text.replace(PARENTHESES, ' ').trim(), inside: inside.filter((one) => one !== '') }
}

const CHECKED = /[\u2705\u2611\u2713\u2714]/
const CROSSED = /[\u274c\u2716-\u2718]/

/** The answer that a mark in place of a word gives. */
export function markIn(text: string): 'yes' | 'no' | null {
  if (CHECKED.test(text)) return 'yes'
  return CROSSED.test(text) ? 'no' : null
}
