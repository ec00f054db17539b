const LONGEST = 300
const MOST = 5

/**
 * The marketplace's words as a report may show them: without long numbers (phones, orders, cards), addresses of mail and
 * of pages, and anything that looks like a token.
 */
export function maskedWords(words: readonly string[]): string[] {
  return words.slice(0, MOST).map((one) =>
    one
      .slice(0, LONGEST)
      .replaceAll(/\S+@\S+/g, '…')
      .replaceAll(/https?:\/\/\S+/g, '…')
      .replaceAll(/[A-Za-z0-9_.~+/=-]{20,}/g, '…')
      .replaceAll(/[+]?\p{Nd}[\p{Nd}\s-]{4,}\p{Nd}/gu, '…'),
  )
}
