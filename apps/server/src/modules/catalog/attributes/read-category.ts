import type { BasalamConnector } from '@payvand/connectors'
import { ATTRIBUTE_WORDS } from '@payvand/crawler'
import { type CategoryAttribute, withKindByUnit } from '@payvand/domain'
import type { Services } from '../../accounts/index.ts'
import { isReadSince, saveCategoryAttributes } from './category-attributes-store.ts'
import { markCategoryDue } from './item-attributes-store.ts'

/** What was read holds for a day; a new demand is found within it, and by the sending itself. */
const FRESH_MS = 24 * 3_600_000

/** Before a product is made, what was read may be so old. */
const FRESH_TO_SEND_MS = 3_600_000

/** Reads what a category asks where that was not read lately, so that a product is not made with less than it demands. */
export async function freshenCategory(
  services: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  categoryId: number,
  connector: Pick<BasalamConnector, 'categoryAttributes'>,
): Promise<void> {
  const since = new Date(services.now().getTime() - FRESH_TO_SEND_MS)
  if (await isReadSince(services.rows, categoryId, since)) return
  await readCategory(services, businessId, categoryId, connector)
}

/** Reads what a category asks and keeps it; items in it are looked at again where that changed. */
export async function readCategory(
  services: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  categoryId: number,
  connector: Pick<BasalamConnector, 'categoryAttributes'>,
): Promise<readonly CategoryAttribute[]> {
  const asked = await connector.categoryAttributes(categoryId)
  const attributes = asked.map((attribute) => withKindByUnit(attribute, ATTRIBUTE_WORDS))
  const now = services.now()
  const nextReadAt = new Date(now.getTime() + FRESH_MS)
  await services.rows.transaction().execute(async (trx) => {
    const read = { categoryId, attributes }
    if (await saveCategoryAttributes(trx, businessId, read, { now, nextReadAt }))
      await markCategoryDue(trx, categoryId)
  })
  return attributes
}
