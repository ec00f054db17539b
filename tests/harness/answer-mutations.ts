import type { AnswerChange } from '@payvand/sandbox'
import expected from '../../packages/connectors/src/basalam/contract/expected-answers.json' with {
  type: 'json',
}
import { knownValues } from '../../packages/connectors/src/basalam/contract/known-values.ts'
import { formOf, takesForm, type ValueForm } from '../../packages/connectors/src/kit/contract/value-form.ts'

import { type Chance, seededRandom } from './seeded-random.ts'

export const MUTATION_KINDS = ['missing', 'null', 'type', 'value', 'renamed'] as const

/** One way in which the marketplace may change a field of its answers, without telling anybody. */
export interface Mutation {
  call: string
  kind: (typeof MUTATION_KINDS)[number]
  change: AnswerChange
  /** The marketplace may answer so at any time: it is no change of the marketplace, and nobody must be told. */
  isExpected: boolean
}

/** Values of other types than a form, by the form. */
const OTHER_TYPES: Readonly<Record<string, readonly unknown[]>> = {
  text: [12_345, { fa: 'x' }],
  moment: ['yesterday', 1_700_000_000],
  whole: ['many', ['7']],
  fraction: ['many', { value: 1 }],
  yes_no: ['maybe', { yes: true }],
  list: [{ rows: [] }, 'none'],
  object: [[1], 'nothing'],
}
const NEW_VALUE = 99_999

/** Every field that our guards read of a call's answer, in each of these ways. */
export function mutationsOf(call: string): Mutation[] {
  const shape = (expected.calls as Record<string, string>)[call] ?? ''
  const { fields } = (expected.shapes as unknown as Record<string, { fields: Record<string, string> }>)[
    shape
  ] ?? {
    fields: {},
  }
  return Object.entries(fields).flatMap(([field, words]) => {
    const forms = words.split('|')
    const of = (kind: Mutation['kind'], change: Omit<AnswerChange, 'field'>): Mutation => ({
      call,
      kind,
      change: { field, ...change },
      isExpected: words === '' || (isExpected(field, forms, change) && !isUnknown(call, field, change)),
    })
    const main = forms.find((form) => form !== 'null' && form !== 'missing') ?? ''
    const name = field.split('.').at(-1) ?? ''
    const isNamed = field !== '' && !/[[\]{}]/.test(name)
    return [
      ...(isNamed
        ? [of('missing', { act: 'remove' }), of('renamed', { act: 'rename', to: `${name}_v` })]
        : []),
      of('null', { act: 'set', value: null }),
      ...(OTHER_TYPES[main] ?? []).map((value) => of('type', { act: 'set', value })),
      ...(knownValues(call, field) ? [of('value', { act: 'set', value: NEW_VALUE })] : []),
    ]
  })
}

/** A field that may be missing has a new name only where the old one can be made out in it. */
function isExpected(field: string, forms: readonly string[], { act, value }: Omit<AnswerChange, 'field'>) {
  const mayBeMissing = forms.includes('missing')
  if (act === 'remove') return mayBeMissing
  if (act === 'rename') return mayBeMissing && !/[A-Za-z]{4}[A-Za-z]*$/.test(field)
  return value !== NEW_VALUE && takesForm(new Set(forms as ValueForm[]), formOf(value))
}

/** A value of the right form that is none of those there are is a change all the same. */
function isUnknown(call: string, field: string, { act, value }: Omit<AnswerChange, 'field'>): boolean {
  if (act !== 'set' || (typeof value !== 'string' && typeof value !== 'number')) return false
  return knownValues(call, field)?.has(String(value)) === false
}

export const MUTATED_CALLS: readonly string[] = Object.keys(expected.calls)

/** All of them, the ways in turn and each in a seeded order: any first part of it has each way, of many calls. */
export function inTurn(mutations: readonly Mutation[], seed: number): Mutation[] {
  const chance = seededRandom(seed)
  const byKind = MUTATION_KINDS.map((kind) =>
    shuffled(
      mutations.filter((one) => one.kind === kind),
      chance,
    ),
  )
  const longest = Math.max(...byKind.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => byKind.flatMap((some) => some[at] ?? [])).flat()
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(chance.below(left.length), 1))
}
