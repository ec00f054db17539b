import { memoized } from '../lru-memo.ts'

const ZEROS = ['۰', '٠', '०', '০', '๐', '０'] as const

const NOT_LATIN = /[^\0-\x7f]/
const DIGIT = /[۰-۹٠-٩०-९০-৯๐-๙０-９]/g
/** The same, to ask without moving on. */
const OTHER_DIGIT = new RegExp(DIGIT.source)

/** Turns Persian, Arabic, Indic, Thai and full-width digits into Latin ones; everything else stays. */
export const latinDigits = (text: string): string => (OTHER_DIGIT.test(text) ? replaced(text) : text)

const replaced = (text: string): string =>
  text.replace(DIGIT, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    for (const zero of ZEROS) {
      const value = code - (zero.codePointAt(0) ?? 0)
      if (value >= 0 && value <= 9) return String(value)
    }
    return digit
  })

/** Latin digits and Persian ye and kaf, everything else as it is: for texts that hold a code, whose capitals count. */
export const persianLetters = (text: string): string =>
  latinDigits(text).replaceAll('ي', 'ی').replaceAll('ك', 'ک').replaceAll('\u200c', ' ')

/** One spelling for comparing words: Latin digits, Persian ye and kaf, plain spaces, lower case. */
export const foldText: (text: string) => string = memoized(folded)

function folded(text: string): string {
  if (!NOT_LATIN.test(text)) return text.replace(/\s+/g, ' ').trim().toLowerCase()
  return persianLetters(text)
    .replaceAll('ى', 'ی')
    .replaceAll('ۀ', 'ه')
    .replace(/\u200d|\u200e|\u200f|\u061c|\ufeff|\u0640/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase()
}
