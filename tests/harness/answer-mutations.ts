import type { AnswerChange } from '@payvand/sandbox'
import expected from '../../packages/connectors/src/basalam/contract/expected-answers.json' with { type: 'json' }
import { knownValues } from '../../packages/connectors/src/basalam/contract/known-values.ts'

export const MUTATION_KINDS = ['missing', 'null', 'type', 'value', 'renamed'] as const

/** One way in which the marketplace may change a field of its answers, without telling anybody. */
export interface Mutation {
  call: string
  kind: (typeof MUTATION_KINDS)[number]
  change: AnswerChange
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
  const { fields } = (expected.shapes as unknown as Record<string, { fields: Record<string, string> }>)[shape] ?? {
    fields: {},
  }
  return Object.entries(fields).flatMap(([field, words]) => {
    const of = (kind: Mutation['kind'], change: Omit<AnswerChange, 'field'>): Mutation => ({
      call,
      kind,
      change: { field, ...change },
    })
    const forms = words.split('|')
    const main = forms.find((form) => form !== 'null' && form !== 'missing') ?? ''
    const name = field.split('.').at(-1) ?? ''
    const isNamed = field !== '' && !/[[\]{}]/.test(name)
    return [
      ...(isNamed ? [of('missing', { act: 'remove' }), of('renamed', { act: 'rename', to: `${name}_v` })] : []),
      of('null', { act: 'set', value: null }),
      ...(OTHER_TYPES[main] ?? []).map((value) => of('type', { act: 'set', value })),
      ...(knownValues(call, field) ? [of('value', { act: 'set', value: NEW_VALUE })] : []),
    ]
  })
}

export const MUTATED_CALLS: readonly string[] = Object.keys(expected.calls)

/** So many of them, spread evenly over calls, fields and ways; the same for the same seed. */
export function spread<Item>(items: readonly Item[], count: number, seed = 0): Item[] {
  const step = items.length / Math.min(count, items.length)
  const shift = (seed * 0.618) % 1
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => {
    const at = Math.floor((index + shift) * step) % items.length
    return items[at] as Item
  })
}
