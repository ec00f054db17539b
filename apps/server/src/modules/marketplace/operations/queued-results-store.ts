import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { OperationRow } from '../../operations/index.ts'

/** Counts the products that an operation changed and queued for the booth. */
export async function countQueued(rows: Kysely<Tables>, operation: OperationRow): Promise<number> {
  const { count } = await rows
    .selectFrom('operation_results')
    .select(sql<number>`count(*)`.as('count'))
    .where('business_id', '=', operation.business_id)
    .where('operation_id', '=', operation.id)
    .where('outcome', '<>', 'left_out')
    .where(sql<boolean>`(before->>'wasInBooth' = 'true' or before->'told' is not null)`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
