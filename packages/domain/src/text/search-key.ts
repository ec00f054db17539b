import { toLatinDigits } from './digits.ts'

/** Persian letters with more than one spelling, mapped to the one that is searched. */
const FOLDED: Record<string, string> = {
  '\u064a': '\u06cc', // Arabic yeh, with and without dots, with hamza
  '\u0649': '\u06cc',
  '\u0626': '\u06cc',
  '\u0643': '\u06a9', // Arabic kaf
  '\u0629': '\u0647', // teh marbuta, heh with yeh above
  '\u06c0': '\u0647',
  '\u0624': '\u0648', // waw with hamza
  '\u0623': '\u0627', // alef with hamza, madda, wasla
  '\u0625': '\u0627',
  '\u0622': '\u0627',
  '\u0671': '\u0627',
}
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'g')
/** Vowel signs, the lone hamza, the stretching line, half-spaces and other marks that take no room. */
const MARKS = /[\u064b-\u065f\u0670\u0621\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * The form in which a text is searched: lower case, Latin digits, one form of each Persian letter, no vowel signs,
 * half-spaces closed, runs of spaces one space. Two spellings of a name give one key. A query is searched word by
 * word inside a name's key, since some people write with a half-space what others write with a space.
 */
export function searchKey(text: string): string {
  return toLatinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
    .replace(MARKS, '')
    .replace(/\s+/g, ' ')
    .trim()
}
