import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { Services } from '../../accounts/index.ts'
import { setVerified } from '../items/item-changes-store.ts'
import { lockItems } from '../items/project-items-store.ts'
import { type ActedBy, type ActItem, judgeItems } from './item-eligibility.ts'

const BATCH = 500

export interface VerifiedCounts {
  verifiedCount: number
  /** Items left as they were: incomplete, inactive or already verified. */
  skippedCount: number
}

/** Verifies those of locked items that may be. Answers the reason of each one left out by its id; null where it was done. */
export async function verifyLocked(
  trx: Kysely<Tables>,
  businessId: number,
  items: readonly ActItem[],
  now: Date,
  by: ActedBy,
  userId: number | null,
): Promise<Map<number, string | null>> {
  const judged = await judgeItems(trx, businessId, 'verify', items, by)
  const complete = judged.filter(({ leftOut }) => leftOut === null).map(({ item }) => item.id)
  await setVerified(trx, businessId, complete, now, userId)
  return new Map(judged.map(({ item, leftOut }) => [item.id, leftOut]))
}

const countDone = (reasons: Map<number, string | null>): number =>
  [...reasons.values()].filter((reason) => reason === null).length

/** Verifies those of the chosen items that may be. Another business's ids count as skipped. */
export function verifyChosenItems(
  services: Pick<Services, 'rows' | 'now'>,
  user: { id: number; businessId: number },
  ids: readonly number[],
): Promise<VerifiedCounts> {
  return services.rows.transaction().execute(async (trx) => {
    const items = await lockItems(trx, user.businessId, { ids })
    const reasons = await verifyLocked(trx, user.businessId, items, services.now(), 'person', user.id)
    const verifiedCount = countDone(reasons)
    return { verifiedCount, skippedCount: ids.length - verifiedCount }
  })
}

/** Verifies every complete unverified item of a project, batch by batch. `userId` is null where no person asked. */
export async function verifyAllItems(
  services: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  projectId: number,
  by: ActedBy = 'all',
  userId: number | null = null,
): Promise<VerifiedCounts> {
  const sum = { verifiedCount: 0, skippedCount: 0 }
  let afterId = 0
  for (;;) {
    const from = afterId
    const { items, verifiedCount } = await services.rows.transaction().execute(async (trx) => {
      const items = await lockItems(trx, businessId, {
        projectId,
        verificationStatus: 'unverified',
        afterId: from,
        limit: BATCH,
      })
      const reasons = await verifyLocked(trx, businessId, items, services.now(), by, userId)
      return { items, verifiedCount: countDone(reasons) }
    })
    sum.verifiedCount += verifiedCount
    sum.skippedCount += items.length - verifiedCount
    const last = items.at(-1)
    if (!last || items.length < BATCH) return sum
    afterId = last.id
  }
}
