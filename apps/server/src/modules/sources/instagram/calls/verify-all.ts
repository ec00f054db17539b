import { headlineOf } from '@payvand/domain'
import { type LockedItem, verifyLocked } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { requireInstagramImport } from '../import-answer.ts'
import { overItemsOfImport } from '../over-import-items.ts'

/** A price nobody wrote anywhere is left for a person's look, unless they ask for those as well. */
export const verifyAll: Handler<'instagram.verifyAll'> = async ({ services, user }, { params, body }) => {
  const { businessId } = user
  const pageImport = await requireInstagramImport(services.rows, businessId, params.id)
  const sum = { verifiedCount: 0, skippedCount: 0, defaultPriceCount: 0 }
  const of = { businessId, importId: pageImport.id, status: 'unverified' } as const
  await overItemsOfImport(services.rows, of, async (trx, items) => {
    const chosen = body.includeDefaultPrice ? items : items.filter((item) => !hasDefaultPrice(item))
    const reasons = await verifyLocked(trx, businessId, chosen, services.now(), 'all', user.id)
    const verified = [...reasons.values()].filter((reason) => reason === null).length
    sum.verifiedCount += verified
    sum.skippedCount += chosen.length - verified
    sum.defaultPriceCount += items.length - chosen.length
  })
  return sum
}

const hasDefaultPrice = ({ origins, edits, latest_data: data }: LockedItem): boolean =>
  origins?.primaryPrice?.source === 'default' &&
  !(edits && 'primaryPrice' in edits) &&
  !(data && headlineOf(data).isPriceDerived)
