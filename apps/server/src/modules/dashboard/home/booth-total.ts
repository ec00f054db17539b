import { CallError } from '../../../infra/http/call-error.ts'
import { marketplaceCall } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'

const FRESH_MS = 60_000
/** The counts are on every page: a slow marketplace must not hold them up. */
const PATIENCE_MS = 3_000

interface Known {
  total: number | null
  /** Our own products in the booth at that time. */
  synced: number
  asked: Promise<void> | null
  /** The number of our own products when that was asked. */
  askedFor: number
  at: number
}
/** Counts by business, for each database: a process may serve several, as benchmarks do. */
const knownIn = new WeakMap<Services['rows'], Map<number, Known>>()

/**
 * Counts the booth's products by the marketplace's own count, at most a minute old and never from before our own last
 * product came or went. While the marketplace does not answer, the last count it gave; null when it never did.
 * @param synced the number of our own products in the booth
 */
export async function boothTotal(
  services: Services,
  businessId: number,
  synced: number,
): Promise<number | null> {
  const known = knownIn.get(services.rows) ?? new Map<number, Known>()
  knownIn.set(services.rows, known)
  const entry = known.get(businessId) ?? { total: null, synced, asked: null, askedFor: synced, at: 0 }
  known.set(businessId, entry)
  if (entry.synced === synced && services.now().getTime() - entry.at < FRESH_MS) return entry.total
  await Promise.race([
    asked(services, businessId, entry, synced),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref()),
  ])
  return entry.total
}

/** One question at a time; one that was asked before our last product came or went is followed by another. */
function asked(services: Services, businessId: number, entry: Known, synced: number): Promise<void> {
  if (entry.asked && entry.askedFor === synced) return entry.asked
  const question = (entry.asked ?? Promise.resolve())
    .then(() => ask(services, businessId, entry, synced))
    .finally(() => {
      if (entry.asked === question) entry.asked = null
    })
  entry.asked = question
  entry.askedFor = synced
  return question
}

async function ask(services: Services, businessId: number, entry: Known, synced: number): Promise<void> {
  try {
    const page = await marketplaceCall(services, businessId, ({ connector, vendorId }) =>
      connector.listProducts(vendorId, { page: 1, perPage: 1 }),
    )
    entry.total = page.totalCount ?? entry.total
    entry.at = services.now().getTime()
    entry.synced = synced
  } catch (error) {
    if (error instanceof CallError && error.code === 'booth_not_connected') entry.total = null
    else if (!(error instanceof CallError)) {
      services.logger.error({ err: error, businessId }, 'The products of a booth could not be counted')
    }
  }
}
