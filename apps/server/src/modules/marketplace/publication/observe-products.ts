import { BASALAM_MAX_BATCH_ROWS, type BoothProduct, ConnectorError } from '@payvand/connectors'
import type { ObservedProduct } from '@payvand/domain'
import { observedProduct } from './observed-product.ts'
import type { QueueRun } from './queue-run.ts'

/** Reads products of the booth by their ids. `gone`: it is not this booth's, or no more. What cannot be read is left out. */
export async function observeProducts(
  run: QueueRun,
  productIds: readonly number[],
): Promise<Map<number, ObservedProduct | 'gone'>> {
  const found = new Map<number, ObservedProduct | 'gone'>()
  for (let from = 0; from < productIds.length; from += BASALAM_MAX_BATCH_ROWS) {
    const ids = productIds.slice(from, from + BASALAM_MAX_BATCH_ROWS)
    for (const product of await listed(run, ids)) found.set(product.id, observedProduct(product))
    // A list may leave out what the product itself still answers.
    for (const id of ids) {
      const one = found.get(id) ?? (await observeOne(run, id))
      if (one) found.set(id, one)
    }
  }
  return found
}

/** None of a list that cannot be read: each product is then asked for by itself. */
async function listed(run: QueueRun, ids: readonly number[]): Promise<BoothProduct[]> {
  try {
    const { products } = await run.call((connector) =>
      connector.listProducts(run.vendorId, { page: 1, perPage: ids.length, ids }),
    )
    return products
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'unexpected_answer') return []
    throw error
  }
}

/** Null: it is there and cannot be read, so nothing is known of it. */
export async function observeOne(run: QueueRun, productId: number): Promise<ObservedProduct | 'gone' | null> {
  try {
    return observedProduct(await run.call((connector) => connector.getProduct(productId)))
  } catch (error) {
    if (isGone(error)) return 'gone'
    if (error instanceof ConnectorError && error.kind === 'unexpected_answer') return null
    throw error
  }
}

/** True where the answer means that the product is not in this booth. (Basalam reference: error bodies.) */
export function isGone(error: unknown): boolean {
  return error instanceof ConnectorError && (error.kind === 'not_found' || error.kind === 'forbidden')
}
