import { startDue } from '../../../infra/jobs/start-due.ts'
import { startOperation } from '../../operations/index.ts'
import type { Services } from '../../sources/index.ts'
import { FIRST_LOOK_BACK_MS } from '../jobs/poll-orders.job.ts'
import {
  advanceOrderReconciliation,
  businessesToReconcile,
  postponeReconciliations,
} from './due-reconciliations-store.ts'

const EVERY_MS = 24 * 3_600_000

/** A booth that is connected again is reconciled within so long. */
const NEXT_LOOK_MS = 6 * 3_600_000
const BOOTHS_AT_ONCE = 5_000

/** Starts the daily reconciliations whose time has come, whichever process comes first. */
export async function startDueReconciliations(services: Services): Promise<void> {
  const { rows } = services
  const now = services.now()
  const since = new Date(now.getTime() - EVERY_MS)
  // The first reading of all is a reconciliation itself.
  const completeBefore = new Date(since.getTime() - FIRST_LOOK_BACK_MS)
  const moments = { now, since, completeBefore, nextLookAt: new Date(now.getTime() + NEXT_LOOK_MS) }
  await postponeReconciliations(rows, moments, BOOTHS_AT_ONCE)
  await startDue(services, {
    find: (limit) => businessesToReconcile(rows, moments, limit),
    start: ({ businessId }) =>
      rows.transaction().execute(async (trx) => {
        const nextAt = new Date(now.getTime() + EVERY_MS)
        if (!(await advanceOrderReconciliation(trx, businessId, { now, nextAt }))) return
        await startOperation(services, trx, { businessId, userId: null }, { kind: 'order_reconciliation' })
      }),
  })
}
