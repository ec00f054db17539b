import { type ProductVariant, parseNumber, propertiesKey, type Rial, rial } from '@payvand/domain'

/** The columns of the editor that take a value, in their order: a block of a sheet is pasted into them. */
export const VARIANT_COLUMNS = ['price', 'stock', 'sku'] as const
export type VariantColumn = (typeof VARIANT_COLUMNS)[number]

/** Prices (rial) and units beyond these are not taken, as the server has it. */
export const MOST = { price: 100_000_000_000, stock: 1_000_000_000 } as const

/**
 * The variants after one value was set. The first price that a variant gets of its own ends the product's common one,
 * so the others take that as theirs: without a price they would not be sold.
 * @param common the price (rial) of the product, which variants without prices of their own have
 */
export function withVariantValue(
  variants: readonly ProductVariant[],
  index: number,
  column: VariantColumn,
  value: number | string | null,
  common: Rial | null,
): ProductVariant[] {
  const isFirstPrice =
    column === 'price' && value !== null && variants.every(({ primaryPrice }) => primaryPrice === null)
  return variants.map((variant, place) => {
    if (place === index) return { ...variant, ...changeOf(column, value) }
    return isFirstPrice ? { ...variant, primaryPrice: common } : variant
  })
}

function changeOf(column: VariantColumn, value: number | string | null): Partial<ProductVariant> {
  if (column === 'sku') return { sku: String(value ?? '') }
  if (typeof value === 'string') return {}
  return column === 'price' ? { primaryPrice: value === null ? null : rial(value) } : { stock: value }
}

/** The variants with one of them sold again, or no longer. */
export function withSwitch(
  variants: readonly ProductVariant[],
  index: number,
  isOn: boolean,
): ProductVariant[] {
  return variants.map((variant, place) => {
    if (place !== index) return variant
    const { isOff: _, ...on } = variant
    return isOn ? on : { ...on, isOff: true }
  })
}

/** The variants with this price (rial) or stock in each; null leaves as it is. */
export function withSameValue(
  variants: readonly ProductVariant[],
  { price, stock }: { price: number | null; stock: number | null },
): ProductVariant[] {
  return variants.map((variant) => ({
    ...variant,
    ...(price === null ? {} : { primaryPrice: rial(price) }),
    ...(stock === null ? {} : { stock }),
  }))
}

/** As many variants as the server takes. */
export const MOST_VARIANTS = 200
/** The longest name and value of a property. */
export const LONGEST = { property: 100, value: 200 } as const

/** The names of the properties that the variants have, in the order in which they come. */
export function propertyNames(variants: readonly ProductVariant[]): string[] {
  return [...new Set(variants.flatMap(({ properties }) => properties.map(({ property }) => property)))]
}

/** A key for each row, which stays while other rows come and go; two may have the same properties. */
export function rowKeys(variants: readonly ProductVariant[]): string[] {
  const counts = new Map<string, number>()
  return variants.map(({ properties }) => {
    const key = propertiesKey(properties)
    const place = (counts.get(key) ?? 0) + 1
    counts.set(key, place)
    return `${key}#${place}`
  })
}

/** The variants with one more at the end; null where there is one of the same properties. */
export function withVariant(
  variants: readonly ProductVariant[],
  added: ProductVariant,
): ProductVariant[] | null {
  const key = propertiesKey(added.properties)
  return variants.some(({ properties }) => propertiesKey(properties) === key) ? null : [...variants, added]
}

/** True for a text of several cells, as a sheet puts it on the clipboard. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.trim())
}

/** The variants after a paste, and the numbers of cells filled, cells that hold no number, and rows past the last. */
export interface Pasted {
  variants: ProductVariant[]
  filled: number
  unread: number
  beyond: number
}

/**
 * Fills a block of a sheet in, from one cell on: its rows into the variants, its columns into price, stock and code.
 * An empty cell changes nothing, nor does one that is no whole number of its column.
 */
export function withPasted(
  variants: readonly ProductVariant[],
  text: string,
  from: { index: number; column: VariantColumn },
  common: Rial | null,
): Pasted {
  const rows = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n')
  const columns = VARIANT_COLUMNS.slice(VARIANT_COLUMNS.indexOf(from.column))
  const result: Pasted = { variants: [...variants], filled: 0, unread: 0, beyond: 0 }
  rows.forEach((row, place) => {
    const index = from.index + place
    if (index >= variants.length) {
      if (row.trim() !== '') result.beyond += 1
      return
    }
    row.split('\t').forEach((cell, offset) => {
      const column = columns[offset]
      if (column === undefined || cell.trim() === '') return
      const value = cellValue(column, cell)
      if (value === null) result.unread += 1
      else {
        result.variants = withVariantValue(result.variants, index, column, value, common)
        result.filled += 1
      }
    })
  })
  return result
}

function cellValue(column: VariantColumn, cell: string): number | string | null {
  if (column === 'sku') return cell.trim()
  const number = parseNumber(cell)
  return number !== null && Number.isInteger(number) && number >= 0 && number <= MOST[column] ? number : null
}
