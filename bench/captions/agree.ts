import type { CaptionReading, Stated } from '@payvand/crawler'
import type { LabelledCaption } from './corpus.ts'

/** Unifies the spellings in which writers and captions differ. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('\u064a', '\u06cc')
    .replaceAll('\u0643', '\u06a9')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

export const tomanOf = ({ price }: CaptionReading): number | null =>
  price === null ? null : price.value / 10

export const sameNames = (names: readonly string[], name: string | null): boolean =>
  name === null ? names.length === 0 : names.some((each) => plain(each) === plain(name))

export const sameSet = (expected: readonly string[], read: readonly Stated<string>[]): boolean =>
  [...new Set(expected.map(plain))].sort().join() ===
  [...new Set(read.map(({ value }) => plain(value)))].sort().join()

export const sameCode = (expected: string | null, read: string | null): boolean =>
  plain(expected ?? '') === plain(read ?? '')

/** The disagreements of a reading and its label, a line each. */
export function disagreements(label: LabelledCaption, reading: CaptionReading): string[] {
  const lines: string[] = []
  const differ = (what: string, expected: unknown, read: unknown) =>
    lines.push(`${label.id} ${what}: expected ${JSON.stringify(expected)}, read ${JSON.stringify(read)}`)
  if (label.isProduct !== reading.isProduct.value) differ('isProduct', label.isProduct, reading.isProduct)
  if (label.priceToman !== tomanOf(reading)) differ('PRICE', label.priceToman, reading.price)
  if (!label.isProduct) return lines
  const amounts = label.variantPrices.map(({ of, toman }) => `${of}=${toman}`)
  const read = reading.prices.map(({ value }) => `${value.of}=${value.rial / 10}`)
  const values = (all: string[]) =>
    all
      .map((each) => Number(each.split('=').at(-1)))
      .sort((a, b) => a - b)
      .join()
  if (values(amounts) !== values(read)) differ('prices', amounts, read)
  if (!sameNames(label.names, reading.name?.value ?? null)) differ('name', label.names, reading.name?.value)
  if (!sameSet(label.sizes, reading.sizes))
    differ(
      'sizes',
      label.sizes,
      reading.sizes.map(({ value }) => value),
    )
  if (!sameSet(label.colors, reading.colors))
    differ(
      'colors',
      label.colors,
      reading.colors.map(({ value }) => value),
    )
  if (!sameCode(label.code, reading.code?.value ?? null)) differ('code', label.code, reading.code?.value)
  if (label.inStock === reading.soldOut.value) differ('inStock', label.inStock, reading.soldOut)
  if (label.hasOldPrice !== (reading.formerPrice !== null))
    differ('former', label.hasOldPrice, reading.formerPrice)
  return lines
}
