import { isDeepStrictEqual } from 'node:util'
import type { AccountState } from '@payvand/domain'
import type { Services } from '../../sources/index.ts'
import { firstMovementAt } from '../wallet/movement-list-store.ts'
import { findReading, saveLearned } from '../wallet/wallet-readings-store.ts'
import { saveLineResults } from './line-results-store.ts'
import { saveAccounts } from './order-accounts-store.ts'
import { type Learned, learnWallet, reckonOrders } from './reckon-orders.ts'
import { ordersToReckon, type SoldOrderRow, soldOrdersAfter, soldOrdersByIds } from './sold-orders-store.ts'
import { tellShortPayments } from './tell-short-payments.ts'

const BATCH = 200
/** More changed orders than this are no change of some, and all are reckoned. */
const MOST_CHANGED = 5_000
/** A transaction that began before a reading may write its orders a little later. */
const OVERLAP_MS = 60_000

/**
 * Reckons the orders of a business that changed since it was reckoned last, those whose movements did, and those that wait; all
 * of them where something else was learned of the wallet, or somebody asked for it.
 */
export async function reckonBusiness(
  services: Services,
  businessId: number,
  lease: AbortSignal,
): Promise<void> {
  const { rows } = services
  const reading = await findReading(rows, businessId)
  if (!reading) return
  const startedAt = services.now()
  const knownSince = await firstMovementAt(rows, businessId, reading.account_id)
  const isUnderstood = (reading.bookings?.length ?? 0) > 0
  const changed =
    reading.judged_until === null || reading.judged_version !== reading.reckon_version
      ? null
      : await ordersToReckon(
          rows,
          businessId,
          {
            since: new Date(reading.judged_until.getTime() - OVERLAP_MS),
            // A commission may be told later, and makes no order newer.
            states: isUnderstood ? WAITING_OR_UNJUDGED : WAITING,
            knownSince,
          },
          MOST_CHANGED,
        )
  if (changed?.length === 0 && isUnderstood) return
  const learned = await learnWallet(services, businessId, knownSince)
  const isSame =
    isDeepStrictEqual(reading.bookings ?? [], learned.bookings) && reading.latest_ms === learned.latestMs
  if (changed === null || !isSame || changed.length === MOST_CHANGED)
    await reckonAll(services, businessId, learned, lease)
  else await reckonSome(services, businessId, changed, { learned, lease })
  await saveLearned(rows, businessId, {
    ...learned,
    judgedUntil: startedAt,
    // What somebody asks for from now on is not in this one.
    judgedVersion: reading.reckon_version,
  })
}

const WAITING: readonly AccountState[] = ['waiting']
const WAITING_OR_UNJUDGED: readonly AccountState[] = ['waiting', 'unjudged']

async function reckonAll(
  services: Services,
  businessId: number,
  learned: Learned,
  lease: AbortSignal,
): Promise<void> {
  let afterId = 0
  for (;;) {
    const orders = await soldOrdersAfter(services.rows, businessId, { afterId, limit: BATCH })
    await reckon(services, businessId, orders, { learned, lease })
    if (orders.length < BATCH) return
    afterId = orders.at(-1)?.id ?? 0
  }
}

async function reckonSome(
  services: Services,
  businessId: number,
  ids: readonly number[],
  how: { learned: Learned; lease: AbortSignal },
): Promise<void> {
  for (let first = 0; first < ids.length; first += BATCH) {
    const orders = await soldOrdersByIds(services.rows, businessId, ids.slice(first, first + BATCH))
    await reckon(services, businessId, orders, how)
  }
}

async function reckon(
  services: Services,
  businessId: number,
  orders: readonly SoldOrderRow[],
  { learned, lease }: { learned: Learned; lease: AbortSignal },
): Promise<void> {
  const reckoned = await reckonOrders(services, businessId, orders, learned)
  lease.throwIfAborted()
  await services.rows.transaction().execute(async (trx) => {
    await saveAccounts(
      trx,
      reckoned.map(({ account }) => account),
    )
    await saveLineResults(
      trx,
      businessId,
      orders.map(({ id }) => id),
      reckoned.flatMap(({ lines }) => lines),
    )
    await tellShortPayments(trx, businessId, { orders, reckoned }, services.now())
  })
}
