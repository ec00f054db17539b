import { toLatinDigits } from '@payvand/domain'

/**
 * The form of a text in which typing finds it: Arabic yeh and kaf as the Persian ones, no half-space, no diacritics,
 * Latin digits, small letters.
 */
function searchText(text: string): string {
  return toLatinDigits(text)
    .replace(/[\u064a\u0649]/g, '\u06cc')
    .replace(/\u0643/g, '\u06a9')
    .replace(/\p{Mn}|[\u200c\u200e\u200f\u0640]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** True when every word of the query is somewhere in the text. */
export function matchesSearch(text: string, query: string): boolean {
  const place = searchText(text)
  return searchText(query)
    .split(' ')
    .every((word) => place.includes(word))
}
