import type { OperationKind } from '@payvand/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'

/** Deletes the ended operations of a kind that began before. */
export async function forgetOperations(
  rows: Kysely<Tables>,
  businessId: number,
  kind: OperationKind,
  before: Date,
): Promise<void> {
  await rows
    .deleteFrom('operations')
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('created_at', '<', before)
    .where('finished_at', 'is not', null)
    .execute()
}
