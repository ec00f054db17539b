import { joinedKey } from './attribute-text.ts'
import { isExactTitle, ownMeanings, type TitleMeaning, titleLikeness, titleMeaning } from './attribute-title.ts'
import type { AttributeWords } from './attribute-words.ts'
import {
  ATTRIBUTE_SOURCES,
  type AttributeAnswer,
  type AttributeFacts,
  type AttributeFilling,
  type AttributeSource,
  type FilledAttribute,
} from './attribute-filling.ts'
import { type AttributeValue, attributeFault, type CategoryAttribute, isSameAttributeValue } from './category-attribute.ts'
import { type KnownWords, knownWords } from './known-words.ts'
import { readFacts } from './read-facts.ts'
import { readFromName } from './read-from-name.ts'
import { readValue } from './read-value.ts'
import { unitNamed } from './read-amounts.ts'
import { type ReadyAttribute, readyAttributes } from './ready-attribute.ts'

/** Below this an answer is a guess: it is shown and not sent. */
export const FILL_CONFIDENCE = 0.9

/**
 * Answers a category's attributes from what is known of a product: a person's word for it first, then what was learned
 * for the category, what was read, and the category's fallback. Nothing is guessed: what is not clear stays open.
 */
export function fillAttributes(
  schema: readonly CategoryAttribute[],
  facts: AttributeFacts,
  given: { answers: readonly AttributeAnswer[]; own: ReadonlyMap<number, AttributeValue>; words: AttributeWords },
): AttributeFilling {
  const known = knownWords(given.words)
  const ready = readyAttributes(schema, given.words)
  const answers = new Map(given.answers.map((answer) => [answer.attributeId, answer]))
  const read = new Map<number, FilledAttribute[]>()
  for (const one of readAll(ready, facts, known)) {
    const others = read.get(one.attributeId)
    if (others) others.push(one)
    else read.set(one.attributeId, [one])
  }
  const filled: FilledAttribute[] = []
  const open: AttributeFilling['open'] = []
  for (const one of ready) {
    const { attribute } = one
    const answer = answers.get(attribute.id)
    const own = given.own.get(attribute.id)
    const learned = answer && fromMapping(one, answer, facts, known)
    const { clear, guess } = strongest(read.get(attribute.id) ?? [])
    const chosen =
      (own && said(attribute.id, own, 'person')) ??
      learned ??
      clear ??
      (answer?.fallback ? said(attribute.id, answer.fallback, 'default') : null)
    if (chosen && attributeFault(attribute, chosen.value) === null) filled.push(chosen)
    else open.push({ attribute, guess })
  }
  return { filled, open }
}

const said = (attributeId: number, value: AttributeValue, source: AttributeSource): FilledAttribute => ({
  attributeId,
  value,
  source,
  evidence: null,
  confidence: 1,
})

/** The attributes without which the marketplace takes no product of the category. */
export const missingAttributes = ({ open }: AttributeFilling): CategoryAttribute[] =>
  open.flatMap(({ attribute }) => (attribute.required ? [attribute] : []))

/** The clear answer of the strongest source, where what it says does not contradict itself. */
function strongest(read: readonly FilledAttribute[]): { clear: FilledAttribute | null; guess: FilledAttribute | null } {
  const best = [...read].sort((one, other) => other.confidence - one.confidence)
  for (const source of ATTRIBUTE_SOURCES) {
    const ofSource = best.filter((one) => one.source === source)
    const [first] = ofSource
    if (!first || first.confidence < FILL_CONFIDENCE) continue
    const rivals = ofSource.filter(
      (one) => one.confidence >= first.confidence - 0.02 && !isSameAttributeValue(one.value, first.value),
    )
    return rivals.length > 0 ? { clear: null, guess: first } : { clear: first, guess: first }
  }
  return { clear: null, guess: best[0] ?? null }
}

function fromMapping(
  ready: ReadyAttribute,
  answer: AttributeAnswer,
  facts: AttributeFacts,
  known: KnownWords,
): FilledAttribute | null {
  if (answer.specification === null) return null
  const key = joinedKey(answer.specification)
  const row = facts.specifications.find(({ name }) => joinedKey(name) === key)
  if (!row) return null
  const mapped = answer.values.find(({ said: site }) => joinedKey(site) === joinedKey(row.value))
  const read = mapped
    ? { value: mapped.value, confidence: 1 }
    : readValue(row.value, ready, unitNamed(answer.unit, known), known)
  return read && read.confidence >= FILL_CONFIDENCE
    ? { attributeId: ready.attribute.id, ...read, source: 'mapping', evidence: evidenceOf(row) }
    : null
}

const evidenceOf = ({ name, value }: { name: string; value: string }) => `${name}: ${value}`.slice(0, 200)

/** Everything that any source says of any attribute. */
function* readAll(
  ready: readonly ReadyAttribute[],
  facts: AttributeFacts,
  known: KnownWords,
): Iterable<FilledAttribute> {
  const ofVariants = variantProperties(facts, known)
  const own = ownMeanings(facts.name, known)
  const rows = facts.specifications.filter(({ name }) => !ofVariants.has(titleMeaning(name, known).joined))
  yield* fromRows({ ready, own, known }, rows, 'specification')
  yield* readFacts(ready, facts, known)
  yield* fromVariants({ ready, own, known }, facts)
  yield* fromRows({ ready, own, known }, describedRows(facts.description), 'description')
  yield* readFromName(ready, facts, known)
}

/** The properties in which the variants differ: a row that lists them says nothing of the whole product. */
function variantProperties({ variants }: AttributeFacts, known: KnownWords): Set<string> {
  const values = new Map<string, Set<string>>()
  for (const { properties } of variants ?? [])
    for (const { property, value } of properties) {
      const key = titleMeaning(property, known).joined
      values.set(key, (values.get(key) ?? new Set()).add(joinedKey(value)))
    }
  return new Set([...values].flatMap(([key, said]) => (said.size > 1 ? [key] : [])))
}

/** What rows are read for. */
interface Reading {
  ready: readonly ReadyAttribute[]
  /** The meanings that the product's name says. */
  own: ReadonlySet<string>
  known: KnownWords
}

function* fromRows(
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
  const inexact = likely.filter(({ one, likeness }) => likeness > 0 && (exact.length === 0 || one.options !== null))
  const candidates = inexact.length > 0 || !title.isVague ? inexact : toldByValue(ready)
  const read = readEach(candidates, value, title, known)
  return read.length === 1 ? read : []
}

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
function describedRows(description: string | null): { name: string; value: string }[] {
  return (description ?? '')
    .slice(0, 20_000)
    .split(/[\n\r\u2022]|<br ?\/?>/)
    .slice(0, MOST_LINES)
    .flatMap((line) => {
      const match = /^[\s\-\u2013*]*([^:\uff1a]{2,40})[:\uff1a]+\s*([^:\uff1a]{1,120})$/.exec(line.trim())
      return match ? [{ name: match[1] as string, value: (match[2] as string).replace(/[.\u06d4\s]+$/, '') }] : []
    })
}

/** The properties of the variants as rows: what they agree in, and for an attribute of many values all of it. */
function* fromVariants(
  reading: Reading,
  { variants }: AttributeFacts,
): Iterable<FilledAttribute> {
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
