import { startDue } from '../../../infra/jobs/start-due.ts'
import { startOperation } from '../../operations/index.ts'
import type { Services } from '../../sources/index.ts'
import { FIRST_LOOK_BACK_MS } from '../jobs/poll-orders.job.ts'
import { businessesToReconcile } from './due-reconciliations-store.ts'

const EVERY_MS = 24 * 3_600_000

/** Starts the daily reconciliations whose time has come, whichever process comes first. */
export async function startDueReconciliations(services: Services): Promise<void> {
  const { rows, now } = services
  const since = new Date(now().getTime() - EVERY_MS)
  // The first reading of all is a reconciliation itself.
  const completeBefore = new Date(since.getTime() - FIRST_LOOK_BACK_MS)
  await startDue(services, {
    find: (limit) => businessesToReconcile(rows, { since, completeBefore }, limit),
    start: ({ businessId }) =>
      rows.transaction().execute(async (trx) => {
        await startOperation(services, trx, { businessId, userId: null }, { kind: 'order_reconciliation' })
      }),
  })
}
