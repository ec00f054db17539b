import type { OrderFinding } from '@payvand/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { listOperations, type OperationRow } from '../../operations/index.ts'

/** State of a reconciliation of orders, kept in its operation. */
export interface ReconciliationFacts {
  /** Start of the period whose orders are compared, as ISO text. */
  since: string
  missing: number
  differing: number
  lostDeliveries: number | null
  found: OrderFinding[]
}

export const factsOf = ({ facts }: OperationRow) => facts as unknown as ReconciliationFacts

/** Finds the reconciliation that is under way, and the last one that ended. */
export async function newestReconciliations(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ running: OperationRow | undefined; last: OperationRow | undefined }> {
  const newest = { skip: 0, limit: 2 }
  const { list } = await listOperations(rows, businessId, { kinds: ['order_reconciliation'] }, newest)
  return {
    running: list.find((operation) => operation.finished_at === null),
    last: list.find((operation) => operation.finished_at !== null),
  }
}
