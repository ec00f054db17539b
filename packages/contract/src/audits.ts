import { ASK_REASONS, BOOTH_DIFFERENCE_FIELDS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { dataAnswer, moment, pagePerPage } from './paging.ts'

const count = z.number().int()

/** One comparison of the booth with what we mean. */
export const audit = z.object({
  id: count,
  trigger: z.enum(['schedule', 'person']),
  status: z.enum(['waiting', 'running', 'completed', 'failed']),
  /** Our products that were looked at so far; `total` is all of them. */
  compared: count,
  total: count,
  equal: count,
  differing: count,
  gone: count,
  /** Of one under way, where its pace is known. */
  secondsLeft: count.nullable(),
  /** A Persian sentence: why it failed, or why it waits. */
  reason: z.string().nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
})
export type Audit = z.output<typeof audit>

/** A value of one side: rial, gram, days, pieces, a text; a variant's price and stock; null where there is none. */
const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.object({ price: z.number().nullable(), stock: z.number() }),
  z.null(),
])

export const boothDifference = z.object({
  field: z.enum(BOOTH_DIFFERENCE_FIELDS),
  /** Of which variant; null where it is the product's own. */
  variant: z.array(z.object({ property: z.string(), value: z.string() })).nullable(),
  intended: value,
  seen: value,
  /** Whether the booth's value can be taken over into the item. */
  acceptable: z.boolean(),
})
export type BoothDifferenceAnswer = z.output<typeof boothDifference>

export const differingProduct = z.object({
  projectItemId: count,
  projectId: count,
  productId: count,
  name: z.string().nullable(),
  photo: z.string().nullable(),
  /** Its page in the booth. */
  url: z.string().nullable(),
  differsSince: moment.nullable(),
  seenAt: moment.nullable(),
  differences: z.array(boothDifference),
  /** Why a person is asked; null where it waits for the marketplace's review. */
  why: z.enum(ASK_REASONS).nullable(),
  /** When another writer was noticed. */
  foreignWriterAt: moment.nullable(),
  /** Why the marketplace's review refused our last edit, in its words. */
  reviewReasons: z.array(z.string()),
  /** Whether what we mean can be sent again from here. */
  mendable: z.boolean(),
})
export type DifferingProduct = z.output<typeof differingProduct>

const field = z.enum(BOOTH_DIFFERENCE_FIELDS)

/** Which of the differing products: those of these items, or all that the list shows with this filter. */
const chosen = {
  projectItemIds: z.array(count.positive()).min(1, 'too_few').max(200, 'too_many').optional(),
  all: z.literal(true).optional(),
  field: field.optional(),
}
const isChosen = (body: { projectItemIds?: number[] | undefined; all?: true | undefined }) =>
  (body.projectItemIds === undefined) !== (body.all === undefined)

const outcome = z.object({
  doneCount: count,
  leftOutCount: count,
  /** The first fifty that were left as they are. */
  leftOut: z.array(z.object({ projectItemId: count, name: z.string().nullable(), sentence: z.string() })),
  /** So many of "all" are left for another call. */
  remainingCount: count,
})
export type DifferenceOutcome = z.output<typeof outcome>

const of = { access: 'user', area: 'business' } as const
const DIFFERENCES = '/v1/booth-differences'

export const auditCalls = {
  'audits.start': defineCall({
    ...of,
    method: 'POST',
    path: '/v1/audits',
    answer: audit,
    status: 202,
    summary: 'Compare the booth with what we mean; one at a time',
  }),
  'audits.overview': defineCall({
    ...of,
    method: 'GET',
    path: '/v1/audits',
    answer: z.object({
      /** The one under way. */
      running: audit.nullable(),
      /** The newest that ended. */
      last: audit.nullable(),
      lastCompletedAt: moment.nullable(),
      /** Our products in the booth, and of them those that the last completed one saw equal. */
      total: count,
      proven: count,
      differing: count,
      foreignWriters: count,
      interval: z.enum(['off', 'hourly', 'daily', 'weekly']),
      nextAt: moment.nullable(),
      /** Whether differences are mended by themselves. */
      mends: z.boolean(),
    }),
    summary: 'The last proof that the booth is as we mean it, and the comparison under way',
  }),
  'audits.differences': defineCall({
    ...of,
    method: 'GET',
    path: DIFFERENCES,
    query: z.object({ ...pagePerPage, field: field.optional() }),
    answer: dataAnswer(differingProduct).extend({
      /** Products by what differs in them; one may count in several. */
      fields: z.array(z.object({ field, count })),
    }),
    summary: 'Products that the booth shows otherwise than we mean them, a second writer first',
  }),
  'audits.mend': defineCall({
    ...of,
    method: 'POST',
    path: `${DIFFERENCES}/mend`,
    body: z.object(chosen).refine(isChosen, 'required'),
    answer: outcome,
    summary: 'Send what we mean again; a product that is gone is made anew',
  }),
  'audits.accept': defineCall({
    ...of,
    method: 'POST',
    path: `${DIFFERENCES}/accept`,
    body: z.object(chosen).refine(isChosen, 'required'),
    /** `acceptanceIds` are for `audits.undoAccept`. */
    answer: outcome.extend({ acceptanceIds: z.array(count) }),
    summary: "Take the booth's values over into the items, as a person's edits",
  }),
  'audits.undoAccept': defineCall({
    ...of,
    method: 'POST',
    path: `${DIFFERENCES}/undo-accept`,
    body: z.object({ acceptanceIds: z.array(count.positive()).min(1, 'too_few').max(2_000, 'too_many') }),
    answer: z.object({
      undoneCount: count,
      /** Changed by somebody since: they stay as they are. */
      keptCount: count,
    }),
    summary: 'Give the items back the values they had before they were taken from the booth',
  }),
}
