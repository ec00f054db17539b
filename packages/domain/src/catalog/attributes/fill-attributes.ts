import {
  ATTRIBUTE_SOURCES,
  type AttributeAnswer,
  type AttributeFacts,
  type AttributeFilling,
  type AttributeSource,
  type FilledAttribute,
} from './attribute-filling.ts'
import { joinedKey } from './attribute-text.ts'
import { ownMeanings, titleMeaning } from './attribute-title.ts'
import type { AttributeWords } from './attribute-words.ts'
import {
  type AttributeFault,
  type AttributeValue,
  attributeFault,
  type CategoryAttribute,
  isSameAttributeValue,
  textValue,
} from './category-attribute.ts'
import { type KnownWords, knownWords } from './known-words.ts'
import { unitNamed } from './read-amounts.ts'
import { readFacts } from './read-facts.ts'
import { readFromName } from './read-from-name.ts'
import { describedRows, evidenceOf, fromRows, fromVariants } from './read-rows.ts'
import { readValue } from './read-value.ts'
import { type ReadyAttribute, readyAttribute, readyAttributes } from './ready-attribute.ts'

/** Below this an answer is a guess: it is shown and not sent. */
export const FILL_CONFIDENCE = 0.9

/**
 * Answers a category's attributes from what is known of a product: a person's word for it first, then what was learned
 * for the category, what was read, and the category's fallback. Nothing is guessed: what is not clear stays open.
 */
export function fillAttributes(
  schema: readonly CategoryAttribute[],
  facts: AttributeFacts,
  given: {
    answers: readonly AttributeAnswer[]
    own: ReadonlyMap<number, AttributeValue>
    words: AttributeWords
  },
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

/** What a value of the site says of an attribute, read by itself; null where that is not clear. */
export function readAttributeValue(
  attribute: CategoryAttribute,
  said: string,
  given: { unit: string | null; words: AttributeWords },
): AttributeValue | null {
  const known = knownWords(given.words)
  const ready = readyAttribute(attribute, known)
  const read = readValue(said, ready, unitNamed(given.unit, known), known)
  return read && read.confidence >= FILL_CONFIDENCE ? read.value : null
}

/** The value that a person writes, a bare number in the attribute's own unit; its fault where that is not clear. */
export function readWrittenValue(
  attribute: CategoryAttribute,
  written: string,
  words: AttributeWords,
): AttributeValue | AttributeFault {
  const text = textValue(written.replace(/\s+/g, ' ').trim())
  if (attribute.kind === 'text' || text.text === '') return attributeFault(attribute, text) ?? text
  const known = knownWords(words)
  const ready = readyAttribute(attribute, known)
  const read = readValue(written, ready, ready.unit, known)
  // A part that is not understood is said, since a person can mend it.
  if (read && read.confidence > FILL_CONFIDENCE) return attributeFault(attribute, read.value) ?? read.value
  return ready.options ? 'unknown_option' : 'not_a_number'
}

/** The attributes without which the marketplace takes no product of the category. */
export const missingAttributes = ({ open }: AttributeFilling): CategoryAttribute[] =>
  open.flatMap(({ attribute }) => (attribute.required ? [attribute] : []))

/** The clear answer of the strongest source, where what it says does not contradict itself. */
function strongest(read: readonly FilledAttribute[]): {
  clear: FilledAttribute | null
  guess: FilledAttribute | null
} {
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
