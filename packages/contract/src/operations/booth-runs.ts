import { PRICE_METHODS, VERIFICATION_STATUSES } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { idParams, itemsAnswer, moment, skipLimit } from '../wire/paging.ts'

const count = z.number().int()
const MAX_RIAL = 9_999_999_999
const MAX_STOCK = 1_000_000

const amount = (min: number, max: number) =>
  z.number().min(min, 'number_too_small').max(max, 'number_too_large')
const text = z.string().trim().max(500, 'text_too_long')

const priceRounding = {
  method: z.enum(PRICE_METHODS),
  /** Rial. */
  base: z.number().int('invalid').min(1, 'number_too_small').max(1_000_000, 'number_too_large'),
}

/** The change of each product's price, stock or text (`BulkChange` of the domain). Prices are rial. */
const bulkChange = z.union([
  z.object({
    kind: z.literal('price'),
    by: z.literal('percent'),
    value: amount(-99.99, 1_000),
    ...priceRounding,
  }),
  z.object({
    kind: z.literal('price'),
    by: z.literal('amount'),
    value: amount(-MAX_RIAL, MAX_RIAL).int('invalid'),
    ...priceRounding,
  }),
  z.object({
    kind: z.literal('price'),
    by: z.literal('set'),
    value: amount(1, MAX_RIAL).int('invalid'),
    ...priceRounding,
  }),
  z.object({ kind: z.literal('stock'), by: z.literal('set'), value: amount(0, MAX_STOCK).int('invalid') }),
  z.object({
    kind: z.literal('stock'),
    by: z.literal('add'),
    value: amount(-MAX_STOCK, MAX_STOCK).int('invalid'),
  }),
  z.object({
    kind: z.literal('text'),
    by: z.enum(['prepend', 'append', 'replace']),
    field: z.enum(['name', 'description']),
    text,
    /** The text to replace, in every occurrence; not trimmed. */
    find: z.string().max(500, 'text_too_long'),
  }),
])

const ids = z.array(z.number().int().positive()).min(1, 'too_few').max(10_000, 'too_many')

/**
 * The selected products: these items, the items of these products of the booth (one that was made there itself has
 * none), or the items of the business that these filters show.
 */
const selection = z.union([
  z.object({ projectItemIds: ids }),
  z.object({ productIds: ids }),
  z.object({
    filters: z.object({
      projectId: z.number().int().positive().optional(),
      verificationStatus: z.enum(VERIFICATION_STATUSES).optional(),
      search: z.string().trim().max(200, 'text_too_long').optional(),
      /** Only products that are in the booth. */
      inBooth: z.boolean().optional(),
    }),
  }),
])
export type BoothSelection = z.output<typeof selection>

export const BOOTH_RUN_KINDS = ['price', 'stock', 'text', 'price_rule'] as const
export const BOOTH_RUN_OUTCOMES = ['done', 'left_out', 'undone'] as const

export const boothRun = z.object({
  id: count,
  kind: z.enum(BOOTH_RUN_KINDS),
  /** Its change, as a Persian sentence. */
  title: z.string(),
  status: z.enum(['waiting', 'running', 'completed', 'undoing', 'failed']),
  total: count,
  /**
   * Number of products looked at so far: `succeeded` of them were changed; the rest left out. While `undoing`: number
   * taken back so far.
   */
  done: count,
  succeeded: count,
  leftOut: count,
  /** A person stopped it before its end. */
  stopped: z.boolean(),
  itemsPerMinute: z.number().nullable(),
  secondsLeft: count.nullable(),
  /** True when `boothRuns.undo` may be asked now; the moment is its deadline. */
  undoable: z.boolean(),
  undoUntil: moment.nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  undoneAt: moment.nullable(),
})
export type BoothRun = z.output<typeof boothRun>

/** A value before and after: rial, units, or text. */
const fromTo = z.object({
  from: z.union([count, z.string()]).nullable(),
  to: z.union([count, z.string()]).nullable(),
})

/** Sums of many amounts exceed the bound of one amount. */
export const fromToSum = z.object({ from: z.number(), to: z.number() })

const RUNS = '/v1/booth-runs'

export const boothRunCalls = {
  'boothRuns.preview': defineCall({
    method: 'POST',
    path: `${RUNS}/preview`,
    access: 'user',
    area: 'business',
    body: z.object({ change: bulkChange, selection }),
    answer: z.object({
      /** Number of products the selection names. */
      total: count,
      /**
       * Number of products that will be changed, and of these the ones that are in the booth and will be sent again.
       */
      included: count,
      inBooth: count,
      /** The first fifty products that will be changed. */
      examples: z.array(
        z.object({
          id: count,
          name: z.string().nullable(),
          photo: z.string().nullable(),
          url: z.string(),
          variantCount: count,
          /** The lowest price in rial, the units of all variants, or the text. */
          change: fromTo,
          /** The booth's value then: the same price or stock after the price rule and the safety stock. */
          booth: fromTo.nullable(),
        }),
      ),
      /** Reasons why the others are left out, most frequent first. */
      leftOut: z.array(z.object({ code: z.string(), sentence: z.string(), count })),
      /** Sum in rial, of one unit each, at the source. */
      priceSum: fromToSum.nullable(),
    }),
    summary: 'What a bulk act on price, stock or text would do; changes nothing',
  }),
  'boothRuns.start': defineCall({
    method: 'POST',
    path: RUNS,
    access: 'user',
    area: 'business',
    body: z.object({ change: bulkChange, selection }),
    answer: boothRun,
    status: 202,
    summary: 'Start a bulk act on price, stock or text; one at a time in a business',
  }),
  'boothRuns.list': defineCall({
    method: 'GET',
    path: RUNS,
    access: 'user',
    area: 'business',
    query: z.object({ ...skipLimit }),
    answer: itemsAnswer(boothRun),
    summary: 'The bulk acts of the business and its changes of the price rule, newest first',
  }),
  'boothRuns.get': defineCall({
    method: 'GET',
    path: `${RUNS}/:id`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: boothRun,
    summary: 'Progress, rate and time left of a bulk act',
  }),
  'boothRuns.results': defineCall({
    method: 'GET',
    path: `${RUNS}/:id/results`,
    access: 'user',
    area: 'business',
    params: idParams,
    query: z.object({ ...skipLimit, outcome: z.enum(BOOTH_RUN_OUTCOMES).optional() }),
    answer: itemsAnswer(
      z.object({
        projectItemId: count,
        name: z.string().nullable(),
        url: z.string(),
        outcome: z.enum(BOOTH_RUN_OUTCOMES),
        change: fromTo.nullable(),
        /** A Persian sentence: the outcome, or the reason against it. */
        sentence: z.string(),
      }),
    ),
    summary: 'What became of each product of a bulk act',
  }),
  'boothRuns.stop': defineCall({
    method: 'POST',
    path: `${RUNS}/:id/stop`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: boothRun,
    summary: 'End a bulk act that is under way; what it changed stays and can be undone',
  }),
  'boothRuns.undo': defineCall({
    method: 'POST',
    path: `${RUNS}/:id/undo`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: boothRun,
    status: 202,
    summary: 'Take a bulk act back within 24 hours, but for what somebody changed since',
  }),
}
