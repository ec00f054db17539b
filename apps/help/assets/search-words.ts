import { searchKey } from '@payvand/domain'

/** The words of a text as they are searched. Some people write with a half-space what others write apart, so it parts words here. */
export const wordsOf = (text: string): string[] =>
  searchKey(text.replaceAll('\u200c', ' '))
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean)
