import { wireTime } from '../../../../infra/http/wire-time.ts'
import { findBoothSettings } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { countProofs } from '../differences-store.ts'
import { reconciliationAnswer } from '../reconciliation-answer.ts'
import { lastCompletedReconciliation, newestReconciliations } from '../reconciliations-store.ts'

export const overview: Handler<'reconciliations.overview'> = async ({ services, user }) => {
  const { rows } = services
  const { businessId } = user
  // The run is read first: a caller that sees none under way asks no more, so nothing read after it may be older.
  const newest = await newestReconciliations(rows, businessId, 2)
  const settings = await findBoothSettings(rows, businessId)
  const completed = await lastCompletedReconciliation(rows, businessId)
  const counts = await countProofs(rows, businessId, completed?.started_at ?? null)
  const answer = (reconciliation: (typeof newest)[number] | undefined) =>
    reconciliation ? reconciliationAnswer(reconciliation, counts.total, services.now()) : null
  return {
    running: answer(newest.find(({ finished_at }) => finished_at === null)),
    last: answer(newest.find(({ finished_at }) => finished_at !== null)),
    lastCompletedAt: wireTime(completed?.finished_at ?? null),
    ...counts,
    interval: settings.reconciliation_interval,
    nextAt: settings.reconciliation_interval === 'off' ? null : wireTime(settings.next_reconciliation_at),
    repairs: settings.repairs_drift,
  }
}
