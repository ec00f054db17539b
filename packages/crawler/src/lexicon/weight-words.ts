import { plainDecimal } from '../extract/price/plain-decimal.ts'
import { memoized } from '../lru-memo.ts'
import { foldText } from './digits.ts'

const LABEL =
  /^(?:وزن(?: خالص| محصول| کالا)?|weight|item weight|product weight|net weight|gewicht|poids|peso|waga|hmotnosť|hmotnost|váha|greutate|вес|teža|kaal|ağırlık|الوزن|משקל|重量)[\s:*]*$/u
const PACKAGE_LABEL =
  /^(?:وزن (?:با )?بسته ?بندی|وزن ناخالص|وزن با بسته|package weight|shipping weight|gross weight|versandgewicht|poids d'expédition)[\s:*]*$/u
const AMOUNT =
  /(\d[\d.,\u066b\u066c]*\d|\d)\s*(کیلو ?گرم|کیلو|گرم|kilograms?|kgs?|kg|grams?|gr|g|lbs?|pounds?|oz|кг|г|公斤|公克|克)(?!\p{L})/u

const GRAMS: Record<string, number> = { kg: 1_000, g: 1, lb: 453.592, oz: 28.3495 }

export const isWeightLabel = memoized((text): boolean => LABEL.test(foldText(text)))
export const isPackageWeightLabel = memoized((text): boolean => PACKAGE_LABEL.test(foldText(text)))

/** "1.5 kg" or its Persian form in whole grams, null when no weight is written. A bare number is no weight. */
export function weightInGrams(text: string): number | null {
  const match = AMOUNT.exec(foldText(text.slice(0, 100)))
  if (!match) return null
  const value = Number(plainDecimal(match[1] as string, null))
  const unit = match[2] as string
  const factor = /^(?:کیلو|kilo|kg|кг|公斤)/u.test(unit)
    ? GRAMS['kg']
    : /^(?:lb|pound)/.test(unit)
      ? GRAMS['lb']
      : unit === 'oz'
        ? GRAMS['oz']
        : GRAMS['g']
  const grams = Math.round(value * (factor ?? 1))
  return grams > 0 && grams < 10_000_000 ? grams : null
}
