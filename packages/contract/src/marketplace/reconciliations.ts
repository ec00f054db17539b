import { ASK_REASONS, BOOTH_DIFFERENCE_FIELDS } from '@payvand/domain'
import { z } from 'zod'
import { operation } from '../operations/operations.ts'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, moment, pagePerPage } from '../wire/paging.ts'

const count = z.number().int()

/** A value of one side: rial, gram, days, units, a text; a variant's price and stock; null when there is none. */
const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.object({ price: z.number().nullable(), stock: z.number() }),
  z.null(),
])

export const boothDifference = z.object({
  field: z.enum(BOOTH_DIFFERENCE_FIELDS),
  /** Properties of the variant; null when the difference is the product's own. */
  variant: z.array(z.object({ property: z.string(), value: z.string() })).nullable(),
  desired: value,
  observed: value,
  /** True when the booth's value can be taken over into the item. */
  acceptable: z.boolean(),
})
export type BoothDifferenceAnswer = z.output<typeof boothDifference>

export const differingProduct = z.object({
  projectItemId: count,
  projectId: count,
  productId: count,
  name: z.string().nullable(),
  photo: z.string().nullable(),
  /** The product's page in the booth. */
  url: z.string().nullable(),
  differsSince: moment.nullable(),
  observedAt: moment.nullable(),
  differences: z.array(boothDifference),
  /** The reason why a person is asked; null while it waits for the marketplace's review. */
  why: z.enum(ASK_REASONS).nullable(),
  /** The moment an external edit was noticed. */
  externalEditAt: moment.nullable(),
  /** The marketplace's reasons for refusing our last edit, in its words. */
  reviewReasons: z.array(z.string()),
  /** True when the desired state can be sent again from here. */
  repairable: z.boolean(),
})
export type DifferingProduct = z.output<typeof differingProduct>

const field = z.enum(BOOTH_DIFFERENCE_FIELDS)

/** The chosen products: those of these items, or all that the list shows with this filter. */
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
  /** Number of products of "all" that are left for another call. */
  remainingCount: count,
})
export type DifferenceOutcome = z.output<typeof outcome>

const of = { access: 'user', area: 'business' } as const
const DIFFERENCES = '/v1/booth-differences'

export const reconciliationCalls = {
  'reconciliations.overview': defineCall({
    ...of,
    method: 'GET',
    path: '/v1/reconciliations',
    answer: z.object({
      running: operation.nullable(),
      /** The newest reconciliation that ended. */
      last: operation.nullable(),
      lastCompletedAt: moment.nullable(),
      /**
       * Number of our products in the booth; `verified` counts those that the last completed reconciliation observed
       * equal.
       */
      total: count,
      verified: count,
      differing: count,
      externalEdits: count,
      interval: z.enum(['off', 'hourly', 'daily', 'weekly']),
      nextAt: moment.nullable(),
      /** True when differences are repaired automatically. */
      repairs: z.boolean(),
    }),
    summary: 'The last reconciliation of the booth, and the one under way',
  }),
  'reconciliations.differences': defineCall({
    ...of,
    method: 'GET',
    path: DIFFERENCES,
    query: z.object({ ...pagePerPage, field: field.optional() }),
    answer: dataAnswer(differingProduct).extend({
      /** Number of products per differing field; a product may count in several. */
      fields: z.array(z.object({ field, count })),
    }),
    summary: 'List the products whose observed state differs from the desired one, external edits first',
  }),
  'reconciliations.repair': defineCall({
    ...of,
    method: 'POST',
    path: `${DIFFERENCES}/repair`,
    body: z.object(chosen).refine(isChosen, 'required'),
    answer: outcome,
    summary: 'Send the desired state again; a product that is gone is created anew',
  }),
  'reconciliations.accept': defineCall({
    ...of,
    method: 'POST',
    path: `${DIFFERENCES}/accept`,
    body: z.object(chosen).refine(isChosen, 'required'),
    answer: outcome.extend({ acceptanceIds: z.array(count) }),
    summary: "Take the booth's values over into the items, as a person's edits",
  }),
  'reconciliations.undoAccept': defineCall({
    ...of,
    method: 'POST',
    path: `${DIFFERENCES}/undo-accept`,
    body: z.object({ acceptanceIds: z.array(count.positive()).min(1, 'too_few').max(2_000, 'too_many') }),
    answer: z.object({
      undoneCount: count,
      /** Products that somebody changed since, which stay as they are. */
      keptCount: count,
    }),
    summary: 'Give the items back the values they had before they were taken from the booth',
  }),
}
