/** The forms a JSON value can have, as far as a reader of it has to tell them apart. */
export const VALUE_FORMS = [
  'missing',
  'null',
  'yes_no',
  'whole',
  'fraction',
  'moment',
  'text',
  'list',
  'object',
] as const
export type ValueForm = (typeof VALUE_FORMS)[number]

const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

export function formOf(value: unknown): ValueForm {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'boolean') return 'yes_no'
  if (typeof value === 'number') return Number.isInteger(value) ? 'whole' : 'fraction'
  if (typeof value === 'string') return MOMENT.test(value) ? 'moment' : 'text'
  return 'object'
}

/** Forms that whoever takes a form takes as well: a number may happen to be whole, and a text to be a moment. */
const INCLUDED: Partial<Record<ValueForm, readonly ValueForm[]>> = { fraction: ['whole'], text: ['moment'] }

export function takesForm(expected: ReadonlySet<ValueForm>, form: ValueForm): boolean {
  if (expected.has(form)) return true
  return [...expected].some((one) => INCLUDED[one]?.includes(form))
}
