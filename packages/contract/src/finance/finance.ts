import { ACCOUNT_CAUSES, ACCOUNT_STATES, MOVEMENT_KINDS, READING_TROUBLES } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { dataAnswer, idParams, moment, pagePerPage } from '../wire/paging.ts'

const count = z.number().int()
/** Rial; below 0 where it goes out, or is a loss. */
const amount = z.number().int()
/** A Jalali month, `1405-08`. */
const jalaliMonth = z.string().regex(/^1[34]\d\d-(0[1-9]|1[0-2])$/, 'invalid')

/** How the reading of the wallet stands. */
const walletReading = z.object({
  /** It is being read, or about to be. */
  running: z.boolean(),
  /** Everything that had happened until then is here; null: it was never read to the end. */
  completeAt: moment.nullable(),
  trouble: z.enum(READING_TROUBLES).nullable(),
  /** False where no booth was ever connected. */
  isConnected: z.boolean(),
  /** Whether its amounts are rial or toman, and how orders are booked, was learned of orders that were paid. */
  isUnderstood: z.boolean(),
})
export type WalletReading = z.output<typeof walletReading>

const orderAccount = z.object({
  orderId: count,
  /** The marketplace's number. */
  orderNumber: count,
  paidAt: moment,
  state: z.enum(ACCOUNT_STATES),
  /** Price of the goods that were not cancelled. */
  goods: amount,
  /** What is due to the wallet; null: not known. */
  expected: amount.nullable(),
  /** What came, less what went; null while the wallet's unit is not known. */
  received: amount.nullable(),
  /** Below 0: the marketplace owes it. */
  difference: amount,
  cause: z.enum(ACCOUNT_CAUSES).nullable(),
  /** What the goods cost; null: not known. */
  purchaseCost: amount.nullable(),
  /** What is left of it; null where income or cost are not known. */
  profit: amount.nullable(),
  /** It is not settled, or its cost is presumed of the usual margin. */
  isEstimate: z.boolean(),
})
export type OrderAccountAnswer = z.output<typeof orderAccount>

const walletMovement = z.object({
  id: count,
  at: moment,
  kind: z.enum(MOVEMENT_KINDS),
  /** Rial; null while the wallet's unit is not known. */
  amount: amount.nullable(),
  /** The marketplace's own words. */
  reason: z.string().nullable(),
  description: z.string().nullable(),
  orderId: count.nullable(),
  orderNumber: count.nullable(),
  /** The marketplace corrected it since it was first read. */
  isCorrected: z.boolean(),
  /** Order whose difference is exactly this amount; for one that refers to no order of ours. */
  maybeOrder: z.object({ id: count, number: count }).nullable(),
  /** A person said that it is explained. */
  isSettled: z.boolean(),
})
export type WalletMovementAnswer = z.output<typeof walletMovement>

const monthSums = z.object({
  month: jalaliMonth,
  orderCount: count,
  /** Price of the goods of the month's orders. */
  goods: amount,
  /** What came and what is expected for them. */
  income: amount,
  purchaseCost: amount,
  /** The part of `income` that is not settled yet, or reckoned with a presumed cost. */
  estimatedIncome: amount,
  /** Of the orders whose profit is known. */
  profit: amount,
  /** Orders whose profit is not known, since their purchase price is not. */
  unknownCount: count,
  /** Sum of differences: below 0 the marketplace owes it. */
  short: amount,
  over: amount,
  unpaidCount: count,
  /** Orders whose money may still come. */
  waitingCount: count,
  /** Orders of which it is not known what is due. */
  unjudgedCount: count,
})
export type MonthSums = z.output<typeof monthSums>

const lineResult = z.object({
  /** Of the product or the category; null: sold in the booth, and none that is known here. */
  id: count.nullable(),
  /** Of a product that is not known here: what the marketplace calls it. */
  name: z.string().nullable(),
  photo: z.string().nullable(),
  quantity: count,
  goods: amount,
  income: amount,
  purchaseCost: amount,
  /** Of the lines whose profit is known. */
  profit: amount,
  /** Lines whose profit is not known. */
  unknownCount: count,
  isEstimate: z.boolean(),
})
export type LineResult = z.output<typeof lineResult>

export const RESULT_GROUPINGS = ['product', 'category'] as const
export type ResultGrouping = (typeof RESULT_GROUPINGS)[number]

