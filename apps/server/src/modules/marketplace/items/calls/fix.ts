import { fixPreflight } from '@payvand/domain'
import { UNIT_TYPE_NAMES } from '@payvand/texts'
import {
  itemCategory,
  judgeItems,
  KNOWN_UNITS,
  keptPreparationLimit,
  lockItems,
} from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { editItem } from '../edit-item.ts'

/** Fixes one kind of finding in each of the chosen items that has it and for which a value is known. */
export const fix: Handler<'projectItems.fix'> = async ({ services, user }, { body }) => {
  const ids = [...new Set(body.projectItemIds)]
  const fixedCount = await services.rows.transaction().execute(async (trx) => {
    const items = await lockItems(trx, user.businessId, { ids })
    let fixed = 0
    for (const judged of await judgeItems(trx, user.businessId, 'verify', items)) {
      const { item, rules, findings, unreadablePhotos } = judged
      const data = item.latest_data
      if (!item.is_active || !data || !findings.includes(body.code)) continue
      const category = itemCategory(item, rules)
      const changes = fixPreflight(body.code, data, {
        defaults: rules.defaultValues,
        fallbackUnit: UNIT_TYPE_NAMES.count,
        knownUnits: KNOWN_UNITS,
        itemId: item.id,
        maxPreparationDays: category && keptPreparationLimit(category.id),
        unreadablePhotos,
      })
      if (!changes) continue
      await editItem(services, trx, user, item, { changes })
      await services.onItemEdited(trx, user.businessId, item.id, { changes })
      fixed += 1
    }
    return fixed
  })
  return { fixedCount, skippedCount: ids.length - fixedCount }
}
