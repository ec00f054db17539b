/** A change of an answer: what the marketplace does to one field of it. */
export type AnswerChange = {
  /** The field, with `[]` for the rows of a list and `{}` for all values of an object: `data[].status.id`. */
  field: string
  act: 'remove' | 'rename' | 'set'
  /** The new name. */
  to?: string
  /** The new value, any JSON. */
  value?: unknown
  /** Only in the first row of the outermost list, or in every one (default). */
  rows?: 'first' | 'every'
}

/** Throws an Error that says what is wrong with a change. */
export function checkChange(change: AnswerChange | undefined): void {
  if (typeof change?.field !== 'string') throw new Error('change.field is required')
  if (!['remove', 'rename', 'set'].includes(change.act))
    throw new Error('change.act must be remove, rename or set')
  if (change.act === 'rename' && typeof change.to !== 'string') throw new Error('change.to is required')
}

/** The same answer with the change; the given one stays as it is. An answer without such a field stays the same. */
export function changedAnswer(answer: unknown, change: AnswerChange): unknown {
  if (change.field === '') return change.act === 'set' ? change.value : answer
  const steps = [...change.field.matchAll(/\[\]|\{\}|[^.[\]{}]+/g)].map(([step]) => step)
  const copy: unknown = structuredClone(answer)
  changeBelow(copy, steps, change, change.rows === 'first')
  return copy
}

function changeBelow(
  owner: unknown,
  [step, ...rest]: readonly string[],
  change: AnswerChange,
  onlyFirst: boolean,
): void {
  if (typeof owner !== 'object' || owner === null || step === undefined) return
  const object = owner as Record<string, unknown>
  const all = step === '[]' || step === '{}'
  if (all !== Array.isArray(owner) && step !== '{}') return
  const names = all ? Object.keys(object) : [step]
  const isList = step === '[]'
  for (const name of isList && onlyFirst ? names.slice(0, 1) : names) {
    if (rest.length > 0) changeBelow(object[name], rest, change, onlyFirst && !isList)
    else changeOne(object, name, change)
  }
}

function changeOne(object: Record<string, unknown>, name: string, { act, to, value }: AnswerChange): void {
  if (act === 'set') {
    // The owner may be shared between rows, the value must not be.
    object[name] = structuredClone(value)
    return
  }
  if (!(name in object)) return
  const before = object[name]
  if (Array.isArray(object)) object.splice(Number(name), 1)
  else delete object[name]
  if (act === 'rename' && to !== undefined) object[to] = before
}
