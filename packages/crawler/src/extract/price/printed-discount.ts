import { latinDigits } from '../../lexicon/digits.ts'
import type { Page } from '../../page/page.ts'

/** Within so many text runs of the price a discount is printed. */
const NEAR = 4
const LONGEST = 40
const PERCENT = /(?<![\d.,])(\d{1,2})\s*[%\u066a]|[%\u066a]\s*(\d{1,2})(?![\d.,])/

/** Tells whether the discount printed near the price (its text run is `order`) is the one from `old` to `paid`, rounded either way. */
export function isPrintedDiscount(page: Page, order: number, old: number, paid: number): boolean {
  const off = (1 - paid / old) * 100
  return page.runs.slice(Math.max(0, order - NEAR), order + NEAR + 1).some((run) => {
    if (run.hidden || run.text.length > LONGEST || !run.hasDigits) return false
    const printed = PERCENT.exec(latinDigits(run.text))
    return printed !== null && Math.abs(Number(printed[1] ?? printed[2]) - off) <= 1
  })
}
