import type { AttributeAnswerBody } from '@payvand/contract'
import { type AttributeValue, isSameAttributeValue } from '@payvand/domain'

/** The answer of a category while a person writes it; nothing of it is saved yet. */
export interface AnswerDraft {
  fallback: AttributeValue | null
  specification: string | null
  unit: string
  values: ReadonlyMap<string, AttributeValue>
}

export function draftOf(answer: AttributeAnswerBody | null): AnswerDraft {
  return {
    fallback: answer?.fallback ?? null,
    specification: answer?.specification ?? null,
    unit: answer?.unit ?? '',
    values: new Map(answer?.values.map(({ said, value }) => [said, value])),
  }
}

/** The answer as it is sent. What belongs to a row of the site goes with it. */
export function answerBody(attributeId: number, draft: AnswerDraft): AttributeAnswerBody {
  const { fallback, specification, unit, values } = draft
  const hasRow = specification !== null
  return {
    attributeId,
    fallback,
    specification,
    unit: hasRow && unit.trim() !== '' ? unit.trim() : null,
    values: hasRow ? [...values].map(([said, value]) => ({ said, value })) : [],
  }
}

/** Another row says other values: what the former row's meant is forgotten. */
export function withRow(draft: AnswerDraft, specification: string | null): AnswerDraft {
  return specification === draft.specification
    ? draft
    : { ...draft, specification, unit: '', values: new Map() }
}

export function withMeaning(draft: AnswerDraft, said: string, value: AttributeValue | null): AnswerDraft {
  const values = new Map(draft.values)
  if (value === null) values.delete(said)
  else values.set(said, value)
  return { ...draft, values }
}

export function isSameDraft(one: AnswerDraft, other: AnswerDraft): boolean {
  return (
    one.specification === other.specification &&
    one.unit.trim() === other.unit.trim() &&
    isSameOrNone(one.fallback, other.fallback) &&
    one.values.size === other.values.size &&
    [...one.values].every(([said, value]) => isSameOrNone(value, other.values.get(said) ?? null))
  )
}

const isSameOrNone = (one: AttributeValue | null, other: AttributeValue | null) =>
  one === null || other === null ? one === other : isSameAttributeValue(one, other)
