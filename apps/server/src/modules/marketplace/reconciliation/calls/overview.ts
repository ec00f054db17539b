import { wireTime } from '../../../../infra/http/wire-time.ts'
import { findBoothSettings } from '../../../catalog/index.ts'
import { listOperations, operationAnswer } from '../../../operations/index.ts'
import { countVerified } from '../../booth-products/product-counts-store.ts'
import type { Handler } from '../../handler.ts'

const KINDS = ['reconciliation'] as const

export const overview: Handler<'reconciliations.overview'> = async ({ services, user }) => {
  const { rows } = services
  const { businessId } = user
  // Operations are read first: a caller that sees none under way asks no more, so nothing read after them may be older.
  const { list } = await listOperations(rows, businessId, { kinds: KINDS }, { skip: 0, limit: 2 })
  const settings = await findBoothSettings(rows, businessId)
  const {
    list: [completed],
  } = await listOperations(rows, businessId, { kinds: KINDS, status: 'completed' }, { skip: 0, limit: 1 })
  const running = list.find(({ finished_at }) => finished_at === null)
  const last = list.find(({ finished_at }) => finished_at !== null)
  return {
    running: running ? await operationAnswer(services, running) : null,
    last: last ? await operationAnswer(services, last) : null,
    lastCompletedAt: wireTime(completed?.finished_at ?? null),
    ...(await countVerified(rows, businessId, completed?.started_at ?? null)),
    interval: settings.reconciliation_interval,
    nextAt: settings.reconciliation_interval === 'off' ? null : wireTime(settings.next_reconciliation_at),
    repairs: settings.repairs_drift,
  }
}
