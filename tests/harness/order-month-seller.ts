import { CANCEL_REASON_NAMES, DELAY_DAYS, type OrderAct } from '@payvand/domain'
import { type ListedOrder, type MonthCounts, noteUse } from './order-month-counts.ts'
import type { OrderWorld } from './order-world.ts'
import type { Chance } from './seeded-random.ts'
import type { Seller } from './seller.ts'

const WORDS = { description: 'در این ماه' }
const KINDS: Readonly<Record<OrderAct, string>> = {
  prepare: 'prepare',
  post: 'post',
  correct_code: 'post',
  cancel: 'cancel',
  ask_cancel: 'ask_cancel',
  delay: 'delay',
  accept_cancel: 'answer_cancel',
  refuse_cancel: 'answer_cancel',
}

export interface MonthOfSeller {
  world: OrderWorld
  seller: Seller
  chance: Chance
  counts: MonthCounts
  /** The share of new orders that the seller prepares by hand; the others are left to the rule. */
  byHand: number
}

/** Does with one order what a seller does who reads the panel: mostly its next step, sometimes another act that it offers. */
export async function dealWith(month: MonthOfSeller, order: ListedOrder): Promise<void> {
  const { chance, byHand } = month
  const { next, allowed } = order['acts']
  if (order['commands'].length > 0) return
  if (next.kind === 'page' && chance.hits(0.7)) return answerOnPage(month, order)
  if (next.kind !== 'act') return
  const act: OrderAct = chance.hits(0.75) ? next.act : chance.pick(allowed)
  if (act === 'prepare' && !chance.hits(byHand)) return
  await press(month, order, act)
}

async function press(month: MonthOfSeller, order: ListedOrder, act: OrderAct): Promise<void> {
  const { seller, chance, counts } = month
  const { id } = order
  const { status, body } = await pressed(month, order, act)
  if (status >= 300 || body.outcome !== 'asked') {
    counts.refused.push(`${act} of order ${id}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    return
  }
  const kind = KINDS[act]
  // A code that is given again cannot be withdrawn: the one before it is with the marketplace.
  const canWithdraw = body.order.commands.some(
    (one: ListedOrder) => one['kind'] === kind && one['can_withdraw'],
  )
  if (!canWithdraw || !chance.hits(0.04)) return noteUse(counts, order, act)
  const reply = await seller.call('orders.withdrawCommand', { params: { id }, body: { kind } })
  if (reply.status >= 300)
    counts.refused.push(`withdrawal of ${act} of order ${id}: ${reply.status} ${JSON.stringify(reply.body)}`)
  else noteUse(counts, order, `${act}, withdrawn`)
}

function pressed({ seller, chance }: MonthOfSeller, order: ListedOrder, act: OrderAct) {
  const params = { id: order['id'] }
  const open = order['items'].filter((item: ListedOrder) => item['cancelled_at'] === null)
  const itemIds = open.length > 1 && chance.hits(0.5) ? [chance.pick(open as ListedOrder[])['id']] : null
  switch (act) {
    case 'prepare':
      return seller.call('orders.prepare', { params })
    case 'post':
    case 'correct_code': {
      const trackingCode = `1${String(order['id']).padStart(11, '0')}${String(chance.below(1e9)).padStart(12, '0')}`
      const body = { tracking_code: trackingCode, shipping_method: 3198, phone_number: '' }
      return seller.call('orders.setPosted', { params, body })
    }
    case 'cancel':
      return seller.call('orders.cancel', {
        params,
        body: { ...WORDS, item_ids: itemIds, reason: chance.pick(CANCEL_REASON_NAMES) },
      })
    case 'ask_cancel':
      return seller.call('orders.askCancel', { params, body: { ...WORDS, item_ids: itemIds } })
    case 'delay': {
      const days = DELAY_DAYS.least + chance.below(DELAY_DAYS.most)
      return seller.call('orders.delay', { params, body: { ...WORDS, days } })
    }
    case 'accept_cancel':
    case 'refuse_cancel': {
      // One form has both answers.
      const body = { ...WORDS, accepts: chance.hits(0.5) }
      return seller.call('orders.answerCancel', { params, body })
    }
  }
}

/** Only the marketplace's page leads on: it is answered there, and said here to be dealt with. */
async function answerOnPage({ world, seller, chance, counts }: MonthOfSeller, order: ListedOrder) {
  const { id, parcel_id: parcelId, basalam_status: status, acts } = order
  if (chance.hits(0.8))
    await seller.ask('orders.markHandled', { params: { id }, body: { status, is_handled: true } })
  if (acts.next.why === 'cancel_answer_undocumented') {
    const answer = chance.pick(['accept', 'refuse'])
    await world.booth.control.changeParcels('demo', [{ id: parcelId, answer }])
  }
  noteUse(counts, order, `on the page: ${acts.next.why}`)
}
