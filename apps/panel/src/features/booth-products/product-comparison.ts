import type { BoothProductDetails, ProductSide } from '@payvand/contract'
import { BOOTH_FIELDS, rial, rialToToman } from '@payvand/domain'
import { BOOTH_PRODUCT_PAGE_TEXTS, inToman, NONE, persianNumber, productFieldName } from '@payvand/texts'
import { numberWords } from './event-words.ts'
import type { SwitchName } from './product-queries.ts'

/** One line of the two sides; a value is null when it is not known. */
export interface ComparisonRow {
  id: string
  label: string
  ours: string | null
  theirs: string | null
  differs: boolean
  /** The switch of this part is off, so it is left to the booth. */
  isOff: boolean
}

type Sides = Pick<BoothProductDetails, 'lastApplied' | 'observed' | 'differences' | 'boothSwitches'> & {
  sync: Pick<BoothProductDetails['sync'], 'switches'>
}
type Compared = {
  [Field in keyof typeof BOOTH_FIELDS]: (typeof BOOTH_FIELDS)[Field]['difference'] extends null
    ? never
    : Field
}[keyof typeof BOOTH_FIELDS]
type Field = Exclude<Compared, 'unitTypeId'> | 'unitType'

const COMPARED = (Object.keys(BOOTH_FIELDS) as Compared[]).filter(
  (field) => BOOTH_FIELDS[field].difference !== null,
)
/** The fields that a reconciliation compares, the price and the stock first. */
const FIELDS = [
  ...COMPARED.filter((field) => BOOTH_FIELDS[field].part !== 'content'),
  ...COMPARED.filter((field) => BOOTH_FIELDS[field].part === 'content'),
].map((field): [Field, SwitchName] => [field === 'unitTypeId' ? 'unitType' : field, BOOTH_FIELDS[field].part])

/**
 * The desired state beside the observed one, line by line; a line of which neither side knows anything is left out. The
 * server judges what differs, so that a line never contradicts the state of the product.
 */
export function comparisonRows(product: Sides): ComparisonRow[] {
  const { lastApplied, observed, differences } = product
  const isOff = (name: SwitchName) =>
    product.sync.switches !== null && !(product.sync.switches[name] && product.boothSwitches[name])
  const hasVariants = (lastApplied?.variants.length ?? 0) > 0 || (observed?.variants.length ?? 0) > 0
  const own = FIELDS.flatMap(([field, name]) => {
    // The product's own price and stock do not count when it has variants.
    if (hasVariants && (field === 'price' || field === 'stock')) return []
    const ours = lastApplied?.[field] ?? null
    const theirs = observed?.[field] ?? null
    if (ours === null && theirs === null) return []
    const differs = differences.some((one) => !one.variant && one.field === differenceOf(field))
    const paid = field === 'price' ? { ours: lastApplied?.paid, theirs: observed?.paid } : {}
    return [withPaid(row(field, isOff(name), ours, theirs, differs), paid)]
  })
  return [...variantRows(product, isOff), ...own]
}

function row(
  field: Field,
  isOff: boolean,
  ours: string | number | null,
  theirs: string | number | null,
  differs: boolean,
): ComparisonRow {
  const words = (value: string | number | null) =>
    typeof value === 'number' ? numberWords(field, value) : value
  return {
    id: field,
    label: productFieldName(field),
    ours: words(ours),
    theirs: words(theirs),
    differs,
    isOff,
  }
}

/** A price under a discount says what a buyer pays as well: the two sides are compared before any discount. */
function withPaid(
  compared: ComparisonRow,
  paid: { ours?: number | null | undefined; theirs?: number | null | undefined },
): ComparisonRow {
  const { ours, theirs } = compared
  return { ...compared, ours: paidWords(ours, paid.ours), theirs: paidWords(theirs, paid.theirs) }
}

function paidWords(price: string | null, paid: number | null | undefined): string | null {
  if (price === null || paid === null || paid === undefined) return price
  return BOOTH_PRODUCT_PAGE_TEXTS.discounted(price, inToman(rialToToman(rial(paid))))
}

const differenceOf = (field: Field) => BOOTH_FIELDS[field === 'unitType' ? 'unitTypeId' : field].difference

type Variant = ProductSide['variants'][number]

function variantRows(
  { lastApplied, observed, differences }: Sides,
  isOff: (name: SwitchName) => boolean,
): ComparisonRow[] {
  const theirs = new Map(observed?.variants.map((variant) => [variantKey(variant), variant]))
  const keys = new Map<string, { ours?: Variant; theirs?: Variant }>()
  for (const ours of lastApplied?.variants ?? []) {
    const there = theirs.get(variantKey(ours))
    keys.set(variantKey(ours), { ours, ...(there && { theirs: there }) })
  }
  for (const [key, variant] of theirs) if (!keys.has(key)) keys.set(key, { theirs: variant })
  const differing = new Set(
    differences.flatMap(({ variant }) => (variant ? [variantKey({ properties: variant })] : [])),
  )
  return [...keys].map(([key, pair]) => {
    const either = pair.ours ?? pair.theirs
    return {
      id: key,
      label: BOOTH_PRODUCT_PAGE_TEXTS.variantOf(
        (either?.properties ?? []).map(({ property, value }) => `${property} ${value}`).join('\u060c '),
      ),
      ours: pair.ours ? variantWords(pair.ours) : null,
      theirs: pair.theirs ? variantWords(pair.theirs) : null,
      differs: differing.has(key),
      isOff: isOff('price') && isOff('stock'),
    }
  })
}

const variantWords = ({ price, paid, stock }: Variant) =>
  BOOTH_PRODUCT_PAGE_TEXTS.variantValue(
    price === null ? NONE : (paidWords(inToman(rialToToman(price)), paid) ?? NONE),
    persianNumber(stock),
  )

/** Property and value pairs in any order. */
function variantKey({ properties }: Pick<Variant, 'properties'>): string {
  return properties
    .map(({ property, value }) => `${property.trim()}=${value.trim()}`)
    .toSorted()
    .join('&')
}
