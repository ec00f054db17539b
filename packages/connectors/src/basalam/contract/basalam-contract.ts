import { codeOf, compareAnswer, type DifferenceKind } from '../../kit/contract/compare-answer.ts'
import { type ExpectedNode, expectedAnswer } from '../../kit/contract/expected-answer.ts'
import type { HeardAnswer } from '../../kit/contract/heard-answer.ts'
import { maskedSample } from '../../kit/contract/masked-sample.ts'
import expected from './expected-answers.json' with { type: 'json' }
import { knownValues } from './known-values.ts'

/** Something of an answer that is otherwise than we rely on. Holds nothing that tells of a person or a secret. */
export interface AnswerDifference {
  call: string
  method: string
  /** The address with a star for each number in it. */
  path: string
  /** A place as `fieldOf` has it; empty for the whole answer. */
  field: string
  kind: DifferenceKind
  got: string
  expected: string
  /** The number of places in this answer. */
  times: number
  /** What the difference cost: the whole answer, the row it stands in, or nothing that is read. */
  lost: 'answer' | 'row' | 'nothing'
  /** The object it stands in, masked; null where there is none. */
  sample: unknown
}

/** What was heard of one answer. */
export interface JudgedAnswer {
  differences: AnswerDifference[]
  /** Places that were there and as expected. */
  fields: string[]
}

/** The calls with an expected answer, by name. */
const NODES: ReadonlyMap<string, ExpectedNode> = new Map(
  Object.entries(expected.calls as Record<string, string>).map(([call, shape]) => {
    const { fields, others } = (expected.shapes as unknown as Record<string, Shape>)[shape] as Shape
    return [call, expectedAnswer(fields, others, (field) => knownValues(call, field))]
  }),
)

interface Shape {
  fields: Record<string, string>
  others: Record<string, string[]>
}

/** Statuses that mean something by themselves, whatever words come with them. */
const PLAIN_REFUSALS = new Set([401, 403, 404, 408, 429])

/** The calls whose answers are held against an expected one, with the number of places of each. */
export const WATCHED_CALLS: ReadonlyMap<string, number> = new Map(
  [...NODES].map(([call, node]) => [call, countPlaces(node)]),
)

/** Judges an answer of the marketplace by the answers that the program was made for. */
export function judgeAnswer(heard: HeardAnswer): JudgedAnswer {
  if (heard.outcome === 'refused') return { differences: refusalDifferences(heard), fields: [] }
  const node = NODES.get(heard.call)
  const fields: string[] = []
  const found =
    node && heard.body !== undefined
      ? compareAnswer(node, heard.body, ({ field }) => {
          fields.push(field)
        })
      : []
  const differences = found.map(({ around, ...one }) => ({
    ...one,
    lost: lossOf(heard, one.field),
    sample: SECRET_CALL.test(heard.call) ? null : sampleOf(node, one.field, around),
  }))
  return { differences: [...differences, ...unexplained(heard, found)].map(inCall(heard)), fields }
}

/** The faults of the guard that no difference of form explains, such as a negative amount. */
function unexplained(
  heard: HeardAnswer,
  found: readonly { field: string }[],
): Omit<AnswerDifference, 'call' | 'method' | 'path'>[] {
  const isExplained = (field: string) =>
    found.some((one) => covers(one.field, field) || covers(field, one.field))
  const fields = heard.body === undefined ? [''] : heard.faults.filter((field) => !isExplained(field))
  return [...new Set(fields)].map((field) => ({
    field,
    kind: 'unreadable',
    got: heard.body === undefined ? 'no_json' : 'odd',
    expected: '',
    times: fields.filter((one) => one === field).length,
    lost: lossOf(heard, field),
    sample: null,
  }))
}

function refusalDifferences(heard: HeardAnswer): AnswerDifference[] {
  const { status, hasWords } = heard
  const isOfServer = status >= 500
  if (isOfServer || hasWords || PLAIN_REFUSALS.has(status)) return []
  const kind = status >= 400 ? 'refusal' : 'status'
  const what = {
    field: '',
    kind,
    got: String(status),
    expected: '',
    times: 1,
    lost: 'answer',
    sample: null,
  } as const
  return [inCall(heard)(what)]
}

const inCall =
  ({ call, method, path }: HeardAnswer) =>
  (one: Omit<AnswerDifference, 'call' | 'method' | 'path'>): AnswerDifference => ({
    call,
    method,
    path: path.replaceAll(/\/\d+(?=\/|$)/g, '/*'),
    ...one,
  })

function lossOf({ outcome, faults }: HeardAnswer, field: string): AnswerDifference['lost'] {
  const isFault = faults.some((fault) => covers(field, fault) || covers(fault, field))
  if (!isFault) return 'nothing'
  return outcome === 'unreadable' ? 'answer' : 'row'
}

/** True where the second place is the first or stands in it. */
function covers(outer: string, inner: string): boolean {
  return inner === outer || outer === '' || ['.', '[', '{'].some((mark) => inner.startsWith(outer + mark))
}

/** These answers are tokens, so not even their masked form is kept. */
const SECRET_CALL = /^oauth\./

function sampleOf(root: ExpectedNode | undefined, field: string, around: unknown): unknown {
  const node = root && nodeAround(root, field)
  if (!node) return null
  return maskedSample(node, around, (value) => codeOf(value) === String(value))
}

/** The place of the object, or the row, that a place stands in. */
function nodeAround(root: ExpectedNode, field: string): ExpectedNode | null {
  let found: ExpectedNode | null = null
  const visit = (node: ExpectedNode, around: ExpectedNode): void => {
    if (node.field === field) found = around
    for (const child of node.fields.values()) visit(child, node)
    if (node.each) visit(node.each, node.each)
    if (node.entries) visit(node.entries, node)
  }
  visit(root, root)
  return found
}

function countPlaces(node: ExpectedNode): number {
  const below = [...node.fields.values(), node.each, node.entries].filter((one) => one !== null)
  return 1 + below.reduce((sum, one) => sum + countPlaces(one), 0)
}
