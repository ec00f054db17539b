import type { BoothDifference, DesiredProduct, FieldChanges, ProductData } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/**
 * Saves the desired state of a product without sending anything: the booth shows it already, or a person undid that.
 */
export async function saveDesired(
  rows: Kysely<Tables>,
  businessId: number,
  itemId: number,
  meant: {
    desired: DesiredProduct
    data: ProductData
    differences: BoothDifference[] | null
    differsSince: Date | null
    verifiedAt: Date | null
    wasSent: boolean
  },
): Promise<void> {
  await rows
    .updateTable('booth_products')
    .set({
      last_applied: JSON.stringify(meant.desired),
      differences: meant.differences && JSON.stringify(meant.differences),
      differs_since: meant.differsSince,
      verified_at: meant.verifiedAt,
    })
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .execute()
  if (!meant.wasSent) return
  // The edit counts as sent, and a repair sends the desired state.
  await rows
    .updateTable('project_items')
    .set({ verification_status: 'sent' })
    .where('business_id', '=', businessId)
    .where('id', '=', itemId)
    .execute()
  await rows
    .updateTable('product_changes')
    .set({ data: JSON.stringify(meant.data) })
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .where('state', '=', 'done')
    .execute()
}

/** Clears differences that were decided about: our desired state is on its way, or nothing is desired any more. */
export async function clearDifferences(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return
  await rows
    .updateTable('booth_products')
    .set({ differences: null })
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .execute()
}

export async function restoreDifferences(
  rows: Kysely<Tables>,
  businessId: number,
  itemId: number,
  differences: readonly BoothDifference[] | null,
): Promise<void> {
  await rows
    .updateTable('booth_products')
    .set({ differences: differences && JSON.stringify(differences) })
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .execute()
}

/** The business's acceptances among these entries of the timeline, newest first. */
export function findAcceptances(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<{ itemId: number | null; changes: FieldChanges | null }[]> {
  return rows
    .selectFrom('product_events')
    .select(['project_item_id as itemId', 'changes'])
    .where('business_id', '=', businessId)
    .where('kind', '=', 'accepted')
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id', 'desc')
    .execute()
}
