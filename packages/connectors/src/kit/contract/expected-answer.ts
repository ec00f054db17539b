import type { ValueForm } from './value-form.ts'

/**
 * What a call's answer is expected to be, by place: the forms that stand there, as `whole|null`. Places are those of
 * `fieldOf`, with `{}` for the values of an object whose names are data: `urls{}`.
 */
export type ExpectedFields = Readonly<Record<string, string>>

/** A place in an expected answer, with what stands below it. */
export interface ExpectedNode {
  field: string
  forms: ReadonlySet<ValueForm>
  /** The values we know, where a place has a list of them. */
  values: ReadonlySet<string> | null
  each: ExpectedNode | null
  entries: ExpectedNode | null
  fields: ReadonlyMap<string, ExpectedNode>
  /** Further names that an object here is known to have, which we do not read. */
  others: ReadonlySet<string>
}

/** Builds the tree of an answer's places. */
export function expectedAnswer(
  fields: ExpectedFields,
  others: Readonly<Record<string, readonly string[]>>,
  valuesOf: (field: string) => ReadonlySet<string> | null,
): ExpectedNode {
  const below = stepsBelow(Object.keys(fields))
  const nodeOf = (field: string): ExpectedNode => {
    const steps = below.get(field) ?? new Set()
    const names = [...steps].filter((step) => step !== ROW && step !== ENTRY)
    return {
      field,
      forms: new Set((fields[field] ?? '').split('|').filter(Boolean) as ValueForm[]),
      values: valuesOf(field),
      each: steps.has(ROW) ? nodeOf(field + ROW) : null,
      entries: steps.has(ENTRY) ? nodeOf(field + ENTRY) : null,
      fields: new Map(names.map((name) => [name, nodeOf(under(field, name))])),
      others: new Set(others[field] ?? []),
    }
  }
  return nodeOf('')
}

const ROW = '[]'
const ENTRY = '{}'

const under = (field: string, step: string): string =>
  field === '' || step === ROW || step === ENTRY ? field + step : `${field}.${step}`

/** The steps that lead on from each place: of `data[].urls{}` the place `data` has `[]`, and `data[]` has `urls`. */
function stepsBelow(places: readonly string[]): Map<string, Set<string>> {
  const below = new Map<string, Set<string>>()
  for (const place of places) {
    let at = ''
    for (const step of stepsOf(place)) {
      below.set(at, (below.get(at) ?? new Set()).add(step))
      at = under(at, step)
    }
  }
  return below
}

/** `data[].urls{}` is `data`, `[]`, `urls`, `{}`. */
export function stepsOf(place: string): string[] {
  return [...place.matchAll(/\[\]|\{\}|[^.[\]{}]+/g)].map(([step]) => step)
}
