import type { Facts, ThereParcel } from '../facts.ts'
import type { Statement } from '../statement.ts'

/** New, in preparation, delay asked for: the seller still has to send it. */
const AWAITING = [3739, 3237, 5075]
const [NEW, PREPARING, SHIPPED] = [3739, 3237, 3238]

const parcelOf = (facts: Facts, id: number): ThereParcel | undefined =>
  facts.parcels.find((parcel) => parcel.id === id)
const awaiting = (facts: Facts) => facts.orders.filter(({ status }) => AWAITING.includes(status ?? 0))

/** Tells whether the order still has the status from which the command leads on. */
const isAsBefore = (order: { basalam_status: number }, kind: string): boolean =>
  order.basalam_status === { prepare: NEW, post: PREPARING }[kind]

export const ORDER_STATEMENTS: Statement[] = [
  {
    name: 'orders: list',
    judge({ orders }, facts, tell) {
      tell(orders.total_count, facts.orders.length, 'in all')
      for (const order of orders.data) {
        const parcel = parcelOf(facts, order.parcel_id)
        tell(order.basalam_order_id, parcel?.order_id, order.id)
        const said = order.items.map((one: any) => [one.basalam_product_id, one.quantity])
        tell(
          said,
          parcel?.items.map((one) => [one.product_id, one.quantity]),
          `${order.id} items`,
        )
      }
    },
    lie({ orders }) {
      orders.total_count += 1
      return true
    },
  },
  {
    name: 'order: status',
    judge({ orders, desk, awaiting: list }, facts, tell) {
      for (const order of [...orders.data, ...desk.data, ...list.data]) {
        const parcel = parcelOf(facts, order.parcel_id)
        if (facts.isSettled) tell(order.basalam_status, parcel?.status, order.id)
        // A status that nobody ever gave it is a lie at any time.
        const isShipped = order.basalam_status === SHIPPED
        tell(isShipped && parcel?.tracking_code === null, false, `${order.id} shipped`)
      }
    },
    lie({ orders }, facts) {
      const order = orders.data.find((one: any) => parcelOf(facts, one.parcel_id)?.tracking_code === null)
      if (order) order.basalam_status = SHIPPED
      return order !== undefined
    },
  },
  {
    name: 'order: tracking code',
    judge({ orders }, facts, tell) {
      for (const { id, tracking_code: code, parcel_id: parcelId } of orders.data) {
        const there = parcelOf(facts, parcelId)?.tracking_code ?? null
        if (facts.isSettled || (code !== null && there === null)) tell(code, there, id)
      }
    },
    lie({ orders }, facts) {
      const order = orders.data.find((one: any) => parcelOf(facts, one.parcel_id)?.tracking_code === null)
      if (order) order.tracking_code = 'another'
      return order !== undefined
    },
  },
  {
    name: 'order: commands',
    judge({ orders }, facts, tell) {
      for (const order of orders.data) {
        const own = facts.commands.filter((one) => one.order_id === order.id)
        for (const { kind, state } of order.commands) {
          const command = own.find((one) => one.kind === kind)
          // Where it is done and the new status was not read yet, it counts as under way.
          const isUnread = command?.state === 'done' && state === 'sending' && isAsBefore(order, kind)
          if (!isUnread) tell(state, command?.state, `${order.id} ${kind}`)
        }
        const running = own.filter(({ state }) => state === 'waiting' || state === 'sending')
        for (const { kind } of running)
          tell(order.commands.some((one: any) => one.kind === kind) ? 'shown' : 'hidden', 'shown', order.id)
      }
    },
    lie({ orders }) {
      const [order] = orders.data
      if (order) order.commands = [{ kind: 'nothing', state: 'waiting' }]
      return order !== undefined
    },
  },
  {
    name: 'order: a done command shows in its status',
    judge({ orders }, facts, tell) {
      for (const order of orders.data) {
        for (const { kind } of facts.commands.filter(
          (one) => one.order_id === order.id && one.state === 'done',
        )) {
          const before = kind === 'prepare' ? NEW : kind === 'post' ? PREPARING : null
          // An order whose new status was not read yet still shows the command beside the old one.
          const isShown = order.commands.some((one: any) => one.kind === kind)
          if (before !== null && !isShown)
            tell(order.basalam_status === before ? 'as before' : 'moved', 'moved', order.id)
          const { prepared = 0, posted = 0 } = parcelOf(facts, order.parcel_id) ?? {}
          if (kind === 'prepare')
            tell('done', prepared > 0 ? 'done' : 'never asked there', `${order.id} ${kind}`)
          if (kind === 'post') tell('done', posted > 0 ? 'done' : 'never asked there', `${order.id} ${kind}`)
        }
      }
    },
    lie({ orders }, facts) {
      const done = facts.commands.find(({ state, kind }) => state === 'done' && kind === 'prepare')
      const order = orders.data.find((one: any) => one.id === done?.order_id)
      if (order) Object.assign(order, { basalam_status: NEW, commands: [] })
      return order !== undefined
    },
  },
  {
    name: 'orders: counts',
    judge({ orderCounts, awaiting: list, counts, desk, orderNews }, facts, tell) {
      const waits = awaiting(facts)
      tell(orderCounts.total, facts.orders.length, 'in all')
      for (const { status, count } of orderCounts.statuses)
        tell(count, facts.orders.filter((order) => order.status === status).length, `status ${status}`)
      const said = {
        chip: orderCounts.awaiting,
        list: list.total_count,
        rows: list.data.length,
        menu: counts.order_count,
        desk: desk.total_count,
        news: orderNews.awaiting,
      }
      for (const [place, count] of Object.entries(said)) tell(count, waits.length, place)
      const unsynced = facts.orders.filter(
        (order) => order.platform_order_id === null && !['off', 'done'].includes(order.platform_state),
      )
      tell(orderCounts.unsynced, unsynced.length, 'unknown to the platform')
      const isState = (status: number) => waits.filter((order) => order.status === status).length
      tell([desk.counts.fresh, desk.counts.preparing], [isState(NEW), isState(PREPARING)], 'at the desk')
    },
    lie({ counts }) {
      counts.order_count += 1
      return true
    },
  },
  {
    name: 'orders: late',
    judge({ desk }, facts, tell) {
      const promised = awaiting(facts).flatMap(({ promised_at: at }) => (at === null ? [] : [at.getTime()]))
      const late = promised.filter((at) => at < facts.now.getTime())
      tell(desk.counts.late, late.length, 'at the desk')
      const order = desk.data.map(({ parcel_detail: { due_date: at } }: any) =>
        at ? Date.parse(at) : Infinity,
      )
      tell(
        order,
        order.toSorted((one: number, other: number) => one - other),
        'the soonest first',
      )
    },
    lie({ desk }) {
      desk.counts.late += 1
      return true
    },
  },
  {
    name: 'orders: complete since',
    judge({ orderSync, orders }, facts, tell) {
      const { complete_since: since } = orderSync
      tell(since === null ? null : Date.parse(since), facts.poll?.complete_since?.getTime() ?? null)
      if (!facts.isSettled || since === null) return
      for (const { id } of facts.parcels.filter((parcel) => parcel.id >= facts.firstParcel))
        tell(orders.data.some((order: any) => order.parcel_id === id) ? 'here' : 'missing', 'here', id)
    },
    lie({ orderSync }) {
      orderSync.complete_since = '2020-01-01T00:00:00.000Z'
      return true
    },
  },
]
