import { RIALS_PER_TOMAN, toLatinDigits } from '@payvand/domain'

/** Rial; a purchase price beyond it is a slip. */
const MOST = 100_000_000_000

export interface PurchaseRows {
  /** Price in rial; `line` is the line of the text, counted from 1. */
  rows: { line: number; product: string; price: number }[]
  /** Numbers of the lines whose price could not be read. */
  wrong: number[]
}

/**
 * Reads two columns that were pasted from a sheet, or written with a comma between: the product's code and its price in
 * toman. The first line may be a heading, which has no digit, and empty lines count for nothing.
 */
export function purchaseRowsOf(text: string): PurchaseRows {
  const rows: PurchaseRows['rows'] = []
  const wrong: number[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const cells = line.split(/\t|;/)
    const [product = '', ...rest] = cells.length > 1 ? cells : splitAtLast(line)
    const price = priceOf(rest.find((cell) => cell.trim() !== '') ?? '')
    if (product.trim() !== '' && price !== null)
      rows.push({ line: index + 1, product: toLatinDigits(product.trim()), price })
    else if (index > 0 || /\d/.test(toLatinDigits(line))) wrong.push(index + 1)
  }
  return { rows, wrong }
}

/** These lines of a text, counted from 1, in their order. */
export function linesOf(text: string, numbers: readonly number[]): string {
  return text
    .split(/\r?\n/)
    .filter((_, index) => numbers.includes(index + 1))
    .join('\n')
}

/** The last word of a line is its price, where no sign of a sheet is in it. */
function splitAtLast(line: string): string[] {
  const [, product = '', price = ''] = /^(.*\S)[\s\u060c]+(\S+)\s*$/.exec(line) ?? []
  return [product, price]
}

function priceOf(cell: string): number | null {
  const digits = toLatinDigits(cell.trim()).replace(/[,\u066c\u060c\s]/g, '')
  if (!/^\d{1,12}(\.\d)?$/.test(digits)) return null
  const rial = Math.round(Number(digits) * RIALS_PER_TOMAN)
  return rial <= MOST ? rial : null
}
