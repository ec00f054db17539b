import { wireTime } from '../../../../infra/http/wire-time.ts'
import { findBoothSettings } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { auditAnswer } from '../audit-answer.ts'
import { lastCompletedAudit, newestAudits } from '../audits-store.ts'
import { countProofs } from '../differences-store.ts'

export const overview: Handler<'audits.overview'> = async ({ services, user }) => {
  const { rows } = services
  const { businessId } = user
  // The run is read first: a caller that sees none under way asks no more, so nothing read after it may be older.
  const newest = await newestAudits(rows, businessId, 2)
  const settings = await findBoothSettings(rows, businessId)
  const completed = await lastCompletedAudit(rows, businessId)
  const counts = await countProofs(rows, businessId, completed?.started_at ?? null)
  const answer = (audit: (typeof newest)[number] | undefined) =>
    audit ? auditAnswer(audit, counts.total, services.now()) : null
  return {
    running: answer(newest.find(({ finished_at }) => finished_at === null)),
    last: answer(newest.find(({ finished_at }) => finished_at !== null)),
    lastCompletedAt: wireTime(completed?.finished_at ?? null),
    ...counts,
    interval: settings.audit_interval,
    nextAt: settings.audit_interval === 'off' ? null : wireTime(settings.next_audit_at),
    mends: settings.mends_drift,
  }
}
