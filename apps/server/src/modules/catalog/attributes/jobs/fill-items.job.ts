import { missingAttributes } from '@payvand/domain'
import { defineBusinessQueue, wakeQueue } from '../../../../infra/jobs/queue.ts'
import type { Services } from '../../../accounts/index.ts'
import { findSendRules, itemCategory, type SendRules } from '../../categories/item-category.ts'
import { setVerified } from '../../items/item-changes-store.ts'
import { noteNewPhotos } from '../../photos/photo-looks-store.ts'
import { wantCategoryAttributes } from '../category-attributes-store.ts'
import { fillItem, fillingKey } from '../fill-item.ts'
import { answersFor } from '../fill-many.ts'
import {
  businessesWithDueItems,
  type DerivedAttributes,
  lockDueItems,
  saveDerived,
} from '../item-attributes-store.ts'
import { findSchemas } from '../kept-schemas.ts'

/** A transaction of so many items ends soon enough for a person's edit of one of them. */
const BATCH = 50
/** An index holds what an item lacks. */
const MOST_MISSING = 100

/** Derives what lists filter and count of an item's attributes, whenever what they are answered by changed. */
export const fillItemsQueue = defineBusinessQueue<Services>({
  name: 'attributes.fill',
  concurrency: 1,
  key: (businessId) => `attributes:${businessId}`,
  due: ({ rows }) => businessesWithDueItems(rows),
  async run(services, { businessId }, lease) {
    while (!lease.aborted && (await fillBatch(services, businessId)));
  },
})

/** Answers whether there may be more. */
async function fillBatch(services: Services, businessId: number): Promise<boolean> {
  const { now } = services
  const { count, unknown } = await services.rows.transaction().execute(async (trx) => {
    const items = await lockDueItems(trx, businessId, BATCH)
    const rulesOf = new Map<number, SendRules | null>()
    for (const projectId of new Set(items.map((item) => item.project_id)))
      rulesOf.set(projectId, await findSendRules(trx, businessId, projectId))
    const categoryOf = new Map(
      items.map((item) => {
        const rules = rulesOf.get(item.project_id)
        return [item.id, (rules && itemCategory(item, rules)?.id) ?? null] as const
      }),
    )
    const categoryIds = [...new Set([...categoryOf.values()].filter((id) => id !== null))]
    const schemas = await findSchemas(trx, categoryIds)
    const answersOf = await answersFor(trx, businessId, items, categoryIds)
    const changed: number[] = []
    const derived = items.map((item): DerivedAttributes => {
      const categoryId = categoryOf.get(item.id) ?? null
      const schema = categoryId === null ? undefined : schemas.get(categoryId)
      if (categoryId === null || !schema || !item.latest_data)
        return { itemId: item.id, categoryId, missing: null, key: null }
      const filling = fillItem(item, item.latest_data, schema, answersOf(item.project_id, categoryId))
      const key = fillingKey(filling)
      const isSent = item.verification_status === 'sent' && item.is_active
      if (isSent && item.attributes_key !== null && item.attributes_key !== key) changed.push(item.id)
      const missing = missingAttributes(filling).map(({ id }) => id)
      return { itemId: item.id, categoryId, missing: missing.slice(0, MOST_MISSING), key }
    })
    await saveDerived(trx, businessId, derived)
    const notSent = items.filter((item) => item.is_active && item.verification_status !== 'sent')
    const photos = notSent.map((item) => item.latest_data)
    if (await noteNewPhotos(trx, businessId, photos, now()))
      await wakeQueue(trx, services.jobs, 'photos.look', { businessId })
    // What the booth shows is no longer what is known: the item waits to be sent again, as after an edit.
    await setVerified(trx, businessId, changed, now(), null)
    return { count: items.length, unknown: categoryIds.filter((id) => !schemas.has(id)) }
  })
  await wantCategoryAttributes(services.rows, businessId, unknown, now())
  if (unknown.length > 0) await wakeQueue(services.rows, services.jobs, 'attributes.read', {})
  return count === BATCH
}
