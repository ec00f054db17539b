import { type Rial, rial } from '../money/money.ts'
import { toLatinDigits } from '../text/digits.ts'
import { parseNumber } from '../text/parse-number.ts'
import { searchKey } from '../text/search-key.ts'

/** The columns of Digikala's own sheet of variants that are read (platform reference: Excel). */
export const SHEET_COLUMNS = [
  'productCode',
  'variantCode',
  'sku',
  'active',
  'price',
  'title',
  'listPrice',
  'stock',
] as const
export type SheetColumn = (typeof SHEET_COLUMNS)[number]

/** The columns without which a sheet says too little to be imported. */
export const REQUIRED_SHEET_COLUMNS = [
  'productCode',
  'variantCode',
  'title',
  'price',
  'stock',
] as const satisfies readonly SheetColumn[]

export type SheetCell = string | number | boolean | null

/** Reasons why a row is not imported. Each code has a Persian sentence in the texts part. */
export const SHEET_ROW_FAULTS = [
  'product_code_missing',
  'product_code_invalid',
  'variant_code_missing',
  'variant_code_invalid',
  'title_missing',
  'title_too_long',
  'sku_too_long',
  'price_missing',
  'price_invalid',
  'list_price_invalid',
  'stock_missing',
  'stock_invalid',
  'active_unknown',
  'variant_repeated',
  'variant_contradicted',
] as const
export type SheetRowFault = (typeof SHEET_ROW_FAULTS)[number]

/** A variant of a row: money in rial; `listPrice` is the price before a discount. */
export interface SheetVariant {
  productId: string
  variantId: string
  title: string
  sku: string | null
  price: Rial
  listPrice: Rial | null
  stock: number
  /** False: the variant is not sold and counts as having no stock. */
  active: boolean
}

/**
 * A row of a sheet by its number in the file; `fault` null: it can be imported, and all of `SheetVariant` is there.
 */
export type SheetRowReading =
  | { line: number; fault: null; variant: SheetVariant }
  | { line: number; fault: SheetRowFault; variant: Partial<SheetVariant> }

const TITLE_LENGTH = 500
const SKU_LENGTH = 100
const MOST_PIECES = 1_000_000
/** No real price is higher; a code was written into the column. */
const HIGHEST_PRICE = 99_999_999_999

/**
 * Normalises a heading: one spelling of each letter, nothing but letters and digits. `(x)y`, `y - x` and `y x` then
 * differ in the order of their words alone.
 */
