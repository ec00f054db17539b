import { type BoothProduct, ConnectorError } from '@payvand/connectors'
import { boothTitle } from '@payvand/domain'
import type { SendingReason } from '@payvand/texts'
import type { Booth } from '../../core/booth-connectors.ts'
import { CallError } from '../../core/call-error.ts'
import { holdLane } from '../../core/hold-lane.ts'
import { boothLaneKey } from '../../core/lane-keys.ts'
import type { Services } from '../../core/services.ts'
import { markDisconnected } from '../../core/stores/businesses-store.ts'
import {
  type ConnectRunRow,
  completeConnectRun,
  connectProduct,
  failConnectRun,
  listConnectableItems,
  listLinkedProductIds,
  postponeConnectRun,
  takeDueConnectRun,
} from '../../core/stores/connect-runs-store.ts'
import { matchExisting } from './match-existing.ts'

const PER_PAGE = 50
/** A booth of more products than this is not read to its end: the run fails, and says so. */
const MAX_PAGES = 1_000
const PAUSE_MS = 20_000
const MAX_ATTEMPTS = 12
const SHOWN_AMBIGUOUS = 100

/** Works in the booth's lane, so that nothing is sent, and so nothing made, while items are compared with the booth. */
export async function connectExistingProducts(
  services: Services,
  data: { businessId: number },
  stopping: AbortSignal,
): Promise<void> {
  await holdLane(services, boothLaneKey(data.businessId), stopping, async (lease) => {
    const run = await takeDueConnectRun(services.rows, data.businessId, services.now())
    if (!run) return
    try {
      await connect(services, run, lease)
    } catch (error) {
      if (!lease.aborted) await handleFailure(services, run, error)
    }
  })
}

async function connect(services: Services, run: ConnectRunRow, lease: AbortSignal): Promise<void> {
  const { rows } = services
  const businessId = run.business_id
  const booth = await services.booths.forBusiness(businessId)
  const inBooth = await allProducts(booth, lease)
  const linked = new Set(await listLinkedProductIds(rows, businessId))
  const products = new Map(inBooth.flatMap((one) => (linked.has(one.id) ? [] : [[one.id, one]])))
  const items = new Map((await listConnectableItems(rows, businessId)).map((item) => [item.id, item]))
  const byTitle = run.filter_by === 'title'
  const matches = matchExisting(
    [...items.values()].map(({ id, name, sku }) => ({ id, value: byTitle ? boothTitle(name) : sku })),
    [...products.values()].map(({ id, title, sku }) => ({ id, value: byTitle ? title : sku })),
  )

  for (const { itemId, productId } of matches.pairs) {
    lease.throwIfAborted()
    const product = products.get(productId) as BoothProduct
    await connectProduct(rows, businessId, run.id, {
      itemId,
      productId,
      sku: product.sku ?? '',
      title: product.title,
    })
  }
  await completeConnectRun(
    rows,
    businessId,
    run.id,
    {
      ambiguousCount: matches.ambiguous.length,
      unmatchedCount: matches.unmatched.length,
      ambiguous: matches.ambiguous.slice(0, SHOWN_AMBIGUOUS).map((one) => ({
        ...one,
        projectId: items.get(one.itemId)?.projectId ?? 0,
        name: items.get(one.itemId)?.name ?? null,
      })),
    },
    services.now(),
  )
}

async function allProducts({ connector, vendorId }: Booth, lease: AbortSignal): Promise<BoothProduct[]> {
  // By id: a product that is added meanwhile moves the pages, and another one is seen twice.
  const products = new Map<number, BoothProduct>()
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    lease.throwIfAborted()
    const answer = await connector.listProducts(vendorId, { page, perPage: PER_PAGE })
    for (const product of answer.products) products.set(product.id, product)
    if (!answer.hasMore) return [...products.values()]
  }
  throw new Error(`The booth ${vendorId} has more than ${MAX_PAGES * PER_PAGE} products`)
}

async function handleFailure(services: Services, run: ConnectRunRow, error: unknown): Promise<void> {
  const { rows } = services
  if (error instanceof ConnectorError && error.kind === 'disconnected') {
    await markDisconnected(rows, run.business_id, 'token_refused')
  }
  const isLost =
    error instanceof CallError || (error instanceof ConnectorError && error.kind === 'disconnected')
  if (isLost) {
    await failConnectRun(rows, run.business_id, run.id, 'booth_disconnected', services.now())
    return
  }
  services.logger.warn({ err: error, connectRunId: run.id }, 'Connecting to existing products failed')
  const isLimited = error instanceof ConnectorError && error.kind === 'rate_limited'
  const reasonCode: SendingReason = isLimited ? 'rate_limited' : 'marketplace_unavailable'
  if (run.attempts + 1 >= MAX_ATTEMPTS) {
    await failConnectRun(rows, run.business_id, run.id, reasonCode, services.now())
    return
  }
  const wait = (error instanceof ConnectorError && error.retryAfterMs) || PAUSE_MS
  await postponeConnectRun(rows, run.business_id, run.id, {
    at: new Date(services.now().getTime() + wait),
    reasonCode,
    attempts: isLimited ? run.attempts : run.attempts + 1,
  })
}
