import { joinedKey } from './attribute-text.ts'
import { type TitleMeaning, titleMeaning } from './attribute-title.ts'
import type { AttributeWords, Dimension } from './attribute-words.ts'
import type { CategoryAttribute } from './category-attribute.ts'
import { type KnownWords, knownWords, type Unit, valuesFor } from './known-words.ts'
import { unitNamed } from './read-amounts.ts'
import { type ReadyOptions, readyOptions } from './ready-options.ts'

/** An attribute with all that is needed to read values for it, worked out once a category. */
export interface ReadyAttribute {
  attribute: CategoryAttribute
  title: TitleMeaning
  /** The unit its number is sent in; null where it is a bare count. */
  unit: Unit | null
  /** What its values measure, by its unit or its options. */
  dimension: Dimension | null
  isPurity: boolean
  /** The meanings that its unit or main part says anyway. */
  implied: readonly ReadonlySet<string>[]
  /** A number counts from somewhere on: an age "from 3 years". */
  isLeast: boolean
  options: ReadyOptions | null
  isMany: boolean
}

const ready = new WeakMap<
  readonly CategoryAttribute[],
  { words: AttributeWords; attributes: ReadyAttribute[] }
>()

export function readyAttributes(
  schema: readonly CategoryAttribute[],
  words: AttributeWords,
): readonly ReadyAttribute[] {
  const before = ready.get(schema)
  if (before?.words === words) return before.attributes
  const known = knownWords(words)
  const attributes = schema.map((attribute) => readyAttribute(attribute, known))
  ready.set(schema, { words, attributes })
  return attributes
}

/**
 * The attribute with the kind that its words tell: a text in a unit, "weight of gold (mg)", is a number, and would be
 * understood as one whatever unit a shop wrote beside it.
 */
export function withKindByUnit(attribute: CategoryAttribute, words: AttributeWords): CategoryAttribute {
  if (attribute.kind !== 'text') return attribute
  const { unit, isPurity } = readyAttribute(attribute, knownWords(words))
  return unit || isPurity ? { ...attribute, kind: 'number' } : attribute
}

export function readyAttribute(attribute: CategoryAttribute, known: KnownWords): ReadyAttribute {
  const title = askedTitle(attribute, known)
  const unit = unitNamed(attribute.unit, known) ?? title.unit
  const isPurity = unit?.dimension === 'purity' || title.meanings.includes('purity')
  const options =
    attribute.options.length > 0
      ? readyOptions(attribute.options, { isPurity, values: valuesFor(title.meanings, known) }, known)
      : null
  const ofOptions = options?.options.find(({ amount }) => amount?.units[0])?.amount?.units[0] ?? null
  const measured = unit ?? ofOptions
  const counted = attribute.kind === 'number' ? title.meanings.map((one) => known.given.counted[one]) : []
  const dimension = isPurity
    ? 'purity'
    : (measured?.dimension ?? counted.find((one) => one !== undefined) ?? null)
  return {
    attribute,
    title,
    unit,
    dimension,
    implied: impliedBy(title, dimension, measured?.factor, known),
    isPurity,
    isLeast: title.meanings.includes('age'),
    options,
    isMany: attribute.kind === 'choices',
  }
}

function impliedBy(
  { meanings }: TitleMeaning,
  dimension: Dimension | null,
  factor: number | undefined,
  known: KnownWords,
): ReadonlySet<string>[] {
  const byUnit = known.given.implied.filter(
    (one) => one.dimension === dimension && (one.factor === undefined || one.factor === factor),
  )
  const byPart = known.mainParts.filter((parts) => meanings.some((one) => parts.has(one)))
  return [...byUnit.map((one) => new Set(one.meanings)), ...byPart]
}

const MOST_OF_OPTIONS = 0.5

/** A title that could ask anything is told by its options: "suitable for" asks for a gender where these are genders. */
function askedTitle({ title, options }: CategoryAttribute, known: KnownWords): TitleMeaning {
  const meaning = titleMeaning(title, known)
  if (!meaning.isVague || options.length === 0) return meaning
  const kinds = options.map((option) =>
    known.kinds.get(valuesFor([], known).get(joinedKey(option.title)) ?? ''),
  )
  const kind = kinds.find(
    (one) => one && kinds.filter((other) => other === one).length > MOST_OF_OPTIONS * kinds.length,
  )
  return kind === undefined ? meaning : { ...meaning, meanings: [kind] }
}
