import type { PackingLine } from '@payvand/domain'
import type { Chance } from '../../tests/harness/seeded-random.ts'

/** One unit on the shelf. */
export interface Piece {
  product: string
  /** The code printed on it; '' where none is. */
  code: string
}

export interface MadeParcel {
  lines: PackingLine[]
  /** The units that belong into the parcel. */
  pieces: Piece[]
  /** Units of other products, whose codes look alike: neighbours of those in the parcel and of other variants. */
  others: Piece[]
}

const COLOURS = ['R', 'G', 'B', 'K', 'W']

/** An order of one to eight lines of one to six units; some products have no code, some stand on two lines. */
export function makeParcel(chance: Chance): MadeParcel {
  const lines: PackingLine[] = []
  const pieces: Piece[] = []
  const products = Array.from({ length: 1 + chance.below(8) }, (_, index) => madeProduct(index, chance))
  for (const product of products) {
    for (let part = chance.hits(0.1) ? 2 : 1; part > 0; part -= 1) {
      const quantity = 1 + chance.below(6)
      const codes = product.code === '' ? [] : [product.code]
      // A seller's product often has the shop's code beside the barcode.
      if (product.code !== '' && chance.hits(0.3)) codes.unshift(`SHOP-${product.product}`)
      lines.push({ id: lines.length + 1, quantity, piece: product.product, codes })
      // Ticks go by the line, so that a product without a code stands on one.
      pieces.push(...Array.from({ length: quantity }, () => product))
      if (product.code === '') break
    }
  }
  return { lines, pieces, others: othersOf(products, chance) }
}

function madeProduct(index: number, chance: Chance): Piece {
  const product = `p${index}`
  const kind = chance.below(10)
  if (kind === 0) return { product, code: '' }
  if (kind < 5) return { product, code: gtin13(`6260${String(100_000 + index * 100 + chance.below(100))}00`) }
  // A UPC-A: twelve digits, which other readers give as thirteen with a zero.
  if (kind === 5) return { product, code: gtin13(`0${String(10_000_000_000 + index * 1_000)}`).slice(1) }
  return { product, code: `KURTI-${index}-${chance.pick(COLOURS)}` }
}

function othersOf(products: readonly Piece[], chance: Chance): Piece[] {
  const known = new Set(products.map(({ code }) => code))
  const near = products.flatMap(({ code }) => [
    // Another variant, a code with one digit more, one with a digit changed, the same without its first letter.
    code.replace(/-[A-Z]$/, '-X'),
    `${code}1`,
    code.slice(1),
    code.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1 + chance.below(8)) % 10)),
  ])
  const far = [gtin13('626099999999'), 'KURTI-99-R', '7100001']
  return [...near, ...far]
    .filter((code) => code !== '' && !known.has(code) && !known.has(code.replace(/^0+/, '')))
    .map((code) => ({ product: `other ${code}`, code }))
}

/** Twelve digits with their check digit, reckoned here by itself (GS1: threes and ones from the right). */
function gtin13(twelve: string): string {
  const sum = twelve.split('').reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

/** U+06F0, the Persian zero. */
const PERSIAN_ZERO = 0x06f0

/** The code as some reader gives it: in Persian digits, with the reader's prefix, in small letters, with a zero before twelve digits. */
export function spelled(code: string, chance: Chance): string {
  const kind = chance.below(8)
  if (kind === 0) return code.replace(/\d/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)))
  if (kind === 1) return `]E0${code}`
  if (kind === 2) return ` ${code.toLowerCase()}\u200f`
  if (kind === 3 && /^\d{12}$/.test(code)) return `0${code}`
  return code
}
