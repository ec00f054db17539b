import type { Stated } from '@payvand/crawler'

const ARABIC = { '\u064a': '\u06cc', '\u0643': '\u06a9' } as const
const HALF_SPACE = /\u200c/g

/** Words of a caption as a product shows them: Persian letters, and no half letter, which the database refuses. */
export const shownText = (text: string): string =>
  text.toWellFormed().replaceAll(/[\u064a\u0643]/g, (letter) => ARABIC[letter as keyof typeof ARABIC])

/** A value as the caption writes it, with its half-spaces, where the reader only folded those away. */
export function shownValue({ value, words: [words, ...more] }: Stated<string>): string {
  const written = words === undefined || more.length > 0 ? value : shownText(words.text).trim()
  return written.replaceAll(HALF_SPACE, ' ') === value ? written : shownText(value)
}
