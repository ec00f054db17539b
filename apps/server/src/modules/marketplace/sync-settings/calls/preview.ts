import type { Handler } from '../../handler.ts'
import { settingsColumns } from '../settings-answer.ts'
import { touchedItems } from '../touched-items.ts'

export const preview: Handler<'syncSettings.preview'> = async ({ services, user }, { body }) => {
  let touchedCount = 0
  const touched = touchedItems(services.rows, user.businessId, settingsColumns(body), {
    locks: false,
    now: services.now(),
  })
  for await (const batch of touched) touchedCount += batch.length
  return { touchedCount }
}