/** `short`: less came than is due, or nothing; `over`: more; `loss`: it left less than nothing. */
export const ACCOUNT_VIEWS = ['all', 'short', 'over', 'waiting', 'loss', 'unjudged'] as const
export type AccountView = (typeof ACCOUNT_VIEWS)[number]
export const MOVEMENT_VIEWS = ['all', 'unexplained'] as const
export type MovementView = (typeof MOVEMENT_VIEWS)[number]

/** `GET /v1/finance/export`: the accounts of orders as a file, downloaded with the bearer token. */
export const FINANCE_EXPORT_PATH = '/v1/finance/export'
export const accountFilterQuery = {
  view: z.enum(ACCOUNT_VIEWS).default('all'),
  /** Orders that were paid in this month. */
  month: jalaliMonth.optional(),
}
export const financeExportQuery = z.object({
  ...accountFilterQuery,
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
})

const of = { access: 'user', area: 'business' } as const
const FINANCE = '/v1/finance'

export const financeCalls = {
  'finance.summary': defineCall({
    ...of,
    method: 'GET',
    path: FINANCE,
    answer: z.object({
      reading: walletReading,
      /** The wallet's balance after its newest movement; null: not known. */
      balance: amount.nullable(),
      /** What orders that are over should still bring within the usual time. */
      waiting: z.object({ count, amount }),
      /** What did not come in time, or came short: the marketplace owes it. */
      owedToSeller: z.object({ count, amount }),
      /** What came and was not due. */
      owedBySeller: z.object({ count, amount }),
      /** `amount`: null while the wallet's unit is not known. */
      unexplained: z.object({ count, amount: amount.nullable() }),
      unjudgedCount: count,
      /** Time after an order's end within which money usually comes, ms. */
      latestMs: count,
      /** Money of the orders that are here, by the day in Tehran on which it will probably come. */
      forecast: z.array(z.object({ day: z.string(), amount })),
    }),
    summary: 'What the marketplace owes, what is on its way, and how the wallet was read',
  }),
  'finance.readNow': defineCall({
    ...of,
    method: 'POST',
    path: FINANCE,
    answer: walletReading,
    status: 202,
    summary: 'Read the wallet now, and reckon every order that changed',
  }),
  'finance.accounts': defineCall({
    ...of,
    method: 'GET',
    path: `${FINANCE}/orders`,
    query: z.object({ ...pagePerPage, ...accountFilterQuery }),
    answer: dataAnswer(orderAccount).extend({
      /** The sums of all orders of the filter, whatever page is shown. */
      sums: z.object({
        goods: amount,
        income: amount,
        difference: amount,
        /** Of the orders whose profit is known. */
        profit: amount,
        unknownCount: count,
      }),
    }),
    summary: 'The orders with what is due, what came and what is left of each, the newest first',
  }),
  'finance.account': defineCall({
    ...of,
    method: 'GET',
    path: `${FINANCE}/orders/:id`,
    params: idParams,
    answer: z.object({ account: orderAccount, movements: z.array(walletMovement) }),
    summary: 'The account of one order with every movement that refers to it',
  }),
  'finance.movements': defineCall({
    ...of,
    method: 'GET',
    path: `${FINANCE}/movements`,
    query: z.object({ ...pagePerPage, view: z.enum(MOVEMENT_VIEWS).default('all') }),
    answer: dataAnswer(walletMovement),
    summary: "The wallet's movements, the newest first",
  }),
  'finance.settleMovement': defineCall({
    ...of,
    method: 'PATCH',
    path: `${FINANCE}/movements/:id`,
    params: idParams,
    body: z.object({
      /** True: the seller knows what it is; false takes that back. */
      isSettled: z.boolean(),
    }),
    answer: walletMovement,
    summary: 'Say that a movement is explained, or take it back',
  }),
  'finance.results': defineCall({
    ...of,
    method: 'GET',
    path: `${FINANCE}/results`,
    query: z.object({
      ...pagePerPage,
      by: z.enum(RESULT_GROUPINGS).default('product'),
      /** Orders that were paid in this month. */
      month: jalaliMonth.optional(),
    }),
    answer: dataAnswer(lineResult),
    summary: 'What each product or category sold, brought and left, the greatest losses first',
  }),
  'finance.months': defineCall({
    ...of,
    method: 'GET',
    path: `${FINANCE}/months`,
    answer: z.object({
      /** The newest first; at most thirteen, so that a month has the same of the year before beside it. */
      data: z.array(monthSums),
    }),
    summary: 'Sales, income and profit by Jalali month',
  }),
}
