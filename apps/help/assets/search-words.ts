/** Two letters of each pair look alike and are typed as one or the other, by the keyboard that a person has. */
const SAME_LETTERS: Record<string, string> = {
  '\u064a': '\u06cc',
  '\u0649': '\u06cc',
  '\u0643': '\u06a9',
  '\u0629': '\u0647',
}
const PERSIAN_ZERO = 0x06f0
const ARABIC_ZERO = 0x0660

/** A text as it is searched: one spelling of each letter, Latin digits, words apart where they are joined by a half space. */
const searchable = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u064a\u0649\u0643\u0629]/g, (letter) => SAME_LETTERS[letter] ?? letter)
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replaceAll(/[\u064b-\u0652]/g, '')

export const wordsOf = (text: string): string[] =>
  searchable(text)
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean)
