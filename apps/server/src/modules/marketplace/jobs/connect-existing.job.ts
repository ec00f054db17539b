import type { BoothProduct } from '@payvand/connectors'
import { boothTitle, type Matches, matchExisting } from '@payvand/domain'
import type { AmbiguousItem } from '../../../infra/db/schema.ts'
import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import { readBooth } from '../connecting/booth-pages.ts'
import { failOrPostpone } from '../connecting/booth-trouble.ts'
import {
  type ConnectableItem,
  type ConnectRunRow,
  completeConnectRun,
  countConnected,
  linkProduct,
  listConnectableItems,
  listLinkedProductIds,
  takeDueConnectRun,
} from '../connecting/connect-runs-store.ts'
import { businessesWithDueRuns } from '../connecting/due-runs-store.ts'
import { addProductEvents } from '../product-changes/product-events-store.ts'
import { boothKey } from '../publication/booth-key.ts'
import { observedProduct } from '../publication/observed-product.ts'
import type { Services } from '../services.ts'

/** Products side by side of one item; where more share its value, a person looks in the booth. */
const CANDIDATES = 10

export const connectQueue = defineBusinessQueue({
  name: 'publication.connect-existing',
  concurrency: 4,
  key: boothKey,
  due: ({ rows, now }: Services) => businessesWithDueRuns(rows, 'connect_runs', now()),
  run,
})

/** Works in the booth's queue, so that nothing is sent, and so nothing made, while items are compared with the booth. */
async function run(services: Services, data: { businessId: number }, lease: AbortSignal): Promise<void> {
  const run = await takeDueConnectRun(services.rows, data.businessId, services.now())
  if (!run) return
  try {
    await connect(services, run, lease)
  } catch (error) {
    if (!lease.aborted) await failOrPostpone(services, 'connect_runs', run, error)
  }
}

async function connect(services: Services, run: ConnectRunRow, lease: AbortSignal): Promise<void> {
  const { rows } = services
  const businessId = run.business_id
  const inBooth = await readBooth(await services.booths.forBusiness(businessId), lease)
  const linked = new Set(await listLinkedProductIds(rows, businessId))
  const products = new Map(inBooth.flatMap((one) => (linked.has(one.id) ? [] : [[one.id, one]])))
  const items = new Map((await listConnectableItems(rows, businessId)).map((item) => [item.id, item]))
  const byTitle = run.filter_by === 'title'
  const matches = matchExisting(
    [...items.values()].map(({ id, name, sku }) => ({ id, value: byTitle ? boothTitle(name) : sku })),
    [...products.values()].map(({ id, title, sku }) => ({ id, value: byTitle ? title : sku })),
  )
  for (const { itemId, productId, rule } of matches.pairs) {
    lease.throwIfAborted()
    if (rule === 'exact') await connectExact(services, run, itemId, products.get(productId) as BoothProduct)
  }
  await completeConnectRun(
    rows,
    businessId,
    run.id,
    {
      ambiguousCount: matches.ambiguous.length,
      unmatchedCount: matches.unmatched.length,
      ambiguous: undecided(matches, items, products, byTitle),
    },
    services.now(),
  )
}

function connectExact(
  services: Services,
  run: ConnectRunRow,
  itemId: number,
  product: BoothProduct,
): Promise<void> {
  const businessId = run.business_id
  const now = services.now()
  return services.rows.transaction().execute(async (trx) => {
    const { id: productId, title, sku } = product
    const link = { itemId, productId, title, sku: sku ?? '', observed: observedProduct(product) }
    if (!(await linkProduct(trx, businessId, link, now))) return
    await countConnected(trx, businessId, run.id)
    const cause = { kind: 'connect', id: run.id } as const
    const event = { kind: 'connected', itemId, productId, cause, code: 'connected_exact' } as const
    await addProductEvents(trx, businessId, [event], now)
  })
}

/** Pairs that need a person's decision: those alike but for spelling, and values that more than one shares. */
function undecided(
  matches: Matches,
  items: ReadonlyMap<number, ConnectableItem>,
  products: ReadonlyMap<number, BoothProduct>,
  byTitle: boolean,
): AmbiguousItem[] {
  const kept = (itemId: number, productIds: number[]) => {
    const item = items.get(itemId)
    return {
      itemId,
      projectId: item?.projectId ?? 0,
      name: item?.name ?? null,
      value: (byTitle ? boothTitle(item?.name ?? null) : (item?.sku ?? '')).trim(),
      productIds,
      candidates: productIds.slice(0, CANDIDATES).flatMap((id) => {
        const product = products.get(id)
        return product ? [candidate(product)] : []
      }),
    }
  }
  return [
    ...matches.pairs.flatMap(({ itemId, productId, rule }) =>
      rule === 'exact' ? [] : [{ ...kept(itemId, [productId]), rule }],
    ),
    ...matches.ambiguous.map(({ itemId, productIds }) => kept(itemId, productIds)),
  ]
}

function candidate({ id, title, photoUrl, primaryPrice, stock, sku }: BoothProduct) {
  return { productId: id, title, photo: photoUrl, price: primaryPrice, stock, sku }
}
