import { ORDER_STATUSES, type OrderStatusName } from './order-status.ts'

/** What a seller tells the marketplace of an order. `correct_code` is a posting once more, with another code. */
export const ORDER_ACTS = [
  'prepare',
  'post',
  'correct_code',
  'cancel',
  'ask_cancel',
  'delay',
  'accept_cancel',
  'refuse_cancel',
] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

/** Acts whose working at the marketplace is a guess, each with a switch of the operator. */
export interface OrderActSettings {
  /** A code that the marketplace calls wrong is posted again from here. */
  correctsTracking: boolean
  /** A buyer's wish to cancel is answered from here; no document and no known client does that. */
  answersCancelRequests: boolean
}

/** Reasons why only the marketplace's own page of the order leads on. */
export const PAGE_REASONS = [
  'cancel_answer_undocumented',
  'dispute_answer_undocumented',
  'correction_off',
  'status_unknown',
] as const
export type PageReason = (typeof PAGE_REASONS)[number]

export type AwaitedParty = 'customer' | 'marketplace'

/** What an order needs next: an act of the seller, somebody else's, an answer on the marketplace's page, or nothing. */
export type NextAct =
  | { kind: 'act'; act: OrderAct }
  | { kind: 'wait'; for: AwaitedParty }
  | { kind: 'page'; why: PageReason }
  | { kind: 'final' }

/** Reasons against an act; each has a Persian sentence in the texts part. */
export const ACT_REFUSALS = [
  'order_not_new',
  'order_not_prepared',
  'order_cancel_directly',
  'order_cancel_needs_consent',
  'order_delay_asked',
  'order_cancel_asked',
  'order_cancel_not_asked',
  'order_answered_on_page',
  'order_code_not_wrong',
  'order_sent',
  'order_disputed',
  'order_over',
  'order_status_unknown',
] as const
export type ActRefusal = (typeof ACT_REFUSALS)[number]

export type ActVerdict =
  | { verdict: 'allowed' }
  /** `waits`: somebody else has to act first; `final`: nothing follows; `not_now`: another act comes first; `page`: the marketplace's page. */
  | { verdict: 'waits' | 'final' | 'not_now' | 'page'; reason: ActRefusal }

interface StatusRule {
  next: NextAct
  /** Acts that the marketplace takes in this status besides the next one. */
  also?: readonly OrderAct[]
  /** Reason against any other act, and where another reason says more. */
  otherwise: ActRefusal
  reasons?: Partial<Record<OrderAct, ActRefusal>>
}

const act = (one: OrderAct): NextAct => ({ kind: 'act', act: one })
const wait = (party: AwaitedParty): NextAct => ({ kind: 'wait', for: party })
const page = (why: PageReason): NextAct => ({ kind: 'page', why })

/**
 * The table of statuses. The production plugin offers the cancellation for a new order only, and delay and request to
 * cancel for one in preparation; the other pairs are concluded from the list of statuses (Basalam reference: legacy
 * actions, parcel statuses). What is not known is not offered.
 */
const RULES: Readonly<Record<OrderStatusName, StatusRule>> = {
  new: {
    next: act('prepare'),
    also: ['cancel'],
    otherwise: 'order_not_prepared',
    reasons: {
      ask_cancel: 'order_cancel_directly',
      accept_cancel: 'order_cancel_not_asked',
      refuse_cancel: 'order_cancel_not_asked',
      correct_code: 'order_code_not_wrong',
    },
  },
  preparing: {
    next: act('post'),
    also: ['delay', 'ask_cancel'],
    otherwise: 'order_not_new',
    reasons: {
      cancel: 'order_cancel_needs_consent',
      accept_cancel: 'order_cancel_not_asked',
      refuse_cancel: 'order_cancel_not_asked',
      correct_code: 'order_code_not_wrong',
    },
  },
  delayAsked: { next: wait('customer'), otherwise: 'order_delay_asked' },
  cancelAskedBySeller: { next: wait('customer'), otherwise: 'order_cancel_asked' },
  cancelAskedByCustomer: {
    next: act('accept_cancel'),
    also: ['refuse_cancel'],
    otherwise: 'order_cancel_asked',
    reasons: { accept_cancel: 'order_answered_on_page', refuse_cancel: 'order_answered_on_page' },
  },
  shipped: {
    next: wait('customer'),
    otherwise: 'order_sent',
    reasons: { correct_code: 'order_code_not_wrong' },
  },
  wrongTracking: { next: act('correct_code'), otherwise: 'order_sent' },
  notDelivered: { next: page('dispute_answer_undocumented'), otherwise: 'order_disputed' },
  problemReported: { next: page('dispute_answer_undocumented'), otherwise: 'order_disputed' },
  satisfied: { next: { kind: 'final' }, otherwise: 'order_over' },
  refunded: { next: { kind: 'final' }, otherwise: 'order_over' },
  cancelled: { next: { kind: 'final' }, otherwise: 'order_over' },
}
const UNKNOWN: StatusRule = { next: page('status_unknown'), otherwise: 'order_status_unknown' }

