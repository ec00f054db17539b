import { WAITING_RUNS } from '../../../infra/jobs/concurrency.ts'
import { defineQueue } from '../../../infra/jobs/queue.ts'
import type { Slice } from '../../../infra/jobs/slice.ts'
import { endOperation } from '../end-operation.ts'
import { recordResults } from '../operation-results-store.ts'
import {
  advanceOperation,
  dueOperations,
  endUndo,
  findOperation,
  lockOperation,
  type OperationRow,
  postponeOperation,
  takeOperation,
} from '../operations-store.ts'
import type { Services } from '../services.ts'
import { operationQueueName } from '../start-operation.ts'

const keyOf = ({ operations }: Services, row: OperationRow) =>
  operations.of(row.kind).leaseKey?.(row) ?? `operation:${row.business_id}:${row.scope}`

/** The queue of operations of this name, each under the lease of what it changes. */
const operationQueue = (name: ReturnType<typeof operationQueueName>, concurrency: number) =>
  defineQueue({
    name,
    concurrency,
    key: async (
      { businessId, operationId }: { businessId: number; operationId: number },
      services: Services,
    ) => {
      const row = await findOperation(services.rows, businessId, operationId)
      return row ? keyOf(services, row) : null
    },
    async due(services: Services) {
      const { rows, operations, now } = services
      const kinds = operations.kinds.filter((kind) => operationQueueName(operations.of(kind)) === name)
      return (await dueOperations(rows, kinds, now())).map((row) => ({
        data: { operationId: row.id, businessId: row.business_id },
        key: keyOf(services, row),
      }))
    },
    run,
  })

export const changingOperations = operationQueue('operations.run', 8)
export const waitingOperations = operationQueue('operations.wait', WAITING_RUNS)

/**
 * Works through an operation or takes one back; how far it came is saved with each batch, so that whoever takes it up
 * after a kill goes on there. Ends when the operation ends, a person stops it, others wait or this process stops.
 */
async function run(
  services: Services,
  data: { operationId: number; businessId: number },
  lease: AbortSignal,
  slice: Slice,
): Promise<void> {
  const operation = await takeOperation(services.rows, data.businessId, data.operationId, services.now())
  if (!operation) return
  const definition = services.operations.of(operation.kind)
  try {
    if (operation.status === 'undoing' || definition.batch) {
      let step: Awaited<ReturnType<typeof runBatch>> = 'done'
      while (step === 'done' && !lease.aborted && !(await slice.isOver()))
        step = await runBatch(services, operation)
      if (step === 'ended') await definition.afterwards?.(services, operation)
    } else if ((await definition.run?.(services, operation, lease)) === 'completed') {
      await services.rows.transaction().execute((trx) => endOperation(services, trx, operation, 'completed'))
    }
  } catch (error) {
    if (!lease.aborted) await failOrPostpone(services, operation, error)
  }
}

/** Does the next items, or ends after the last; does nothing with an operation that was stopped meanwhile. */
function runBatch(
  services: Services,
  { id, business_id: businessId, kind, status }: OperationRow,
): Promise<'done' | 'ended' | 'stopped'> {
  const definition = services.operations.of(kind)
  return services.rows.transaction().execute(async (trx) => {
    const operation = await lockOperation(trx, businessId, id)
    if (operation?.status !== status) return 'stopped'
    if (status === 'undoing') {
      const step = await definition.undo?.batch(services, trx, operation)
      if (step) await advanceOperation(trx, operation, step)
      else await endUndo(trx, operation, services.now())
      return step ? 'done' : 'ended'
    }
    const step = await definition.batch?.(services, trx, operation)
    if (!step) {
      await endOperation(services, trx, operation, 'completed')
      return 'ended'
    }
    await recordResults(trx, operation, step.results)
    const succeeded = step.results.filter(({ reason }) => reason === null).length
    await advanceOperation(trx, operation, { cursor: step.cursor, done: step.lookedAt, succeeded })
    return 'done'
  })
}

async function failOrPostpone(services: Services, operation: OperationRow, error: unknown): Promise<void> {
  const { rows, logger } = services
  const trouble = await services.operations.of(operation.kind).troubleOf?.(services, operation, error)
  if (trouble?.retry) {
    await postponeOperation(rows, operation, { ...trouble.retry, reasonCode: trouble.reasonCode })
    return
  }
  if (!trouble)
    logger.error({ err: error, operationId: operation.id, kind: operation.kind }, 'An operation failed')
  if (operation.status === 'undoing') await endUndo(rows, operation, null)
  else
    await rows
      .transaction()
      .execute((trx) => endOperation(services, trx, operation, 'failed', trouble?.reasonCode))
}