export function headingKey(heading: string): string {
  return searchKey(heading).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Parses a row cell by cell; `words` are the headingKeys that say a variant is sold, or is not. */
export function readSheetRow(
  line: number,
  cells: Partial<Record<SheetColumn, SheetCell>>,
  words: { yes: readonly string[]; no: readonly string[] },
): SheetRowReading {
  const variant: Partial<SheetVariant> = {}
  const faults: SheetRowFault[] = []
  const read = <Field extends keyof SheetVariant>(
    field: Field,
    value: SheetVariant[Field] | SheetRowFault,
    isFault: boolean,
  ) => {
    if (isFault) faults.push(value as SheetRowFault)
    else variant[field] = value as SheetVariant[Field]
  }
  const productId = codeOf(cells.productCode, 'DKP')
  read('productId', productId ?? codeFault(cells.productCode, 'product'), productId === null)
  const variantId = codeOf(cells.variantCode, 'DKPC')
  read('variantId', variantId ?? codeFault(cells.variantCode, 'variant'), variantId === null)
  const title = textOf(cells.title)
  if (title.length > TITLE_LENGTH) faults.push('title_too_long')
  else read('title', title || 'title_missing', title === '')
  const sku = textOf(cells.sku)
  read('sku', sku.length > SKU_LENGTH ? 'sku_too_long' : sku || null, sku.length > SKU_LENGTH)
  const price = amountOf(cells.price, HIGHEST_PRICE)
  if (price === null || price === 0) faults.push('price_missing')
  else read('price', price === 'invalid' ? 'price_invalid' : rial(price), price === 'invalid')
  const listPrice = amountOf(cells.listPrice, HIGHEST_PRICE)
  if (listPrice === 'invalid') faults.push('list_price_invalid')
  else variant.listPrice = listPrice ? rial(listPrice) : null
  const stock = amountOf(cells.stock, MOST_PIECES)
  if (stock === null) faults.push('stock_missing')
  else read('stock', stock === 'invalid' ? 'stock_invalid' : stock, stock === 'invalid')
  const active = activeOf(cells.active, words)
  read('active', active ?? 'active_unknown', active === null)
  const [fault] = faults
  return fault === undefined
    ? { line, fault: null, variant: variant as SheetVariant }
    : { line, fault, variant }
}

/**
 * Judges the rows against each other: a variant that occurs twice with the same values is taken once, and if its rows
 * differ none of them is.
 */
export function againstOtherRows(readings: readonly SheetRowReading[]): SheetRowReading[] {
  const first = new Map<string, SheetRowReading>()
  const contradicted = new Set<string>()
  for (const reading of readings) {
    const id = reading.variant.variantId
    if (id === undefined || reading.fault !== null) continue
    const earlier = first.get(id)
    if (!earlier) first.set(id, reading)
    else if (!saysTheSame(earlier.variant, reading.variant)) contradicted.add(id)
  }
  return readings.map((reading) => {
    const id = reading.variant.variantId
    if (id === undefined || reading.fault !== null) return reading
    if (contradicted.has(id)) return { ...reading, fault: 'variant_contradicted' }
    return first.get(id) === reading ? reading : { ...reading, fault: 'variant_repeated' }
  })
}

/** A title's parts as Digikala writes them: the product, then colour or size and the guarantee. */
export function sheetTitleParts(title: string): { product: string; variant: string | null } {
  const [product = '', ...rest] = title
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return { product, variant: rest.length > 0 ? rest.join(' | ') : null }
}

function saysTheSame(one: Partial<SheetVariant>, other: Partial<SheetVariant>): boolean {
  const fields = ['productId', 'title', 'sku', 'price', 'listPrice', 'stock', 'active'] as const
  return fields.every((field) => one[field] === other[field])
}

const isBlank = (cell: SheetCell | undefined) => cell === undefined || cell === null || textOf(cell) === ''

function textOf(cell: SheetCell | undefined): string {
  if (cell === undefined || cell === null) return ''
  return String(cell)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Reads `DKP-123`, `dkp123`, `123` or 123, in any digits; null when it is no code of this kind. */
function codeOf(cell: SheetCell | undefined, prefix: 'DKP' | 'DKPC'): string | null {
  const text = toLatinDigits(textOf(cell)).toUpperCase()
  const [, digits] = new RegExp(`^(?:${prefix}[-\\s_]?)?(\\d{1,15})$`).exec(text) ?? []
  const bare = digits?.replace(/^0+/, '')
  return bare || null
}

function codeFault(cell: SheetCell | undefined, of: 'product' | 'variant'): SheetRowFault {
  return isBlank(cell) ? `${of}_code_missing` : `${of}_code_invalid`
}

/** A whole amount from 0; null for an empty cell. */
function amountOf(cell: SheetCell | undefined, most: number): number | 'invalid' | null {
  if (isBlank(cell)) return null
  const amount = typeof cell === 'number' ? cell : parseNumber(textOf(cell))
  return amount !== null && Number.isInteger(amount) && amount >= 0 && amount <= most ? amount : 'invalid'
}

/** An empty cell is no fault of a variant: the column may not be there at all. */
function activeOf(
  cell: SheetCell | undefined,
  { yes, no }: { yes: readonly string[]; no: readonly string[] },
): boolean | null {
  if (isBlank(cell)) return true
  const key = headingKey(textOf(cell))
  if (key === '1' || key === 'true' || key === 'yes' || yes.includes(key)) return true
  return key === '0' || key === 'false' || key === 'no' || no.includes(key) ? false : null
}
