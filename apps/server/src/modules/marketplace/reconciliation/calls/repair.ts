import type { ChangeCause } from '@payvand/domain'
import type { DifferenceLeftOut } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../infra/db/schema.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { lockItems } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { forgetBoothProduct } from '../../product-changes/booth-products-store.ts'
import { addProductEvents } from '../../product-changes/product-events-store.ts'
import { requeueChanges } from '../../product-changes/requeue-changes-store.ts'
import { queueLocked, requireBooth } from '../../product-changes/send-items.ts'
import type { Services } from '../../services.ts'
import { forChosen } from '../chosen-differences.ts'
import type { ComparableRow } from '../compared-products-store.ts'
import { clearDifferences, restoreDifferences } from '../decided-differences-store.ts'
import { changesOf } from '../difference-changes.ts'

type Reasons = ReadonlyMap<number, DifferenceLeftOut | null>

/** Sends what we mean again. What was edited since is sent as it is now; what is gone is made anew. */
export const repair: Handler<'reconciliations.repair'> = async ({ services, user }, { body }) => {
  const { businessId } = user
  await requireBooth(services.rows, businessId)
  const cause = { kind: 'person', id: user.id } as const
  return forChosen(services, businessId, body, async (trx, rows) => {
    const reasons = new Map([
      ...(await sendAgain(services, trx, businessId, rows.filter(isAsSent), cause)),
      ...(await sendAsItIs(
        services,
        trx,
        businessId,
        rows.filter((row) => !isAsSent(row)),
        cause,
      )),
    ])
    const repaired = rows.filter((row) => reasons.get(row.itemId) === null)
    await clearDifferences(
      trx,
      businessId,
      repaired.map(({ itemId }) => itemId),
    )
    await addProductEvents(
      trx,
      businessId,
      repaired.map((row) => ({
        kind: 'repaired',
        itemId: row.itemId,
        productId: row.productId,
        cause,
        changes: changesOf(row.differences ?? [], 'back'),
      })),
      services.now(),
    )
    if (repaired.length > 0) await wakeQueue(trx, services.jobs, 'publication.send', { businessId })
    return reasons
  })
}

/** The last sent state is the desired one: nothing was edited since. */
const isAsSent = (row: ComparableRow): boolean => row.status === 'sent' && row.changeData !== null

async function sendAgain(
  services: Services,
  trx: Kysely<Tables>,
  businessId: number,
  rows: readonly ComparableRow[],
  cause: ChangeCause,
): Promise<Reasons> {
  // The booth's own panel alone changes whether a product is for sale.
  const sendable = rows.filter((row) => row.differences?.some(({ field }) => field !== 'published'))
  const ids = sendable.map(({ itemId }) => itemId)
  const queued = await requeueChanges(trx, businessId, ids, cause, services.now())
  return new Map(
    rows.map((row) => {
      if (queued.has(row.itemId)) return [row.itemId, null]
      return [row.itemId, ids.includes(row.itemId) ? 'discarded' : 'hidden_in_booth']
    }),
  )
}

async function sendAsItIs(
  services: Services,
  trx: Kysely<Tables>,
  businessId: number,
  rows: readonly ComparableRow[],
  cause: ChangeCause,
): Promise<Reasons> {
  const items = await lockItems(trx, businessId, { ids: [0, ...rows.map(({ itemId }) => itemId)] })
  const gone = rows.filter((row) => row.differences?.[0]?.field === 'gone')
  // A product that is gone is sent only by who says so here.
  await clearDifferences(
    trx,
    businessId,
    gone.map(({ itemId }) => itemId),
  )
  // Items without a product change of their own are judged as if they had not been sent yet.
  const asVerified = items.map((item) =>
    item.verification_status === 'sent' ? { ...item, verification_status: 'verified' as const } : item,
  )
  const reasons = (await queueLocked(services, trx, businessId, asVerified, cause)) as Reasons
  for (const { itemId, differences } of gone) {
    if (reasons.get(itemId) === null) await forgetBoothProduct(trx, businessId, itemId)
    else await restoreDifferences(trx, businessId, itemId, differences)
  }
  return reasons
}
