import type { FieldChanges } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { addProductEvents } from '../product-changes/product-events-store.ts'
import { sendProductsAgain } from '../product-changes/send-again.ts'
import type { Services } from '../services.ts'
import { lockSwitches, saveSwitches } from './product-switches-store.ts'

/** Switches to be changed; those that are not named stay. */
export interface SwitchChanges {
  syncPrice?: boolean | undefined
  syncStock?: boolean | undefined
  syncContent?: boolean | undefined
}

/**
 * Switches what of these products is kept equal, in the caller's transaction: each change is an event of the product's
 * timeline, and what was switched on is queued, since the booth may have gone another way meanwhile.
 */
export async function switchProducts(
  services: Services,
  trx: Kysely<Tables>,
  user: { id: number; businessId: number },
  productIds: readonly number[],
  changes: SwitchChanges,
): Promise<{ switched: Set<number>; queued: Set<number>; known: Set<number> }> {
  const { businessId } = user
  const cause = { kind: 'person', id: user.id } as const
  const before = await lockSwitches(trx, businessId, productIds)
  const changed = before.flatMap((row) => {
    const from = { syncPrice: row.sync_price, syncStock: row.sync_stock, syncContent: row.sync_content }
    const to = {
      syncPrice: changes.syncPrice ?? from.syncPrice,
      syncStock: changes.syncStock ?? from.syncStock,
      syncContent: changes.syncContent ?? from.syncContent,
    }
    const fields = (['syncPrice', 'syncStock', 'syncContent'] as const).filter(
      (name) => from[name] !== to[name],
    )
    if (fields.length === 0) return []
    const difference: FieldChanges = Object.fromEntries(
      fields.map((name) => [name, { from: from[name], to: to[name] }]),
    )
    return [{ row, to, difference, switchedOn: fields.some((name) => to[name]) }]
  })
  for (const { row, to } of changed) {
    await saveSwitches(trx, businessId, row.project_item_id, {
      sync_price: to.syncPrice,
      sync_stock: to.syncStock,
      sync_content: to.syncContent,
    })
  }
  await addProductEvents(
    trx,
    businessId,
    changed.map(({ row, difference }) => ({
      kind: 'switched' as const,
      itemId: row.project_item_id,
      productId: row.product_id,
      cause,
      changes: difference,
    })),
    services.now(),
  )
  const on = changed.filter(({ switchedOn }) => switchedOn).map(({ row }) => row.product_id)
  const sent = await sendProductsAgain(services, trx, businessId, on, cause)
  return {
    switched: new Set(changed.map(({ row }) => row.product_id)),
    queued: new Set([...sent].filter(([, leftOut]) => leftOut === null).map(([id]) => id)),
    known: new Set(before.map((row) => row.product_id)),
  }
}
