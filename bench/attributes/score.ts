import { type AttributeWords, fillAttributes, missingAttributes } from '@payvand/domain'
import type { GeneratedCategory, GeneratedProduct, Truth } from './generate.ts'

export interface Score {
  /** Attributes, those filled, and those filled rightly. */
  asked: number
  filled: number
  right: number
  /** Those that a shop says clearly. */
  told: number
}

export interface Scores {
  byKind: Map<string, Score>
  required: Score
  /** Filled wrongly, and told but left open. */
  wrong: string[]
  missed: string[]
  byConcept: Map<string, Score>
  products: { missing: number }
}

const empty = (): Score => ({ asked: 0, filled: 0, right: 0, told: 0 })

/** Fills every product and compares with what is true. */
export function score(
  categories: readonly GeneratedCategory[],
  products: readonly GeneratedProduct[],
  words: AttributeWords,
): Scores {
  const scores: Scores = {
    byKind: new Map(),
    required: empty(),
    wrong: [],
    missed: [],
    byConcept: new Map(),
    products: { missing: 0 },
  }
  for (const { category, facts, truths } of products) {
    const schema = categories[category]?.schema ?? []
    const filling = fillAttributes(schema, facts, { answers: [], own: new Map(), words })
    if (missingAttributes(filling).length > 0) scores.products.missing += 1
    const filled = new Map(filling.filled.map((one) => [one.attributeId, one]))
    for (const truth of truths) {
      const one = filled.get(truth.attribute.id)
      const isRight = one !== undefined && isExpected(truth, one.value)
      const kind = scores.byKind.get(truth.attribute.kind) ?? empty()
      scores.byKind.set(truth.attribute.kind, kind)
      const concept = scores.byConcept.get(truth.concept) ?? empty()
      scores.byConcept.set(truth.concept, concept)
      for (const each of truth.attribute.required ? [kind, concept, scores.required] : [kind, concept]) {
        each.asked += 1
        if (truth.expected) each.told += 1
        if (one) each.filled += 1
        if (isRight) each.right += 1
      }
      const rows = facts.specifications.map(({ name, value }) => `${name}=${value}`).join(' | ')
      const about = `${truth.concept} "${truth.attribute.title}" ${truth.place} expected ${said(truth, truth.expected)}`
      if (one && !isRight)
        scores.wrong.push(
          `${about}, filled ${said(truth, one.value)} by ${one.source} (${one.evidence}) of ${rows}`,
        )
      if (!one && truth.expected)
        scores.missed.push(
          `${about} of ${facts.name} # ${facts.description?.replaceAll('\n', ' / ')} # ${rows}`,
        )
    }
  }
  return scores
}

function isExpected(
  { expected, attribute }: Truth,
  value: { text: string | null; optionIds: number[] },
): boolean {
  if (!expected) return false
  if (attribute.kind === 'number')
    return Math.abs(Number(value.text) - Number(expected.text)) <= 0.005 * Number(expected.text)
  if (expected.text !== null) return same(value.text ?? '') === same(expected.text)
  const ids = new Set(expected.optionIds)
  return value.optionIds.length === ids.size && value.optionIds.every((id) => ids.has(id))
}

/** Keyboards and editors leave the same text in several forms. */
const same = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('\u064a', '\u06cc')
    .replaceAll('\u0643', '\u06a9')
    .replace(/[\s\u200c-]+/g, '')
    .toLowerCase()

function said({ attribute }: Truth, value: { text: string | null; optionIds: number[] } | null): string {
  if (!value) return 'nothing'
  const options = value.optionIds.map((id) => attribute.options.find((one) => one.id === id)?.title ?? id)
  return options.length > 0 ? `[${options.join(', ')}]` : `"${value.text}"`
}
