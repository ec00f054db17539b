import { ALL_SYNCED, type ProductData } from '@payvand/domain'
import { wakeQueue } from '../../apps/server/src/infra/jobs/queue.ts'
import { insertProject } from '../../apps/server/src/modules/catalog/projects/projects-store.ts'
import { findOffering, pricingOf } from '../../apps/server/src/modules/marketplace/pricing/offering.ts'
import { saveLastApplied } from '../../apps/server/src/modules/marketplace/product-changes/booth-products-store.ts'
import { putChanges } from '../../apps/server/src/modules/marketplace/product-changes/product-changes-store.ts'
import { desiredItem } from '../../apps/server/src/modules/marketplace/publication/desired-item.ts'
import { CATEGORY, productData } from '../../tests/harness/booth-world.ts'
import type { Crowd } from './crowd.ts'

const CHUNK = 500

export interface Item {
  id: number
  data: ProductData
}

/** Adds verified items that were never sent. */
export async function addItems(
  { rows }: Crowd,
  businessId: number,
  count: number,
  more: (index: number) => Partial<ProductData>,
): Promise<Item[]> {
  const projectId = await insertProject(rows, {
    business_id: businessId,
    name: 'project',
    root_url: 'https://shop.test/',
    urls: null,
    default_values: JSON.stringify({ categoryId: CATEGORY }),
    send_config: JSON.stringify({ filters: { skipZeroStock: false } }),
  })
  const all = Array.from({ length: count }, (_, index) =>
    productData({ name: `mug ${index}`, ...more(index) }),
  )
  const items: Item[] = []
  for (let first = 0; first < count; first += CHUNK) {
    const chunk = all.slice(first, first + CHUNK)
    const made = await rows
      .insertInto('project_items')
      .values(
        chunk.map((data, index) => {
          const url = `https://shop.test/${businessId}/${first + index}`
          return {
            business_id: businessId,
            project_id: projectId,
            url,
            url_key: url,
            latest_data: JSON.stringify(data),
            title_key: '',
            verification_status: 'verified' as const,
          }
        }),
      )
      .returning('id')
      .execute()
    items.push(...chunk.map((data, index) => ({ id: made[index]?.id ?? 0, data })))
  }
  return items
}

/** Says that a product of the booth is the item's, as it was accepted. */
export async function link(
  { rows }: Crowd,
  businessId: number,
  { id, data }: Item,
  productId: number,
): Promise<void> {
  const now = new Date()
  const pricing = pricingOf(await findOffering(rows, businessId, now), {
    itemId: id,
    projectId: 0,
    categoryId: CATEGORY,
  })
  const lastApplied = desiredItem({ itemId: id, categoryId: CATEGORY, data }, pricing, [])
  await saveLastApplied(
    rows,
    businessId,
    [{ itemId: id, productId, lastApplied, observed: null }],
    ALL_SYNCED,
    now,
  )
}

/** Decides that the booth should show the items as they are now. */
export async function decide(
  { rows, jobs }: Crowd,
  businessId: number,
  items: readonly Item[],
): Promise<void> {
  for (let first = 0; first < items.length; first += CHUNK) {
    const chunk = items.slice(first, first + CHUNK)
    await rows.transaction().execute(async (trx) => {
      const cause = { kind: 'person' } as const
      const changes = chunk.map(({ id, data }) => ({ itemId: id, categoryId: CATEGORY, data, cause }))
      await putChanges(trx, businessId, changes, new Date())
      await wakeQueue(trx, jobs, 'publication.send', { businessId })
    })
  }
}
