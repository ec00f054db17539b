import type { OperationParameters } from '@payvand/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import { CallError } from '../../infra/http/call-error.ts'
import { wakeQueue } from '../../infra/jobs/queue.ts'
import { lockBusiness } from '../accounts/index.ts'
import type { AnyOperation } from './operation-definition.ts'
import type { Starter } from './operation-types.ts'
import { activeOperation, insertOperation, type OperationRow } from './operations-store.ts'
import type { Services } from './services.ts'

/**
 * Kinds that wait for somebody else's answers have workers of their own: however many read a booth for minutes, they delay
 * no seller's change.
 */
export const operationQueueName = ({ run }: AnyOperation): 'operations.run' | 'operations.wait' =>
  run ? 'operations.wait' : 'operations.run'

/**
 * Inserts an operation and wakes its queue, in the caller's transaction. Throws CallError where its kind refuses, or
 * where another one has its scope.
 */
export async function startOperation(
  services: Services,
  trx: Kysely<Tables>,
  by: Starter,
  parameters: OperationParameters,
): Promise<OperationRow> {
  const definition = services.operations.of(parameters.kind)
  // Two simultaneous requests, for an undo or a new operation, come one after the other. A kind that waits for others has
  // its scope to itself and no undo; it may be started at the end of another operation, whose row is locked by then, and
  // the business is never locked after an operation.
  if (!definition.run) await lockBusiness(trx, by.businessId)
  const prepared = await definition.prepare(services, trx, by, parameters)
  const inserted = await insertOperation(trx, by, parameters, prepared, services.now())
  if (inserted) {
    await wakeOperation(services, trx, inserted)
    return inserted
  }
  const active = await activeOperation(trx, by.businessId, prepared.scope)
  if (!definition.joinsActive?.(parameters) || active?.kind !== parameters.kind)
    throw new CallError('operation_active')
  return active
}

export async function wakeOperation(
  services: Services,
  trx: Kysely<Tables>,
  { id, business_id: businessId, kind }: OperationRow,
): Promise<void> {
  const name = operationQueueName(services.operations.of(kind))
  await wakeQueue(trx, services.jobs, name, { operationId: id, businessId })
}
