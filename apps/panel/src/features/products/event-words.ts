import type { BoothProductEvent } from '@payvand/contract'
import { type Rial, rialToToman } from '@payvand/domain'
import {
  inDays,
  inGram,
  inToman,
  NONE,
  PRODUCT_PAGE_TEXTS,
  persianNumber,
  productFieldName,
} from '@payvand/texts'

const LONGEST = 80

/** A change of the timeline in a sentence: which field, from what to what. */
export function changeWords({ field, from, to }: BoothProductEvent['changes'][number]): string {
  const name = productFieldName(field)
  return from === null || from === undefined
    ? PRODUCT_PAGE_TEXTS.changeTo(name, valueWords(field, to))
    : PRODUCT_PAGE_TEXTS.change(name, valueWords(field, from), valueWords(field, to))
}

/** A value of a field as a person reads it: prices come in rial and are shown in toman, weights in gram. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'boolean') {
    const { on, off, yes, no } = PRODUCT_PAGE_TEXTS
    return field.startsWith('sync') ? (value ? on : off) : value ? yes : no
  }
  if (typeof value === 'number') return numberWords(field, value)
  if (typeof value === 'string')
    return PRODUCT_PAGE_TEXTS.quoted(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
  if (Array.isArray(value)) return PRODUCT_PAGE_TEXTS.entries(value.length)
  return Object.entries(value)
    .map(([name, each]) => `${productFieldName(name)} ${valueWords(name, each)}`)
    .join('\u060c ')
}

function numberWords(field: string, value: number): string {
  if (field === 'price') return inToman(rialToToman(value as Rial))
  if (field === 'weight' || field === 'packageWeight') return inGram(value)
  return field === 'preparationDays' ? inDays(value) : persianNumber(value)
}
