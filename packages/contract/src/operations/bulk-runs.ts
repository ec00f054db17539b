import { z } from 'zod'
import { itemFilters } from '../catalog/item-filters.ts'
import { rialAmount } from '../catalog/product-data.ts'
import { defineCall } from '../wire/call.ts'
import { idParams, itemsAnswer, moment, skipLimit } from '../wire/paging.ts'

const count = z.number().int()
const kind = z.enum(['verify', 'send', 'unverify'])

/** The selected items of the project: those with these ids, or those the list shows with these filters. */
const selection = z.union([
  z.object({
    projectItemIds: z.array(z.number().int().positive()).min(1, 'too_few').max(10_000, 'too_many'),
  }),
  z.object({ filters: itemFilters }),
])
export type BulkSelection = z.output<typeof selection>

export const BULK_OUTCOMES = ['done', 'left_out', 'undone'] as const

/** States of an item of a sending after it was queued. */
export const SENDING_STATES = ['waiting', 'sent', 'refused', 'held', 'withdrawn'] as const
export type SendingState = (typeof SENDING_STATES)[number]
const sendingCounts = z.object({
  waiting: count,
  sent: count,
  refused: count,
  held: count,
  withdrawn: count,
})

export const bulkRun = z.object({
  id: count,
  projectId: count,
  kind,
  status: z.enum(['waiting', 'running', 'completed', 'failed']),
  total: count,
  /**
   * Number of items looked at so far: `succeeded` of them were verified, queued for the booth, or unverified; the
   * rest left out.
   */
  done: count,
  succeeded: count,
  leftOut: count,
  /** For a sending, the states of the queued items. Null until all are queued, and for other acts. */
  sending: sendingCounts.nullable(),
  itemsPerMinute: z.number().nullable(),
  secondsLeft: count.nullable(),
  /** True when `bulkRuns.undo` may be asked: a completed verification that was not undone yet. */
  undoable: z.boolean(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  undoneAt: moment.nullable(),
})
export type BulkRun = z.output<typeof bulkRun>

const PROJECT = '/v1/arachne-proxy/projects/:id/bulk-runs'
const RUN = '/v1/arachne-proxy/bulk-runs/:id'

export const bulkRunCalls = {
  'bulkRuns.preview': defineCall({
    method: 'POST',
    path: `${PROJECT}/preview`,
    access: 'user',
    area: 'business',
    params: idParams,
    body: z.object({ kind, selection }),
    answer: z.object({
      /** Number of items the selection names. */
      total: count,
      /** Number of them that the operation will change. */
      included: count,
      /** The first twenty of these. */
      examples: z.array(
        z.object({
          id: count,
          name: z.string().nullable(),
          photo: z.string().nullable(),
          price: rialAmount.nullable(),
          url: z.string(),
        }),
      ),
      /** Reasons why the others are left out, most frequent first; an item counts once, by its first reason. */
      leftOut: z.array(z.object({ code: z.string(), sentence: z.string(), count })),
    }),
    summary: 'What a bulk act would do: how many, examples, and what is left out and why',
  }),
  'bulkRuns.start': defineCall({
    method: 'POST',
    path: PROJECT,
    access: 'user',
    area: 'business',
    params: idParams,
    body: z.object({ kind, selection }),
    answer: bulkRun,
    status: 202,
    summary: 'Start a bulk act; one at a time in a project',
  }),
  'bulkRuns.latest': defineCall({
    method: 'GET',
    path: PROJECT,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ run: bulkRun.nullable() }),
    summary: 'The newest bulk act of a project, which may be under way',
  }),
  'bulkRuns.get': defineCall({
    method: 'GET',
    path: RUN,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: bulkRun,
    summary: 'Progress, rate and time left of a bulk act',
  }),
  'bulkRuns.results': defineCall({
    method: 'GET',
    path: `${RUN}/results`,
    access: 'user',
    area: 'business',
    params: idParams,
    query: z.object({
      ...skipLimit,
      outcome: z.enum(BULK_OUTCOMES).optional(),
      sending: z.enum(SENDING_STATES).optional(),
    }),
    answer: itemsAnswer(
      z.object({
        projectItemId: count,
        name: z.string().nullable(),
        url: z.string(),
        outcome: z.enum(BULK_OUTCOMES),
        /** For a sending, the item's state since it was queued. */
        sending: z.enum(SENDING_STATES).nullable(),
        /** The reason why it was left out; null otherwise. */
        code: z.string().nullable(),
        /** A Persian sentence: the outcome, or the reason against it. */
        sentence: z.string(),
      }),
    ),
    summary: 'What became of each item of a bulk act',
  }),
  'bulkRuns.undo': defineCall({
    method: 'POST',
    path: `${RUN}/undo`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({
      undoneCount: count,
      /** Items that were sent, or changed by somebody, since: they stay as they are. */
      keptCount: count,
      /** A Persian sentence with both. */
      sentence: z.string(),
    }),
    summary: 'Take the verification of a bulk act back where it still stands; what was sent stays',
  }),
}
