import { checkProduct, type ProductData, type ProductDoubt } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { Services } from './services.ts'
import { lockItems, setVerified } from './stores/project-items-store.ts'

const BATCH = 500

export interface VerifiedCounts {
  verifiedCount: number
  /** Left as they were: incomplete, inactive or already verified. */
  skippedCount: number
}

interface Verifiable {
  id: number
  is_active: boolean
  verification_status: string
  latest_data: ProductData | null
  doubts: ProductDoubt[] | null
}

/** Who verifies: a person may, after a look, what a project's automation may not. */
type VerifiedBy = 'person' | 'automatic'
/** A price that jumped tenfold is looked at by a person before anybody can buy at it. */
const HELD: ProductDoubt = 'price_jumped'

function mayBeVerified(item: Verifiable, by: VerifiedBy): boolean {
  return (
    item.is_active &&
    !(by === 'automatic' && item.doubts?.includes(HELD)) &&
    item.verification_status === 'unverified' &&
    item.latest_data !== null &&
    checkProduct(item.latest_data).length === 0
  )
}

async function verifyLocked(
  trx: Kysely<Tables>,
  businessId: number,
  items: readonly Verifiable[],
  now: Date,
  by: VerifiedBy = 'person',
): Promise<VerifiedCounts> {
  const complete = items.filter((item) => mayBeVerified(item, by))
  await setVerified(
    trx,
    businessId,
    complete.map((item) => item.id),
    now,
  )
  return { verifiedCount: complete.length, skippedCount: items.length - complete.length }
}

/** Verifies those of the chosen items that may be. Another business's ids count as skipped. */
export function verifyChosenItems(
  services: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  ids: readonly number[],
): Promise<VerifiedCounts> {
  return services.rows.transaction().execute(async (trx) => {
    const items = await lockItems(trx, businessId, { ids })
    const counts = await verifyLocked(trx, businessId, items, services.now())
    return { ...counts, skippedCount: ids.length - counts.verifiedCount }
  })
}

/** Verifies every complete unverified item of a project, batch by batch. */
export async function verifyAllItems(
  services: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  projectId: number,
  by: VerifiedBy = 'person',
): Promise<VerifiedCounts> {
  const sum = { verifiedCount: 0, skippedCount: 0 }
  let afterId = 0
  for (;;) {
    const from = afterId
    const batch = await services.rows.transaction().execute(async (trx) => {
      const items = await lockItems(trx, businessId, {
        projectId,
        verificationStatus: 'unverified',
        afterId: from,
        limit: BATCH,
      })
      return { items, counts: await verifyLocked(trx, businessId, items, services.now(), by) }
    })
    sum.verifiedCount += batch.counts.verifiedCount
    sum.skippedCount += batch.counts.skippedCount
    const last = batch.items.at(-1)
    if (!last || batch.items.length < BATCH) return sum
    afterId = last.id
  }
}
