import type { ExpectedNode } from './expected-answer.ts'
import { formOf, takesForm, type ValueForm } from './value-form.ts'

/**
 * How a place of an answer differs from what is expected there: its form, a value outside the known ones, a field that
 * has another name now, an answer or a row that could not be read for another reason, an unknown status, or a refusal
 * whose words could not be found.
 */
export const DIFFERENCE_KINDS = ['form', 'value', 'renamed', 'unreadable', 'status', 'refusal'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export interface FoundDifference {
  field: string
  kind: DifferenceKind
  /** The form, the unknown value as a code, the new name, or the status. */
  got: string
  /** The expected forms, as `whole|null`. */
  expected: string
  /** The number of places in this answer. */
  times: number
  /** The object, or the answer itself, that the first of them stands in. */
  around: unknown
}

/** More of one answer is not looked at: an answer may have a hundred thousand values. */
const MOST_PLACES = 50_000
/** More kinds of differences of one answer are not told apart. */
const MOST_DIFFERENCES = 50

/**
 * Compares an answer with the expected one. `seen` hears of each place that was as expected and there.
 */
export function compareAnswer(
  expected: ExpectedNode,
  body: unknown,
  seen: (node: ExpectedNode) => void = () => {},
): FoundDifference[] {
  const found = new Map<string, FoundDifference>()
  let places = 0

  const note = (difference: Omit<FoundDifference, 'times'>): void => {
    const key = `${difference.field} ${difference.kind} ${difference.got}`
    const known = found.get(key)
    if (known) known.times += 1
    else if (found.size < MOST_DIFFERENCES) found.set(key, { ...difference, times: 1 })
  }

  const walk = (node: ExpectedNode, value: unknown, around: unknown): void => {
    places += 1
    if (places > MOST_PLACES) return
    const form = formOf(value)
    const isExpected = node.forms.size === 0 || takesForm(node.forms, form)
    const newName = form === 'missing' ? newNameOf(node, parents.get(node), around, isExpected) : null
    if (newName !== null) return note({ ...placeOf(node), kind: 'renamed', got: newName, around })
    if (!isExpected) return note({ ...placeOf(node), kind: 'form', got: form, around })
    if (form !== 'missing') seen(node)
    if (node.values && isScalar(form) && !node.values.has(String(value)))
      note({ ...placeOf(node), kind: 'value', got: codeOf(value), around })
    if (Array.isArray(value)) {
      if (node.each) for (const one of value) walk(node.each, one, one)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const object = value as Record<string, unknown>
    if (node.entries) for (const one of Object.values(object)) walk(node.entries, one, object)
    for (const [name, next] of node.fields) walk(next, object[name], object)
  }

  const parents = parentsOf(expected)
  walk(expected, body, body)
  return [...found.values()]
}

/**
 * The name that a missing field has now: that of the one field beside it which nobody knows and which has its form. Where
 * it may be missing the names must be alike, since a new field is no news.
 */
function newNameOf(
  node: ExpectedNode,
  parent: ExpectedNode | undefined,
  around: unknown,
  mayBeMissing: boolean,
): string | null {
  if (!parent || parent.entries || typeof around !== 'object' || around === null) return null
  const name = node.field.split('.').at(-1) ?? ''
  const strangers = Object.entries(around).filter(
    ([other, value]) =>
      !parent.fields.has(other) &&
      !parent.others.has(other) &&
      FIELD_NAME.test(other) &&
      value !== null &&
      takesForm(node.forms, formOf(value)) &&
      (!mayBeMissing || areAlike(name, other)),
  )
  return strangers.length === 1 ? (strangers[0]?.[0] ?? null) : null
}

/** True for names that share a word: `next_cursor` and `cursorNext`. */
function areAlike(one: string, other: string): boolean {
  const words = wordsOf(other)
  return wordsOf(one).some((word) => word.length >= 4 && words.includes(word))
}

const wordsOf = (name: string): string[] => name.split(/_|(?=[A-Z])/).map((word) => word.toLowerCase())

const isScalar = (form: ValueForm): boolean => form !== 'list' && form !== 'object' && form !== 'null'

/** Names of fields; another name may be data. */
const FIELD_NAME = /^[A-Za-z][A-Za-z_]{0,39}$/

/** A value is told only where it is a short number or a code in Latin letters; anything else may be somebody's words. */
export function codeOf(value: unknown): string {
  const text = String(value)
  return /^-?\d{1,6}$/.test(text) || (text.length <= 40 && /^[A-Za-z]+([_-][A-Za-z]+)*$/.test(text))
    ? text
    : NOT_TOLD
}

const NOT_TOLD = '?'

const placeOf = ({ field, forms }: ExpectedNode) => ({ field, expected: [...forms].join('|') })

const known = new WeakMap<ExpectedNode, Map<ExpectedNode, ExpectedNode>>()

function parentsOf(root: ExpectedNode): Map<ExpectedNode, ExpectedNode> {
  const made = known.get(root)
  if (made) return made
  const parents = new Map<ExpectedNode, ExpectedNode>()
  const visit = (node: ExpectedNode): void => {
    for (const child of [...node.fields.values(), node.each, node.entries]) {
      if (!child) continue
      parents.set(child, node)
      visit(child)
    }
  }
  visit(root)
  known.set(root, parents)
  return parents
}
