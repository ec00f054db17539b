import type { ParcelPage } from '@payvand/connectors'
import type { Sales } from '@payvand/contract'
import { CallError } from '../../../infra/http/call-error.ts'
import { type Booth, findConnection, marketplaceCall } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { type SoldParcel, salesByDay } from './sales-by-day.ts'

const FRESH_MS = 5 * 60_000
/** A refused or unanswered request is not repeated at once: the page polls while a crawl runs. */
const REFUSED_MS = 60_000
/** A slow marketplace must not hold a request up. */
const PATIENCE_MS = 3_000
const MAX_PAGES = 20
/** A parcel may be three days older than its payment. (Basalam reference: parcels.) */
const LOOK_BACK_MS = 33 * 24 * 3_600_000

interface Known {
  vendorId: number
  sales: Sales['sales']
  asked: Promise<void> | null
  staleAt: number
}
const known = new Map<number, Known>()

/**
 * Sales of the booth in the last 30 days, at most five minutes old. null where no booth is connected, the seller did not
 * grant the reading of orders, there are more of them than we read, or the marketplace did not answer in three seconds.
 * What comes later than that is there for the next caller.
 */
export async function recentSales(services: Services, businessId: number): Promise<Sales['sales']> {
  const connection = await findConnection(services.rows, businessId)
  if (connection?.status !== 'connected' || !connection.vendor_id) {
    known.delete(businessId)
    return null
  }
  let entry = known.get(businessId)
  // Another booth was connected meanwhile: its sales are not those of the former one.
  if (entry?.vendorId !== connection.vendor_id) {
    entry = { vendorId: connection.vendor_id, sales: null, asked: null, staleAt: 0 }
    known.set(businessId, entry)
  }
  if (services.now().getTime() < entry.staleAt) return entry.sales
  const asking = entry
  asking.asked ??= ask(services, businessId, asking).finally(() => {
    asking.asked = null
  })
  const isAnswered = asking.asked.then(() => true)
  const isLate = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref())
  return (await Promise.race([isAnswered, isLate])) ? asking.sales : null
}

async function ask(services: Services, businessId: number, entry: Known): Promise<void> {
  entry.sales = null
  try {
    const parcels = await marketplaceCall(services, businessId, (booth) => parcelsOf(booth, services.now()))
    if (parcels) entry.sales = salesByDay(parcels, services.now())
    else services.logger.warn({ businessId }, 'A booth has more orders than are read for its sales')
  } catch (error) {
    if (!(error instanceof CallError)) {
      services.logger.error({ err: error, businessId }, 'The sales of a booth could not be read')
    }
  }
  entry.staleAt = services.now().getTime() + (entry.sales ? FRESH_MS : REFUSED_MS)
}

/** Every parcel of the time that is looked back at; null when there are more than we read, or can. */
async function parcelsOf({ connector }: Booth, now: Date): Promise<SoldParcel[] | null> {
  const createdFrom = new Date(now.getTime() - LOOK_BACK_MS)
  const parcels: SoldParcel[] = []
  let cursor: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: ParcelPage = await connector.listParcels({ createdFrom, ...(cursor ? { cursor } : {}) })
    parcels.push(...answer.parcels)
    if (answer.isCutOff) return null
    if (!answer.nextCursor) return parcels
    cursor = answer.nextCursor
  }
  return null
}
