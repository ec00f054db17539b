import { ConnectorError } from '@payvand/connectors'
import { permittedFeatures } from '@payvand/domain'
import { WAITING_RUNS } from '../../../infra/jobs/concurrency.ts'
import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import { findConnection, newlyConnected, readingTrouble } from '../../accounts/index.ts'
import { readMissingShipping } from '../../orders/index.ts'
import type { Services } from '../../sources/index.ts'
import { reckonBusiness } from '../accounts/reckon-business.ts'
import { walkWallet } from '../wallet/walk-wallet.ts'
import {
  addMissingReadings,
  beginAccount,
  businessesWithDueReadings,
  findReading,
  nextReadingAt,
  postponeReading,
  type WalletReadingRow,
  wantReading,
} from '../wallet/wallet-readings-store.ts'

/** Interval where reading by itself is off. */
const NEVER_MS = 365 * 86_400_000
/** A wallet that moved within this is read at the usual interval. */
const RECENT_MS = 7 * 86_400_000
const QUIET_TIMES = 6
/** The first reading asks for the commissions it lacks; a second one soon after it can reckon with them. */
const SECOND_READING_MS = 60_000

/** Money is asked for less often than orders, and after an error too. */
const PACE = {
  subject: 'the wallet',
  firstMs: 30_000,
  longestMs: 3_600_000,
  needsAPersonMs: 6 * 3_600_000,
}

const connectedSince = newlyConnected()

export const walletQueue = defineBusinessQueue({
  name: 'finance.wallet',
  concurrency: WAITING_RUNS,
  key: (businessId) => `wallet:${businessId}`,
  async due({ rows, config, now }: Services) {
    if (config.walletPollMs !== null) await addMissingReadings(rows, connectedSince({ rows }, now()), now())
    return businessesWithDueReadings(rows, now())
  },
  /** Reads what is new in the wallet, then reckons the orders. A killed run goes on where it was. */
  async run(services, { businessId }, lease) {
    const reading = await findReading(services.rows, businessId)
    if (!reading || reading.next_at > services.now()) return
    const startedAt = services.now()
    try {
      const isComplete = await readAndReckon(services, reading, lease)
      if (!isComplete) return await wantReading(services.rows, businessId, services.now())
      const nextAt = new Date(startedAt.getTime() + (await intervalOf(services, reading)))
      await nextReadingAt(services.rows, businessId, { startedAt, nextAt })
    } catch (error) {
      if (lease.aborted) return
      const trouble = await readingTrouble(services, { businessId, attempts: reading.attempts }, error, PACE)
      await postponeReading(services.rows, businessId, trouble)
    }
  },
})

/** A wallet that was read for the first time is read again soon, and one that nothing moved in lately less often. */
async function intervalOf({ rows, config, now }: Services, before: WalletReadingRow): Promise<number> {
  if (config.walletPollMs === null) return NEVER_MS
  if (before.last_complete_at === null) return Math.min(SECOND_READING_MS, config.walletPollMs)
  const readUntil = (await findReading(rows, before.business_id))?.read_until ?? null
  const isQuiet = readUntil === null || readUntil.getTime() < now().getTime() - RECENT_MS
  return config.walletPollMs * (isQuiet ? QUIET_TIMES : 1)
}

async function readAndReckon(
  services: Services,
  reading: WalletReadingRow,
  lease: AbortSignal,
): Promise<boolean> {
  const { rows, booths } = services
  const businessId = reading.business_id
  const connection = await findConnection(rows, businessId)
  const granted = connection?.granted_scopes
  const accountId = connection?.user_id as number
  // A permission that was never asked for is not asked of the marketplace; orders are reckoned as far as that goes.
  if (granted && !permittedFeatures(granted).includes('wallet')) {
    await reckonBusiness(services, businessId, lease)
    throw new ConnectorError('forbidden', {
      call: 'listTransactions',
      detail: 'the permission was not asked for',
    })
  }
  const booth = await booths.forBusiness(businessId)
  if (reading.account_id !== accountId) await beginAccount(rows, businessId, accountId)
  const own = (await findReading(rows, businessId)) ?? reading
  const isComplete = await walkOrReckon({ services, businessId, accountId, booth, lease }, own)
  if (!isComplete) return false
  await readMissingShipping(services, businessId, booth, lease)
  await reckonBusiness(services, businessId, lease)
  return true
}

/** Where the wallet is refused, orders are reckoned all the same: what they will bring is known without it. */
async function walkOrReckon(
  walking: Parameters<typeof walkWallet>[0],
  reading: WalletReadingRow,
): Promise<boolean> {
  try {
    return await walkWallet(walking, reading)
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'forbidden')
      await reckonBusiness(walking.services, walking.businessId, walking.lease)
    throw error
  }
}
