import { calls } from '@payvand/contract'
import { listItemIds } from '../../apps/server/src/modules/catalog/items/item-list-store.ts'
import { itemCounts } from '../../apps/server/src/modules/catalog/projects/calls/item-counts.ts'
import { list as projectsList } from '../../apps/server/src/modules/catalog/projects/calls/list.ts'
import { modelCount } from '../../apps/server/src/modules/dashboard/home/calls/model-count.ts'
import { news } from '../../apps/server/src/modules/dashboard/home/calls/news.ts'
import { overview } from '../../apps/server/src/modules/dashboard/home/calls/overview.ts'
import { list as needs } from '../../apps/server/src/modules/dashboard/needs/calls/list.ts'
import { businesses } from '../../apps/server/src/modules/dashboard/operator/calls/businesses.ts'
import { overview as syncOverview } from '../../apps/server/src/modules/dashboard/sync/calls/overview.ts'
import { counts as productCounts } from '../../apps/server/src/modules/marketplace/booth-products/calls/counts.ts'
import { overview as reconciliations } from '../../apps/server/src/modules/marketplace/reconciliation/calls/overview.ts'
import { countByStatus, listOrders } from '../../apps/server/src/modules/orders/order-list-store.ts'
import type { Rows } from './measure-call.ts'
import type { Seeded } from './seed-counted.ts'

export interface Call {
  /** A call that is asked on every page or at every start; the others are shown beside them. */
  isHeld: boolean
  /** Milliseconds by which a call may be over the limit, where another bound than that of all calls holds. */
  noiseMs?: number
  ask(rows: Rows, seeded: Seeded): Promise<unknown>
}

// oxlint-disable-next-line typescript/no-explicit-any -- each call has a type of its own for what it is asked
type AnyHandler = (context: any, request: any) => Promise<unknown>

/** A call as its route runs it, for a seller who is no admin. */
const handled =
  (handler: unknown, request: (seeded: Seeded) => object = () => ({})): Call['ask'] =>
  (rows, seeded) => {
    // A marketplace that has nothing to do answers at once.
    const booths = {
      forBusiness: async () => ({ connector: { listProducts: async () => ({ totalCount: 0 }) } }),
    }
    const services = { rows, booths, now: () => new Date(), config: { sandbox: null }, logger: console }
    const user = { id: 1, businessId: seeded.businessId, isAdmin: false }
    return (handler as AnyHandler)({ services, user }, request(seeded))
  }

const ofProject = ({ projectId }: Seeded) => ({ params: { id: projectId } })
const FIRST = { skip: 0, limit: 15 }

const searched =
  (search: string): Call['ask'] =>
  (rows, { businessId, projectId }) =>
    listItemIds(rows, businessId, projectId, { filters: { search }, sort: 'oldest', ...FIRST })

/** Calls of a seller's panel. */
export const CALLS: Readonly<Record<string, Call>> = {
  'home: overview': { isHeld: true, ask: handled(overview) },
  'home: what needs a person': { isHeld: true, ask: handled(needs, () => ({ query: { limit: 5 } })) },
  'menu: model count': { isHeld: true, ask: handled(modelCount) },
  'every page: news': { isHeld: true, ask: handled(news) },
  'items: counts of filters': { isHeld: true, ask: handled(itemCounts, ofProject) },
  'projects with their stats': { isHeld: true, ask: handled(projectsList, () => ({ query: FIRST })) },
  'items: first page': {
    isHeld: true,
    ask: (rows, { businessId, projectId }) =>
      listItemIds(rows, businessId, projectId, { filters: {}, sort: 'oldest', ...FIRST }),
  },
  'items: of a status': {
    isHeld: true,
    ask: (rows, { businessId, projectId }) =>
      listItemIds(rows, businessId, projectId, {
        filters: { verificationStatus: 'sent' },
        sort: 'oldest',
        ...FIRST,
      }),
  },
  // Over even so: each of the thirty trigrams of such a code is in seven thousand of a million names, and all are looked through.
  'items: search, one row': {
    isHeld: true,
    noiseMs: 5,
    ask: searched('c4ca4238a0b923820dcc509a6f75849b'),
  },
  'items: search, no row': { isHeld: true, ask: searched('nothing like it') },
  'items: search, many rows': { isHeld: true, ask: searched('silver') },
  // Three rows are read for each that is counted, until the bound is reached; of ten thousand the bound is not.
  'items: of a status, search': {
    isHeld: true,
    noiseMs: 5,
    ask: (rows, { businessId, projectId }) =>
      listItemIds(rows, businessId, projectId, {
        filters: { verificationStatus: 'sent', search: 'silver' },
        sort: 'oldest',
        ...FIRST,
      }),
  },
  'items: of a price': {
    isHeld: true,
    ask: (rows, { businessId, projectId }) =>
      listItemIds(rows, businessId, projectId, { filters: { priceFrom: 100_000 }, sort: 'oldest', ...FIRST }),
  },
  'items: added by the last crawl': {
    isHeld: true,
    ask: (rows, { businessId, projectId }) =>
      listItemIds(rows, businessId, projectId, { filters: { change: 'added' }, sort: 'oldest', ...FIRST }),
  },
  'booth: counts of products': { isHeld: true, ask: handled(productCounts) },
  'sync: overview': { isHeld: true, ask: handled(syncOverview) },
  'reconciliations: overview': { isHeld: true, ask: handled(reconciliations) },
  'orders: search, many rows': {
    isHeld: true,
    ask: (rows, { businessId }) => listOrders(rows, businessId, { search: 'customer' }, FIRST),
  },
  'orders: counts': { isHeld: true, ask: (rows, { businessId }) => countByStatus(rows, businessId) },
  'orders: first page': {
    isHeld: true,
    ask: (rows, { businessId }) => listOrders(rows, businessId, {}, FIRST),
  },
  'orders: search, no row': {
    isHeld: true,
    ask: (rows, { businessId }) => listOrders(rows, businessId, { search: 'nobody' }, FIRST),
  },
}

/** Calls of an operator's panel. */
export const OPERATOR: Readonly<Record<string, Call>> = Object.fromEntries(
  [{ sort: 'trouble' }, { sort: 'newest' }, { trouble: 'booth_disconnected' }].map((asked) => [
    `operator: businesses ${JSON.stringify(asked)}`,
    {
      isHeld: true,
      ask: handled(businesses, () => ({ query: calls['operator.businesses'].query.parse(asked) })),
    },
  ]),
)
