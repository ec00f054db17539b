import { actsOf, CANCEL_REASONS, hasLeftTheShelf, ORDER_STATUSES, type OrderAct } from '@payvand/domain'
import { ACTS_OF_KIND } from '../../apps/server/src/modules/orders/commands/acts-of-kind.ts'
import { askAct, chosenItems } from '../../apps/server/src/modules/orders/commands/ask-act.ts'
import { withdrawCommand } from '../../apps/server/src/modules/orders/commands/calls/withdraw-command.ts'
import { delayAct } from '../../apps/server/src/modules/orders/commands/delay-act.ts'
import type { BoothCommandKind } from '../../apps/server/src/modules/orders/commands/order-commands.ts'
import { postOrders } from '../../apps/server/src/modules/orders/commands/post-orders.ts'
import { lockOrders } from '../../apps/server/src/modules/orders/orders-store.ts'
import type { Services } from '../../apps/server/src/services.ts'
import type { OrderWorld } from './order-world.ts'
import type { Chance } from './seeded-random.ts'

const USER_ID = 1
const WHY = { description: 'chaos' }
/** An act waits this long before it leaves, and a write of unknown outcome for longer. */
const LEFT_MS = 12_000
const SETTLED_MS = 120_000
/** The seller's calls in the log of a parcel. */
const CALLS = [
  ['set-preparation'],
  ['set-posted', 'set-posted-order'],
  ['set-cancel'],
  ['cancel-request'],
  ['new-agreement'],
] as const
/** The call by which each kind of command is told. An answer to a buyer goes by another kind's. */
const CALL_OF: Readonly<Record<Exclude<BoothCommandKind, 'answer_cancel'>, string>> = {
  prepare: 'set-preparation',
  post: 'set-posted',
  cancel: 'set-cancel',
  ask_cancel: 'cancel-request',
  delay: 'new-agreement',
}
/** Where only whole seconds tell snapshots apart, what comes and goes within one cannot be told. */
const FORWARD_ACTS: readonly OrderAct[] = ['prepare', 'post', 'cancel']

/** A parcel as the marketplace's control tells it, with its history. */
export interface JudgedParcel {
  id: number
  status: number
  items: { id: number; quantity: number; cancelled: boolean }[]
  history: { by: string; call: string; outcome: string; status: number }[]
}

/** Asks for one of the acts that some order here allows, as a person presses its button. Answers whether there was one. */
export async function pressSome(
  { booth, worker }: OrderWorld,
  chance: Chance,
  isForwardOnly: boolean,
): Promise<boolean> {
  const services = worker()
  const { businessId, database } = booth
  const orders = await database.kysely.selectFrom('orders').selectAll().orderBy('id').execute()
  const all = orders.flatMap(({ id, status }) =>
    actsOf(status, services.config)
      .filter((act) => !isForwardOnly || FORWARD_ACTS.includes(act))
      .map((act) => ({ id, act })),
  )
  if (all.length === 0) return false
  const { id, act } = chance.pick(all)
  const user = { id: USER_ID, businessId } as never
  if (act === 'post' || act === 'correct_code') {
    await services.rows.transaction().execute(async (trx) => {
      const [order] = await lockOrders(trx, businessId, [id])
      const posting = {
        trackingCode: String(10n ** 23n + BigInt(chance.below(1e9))),
        shippingMethod: 3198,
        phoneNumber: null,
      }
      if (order) await postOrders(services, trx, businessId, [{ order, posting }], { id: USER_ID })
    })
    return true
  }
  const some = chance.hits(0.5)
  const asked = {
    prepare: { kind: 'prepare', act, payloadOf: () => ({}) },
    delay: delayAct({ ...WHY, days: 1 + chance.below(7) }),
    cancel: {
      kind: 'cancel',
      act,
      payloadOf(_order: unknown, open: Parameters<typeof chosenItems>[0]) {
        const itemIds = chosenItems(open, some ? open.slice(0, 1).map((line) => line.id) : null)
        const isWhole = itemIds.length === open.length
        return { itemIds, reasonId: CANCEL_REASONS.outOfStock, isWhole, ...WHY }
      },
    },
    ask_cancel: {
      kind: 'ask_cancel',
      act,
      payloadOf: (_order: unknown, open: Parameters<typeof chosenItems>[0]) => ({
        itemIds: chosenItems(open, null),
        ...WHY,
      }),
    },
  }[act as 'prepare' | 'delay' | 'cancel' | 'ask_cancel']
  await askAct(services, user, id, asked as never)
  if (chance.hits(0.15)) await withdrawSome(services, businessId, id, act)
  return true
}

/** A person thinks again, before it left or too late. */
async function withdrawSome(
  services: Services,
  businessId: number,
  id: number,
  act: OrderAct,
): Promise<void> {
  const kinds = Object.keys(ACTS_OF_KIND) as BoothCommandKind[]
  const kind = kinds.find((one) => ACTS_OF_KIND[one].includes(act)) as BoothCommandKind
  const context = { services, user: { id: USER_ID, businessId } } as never
  await Promise.resolve(withdrawCommand(context, { params: { id }, body: { kind } } as never)).catch(
    (error: { code?: string }) => {
      if (error.code !== 'order_command_left') throw error
    },
  )
}

