const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Below this setting somebody tries the program out, or tests it: every booth is polled at the same interval. */
const LEAST_SCALED_MS = MINUTE_MS
const QUIET_MS = 7 * DAY_MS
const SILENT_MS = 30 * DAY_MS
const NEWCOMER_MS = 7 * DAY_MS
const WEBHOOK_MS = DAY_MS
/** Factors of the configured interval, and what each of them reaches at most. */
const QUIET = { factor: 5, mostMs: 10 * MINUTE_MS }
const TOLD = { factor: 7.5, mostMs: 15 * MINUTE_MS }
const SILENT = { factor: 15, mostMs: 30 * MINUTE_MS }

/** What is known of a booth's orders. */
export interface OrderPollNeed {
  /** Time since which the booth is connected. */
  connectedAt: Date
  /** Time of the newest order; null where there never was one. */
  lastOrderedAt: Date | null
  hasOpenOrders: boolean
  /** The order that came last: when, and whether a webhook brought it; null where there never was one. */
  lastArrival: { at: Date; byWebhook: boolean } | null
}

/**
 * Interval between two polls of a booth's orders, in ms. Booths that sell are polled at the configured interval, as is a
 * newly connected one; quiet ones less often. Where the last order was brought by a webhook within a day, webhooks arrive,
 * and polling only makes up for lost ones: the first order that polling finds before a webhook takes this back.
 * @param configuredMs the operator's setting, which is never undercut
 */
export function orderPollInterval(configuredMs: number, need: OrderPollNeed, now: Date): number {
  if (configuredMs < LEAST_SCALED_MS) return configuredMs
  const scaled = ({ factor, mostMs }: typeof QUIET) =>
    Math.max(configuredMs, Math.min(configuredMs * factor, mostMs))
  const ageOf = (at: Date) => now.getTime() - at.getTime()
  const { lastArrival, lastOrderedAt } = need
  if (lastArrival?.byWebhook && ageOf(lastArrival.at) < WEBHOOK_MS) return scaled(TOLD)
  if (need.hasOpenOrders || ageOf(need.connectedAt) < NEWCOMER_MS) return configuredMs
  const silence = lastOrderedAt ? ageOf(lastOrderedAt) : Number.POSITIVE_INFINITY
  if (silence >= SILENT_MS) return scaled(SILENT)
  return silence >= QUIET_MS ? scaled(QUIET) : configuredMs
}
