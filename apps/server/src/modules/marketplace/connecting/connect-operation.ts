import type { BoothProduct } from '@payvand/connectors'
import { boothTitle, type Matches, matchExisting } from '@payvand/domain'
import { CONNECT_TITLES, connectOutcomeSentence, sendingReasonSentence } from '@payvand/texts'
import type { AmbiguousItem } from '../../../infra/db/schema.ts'
import { advanceOperation, defineOperation, type Operation } from '../../operations/index.ts'
import { addProductEvents } from '../product-changes/product-events-store.ts'
import { requireActiveBooth } from '../product-changes/send-items.ts'
import { boothKey } from '../publication/booth-key.ts'
import { observedProduct } from '../publication/observed-product.ts'
import type { Services } from '../services.ts'
import { readBooth } from './booth-pages.ts'
import { boothTrouble } from './booth-trouble.ts'
import { recordConnected, recordUndecided } from './connect-results-store.ts'
import { connectSearchSummary } from './connect-search-answer.ts'
import {
  type ConnectableItem,
  countConnectableItems,
  linkProduct,
  listConnectableItems,
  listLinkedProductIds,
} from './connectable-items-store.ts'

/** Products side by side of one item; where more share its value, a person looks in the booth. */
const CANDIDATES = 10
/** The cursor of a search that has compared everything. */
const COMPARED = 'compared'

/**
 * Searches the booth for products that items are already. It works in the booth's queue, so that nothing is sent, and so
 * nothing made, while items are compared with the booth.
 */
export const connectOperation = defineOperation<Services, 'connect'>({
  kinds: ['connect'],
  title: ({ filterBy }) => CONNECT_TITLES[filterBy],
  joinsActive: () => true,
  leaseKey: ({ business_id: businessId }) => boothKey(businessId),

  async prepare(_services, trx, { businessId, userId }) {
    if (userId !== null) await requireActiveBooth(trx, businessId)
    return { scope: 'connect', total: await countConnectableItems(trx, businessId) }
  },

  run: connect,
  troubleOf: boothTrouble,

  async describe({ rows }, operation) {
    const { filterBy, proposedCount, ambiguousCount, unmatchedCount } = await connectSearchSummary(
      rows,
      operation,
    )
    return {
      details: { kind: 'connect', filterBy, proposedCount, ambiguousCount, unmatchedCount },
      reason: operation.reason_code && sendingReasonSentence({ code: operation.reason_code, messages: [] }),
    }
  },
  sentence: (_kind, { code }) => connectOutcomeSentence(code),
})

async function connect(
  services: Services,
  operation: Operation<'connect'>,
  lease: AbortSignal,
): Promise<'completed'> {
  const { rows } = services
  const businessId = operation.business_id
  if (operation.cursor === COMPARED) return 'completed'
  const inBooth = await readBooth(await services.booths.forBusiness(businessId), lease)
  const linked = new Set(await listLinkedProductIds(rows, businessId))
  const products = new Map(inBooth.flatMap((one) => (linked.has(one.id) ? [] : [[one.id, one]])))
  const items = new Map((await listConnectableItems(rows, businessId)).map((item) => [item.id, item]))
  const byTitle = operation.parameters.filterBy === 'title'
  const matches = matchExisting(
    [...items.values()].map(({ id, name, sku }) => ({ id, value: byTitle ? boothTitle(name) : sku })),
    [...products.values()].map(({ id, title, sku }) => ({ id, value: byTitle ? title : sku })),
  )
  let connected = 0
  for (const { itemId, productId, rule } of matches.pairs) {
    lease.throwIfAborted()
    if (rule !== 'exact') continue
    const product = products.get(productId) as BoothProduct
    if (await connectExact(services, operation, itemId, product)) connected += 1
  }
  await rows.transaction().execute(async (trx) => {
    await recordUndecided(trx, operation, undecided(matches, items, products, byTitle))
    await advanceOperation(trx, operation, {
      cursor: COMPARED,
      done: items.size - connected,
      facts: { ambiguousCount: matches.ambiguous.length, unmatchedCount: matches.unmatched.length },
    })
  })
  return 'completed'
}

/** Answers false where either was linked meanwhile. */
function connectExact(
  services: Services,
  operation: Operation<'connect'>,
  itemId: number,
  product: BoothProduct,
): Promise<boolean> {
  const businessId = operation.business_id
  const now = services.now()
  return services.rows.transaction().execute(async (trx) => {
    const { id: productId, title, sku } = product
    const link = { itemId, productId, title, sku: sku ?? '', observed: observedProduct(product) }
    if (!(await linkProduct(trx, businessId, link, now))) return false
    await recordConnected(trx, operation, itemId)
    await advanceOperation(trx, operation, { cursor: null, done: 1, succeeded: 1 })
    const cause = { kind: 'connect', id: operation.id } as const
    const event = { kind: 'connected', itemId, productId, cause, code: 'connected_exact' } as const
    await addProductEvents(trx, businessId, [event], now)
    return true
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
