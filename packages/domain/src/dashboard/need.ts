import type { ASKING_ORDER_STATUSES } from '../orders/order-acts.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { NEED_KINDS, type NeedKind } from './need-kinds.ts'

/** Needs that are an order with a question, by its status. */
export const ASKING_NEEDS = {
  cancel_request: ORDER_STATUSES.cancelAskedByCustomer,
  problem_report: ORDER_STATUSES.problemReported,
  not_delivered: ORDER_STATUSES.notDelivered,
  wrong_code: ORDER_STATUSES.wrongTracking,
} as const satisfies Partial<Record<NeedKind, (typeof ASKING_ORDER_STATUSES)[number]>>
export type AskingNeed = keyof typeof ASKING_NEEDS

/** True for a need that is an order with a question. */
export function isAskingNeed(kind: NeedKind): kind is AskingNeed {
  return kind in ASKING_NEEDS
}

export type NeedUrgency = 'now' | 'soon' | 'later'

/** How pressing a kind is, for its colour and word. */
export const NEED_URGENCY: Readonly<Record<NeedKind, NeedUrgency>> = {
  late_order: 'now',
  lost_booth: 'now',
  cancel_request: 'now',
  problem_report: 'now',
  not_delivered: 'now',
  wrong_code: 'now',
  buyer_message: 'soon',
  due_order: 'soon',
  failed_command: 'now',
  lost_shop: 'now',
  held_change: 'soon',
  refusal: 'now',
  shop_write: 'now',
  difference: 'soon',
  failed_crawl: 'soon',
  review: 'later',
  ready: 'later',
}

/** Number of things that need a person, by kind. */
export type NeedCounts = Readonly<Record<NeedKind, number>>

/** The number that the menu and home show: everything that needs a person. */
export function totalNeeds(counts: NeedCounts): number {
  return NEED_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
}

/** Sorts needs by kind, and those of one kind by the moment they are due; those without one come last. */
export function compareNeeds(
  a: { kind: NeedKind; dueAt: string | null },
  b: { kind: NeedKind; dueAt: string | null },
): number {
  const byKind = NEED_KINDS.indexOf(a.kind) - NEED_KINDS.indexOf(b.kind)
  if (byKind !== 0) return byKind
  const at = (need: { dueAt: string | null }) =>
    need.dueAt === null ? Number.MAX_VALUE : Date.parse(need.dueAt)
  return at(a) - at(b)
}
