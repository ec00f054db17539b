import { IRAN_OFFSET_MS } from '../calendar/tehran-day.ts'
import { ORDER_STATUSES } from './order-status.ts'

/** The rule by which the preparation of new orders starts by itself. */
export interface PreparationRule {
  /** Wait after the payment, so that the buyer can still cancel. */
  delayMinutes: number
  /** Greatest amount of an order in rial; null: any. */
  mostAmount: number | null
  /** Hours of the day by Iran's clock in which it starts, `toHour` excluded; equal ones mean the whole day. */
  fromHour: number
  toHour: number
}

/** Bounds of the rule. */
export const PREPARATION_DELAY_MINUTES = { least: 0, most: 2_880 } as const
/** A quarter of an hour for the buyer to think again, and no other limit. */
export const DEFAULT_PREPARATION_RULE: PreparationRule = {
  delayMinutes: 15,
  mostAmount: null,
  fromHour: 0,
  toHour: 0,
}

/** Reasons why an order is left to a person; each has a Persian sentence in the texts part. */
export const PREPARATION_HOLDS = [
  'automation_not_new',
  'automation_too_expensive',
  'automation_line_unlinked',
  'automation_stock_unknown',
  'automation_out_of_stock',
  'automation_units_waiting',
] as const
export type PreparationHold = (typeof PREPARATION_HOLDS)[number]

export interface PreparationOrder {
  status: number | null
  /** Rial. */
  cost: number
  /** The payment, or the order where it is not known. */
  orderedAt: Date
  lines: readonly {
    isLinked: boolean
    /** Units that are left of it once all orders have theirs; null: not known. */
    stockLeft: number | null
  }[]
  /** The seller's platform was not told of the order yet, or refused its units. */
  platformState: string
}

/** Says when the preparation starts by itself, or why a person has to decide. */
export type PreparationVerdict = { startsAt: Date } | { hold: PreparationHold }

export function judgePreparation(
  order: PreparationOrder,
  rule: PreparationRule,
  { judgesStock = true }: { judgesStock?: boolean } = {},
): PreparationVerdict {
  if (order.status !== ORDER_STATUSES.new && judgesStock) return { hold: 'automation_not_new' }
  if (rule.mostAmount !== null && order.cost > rule.mostAmount) return { hold: 'automation_too_expensive' }
  if (order.lines.length === 0 || order.lines.some(({ isLinked }) => !isLinked))
    return { hold: 'automation_line_unlinked' }
  if (judgesStock) {
    const hold = stockHold(order)
    if (hold) return { hold }
  }
  return { startsAt: preparationStart(order.orderedAt, rule) }
}

function stockHold({ lines, platformState }: PreparationOrder): PreparationHold | null {
  if (platformState === 'refused' || lines.some(({ stockLeft }) => stockLeft !== null && stockLeft < 0))
    return 'automation_out_of_stock'
  if (platformState === 'waiting') return 'automation_units_waiting'
  return lines.some(({ stockLeft }) => stockLeft === null) ? 'automation_stock_unknown' : null
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The first moment after the wait that lies within the rule's hours. */
export function preparationStart(orderedAt: Date, rule: PreparationRule): Date {
  const { delayMinutes, fromHour, toHour } = rule
  const at = orderedAt.getTime() + delayMinutes * MINUTE_MS
  const intoDay = (at + IRAN_OFFSET_MS) % DAY_MS
  const hour = Math.floor(intoDay / HOUR_MS)
  const isWithin = fromHour <= toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour
  if (fromHour === toHour || isWithin) return new Date(at)
  const opensAt = fromHour * HOUR_MS
  return new Date(at - intoDay + opensAt + (opensAt <= intoDay ? DAY_MS : 0))
}
