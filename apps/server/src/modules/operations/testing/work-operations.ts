import type { OperationParameters } from '@payvand/contract'
import { changingOperations } from '../jobs/run-operation.job.ts'
import { findOperation, type OperationRow } from '../operations-store.ts'
import type { Services } from '../services.ts'
import { startOperation } from '../start-operation.ts'

/** Starts an operation as its call does. */
export function begin(
  services: Services,
  by: { businessId: number; userId: number },
  parameters: OperationParameters,
): Promise<OperationRow> {
  return services.rows.transaction().execute((trx) => startOperation(services, trx, by, parameters))
}

/** Works on an operation until it ends or `stopping` aborts, and answers its row then. */
export async function work(
  services: Services,
  operation: { id: number; businessId: number },
  stopping: AbortSignal = new AbortController().signal,
): Promise<OperationRow> {
  const { id, businessId } = operation
  await changingOperations.work(services, { operationId: id, businessId }, stopping)
  const row = await findOperation(services.rows, businessId, id)
  if (!row) throw new Error(`The operation ${id} is gone`)
  return row
}
