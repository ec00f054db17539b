import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import { closeOperation, type OperationRow } from './operations-store.ts'
import type { Services } from './services.ts'

/** Ends an operation that is under way, in the caller's transaction, and tells its kind; nothing where it has ended. */
export async function endOperation(
  services: Services,
  trx: Kysely<Tables>,
  operation: OperationRow,
  end: 'completed' | 'stopped' | 'failed',
  reasonCode: string | null = null,
): Promise<void> {
  const definition = services.operations.of(operation.kind)
  const now = services.now()
  const withinMs = definition.undo?.withinMs
  const undoUntil = withinMs == null ? null : new Date(now.getTime() + withinMs)
  if (await closeOperation(trx, operation, end, { now, undoUntil, reasonCode }))
    await definition.ended?.(services, trx, operation, end)
}
