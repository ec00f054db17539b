import { SYSTEM_CLOCK } from '@payvand/connectors'
import type { OfKind, OperationDetails } from '@payvand/contract'
import { operationAnswer, startOperation, workOperation } from '../../operations/index.ts'
import type { Services } from '../services.ts'

const LOOK_MS = 5_000
/** Longer than a check with all its waits takes. */
const LONGEST_MS = 30 * 60_000

/**
 * Starts a check of a booth and works on it here until it has ended, for a command: a check that is under way is joined.
 */
export async function checkStoredBooth(
  services: Services,
  by: { businessId: number; userId: number | null },
  may: { mayWrite: boolean; mayDiscount: boolean },
): Promise<{ details: OfKind<OperationDetails, 'booth_check'> | null; reason: string | null }> {
  const started = await services.rows
    .transaction()
    .execute((trx) => startOperation(services, trx, by, { kind: 'booth_check', ...may }))
  const until = services.now().getTime() + LONGEST_MS
  for (;;) {
    const row = await workOperation(services, started)
    const { details, reason } = await operationAnswer(services, row)
    const isOver = row.finished_at !== null || services.now().getTime() >= until
    if (isOver) return { details: details?.kind === 'booth_check' ? details : null, reason }
    await SYSTEM_CLOCK.sleep(LOOK_MS)
  }
}