/** The page on which an act is done that the operator did not switch on. */
const SWITCHED_OFF: Partial<Record<OrderAct, { by: keyof OrderActSettings; why: PageReason }>> = {
  correct_code: { by: 'correctsTracking', why: 'correction_off' },
  accept_cancel: { by: 'answersCancelRequests', why: 'cancel_answer_undocumented' },
  refuse_cancel: { by: 'answersCancelRequests', why: 'cancel_answer_undocumented' },
}

const NAMES = new Map<number | null, OrderStatusName>(
  (Object.keys(ORDER_STATUSES) as OrderStatusName[]).map((name) => [ORDER_STATUSES[name], name]),
)

function ruleOf(status: number | null): StatusRule {
  const name = NAMES.get(status)
  return name ? RULES[name] : UNKNOWN
}

function isOn(one: OrderAct, settings: OrderActSettings): boolean {
  const off = SWITCHED_OFF[one]
  return off === undefined || settings[off.by]
}

/** The next act of an order in this status. */
export function nextActOf(status: number | null, settings: OrderActSettings): NextAct {
  const { next } = ruleOf(status)
  if (next.kind !== 'act' || isOn(next.act, settings)) return next
  return page(SWITCHED_OFF[next.act]?.why ?? 'status_unknown')
}

/** All acts that the marketplace takes in this status, the next one first. */
export function actsOf(status: number | null, settings: OrderActSettings): OrderAct[] {
  const { next, also = [] } = ruleOf(status)
  const all = next.kind === 'act' ? [next.act, ...also] : also
  return all.filter((one) => isOn(one, settings))
}

/** Judges one act in one status. The buttons are drawn and the calls refused by this. */
export function judgeOrderAct(status: number | null, one: OrderAct, settings: OrderActSettings): ActVerdict {
  if (actsOf(status, settings).includes(one)) return { verdict: 'allowed' }
  const { otherwise, reasons } = ruleOf(status)
  const reason = reasons?.[one] ?? otherwise
  const next = nextActOf(status, settings)
  const verdict = ({ act: 'not_now', wait: 'waits', page: 'page', final: 'final' } as const)[next.kind]
  return { verdict, reason }
}

/** True when the marketplace takes this act in this status. */
export function allowsAct(status: number | null, one: OrderAct, settings: OrderActSettings): boolean {
  return actsOf(status, settings).includes(one)
}

/** True where a tracking code is told: in preparation, or to correct one that the marketplace calls wrong. */
export function takesTrackingCode(status: number | null, settings: OrderActSettings): boolean {
  return allowsAct(status, 'post', settings) || allowsAct(status, 'correct_code', settings)
}

/** Statuses in which the marketplace waits for a word of the seller beside the dispatch; the most costly to leave first. */
export const ASKING_ORDER_STATUSES = [
  ORDER_STATUSES.cancelAskedByCustomer,
  ORDER_STATUSES.problemReported,
  ORDER_STATUSES.notDelivered,
  ORDER_STATUSES.wrongTracking,
] as const

/** True in a status in which the marketplace waits for such a word. */
export const isAskingStatus = (status: number | null): boolean =>
  (ASKING_ORDER_STATUSES as readonly (number | null)[]).includes(status)
