import { join } from 'node:path'
import type { HeardAnswer } from '@payvand/connectors'
import {
  formOf,
  takesForm,
  type ValueForm,
} from '../../../packages/connectors/src/kit/contract/value-form.ts'
import { documentedForms } from './documented-forms.ts'
import { readPlaces } from './read-places.ts'

export const EXPECTED_ANSWERS_FILE = join(
  import.meta.dirname,
  '../../../packages/connectors/src/basalam/contract/expected-answers.json',
)

/** What the connector compares every answer with: for each place that its guards read, the forms that stand there. */
export interface ExpectedAnswers {
  /** The shape of each call's answer; calls with the same guard have the same. */
  calls: Record<string, string>
  shapes: Record<string, { fields: Record<string, string>; others: Record<string, string[]> }>
}

/** A heard answer, with the documented operation that it is of; null where no document describes it. */
export interface HeardOperation {
  heard: HeardAnswer
  operation: string | null
}

/** Places that are passed on and not understood: anything may stand there. */
const PASSED_ON: readonly { call: RegExp; field: RegExp }[] = [
  { call: /^parcels\./, field: /^result$/ },
  { call: /^webhooks\.logs$/, field: /\.(request|response)$/ },
  { call: /^products\./, field: /rejection_reasons\[\]\.value$/ },
]

export function expectedAnswers(answers: readonly HeardOperation[]): ExpectedAnswers {
  const byGuard = new Map<HeardAnswer['guard'], HeardOperation[]>()
  for (const one of answers) {
    if (one.heard.outcome !== 'read') continue
    byGuard.set(one.heard.guard, [...(byGuard.get(one.heard.guard) ?? []), one])
  }
  const calls: ExpectedAnswers['calls'] = {}
  const shapes: ExpectedAnswers['shapes'] = {}
  for (const group of byGuard.values()) {
    const name = group[0]?.heard.call ?? ''
    const fields = fieldsOf(group)
    if (Object.keys(fields.forms).length === 0) continue
    shapes[name] = { fields: fields.forms, others: fields.others }
    for (const { heard } of group) calls[heard.call] = name
  }
  return { calls: sorted(calls), shapes: sorted(shapes) }
}

function fieldsOf(group: readonly HeardOperation[]) {
  const forms = new Map<string, Set<ValueForm>>()
  const others = new Map<string, Set<string>>()
  const read = new Set<string>()
  for (const { heard } of group)
    for (const place of readPlaces(heard.guard, heard.body))
      if (!PASSED_ON.some(({ call, field }) => call.test(heard.call) && field.test(place))) read.add(place)
  for (const { heard } of group) visit(heard.body, '', read, { forms, others })
  for (const { heard, operation } of group) {
    if (operation === null) continue
    // A text that was a moment whenever it was heard is one.
    for (const [field, seen] of forms)
      for (const form of documentedForms(operation, heard.status, field))
        if (form !== 'text' || !seen.has('moment')) seen.add(form)
  }
  return {
    forms: sorted(
      Object.fromEntries(
        [...forms].flatMap(([field, seen]) => (tellsNothing(seen) ? [] : [[field, wordsOf(seen)]])),
      ),
    ),
    others: sorted(
      Object.fromEntries(
        [...others].flatMap(([field, names]) => (names.size > 0 ? [[field, [...names].sort()]] : [])),
      ),
    ),
  }
}

/** Nothing ever stood there, and no document says what could. */
const tellsNothing = (seen: ReadonlySet<ValueForm>): boolean =>
  [...seen].every((form) => form === 'missing' || form === 'null')

/** The widest forms alone: a text may be a moment, and a fraction whole. */
function wordsOf(seen: ReadonlySet<ValueForm>): string {
  return [...seen]
    .filter((form) => !takesForm(new Set([...seen].filter((one) => one !== form)), form))
    .sort()
    .join('|')
}

function visit(
  value: unknown,
  place: string,
  read: ReadonlySet<string>,
  into: { forms: Map<string, Set<ValueForm>>; others: Map<string, Set<string>> },
): void {
  if (!read.has(place)) return
  into.forms.set(place, (into.forms.get(place) ?? new Set()).add(formOf(value)))
  if (Array.isArray(value)) {
    for (const one of value) visit(one, `${place}[]`, read, into)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (read.has(`${place}{}`)) {
    for (const one of Object.values(value)) visit(one, `${place}{}`, read, into)
    return
  }
  const under = (name: string) => (place === '' ? name : `${place}.${name}`)
  const names = new Set([...Object.keys(value), ...namesBelow(place, read)])
  const unread = [...names].filter((name) => !read.has(under(name)))
  const known = into.others.get(place) ?? new Set()
  into.others.set(place, new Set([...known, ...unread]))
  for (const name of names) visit((value as Record<string, unknown>)[name], under(name), read, into)
}

function namesBelow(place: string, read: ReadonlySet<string>): string[] {
  const start = place === '' ? '' : `${place}.`
  return [...read].flatMap((one) => {
    const rest = one.startsWith(start) ? one.slice(start.length) : ''
    return /^[^.[\]{}]+$/.test(rest) ? [rest] : []
  })
}

const sorted = <Value>(given: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(given).sort(([one], [other]) => (one < other ? -1 : 1)))
