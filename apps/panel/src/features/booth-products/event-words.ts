import type { BoothProductEvent } from '@payvand/contract'
import { boothValueKind, type Rial, rialToToman } from '@payvand/domain'
import {
  BOOTH_PRODUCT_PAGE_TEXTS,
  inDays,
  inGram,
  inToman,
  NONE,
  persianNumber,
  productFieldName,
} from '@payvand/texts'

const LONGEST = 80

type Properties = { property: string; value: string }[]
/** One variant of a change: as it is sent (price and stock), or one value of it as a reconciliation observed it. */
type VariantPart = { properties?: Properties; variant?: Properties; value?: unknown }

/** A change of the timeline in sentences: the field, its old and new value; a line for each variant. */
export function changeLines({ field, from, to }: BoothProductEvent['changes'][number]): string[] {
  const name = productFieldName(field)
  const before = variantParts(from)
  const after = variantParts(to)
  if (!before && !after) return [line(name, valueWords(field, from), valueWords(field, to), from)]
  const count = Math.max(before?.length ?? 0, after?.length ?? 0)
  return Array.from({ length: count }, (_, index) => {
    const [one, other] = [before?.[index], after?.[index]]
    const properties = propertyWords(other ?? one ?? {})
    const label =
      field === 'variants' || field === 'variant'
        ? BOOTH_PRODUCT_PAGE_TEXTS.variantOf(properties)
        : [name, properties].filter(Boolean).join(' ')
    return line(label, partWords(field, one), partWords(field, other), isBare(one) ? undefined : one)
  })
}

function line(label: string, from: string, to: string, before: unknown): string {
  return before === null || before === undefined
    ? BOOTH_PRODUCT_PAGE_TEXTS.changeTo(label, to)
    : BOOTH_PRODUCT_PAGE_TEXTS.change(label, from, to)
}

function variantParts(value: unknown): VariantPart[] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const isPart = (one: unknown) =>
    typeof one === 'object' && one !== null && ('properties' in one || 'variant' in one || 'value' in one)
  return value.every(isPart) ? (value as VariantPart[]) : null
}

const propertyWords = ({ properties, variant }: VariantPart) =>
  (properties ?? variant ?? []).map(({ property, value }) => `${property} ${value}`).join('\u060c ')

/** A variant that came or left has no values on the side where it is not. */
const isBare = (part: VariantPart | undefined) =>
  part !== undefined && Object.keys(part).every((name) => name === 'properties')

function partWords(field: string, part: VariantPart | undefined): string {
  if (!part || isBare(part)) return NONE
  if ('value' in part) return valueWords(field, part.value)
  const { properties: _properties, ...values } = part
  return valueWords(field, values)
}

/** The value of a field as text: prices come in rial and are shown in toman, weights in gram. */
function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'boolean') {
    const { on, off, yes, no } = BOOTH_PRODUCT_PAGE_TEXTS
    return field.startsWith('sync') ? (value ? on : off) : value ? yes : no
  }
  if (typeof value === 'number') return numberWords(field, value)
  if (typeof value === 'string')
    return BOOTH_PRODUCT_PAGE_TEXTS.quoted(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
  if (Array.isArray(value)) return BOOTH_PRODUCT_PAGE_TEXTS.entries(value.length)
  return Object.entries(value)
    .filter(([, each]) => each !== null && !Array.isArray(each))
    .map(([name, each]) => `${productFieldName(name)} ${valueWords(name, each)}`)
    .join('\u060c ')
}

/** A number of a field with its unit; prices come in rial and are shown in toman. */
export function numberWords(field: string, value: number): string {
  switch (boothValueKind(field)) {
    case 'rial':
      return inToman(rialToToman(value as Rial))
    case 'gram':
      return inGram(value)
    case 'days':
      return inDays(value)
    default:
      return persianNumber(value)
  }
}
