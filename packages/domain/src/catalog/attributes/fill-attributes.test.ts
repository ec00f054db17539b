import { expect, test } from 'vitest'
import type { AttributeAnswer, AttributeFacts } from './attribute-filling.ts'
import type { AttributeWords } from './attribute-words.ts'
import { attributeFault, type CategoryAttribute, optionValue, textValue } from './category-attribute.ts'
import { fillAttributes, missingAttributes } from './fill-attributes.ts'

const WORDS: AttributeWords = {
  titles: { material: ['material', 'made of'] },
  fillers: [],
  implied: [],
  counted: {},
  mainParts: {},
  faint: [],
  vagueTitles: [],
  units: [{ dimension: 'mass', factor: 1, words: ['gram'] }],
  values: {},
  valueFillers: [],
  yes: [],
  no: [],
  nothing: ['-'],
  turning: [],
  besides: [],
  together: [],
  ranges: [],
  times: [],
  atMost: [],
  atLeast: [],
  and: [],
  colourAdjectives: [],
  adjectiveEndings: ['en'],
  pluralEndings: ['s'],
  purposes: [],
  nameable: [],
  facts: { brand: 'brand', gtin: 'gtin', isbn: 'isbn', weight: 'weight' },
  spokenNumber: () => null,
}
const MATERIAL: CategoryAttribute = {
  id: 1,
  group: null,
  title: 'material',
  kind: 'choice',
  unit: null,
  required: true,
  options: [
    { id: 10, title: 'wood' },
    { id: 11, title: 'clay' },
  ],
}
const FACTS: AttributeFacts = {
  name: null,
  description: null,
  brand: null,
  gtin: null,
  weight: null,
  specifications: [
    { name: 'made of', value: 'wooden' },
    { name: 'body', value: 'earth' },
  ],
  variants: null,
}
const ANSWER: AttributeAnswer = {
  attributeId: 1,
  fallback: null,
  specification: null,
  unit: null,
  values: [],
}

const fill = (answers: AttributeAnswer[] = [], own = new Map(), facts = FACTS) =>
  fillAttributes([MATERIAL], facts, { answers, own, words: WORDS })

test("a person's word stands before a mapping, that before what was read, and a fallback last", () => {
  const mapping = { ...ANSWER, specification: 'Body', values: [{ said: 'Earth', value: optionValue(11) }] }
  const fallback = { ...ANSWER, fallback: optionValue(11) }
  expect(fill([mapping], new Map([[1, optionValue(10)]])).filled).toMatchObject([
    { source: 'person', value: { optionIds: [10] } },
  ])
  expect(fill([mapping]).filled).toMatchObject([{ source: 'mapping', value: { optionIds: [11] } }])
  expect(fill([fallback]).filled).toMatchObject([
    { source: 'specification', value: { optionIds: [10] }, evidence: 'made of: wooden' },
  ])
  const nothing = { ...FACTS, specifications: [{ name: 'made of', value: '-' }] }
  expect(fill([fallback], new Map(), nothing).filled).toMatchObject([{ source: 'default' }])
  expect(missingAttributes(fill([], new Map(), nothing))).toEqual([MATERIAL])
})

test('an answer that the marketplace would refuse is none', () => {
  expect(fill([], new Map([[1, optionValue(99)]])).filled).toEqual([])
  const weight: CategoryAttribute = { ...MATERIAL, kind: 'number', unit: 'gram', options: [] }
  expect(attributeFault(weight, textValue('2.5'))).toBeNull()
  expect(attributeFault(weight, textValue('2.5 gram'))).toBe('not_a_number')
  expect(attributeFault(weight, textValue(' '))).toBe('empty')
  expect(attributeFault(MATERIAL, optionValue(10, 11))).toBe('one_option_only')
  expect(attributeFault({ ...MATERIAL, kind: 'choices' }, optionValue(10, 11))).toBeNull()
})
