import { changingOperations, waitingOperations } from './jobs/run-operation.job.ts'
import { findOperation, type OperationRow } from './operations-store.ts'
import { requireOperation } from './require-operation.ts'
import type { Services } from './services.ts'

/**
 * Works on an operation in this process, as a worker would, for as long as it may; nothing where a worker is at it.
 * Answers how it stands then.
 */
export async function workOperation(
  services: Services,
  { id, business_id: businessId, kind }: OperationRow,
): Promise<OperationRow> {
  const queue = services.operations.of(kind).run ? waitingOperations : changingOperations
  await queue.work(services, { operationId: id, businessId }, new AbortController().signal)
  return requireOperation(await findOperation(services.rows, businessId, id))
}
