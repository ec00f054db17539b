import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { findSources } from '../product-changes/booth-products-store.ts'
import { addProductEvents } from '../product-changes/product-events-store.ts'

/** Says in the timelines of the items behind these products that they came onto the blacklist, or went off it. */
export async function tellTimeline(
  rows: Kysely<Tables>,
  user: { businessId: number; id: number },
  productIds: readonly number[],
  isListed: boolean,
  now: Date,
): Promise<void> {
  const sources = await findSources(rows, user.businessId, productIds)
  await addProductEvents(
    rows,
    user.businessId,
    sources.map(({ itemId, productId }) => ({
      kind: 'blacklisted',
      itemId,
      productId,
      cause: { kind: 'person', id: user.id },
      changes: { blacklisted: { from: !isListed, to: isListed } },
    })),
    now,
  )
}
