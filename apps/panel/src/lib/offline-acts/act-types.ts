import type { AnswerOf, RequestOf } from '@payvand/contract'
import type { Commented } from '../comments/comments-query.ts'

/** Products by their ids alone: a filter could mean others by the time it is sent. */
export type ChosenProducts = { projectItemIds: number[] } | { productIds: number[] }

/** An act that a seller may do without a network. */
export type OfflineAct =
  | { kind: 'prepare'; orderId: number; orderNumber: number; withoutUnits: boolean }
  | { kind: 'post'; orderId: number; orderNumber: number; posting: RequestOf<'orders.setPosted'>['body'] }
  | { kind: 'out_of_stock'; selection: ChosenProducts; name: string | null }
  | { kind: 'release'; changeId: number; version: number; name: string }
  | { kind: 'discard'; changeId: number; version: number; name: string }
  | { kind: 'comment'; on: Commented; content: string }

export type ActOf<Kind extends OfflineAct['kind']> = Extract<OfflineAct, { kind: Kind }>

export interface ActAnswers {
  prepare: AnswerOf<'orders.prepare'>
  post: AnswerOf<'orders.setPosted'>
  out_of_stock: AnswerOf<'operations.start'>
  release: AnswerOf<'syncGuards.release'>
  discard: AnswerOf<'syncGuards.discard'>
  comment: AnswerOf<'comments.add'>
}
export type ActAnswer = ActAnswers[OfflineAct['kind']]
