import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { isAnythingNoted } from '../../apps/server/src/modules/catalog/items/item-counts-store.ts'
import { keepCounts } from '../../apps/server/src/modules/catalog/items/keep-counts.ts'
import { keepHealth } from '../../apps/server/src/modules/dashboard/operator/keep-health.ts'
import { isAnyHealthMarked } from '../../apps/server/src/modules/dashboard/operator/kept-health-store.ts'
import { keepProducts } from '../../apps/server/src/modules/marketplace/booth-products/keep-product-counts.ts'
import { isAnyProductNoted } from '../../apps/server/src/modules/marketplace/booth-products/product-counts-store.ts'
import { keepOrders } from '../../apps/server/src/modules/orders/keep-order-counts.ts'
import { isAnyOrderNoted } from '../../apps/server/src/modules/orders/order-counts-store.ts'

/** Does what the workers do every few seconds, until nothing is left of what was written. */
export async function keepUp(database: Pick<Database, 'kysely'>): Promise<void> {
  const began = performance.now()
  while (await isAnyOrderNoted(database.kysely)) await keepOrders({ rows: database.kysely })
  while (await isAnythingNoted(database.kysely)) await keepCounts({ rows: database.kysely })
  while (await isAnyProductNoted(database.kysely)) await keepProducts({ rows: database.kysely })
  const counted = performance.now()
  while (await isAnyHealthMarked(database.kysely))
    await keepHealth({ rows: database.kysely, now: () => new Date() })
  console.log(`health of businesses kept in ${Math.round(performance.now() - counted)} ms`)
  console.log(`counted anew in ${Math.round((counted - began) / 1_000)} s`)
}
