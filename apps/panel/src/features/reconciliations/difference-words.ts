import type { BoothDifferenceAnswer } from '@payvand/contract'
import { boothValueKind, type Rial, rialToToman } from '@payvand/domain'
import { persianNumber, RECONCILIATION_TEXTS } from '@payvand/texts'

type Value = BoothDifferenceAnswer['observed']

export function differenceValue(field: BoothDifferenceAnswer['field'], value: Value): string {
  const texts = RECONCILIATION_TEXTS
  if (field === 'gone') return value ? texts.no : texts.yes
  if (field === 'published') return value ? texts.forSale : texts.notForSale
  if (value === null) return texts.none
  if (typeof value === 'object') return texts.offer(tomans(value.price), persianNumber(value.stock))
  if (typeof value === 'string') return value
  const number = persianNumber(Number(value))
  if (field === 'stock') return texts.pieces(number)
  switch (boothValueKind(field)) {
    case 'rial':
      return texts.tomans(tomans(Number(value)))
    case 'gram':
      return texts.grams(number)
    case 'days':
      return texts.days(number)
    default:
      return number
  }
}

function tomans(rial: number | null): string {
  return rial === null ? RECONCILIATION_TEXTS.none : persianNumber(rialToToman(rial as Rial))
}

export function variantName(variant: NonNullable<BoothDifferenceAnswer['variant']>): string {
  return variant.map(({ property, value }) => `${property} ${value}`).join('\u060c ')
}
