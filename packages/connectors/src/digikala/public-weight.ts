import { parseNumber } from '@payvand/domain'
import type { WirePublicProduct } from './public-wire.ts'

/** "Weight", "gram" and "kilo", with the letters of either keyboard. */
const WEIGHT = /^\u0648\u0632\u0646$/
const PACKAGE_WEIGHT = /^\u0648\u0632\u0646 \u0628\u0633\u062a\u0647/
const AMOUNT =
  /^([\d\u06f0-\u06f9\u0660-\u0669.,\u066b\u066c]+)\s*((?:[\u06a9\u0643][\u06cc\u064a]\u0644\u0648)?)\s*\u06af\u0631\u0645/

/** Weights in gram that the list of a product's features names; null where it names none. */
export function weightsOf({ specifications }: Pick<WirePublicProduct, 'specifications'>): {
  weight: number | null
  packageWeight: number | null
} {
  const features = (specifications ?? []).flatMap(({ attributes }) => attributes ?? [])
  const named = (title: RegExp): number | null => {
    const found = features.find((feature) => title.test(feature.title?.trim() ?? ''))
    return gramsIn(found?.values?.[0] ?? '')
  }
  return { weight: named(WEIGHT), packageWeight: named(PACKAGE_WEIGHT) }
}

function gramsIn(text: string): number | null {
  const [, amount, kilo] = AMOUNT.exec(text.trim()) ?? []
  const number = amount === undefined ? null : parseNumber(amount)
  const grams = number === null ? 0 : Math.round(number * (kilo ? 1000 : 1))
  return grams > 0 ? grams : null
}
