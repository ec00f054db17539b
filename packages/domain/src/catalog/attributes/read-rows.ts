import type { AttributeFacts, AttributeSource, FilledAttribute } from './attribute-filling.ts'
import { joinedKey } from './attribute-text.ts'
import { isExactTitle, type TitleMeaning, titleLikeness, titleMeaning } from './attribute-title.ts'
import type { KnownWords } from './known-words.ts'
import { WITHIN } from './match-option.ts'
import { readValue } from './read-value.ts'
import type { ReadyAttribute } from './ready-attribute.ts'

export const evidenceOf = ({ name, value }: { name: string; value: string }) =>
  `${name}: ${value}`.slice(0, 200)

/** What rows are read for. */
export interface Reading {
  ready: readonly ReadyAttribute[]
  /** The meanings that the product's name says. */
  own: ReadonlySet<string>
  known: KnownWords
}

export function* fromRows(
  reading: Reading,
  rows: readonly { name: string; value: string }[],
  source: AttributeSource,
): Iterable<FilledAttribute> {
  for (const row of rows) {
    const title = titleMeaning(row.name, reading.known)
    for (const { one, read, likeness } of answered(reading, row.value, title))
      yield {
        attributeId: one.attribute.id,
        value: read.value,
        source,
        evidence: evidenceOf(row),
        confidence: Math.min(read.confidence, likeness),
      }
  }
}

const BY_VALUE_ALONE = 0.92

/** The attributes that a row answers: those its title asks for, the most exactly; else the one that its value fits. */
function answered({ ready, own, known }: Reading, value: string, title: TitleMeaning) {
  const likely = ready.map((one) => ({ one, likeness: titleLikeness(one, title, own, known) }))
  const exact = likely.filter(({ likeness }) => isExactTitle(likeness))
  const exactly = readEach(exact, value, title, known)
  if (exactly.length > 0) return exactly
  // Where the attribute of that very title has no such option, its neighbour of the same material may have.
  const inexact = likely.filter(
    ({ one, likeness }) => likeness > 0 && (exact.length === 0 || one.options !== null),
  )
  if (inexact.length > 0) return onlyOne(readEach(inexact, value, title, known))
  if (!title.isVague) return []
  // The value must be the option, and not only hold its word: "type: disk of the blue series" tells no colour.
  return onlyOne(
    readEach(toldByValue(ready), value, title, known).filter(({ read }) => read.confidence > WITHIN),
  )
}

const onlyOne = <T>(found: readonly T[]): readonly T[] => (found.length === 1 ? found : [])

/** The attributes that a value tells apart by itself: those with options, and the only one that measures a thing. */
function toldByValue(ready: readonly ReadyAttribute[]) {
  const isOnly = ({ dimension }: ReadyAttribute) =>
    dimension !== null && ready.filter((other) => other.dimension === dimension).length === 1
  return ready
    .filter((one) => one.options !== null || (one.attribute.kind === 'number' && isOnly(one)))
    .map((one) => ({ one, likeness: BY_VALUE_ALONE }))
}

function readEach(
  likely: readonly { one: ReadyAttribute; likeness: number }[],
  value: string,
  title: TitleMeaning,
  known: KnownWords,
) {
  return likely.flatMap(({ one, likeness }) => {
    const read = readValue(value, one, title.unit, known)
    return read ? [{ one, read, likeness }] : []
  })
}

const MOST_LINES = 200

/** The lines of a description that are rows of a table in all but markup: "material: clay". */
export function describedRows(description: string | null): { name: string; value: string }[] {
  return (description ?? '')
    .slice(0, 20_000)
    .split(/[\n\r\u2022]|<br ?\/?>/)
    .slice(0, MOST_LINES)
    .flatMap((line) => {
      const match = /^[\s\-\u2013*]*([^:\uff1a]{2,40})[:\uff1a]+\s*([^:\uff1a]{1,120})$/.exec(line.trim())
      return match
        ? [{ name: match[1] as string, value: (match[2] as string).replace(/[.\u06d4\s]+$/, '') }]
        : []
    })
}

/** The properties of the variants as rows: what they agree in, and for an attribute of many values all of it. */
export function* fromVariants(reading: Reading, { variants }: AttributeFacts): Iterable<FilledAttribute> {
  const said = new Map<string, { name: string; values: Set<string> }>()
  for (const { properties } of variants ?? [])
    for (const { property, value } of properties) {
      const one = said.get(joinedKey(property)) ?? { name: property, values: new Set<string>() }
      said.set(joinedKey(property), one)
      one.values.add(value)
    }
  for (const { name, values } of said.values()) {
    const ready = values.size === 1 ? reading.ready : reading.ready.filter(({ isMany }) => isMany)
    yield* fromRows({ ...reading, ready }, [{ name, value: [...values].join(', ') }], 'variant')
  }
}
