import { type ProductData, type ProductField, productFieldKind, type Rial } from '@payvand/domain'
import { EVIDENCE_TEXTS, inDays, inGram, inRial, persianNumber, variantsInWords } from '@payvand/texts'

const LONGEST = 160

/** The value of a field as text in a comparison; long texts are cut, lists are counted. */
export function fieldWords(field: ProductField, value: unknown): string {
  if (value === null || value === undefined || value === '') return EVIDENCE_TEXTS.empty
  switch (productFieldKind(field)) {
    case 'rial':
      return inRial(value as Rial)
    case 'gram':
      return inGram(Number(value))
    case 'days':
      return inDays(Number(value))
    case 'count':
      return persianNumber(Number(value))
    case 'addresses':
      return counted(value as ProductData['photos'], EVIDENCE_TEXTS.photoCount)
    case 'variants':
      return variantsInWords(value as NonNullable<ProductData['variants']>) || EVIDENCE_TEXTS.empty
    default:
      return cut(typeof value === 'string' ? value : JSON.stringify(value))
  }
}

function counted(list: readonly unknown[], words: (count: number) => string): string {
  return list.length === 0 ? EVIDENCE_TEXTS.empty : words(list.length)
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
