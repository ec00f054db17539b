import { elementsAt } from '../../induce/elements-at.ts'
import { ancestors } from '../../page/element-context.ts'
import { textOf } from '../../page/element-text.ts'
import type { Page } from '../../page/page.ts'
import { firstRunOf } from '../find-name.ts'
import type { PriceCandidate } from './price-candidates.ts'
import { parsePrice } from './price-text.ts'

const LONGEST_PRICE_TEXT = 70

/** The numbers at places a site's other pages have their price, though here nothing says that they are money. */
export function candidatesAt(page: Page, paths: readonly string[]): PriceCandidate[] {
  return paths.flatMap((path) =>
    elementsAt(page, path).flatMap((element): PriceCandidate[] => {
      const raw = textOf(element, LONGEST_PRICE_TEXT + 1)
      const price = raw.length > LONGEST_PRICE_TEXT ? null : parsePrice(raw)
      // A code at the place is no price: "PD-9001".
      if (price === null || price.free || (price.sign === null && /[a-z]/i.test(raw))) return []
      const order = firstRunOf(page, element)
      return [
        {
          ...price,
          hasSign: price.sign !== null,
          raw,
          element,
          chain: ancestors(element),
          order,
          hidden: page.runs[order]?.hidden ?? false,
          path,
          before: '',
          after: '',
          inProse: false,
        },
      ]
    }),
  )
}
