import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { fromTo } from '../wire/from-to.ts'
import { idParams, itemsAnswer, moment, skipLimit } from '../wire/paging.ts'
import {
  OPERATION_KINDS,
  type OperationKind,
  operationDetails,
  operationParameters,
  operationPreview,
  previewParameters,
} from './operation-kinds.ts'
import { SENDING_STATES } from './sending.ts'

const count = z.number().int()

export const OPERATION_STATUSES = ['waiting', 'running', 'completed', 'undoing', 'failed'] as const
export const OPERATION_OUTCOMES = ['done', 'left_out', 'undone'] as const
export type OperationOutcome = (typeof OPERATION_OUTCOMES)[number]

/** A long-running operation: it is previewed, started, followed, stopped and undone. */
export const operation = z.object({
  id: count,
  kind: z.enum(OPERATION_KINDS),
  /** Its work, as a Persian sentence. */
  title: z.string(),
  projectId: count.nullable(),
  status: z.enum(OPERATION_STATUSES),
  /** Number of products it works through; while `undoing`: number it had changed. */
  total: count,
  /** Number looked at so far: `succeeded` of them were changed (while `undoing`: taken back), the rest left out. */
  done: count,
  succeeded: count,
  leftOut: count,
  /** A person stopped it before its end. */
  stopped: z.boolean(),
  /** Null while it does not run. */
  itemsPerMinute: z.number().nullable(),
  secondsLeft: count.nullable(),
  /** True when `operations.stop` may be asked now. */
  stoppable: z.boolean(),
  /** True when `operations.undo` may be asked now; the moment is its deadline, null where there is none. */
  undoable: z.boolean(),
  undoUntil: moment.nullable(),
  /** An undo counts the products it took back, and those that stay since somebody changed them. */
  undoneCount: count,
  keptCount: count,
  /** A Persian sentence: the reason why it waits, does not go on just now, or failed; null where it goes on. */
  reason: z.string().nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  undoneAt: moment.nullable(),
  details: operationDetails.nullable(),
})
export type Operation = z.output<typeof operation>

const operationResult = z.object({
  projectItemId: count,
  projectId: count,
  name: z.string().nullable(),
  photo: z.string().nullable(),
  /** The product's page in the shop. */
  url: z.string(),
  outcome: z.enum(OPERATION_OUTCOMES),
  change: fromTo.nullable(),
  /** For a sending, the state since it was queued; null where it was left out. */
  sending: z.enum(SENDING_STATES).nullable(),
  /** For a sending, the product's page on the marketplace once it is there. */
  boothUrl: z.string().nullable(),
  /** The reason why it was left out, or not taken back; null otherwise. */
  code: z.string().nullable(),
  /** A Persian sentence: the outcome, or the reason against it. */
  sentence: z.string(),
})
export type OperationResult = z.output<typeof operationResult>

const isKind = (kind: string): kind is OperationKind => OPERATION_KINDS.some((known) => known === kind)

const OPERATIONS = '/v1/operations'
const of = { access: 'user', area: 'business' } as const
const ofOne = { ...of, params: idParams } as const

export const operationCalls = {
  'operations.preview': defineCall({
    ...of,
    method: 'POST',
    path: `${OPERATIONS}/preview`,
    body: previewParameters,
    answer: operationPreview,
    summary: 'Preview an operation: how many products it changes, examples, and what it leaves out and why',
  }),
  'operations.start': defineCall({
    ...of,
    method: 'POST',
    path: OPERATIONS,
    body: operationParameters,
    answer: operation,
    status: 202,
    writesRowsAlone: ['out_of_stock'],
    summary: 'Start an operation; one at a time on the same products',
  }),
  'operations.list': defineCall({
    ...of,
    method: 'GET',
    path: OPERATIONS,
    query: z.object({
      ...skipLimit,
      /** Kinds with commas between; all when not given. */
      kinds: z
        .string()
        .transform((kinds) => kinds.split(','))
        .refine((kinds) => kinds.every(isKind), 'invalid')
        .transform((kinds) => kinds.filter(isKind))
        .optional(),
      project_id: z.coerce.number().int().positive().optional(),
    }),
    answer: itemsAnswer(operation),
    summary: 'The operations of the business, newest first; the first one may be under way',
  }),
  'operations.get': defineCall({
    ...ofOne,
    method: 'GET',
    path: `${OPERATIONS}/:id`,
    answer: operation,
    summary: 'Progress, rate and time left of an operation',
  }),
  'operations.results': defineCall({
    ...ofOne,
    method: 'GET',
    path: `${OPERATIONS}/:id/results`,
    query: z.object({
      ...skipLimit,
      outcome: z.enum(OPERATION_OUTCOMES).optional(),
      sending: z.enum(SENDING_STATES).optional(),
    }),
    answer: itemsAnswer(operationResult),
    summary: 'List the results of an operation, one for each product',
  }),
  'operations.stop': defineCall({
    ...ofOne,
    method: 'POST',
    path: `${OPERATIONS}/:id/stop`,
    answer: operation,
    summary: 'End an operation that is under way; what it changed stays and can be undone',
  }),
  'operations.undo': defineCall({
    ...ofOne,
    method: 'POST',
    path: `${OPERATIONS}/:id/undo`,
    answer: operation,
    status: 202,
    summary: 'Take an operation back, but for what somebody changed since',
  }),
}
