import { LONGEST_PACKING_CODE, MOST_PACKING_STEPS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { idParams, moment } from '../wire/paging.ts'

const count = z.number().int()
const lineId = count.positive('invalid')

/** What was done at the parcel, in order; the rules by which the steps count are those of the open-source domain part. */
const packingStep = z.discriminatedUnion('kind', [
  /** A code was read: one unit. */
  z.object({
    kind: z.literal('scan'),
    code: z.string().trim().min(1, 'required').max(LONGEST_PACKING_CODE, 'text_too_long'),
  }),
  /** So many units of a line were counted by eye. */
  z.object({
    kind: z.literal('tick'),
    lineId,
    units: count.min(1, 'number_too_small').max(1_000_000, 'number_too_large'),
  }),
  /** The piece that stopped the parcel was taken out. */
  z.object({ kind: z.literal('acknowledge') }),
  /** The parcel was emptied and is packed anew. */
  z.object({ kind: z.literal('restart') }),
])

/** A step as it is kept. */
const keptStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scan'), code: z.string() }),
  z.object({ kind: z.literal('tick'), lineId: count, units: count }),
  z.object({ kind: z.literal('acknowledge') }),
  z.object({ kind: z.literal('restart') }),
])

const packingLine = z.object({
  id: count,
  name: z.string(),
  img: z.string().nullable(),
  properties: z.array(z.object({ property: z.string(), value: z.string() })),
  quantity: count,
  /** Equal for lines of one and the same product and variant. */
  piece: z.string(),
  /** The codes that tell it from others; none: it can only be ticked by hand. */
  codes: z.array(z.string()),
})
export type OrderPackingLine = z.output<typeof packingLine>

const packing = z.object({
  order: z.object({
    id: count,
    basalamOrderId: count,
    receiverName: z.string().nullable(),
    status: count.nullable(),
    /** False once the order is on its way, cancelled or over. */
    canPack: z.boolean(),
  }),
  lines: z.array(packingLine),
  steps: z.array(keptStep),
  startedAt: moment.nullable(),
  /** Null: not packed yet, or something was done since. */
  finishedAt: moment.nullable(),
  /** The name of the user who finished it. */
  finishedBy: z.string().nullable(),
})
export type OrderPacking = z.output<typeof packing>

const steps = z.object({
  /** All steps since the parcel was begun: those that the server knows, and what came since. */
  steps: z.array(packingStep).max(MOST_PACKING_STEPS, 'too_many'),
})

const of = { access: 'user', area: 'business' } as const

export const packingCalls = {
  'packing.get': defineCall({
    ...of,
    method: 'GET',
    path: '/v1/orders/:id/packing',
    params: idParams,
    answer: packing,
    summary: 'The pieces of an order with the codes that are read of them, and how far its parcel is packed',
  }),
  'packing.save': defineCall({
    ...of,
    method: 'POST',
    path: '/v1/orders/:id/packing',
    params: idParams,
    body: steps,
    answer: packing,
    summary: 'Keep what was done at a parcel; steps that do not continue the kept ones are refused',
  }),
  'packing.finish': defineCall({
    ...of,
    method: 'POST',
    path: '/v1/orders/:id/packing/finish',
    params: idParams,
    body: steps,
    answer: packing,
    summary:
      "Finish a parcel in which every piece is, and write into the order's history who packed it and what was ticked by hand",
  }),
}
