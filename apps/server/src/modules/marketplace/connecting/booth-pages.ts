import type { BoothProduct } from '@payvand/connectors'
import type { Booth } from '../../accounts/index.ts'

const PER_PAGE = 50
/** A booth of more products than this is not read to its end: whoever reads it fails, and says so. */
const MAX_PAGES = 1_000

/** Every product of a booth. Throws ConnectorError, and the lease's reason when it is lost. */
export async function readBooth({ connector, vendorId }: Booth, lease: AbortSignal): Promise<BoothProduct[]> {
  // Products are keyed by id: one that is added meanwhile moves the pages, and another one comes twice.
  const products = new Map<number, BoothProduct>()
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    lease.throwIfAborted()
    const answer = await connector.listProducts(vendorId, { page, perPage: PER_PAGE })
    for (const product of answer.products) products.set(product.id, product)
    if (!answer.hasMore) return [...products.values()]
  }
  throw new Error(`The booth ${vendorId} has more than ${MAX_PAGES * PER_PAGE} products`)
}
