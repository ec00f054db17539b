import { ORDER_STATUSES, type OrderStatusName, PAGE_REASONS } from '@payvand/domain'

/** An order of the panel's list, in the wire's words. */
export type ListedOrder = Record<string, any>

export interface StateCounts {
  /** The orders that the panel showed in this state. */
  seen: Set<number>
  /** Next steps that it named for them, by kind and name: `act prepare`, `wait customer`, `page dispute_…`, `final`. */
  next: Map<string, number>
  /** What was done from this state, and how often. */
  used: Map<string, number>
}

/** A month of orders as the panel showed it. */
export interface MonthCounts {
  states: Map<OrderStatusName, StateCounts>
  /** Looks at an order that had no next step, or one that leads nowhere. */
  without: string[]
  /** Presses of what the panel offered that were refused. */
  refused: string[]
  /** Looks at which the list of needs counted other orders than those that ask. */
  wrongNeeds: string[]
  /** Falsified next steps that were taken for good ones. */
  believed: string[]
  /** What each order was at the last look. */
  last: Map<number, ListedOrder>
}

const NAMES = Object.keys(ORDER_STATUSES) as OrderStatusName[]
const UNKNOWN_STATUS = 9999
const FINAL: readonly OrderStatusName[] = ['satisfied', 'refunded', 'cancelled']

export function noMonthCounts(): MonthCounts {
  const states = new Map(
    NAMES.map((name) => [name, { seen: new Set<number>(), next: new Map(), used: new Map() }]),
  )
  return { states, without: [], refused: [], wrongNeeds: [], believed: [], last: new Map() }
}

const nameOf = (status: number | null): OrderStatusName | undefined =>
  NAMES.find((name) => ORDER_STATUSES[name] === status)

/** Takes down one look at an order: the next step it names, and whether that leads on. */
export function noteLook(counts: MonthCounts, order: ListedOrder): void {
  const { id, basalam_status: status, acts } = order
  const { kind, act, waits_for: awaited, why } = acts.next
  const name = nameOf(status)
  if (!leadsOn(order)) counts.without.push(`order ${id} in ${status}: ${JSON.stringify(acts)}`)
  for (const lie of liesOf(order)) if (leadsOn(lie)) counts.believed.push(JSON.stringify(lie['acts']))
  const state = name && counts.states.get(name)
  if (!state) return
  state.seen.add(id)
  const before = counts.last.get(id)
  counts.last.set(id, order)
  // Somebody else was awaited, and has acted.
  if (before && before['basalam_status'] !== status && before['acts'].next.kind === 'wait')
    noteUse(counts, before, `then ${name}`)
  add(state.next, [kind, act ?? awaited ?? why].filter(Boolean).join(' '))
}

/** True where the next step can be done, is somebody's who is named, or is the end of a state that has one. */
function leadsOn({ basalam_status: status, basalam_order_id: number, acts, ...order }: ListedOrder): boolean {
  const { kind, act, waits_for: awaited, why } = acts.next
  const name = nameOf(status)
  if (!name) return false
  switch (kind) {
    case 'act':
      return acts.allowed.includes(act)
    case 'wait':
      return awaited === 'customer' || awaited === 'marketplace'
    case 'page':
      return PAGE_REASONS.includes(why) && String(order['marketplace_url']).endsWith(`/${number}`)
    case 'final':
      return FINAL.includes(name)
    default:
      return false
  }
}

/** The same order as a panel would show it that leaves its seller without a next step. */
function liesOf(order: ListedOrder): ListedOrder[] {
  const { acts, basalam_status: status } = order
  const said = (changed: object): ListedOrder => ({ ...order, acts: { ...acts, ...changed } })
  const lies = [said({ next: {} }), said({ next: { kind: 'page' } }), said({ next: { kind: 'wait' } })]
  if (acts.next.kind === 'act') lies.push(said({ allowed: [] }))
  if (acts.next.kind === 'page') lies.push({ ...order, marketplace_url: null })
  const name = nameOf(status)
  if (name && !FINAL.includes(name)) lies.push(said({ next: { kind: 'final' } }))
  return [...lies, { ...order, basalam_status: UNKNOWN_STATUS }]
}

/** Takes down what was done with an order in the state that the panel showed. */
export function noteUse(counts: MonthCounts, order: ListedOrder, what: string): void {
  const name = nameOf(order['basalam_status'])
  const state = name && counts.states.get(name)
  if (state) add(state.used, what)
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
