import type { DegradedReason, ServiceStatus } from '@payvand/contract'
import {
  FRESHNESS_KINDS,
  FRESHNESS_OBJECTIVES,
  type FreshnessKind,
  nextFreshnessBound,
  POLLING_ALLOWANCE_SECONDS,
} from '@payvand/domain'
import { sharedAnswer } from '../../../../infra/shared-answer.ts'
import { allDurations, type KindCount } from '../../../marketplace/index.ts'
import type { Handler, Services } from '../../../sources/index.ts'
import { freshnessOf } from '../../sync/freshness-of.ts'
import { readCondition } from '../condition.ts'

const HOUR_MS = 3_600_000
/** Strangers ask: however many they are, the rows are read once in so long. */
const KEPT_MS = 10_000

export const status: Handler<'system.status'> = ({ services }) => readStatus(services)

const readStatus = sharedAnswer(KEPT_MS, async (services: Services): Promise<ServiceStatus> => {
  const { rows, config } = services
  const now = services.now()
  const { reasons } = await readCondition(services)
  const since = (ms: number) => allDurations(rows, new Date(now.getTime() - ms))
  const [hour, day] = await Promise.all([since(HOUR_MS), since(24 * HOUR_MS)])
  const pollSeconds = secondsOf(config.orderPollMs)
  return {
    status: reasons.length > 0 ? 'degraded' : 'ready',
    troubles: [...new Set(reasons.map(troubleOf))],
    checkedAt: now.toISOString(),
    promises: FRESHNESS_KINDS.map((kind) => {
      const lastDay = freshnessOf(ofKind(day, kind))
      const objective = objectiveOf(kind, pollSeconds)
      // A percentile beyond the longest bucket has no number, and passes every objective.
      const isMet = objective !== null && lastDay.count > 0
      return {
        kind,
        objective,
        lastHour: freshnessOf(ofKind(hour, kind)),
        lastDay,
        isMet: isMet ? lastDay.p95 !== null && lastDay.p95 <= objective : null,
      }
    }),
    orderPollSeconds: pollSeconds,
    platformReadSeconds: secondsOf(config.platformReadMs),
  }
})

const secondsOf = (ms: number | null) => (ms === null ? null : Math.round(ms / 1_000))
const ofKind = (counts: readonly KindCount[], wanted: FreshnessKind) =>
  counts.filter(({ kind }) => kind === wanted)

function objectiveOf(kind: FreshnessKind, pollSeconds: number | null): number | null {
  if (kind === 'content_sent') return null
  if (kind !== 'order_by_poll') return FRESHNESS_OBJECTIVES[kind]
  return pollSeconds === null ? null : nextFreshnessBound(pollSeconds + POLLING_ALLOWANCE_SECONDS)
}

/** Reasons in a seller's terms. */
function troubleOf(reason: DegradedReason): ServiceStatus['troubles'][number] {
  if (reason === 'orders_late') return 'orders'
  return reason === 'commands_late' ? 'commands' : 'other'
}
