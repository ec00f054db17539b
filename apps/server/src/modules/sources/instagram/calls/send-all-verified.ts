import { queueLocked, requireBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../handler.ts'
import { requireInstagramImport } from '../import-answer.ts'
import { overItemsOfImport } from '../over-import-items.ts'

export const sendAllVerified: Handler<'instagram.sendAllVerified'> = async (
  { services, user },
  { params },
) => {
  const { businessId } = user
  const pageImport = await requireInstagramImport(services.rows, businessId, params.id)
  await requireBooth(services.rows, businessId)
  const sum = { sentCount: 0, skippedCount: 0 }
  const of = { businessId, importId: pageImport.id, status: 'verified' } as const
  await overItemsOfImport(services.rows, of, async (trx, items) => {
    const cause = { kind: 'person', id: user.id } as const
    const reasons = await queueLocked(services, trx, businessId, items, cause, 'all')
    const queued = [...reasons.values()].filter((reason) => reason === null).length
    sum.sentCount += queued
    sum.skippedCount += items.length - queued
  })
  return sum
}
