import type { AnswerOf, RequestOf } from '@payvand/contract'
import { OFFLINE_ACT_TEXTS } from '@payvand/texts'
import type { Commented } from '../comments/comments-query.ts'
import { call } from '../http/api-client.ts'

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

/** Whom a request is from, where that is not whoever is signed in by now, and the key by which it is done once. */
export interface ActSender {
  key: string
  token?: string
}

/** Makes the call of an act. @throws ApiError */
export function sendAct(act: OfflineAct, sender: ActSender): Promise<ActAnswer> {
  switch (act.kind) {
    case 'prepare': {
      const { orderId: id, withoutUnits } = act
      return call('orders.prepare', { ...sender, params: { id }, body: { withoutUnits } })
    }
    case 'post':
      return call('orders.setPosted', { ...sender, params: { id: act.orderId }, body: act.posting })
    case 'out_of_stock':
      return call('operations.start', {
        ...sender,
        body: { kind: 'out_of_stock', selection: act.selection },
      })
    case 'release':
    case 'discard': {
      const { changeId, version } = act
      const body = { choice: { productChanges: [{ changeId, version }] } }
      return act.kind === 'release'
        ? call('syncGuards.release', { ...sender, body })
        : call('syncGuards.discard', { ...sender, body })
    }
    case 'comment':
      return call('comments.add', { ...sender, body: { ...act.on, content: act.content } })
  }
}

/** Acts with the same subject follow each other; others need not wait for one that does not get through. */
export function subjectsOf(act: OfflineAct): string[] {
  switch (act.kind) {
    case 'prepare':
    case 'post':
      return [orderSubject(act.orderId)]
    case 'out_of_stock':
      return 'productIds' in act.selection
        ? act.selection.productIds.map(productSubject)
        : act.selection.projectItemIds.map(itemSubject)
    case 'release':
    case 'discard':
      return [heldSubject(act.changeId)]
    case 'comment':
      return [commentSubject(act.on)]
  }
}

export const orderSubject = (id: number) => `order:${id}`
export const productSubject = (id: number) => `product:${id}`
export const itemSubject = (id: number) => `item:${id}`
export const heldSubject = (id: number) => `held:${id}`
export const commentSubject = ({ modelType, modelId }: Commented) => `comment:${modelType}:${modelId}`

/** Longer names would make a list as high as a phone. */
const NAME_LENGTH = 40
const short = (name: string) =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH).trimEnd()}…` : name

/** Name of an act in the list of those that wait. */
export function actName(act: OfflineAct): string {
  switch (act.kind) {
    case 'prepare':
      return OFFLINE_ACT_TEXTS.prepare(act.orderNumber)
    case 'post':
      return OFFLINE_ACT_TEXTS.post(act.orderNumber)
    case 'out_of_stock':
      return act.name === null
        ? OFFLINE_ACT_TEXTS.outOfStockMany(subjectsOf(act).length)
        : OFFLINE_ACT_TEXTS.outOfStock(short(act.name))
    case 'release':
      return OFFLINE_ACT_TEXTS.release(short(act.name))
    case 'discard':
      return OFFLINE_ACT_TEXTS.discard(short(act.name))
    case 'comment':
      return OFFLINE_ACT_TEXTS.comment(short(act.content))
  }
}
