import { SHIPPING_METHOD_IDS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, idParams, moment, pagePerPage } from '../wire/paging.ts'
import { order } from './order-answer.ts'

const count = z.number().int()

/** Highest number of lines in a pasted sheet. */
export const MAX_SHEET_ROWS = 1_000

/**
 * States before sending: `ready`, `already` (posted with this very code) or `faulty`. States after it: `already` and
 * `faulty` stay, a ready row becomes `waiting`, `sending`, `done` or `refused` by the marketplace.
 */
export const SHEET_ROW_STATES = [
  'ready',
  'already',
  'faulty',
  'waiting',
  'sending',
  'done',
  'refused',
] as const
export type SheetRowState = (typeof SHEET_ROW_STATES)[number]

const sheetRow = z.object({
  /** Line of the pasted text, counted from 1. */
  line: count,
  /** The row as it was pasted. */
  written: z.string(),
  order: z
    .object({
      id: count,
      basalamOrderId: count,
      parcelId: count,
      customerName: z.string().nullable(),
      status: count.nullable(),
    })
    .nullable(),
  trackingCode: z.string().nullable(),
  shippingMethod: count.nullable(),
  state: z.enum(SHEET_ROW_STATES),
  /** A Persian sentence: the reason why it is not sent, or the marketplace's answer. */
  sentence: z.string().nullable(),
  /** A Persian sentence on something that looks odd and is sent all the same. */
  warning: z.string().nullable(),
})
export type SheetRow = z.output<typeof sheetRow>

const sheetCounts = z.object({
  ready: count,
  already: count,
  faulty: count,
  waiting: count,
  sending: count,
  done: count,
  refused: count,
})
export type SheetCounts = z.output<typeof sheetCounts>

const sheet = z.object({
  id: count,
  createdAt: moment,
  /** The user who pasted it. */
  userName: z.string().nullable(),
  counts: sheetCounts,
  rows: z.array(sheetRow),
})
export type DispatchSheet = z.output<typeof sheet>

const pasted = z.object({
  /**
   * One row a line: the marketplace's number of the order or of the parcel, its tracking code, the carrier when it is
   * another, the courier's number.
   */
  text: z.string().min(1, 'required').max(200_000, 'text_too_long'),
  /** The carrier of rows that name none; null: the one the buyer chose. */
  shippingMethod: z
    .number()
    .refine((id) => (SHIPPING_METHOD_IDS as readonly number[]).includes(id), 'shipping_method_unknown')
    .nullable()
    .default(null),
})

const SHEETS = '/v1/dispatch-sheets'
const of = { access: 'user', area: 'business' } as const

export const dispatchCalls = {
  'dispatch.desk': defineCall({
    ...of,
    method: 'GET',
    path: '/v1/orders/dispatch-desk',
    query: z.object({ ...pagePerPage }),
    answer: z.object({
      ...dataAnswer(order).shape,
      /** Counts over all pages. */
      counts: z.object({ late: count, fresh: count, preparing: count }),
      /** Orders of this page whose parcel was begun by scanning. */
      packings: z.array(
        z.object({
          orderId: count,
          /** Every piece is in and the parcel was finished. */
          isFinished: z.boolean(),
          /** Units that were not in it yet, when something was last done. */
          missing: count,
        }),
      ),
    }),
    summary: 'Orders that await dispatch, by the promised moment; those that are late come first',
  }),
  'dispatch.previewSheet': defineCall({
    ...of,
    method: 'POST',
    path: `${SHEETS}/preview`,
    body: pasted,
    maxBodyBytes: 600_000,
    answer: z.object({ counts: sheetCounts, rows: z.array(sheetRow) }),
    summary:
      'Match pasted tracking codes with orders, and say of each what would become of it; changes nothing',
  }),
  'dispatch.sendSheet': defineCall({
    ...of,
    method: 'POST',
    path: SHEETS,
    body: pasted,
    maxBodyBytes: 600_000,
    answer: sheet,
    status: 201,
    summary: 'Post what is ready of a pasted sheet; the sheet is kept with what becomes of each row',
  }),
  'dispatch.sheets': defineCall({
    ...of,
    method: 'GET',
    path: SHEETS,
    query: z.object({ ...pagePerPage }),
    answer: dataAnswer(sheet.omit({ rows: true })),
    summary: 'Sheets that were pasted, newest first',
  }),
  'dispatch.sheet': defineCall({
    ...of,
    method: 'GET',
    path: `${SHEETS}/:id`,
    params: idParams,
    answer: sheet,
    summary: 'A sheet with what became of each row',
  }),
}
