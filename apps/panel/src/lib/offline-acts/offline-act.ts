import { OFFLINE_ACT_TEXTS } from '@payvand/texts'
import { call } from '../http/api-client.ts'
import { subjectsOf } from './act-subjects.ts'
import type { ActAnswer, OfflineAct } from './act-types.ts'

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