/** Nothing goes wrong any more: whatever was asked comes to its end. */
export async function settleCommands(world: OrderWorld): Promise<number> {
  const { booth, clock } = world
  const open = () =>
    booth.database.kysely
      .selectFrom('order_commands')
      .select('id')
      .where('state', 'in', ['waiting', 'sending'])
      .execute()
  for (let turn = 0; turn < 12 && (await open()).length > 0; turn += 1) {
    await clock.sleep(turn === 0 ? LEFT_MS : SETTLED_MS)
    await world.tell()
  }
  return (await open()).length
}

/**
 * Compares what was asked of the marketplace with what it did: `twice` are effects beyond the wishes, `untold` commands
 * that count as done and are not, `miscounted` lines whose reserved units are not those of the marketplace's order.
 */
export async function judgeCommands(
  { booth }: OrderWorld,
  parcels: readonly JudgedParcel[],
): Promise<{ commands: number; twice: number; untold: number; miscounted: number }> {
  const rows = booth.database.kysely
  const counts = { commands: 0, twice: 0, untold: 0, miscounted: 0 }
  const orders = await rows.selectFrom('orders').select(['id', 'parcel_id']).execute()
  const events = await rows.selectFrom('order_events').selectAll().execute()
  const commands = await rows.selectFrom('order_commands').selectAll().execute()
  const lines = await rows.selectFrom('order_items').selectAll().execute()
  for (const parcel of parcels) {
    const order = orders.find(({ parcel_id: id }) => id === parcel.id)
    if (!order) continue
    const own = events.filter(({ order_id: id }) => id === order.id)
    const wished = wishedCalls(own)
    counts.commands += wished.length
    for (const calls of CALLS) {
      // A call that found everything done, where such calls are let through, was one too many as well.
      const effects = parcel.history.filter(
        ({ by, call, outcome }) => by === 'seller' && outcome !== 'refused' && isOneOf(calls, call),
      ).length
      counts.twice += Math.max(0, effects - wished.filter((call) => isOneOf(calls, call)).length)
    }
    for (const { kind, state, payload } of commands.filter(({ order_id: id }) => id === order.id)) {
      if (state === 'done' && kind !== 'platform' && !isTold(parcel, kind, payload)) counts.untold += 1
    }
    for (const item of parcel.items) {
      const line = lines.find((one) => one.order_id === order.id && one.basalam_item_id === item.id)
      const isOver = parcel.status === ORDER_STATUSES.cancelled || parcel.status === ORDER_STATUSES.refunded
      if (line?.reserved !== (isOver || item.cancelled ? 0 : item.quantity)) counts.miscounted += 1
    }
  }
  return counts
}

const isOneOf = (calls: readonly string[], call: string): boolean => calls.includes(call)

interface WrittenEvent {
  id: number
  kind: string
  details: Record<string, unknown> | null
}

/** The calls that the wishes of an order ask for, without those that were withdrawn in time. */
function wishedCalls(events: readonly WrittenEvent[]): string[] {
  const wishes: { kind: string; call: string }[] = []
  for (const { kind: event, details } of events.toSorted((one, other) => one.id - other.id)) {
    if (event === 'command_withdrawn') {
      const at = wishes.findLastIndex(({ kind }) => kind === details?.['kind'])
      if (at >= 0) wishes.splice(at, 1)
    } else if (event.endsWith('_asked')) {
      const kind = event.slice(0, -'_asked'.length) as BoothCommandKind
      const told = kind === 'answer_cancel' ? (details?.['accepts'] ? 'cancel' : 'prepare') : kind
      wishes.push({ kind, call: CALL_OF[told] })
    }
  }
  return wishes.map(({ call }) => call)
}

/** Whoever did it: what the command wanted has been so. */
function isTold(parcel: JudgedParcel, kind: BoothCommandKind, payload: Record<string, unknown>): boolean {
  const { cancelled, cancelAskedByCustomer, cancelAskedBySeller, delayAsked, preparing, refunded } =
    ORDER_STATUSES
  const was = (test: (status: number) => boolean) =>
    parcel.history.some(({ outcome, status }) => outcome === 'done' && test(status))
  switch (kind) {
    case 'prepare':
      return was((status) => status !== ORDER_STATUSES.new)
    case 'post':
      return was(hasLeftTheShelf)
    case 'cancel': {
      const itemIds = payload['itemIds'] as number[]
      return (
        was((status) => status === cancelled || status === refunded) ||
        parcel.items.every((item) => !itemIds.includes(item.id) || item.cancelled)
      )
    }
    case 'ask_cancel':
      return was((status) => status === cancelAskedBySeller || status === cancelled || status === refunded)
    case 'delay':
      return was((status) => status === delayAsked)
    case 'answer_cancel': {
      const asked = parcel.history.findIndex(({ status }) => status === cancelAskedByCustomer)
      const accepts = payload['accepts'] === true
      return parcel.history
        .slice(asked + 1)
        .some(({ outcome, status }) => outcome === 'done' && status === (accepts ? cancelled : preparing))
    }
  }
}
