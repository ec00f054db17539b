import type { CallName } from '@payvand/contract'
import type { Facts } from './facts.ts'
import type { TruthWorld } from './world.ts'

const MOST = 100
/** Products whose own page is opened at each look. */
const PAGES = 3

/** What the panel was answered at one moment, by its own names; the wire's spelling has no types. */
export type Said = Record<string, any>

/** Asks everything that the panel asks about state, over HTTP, as the seller does. */
export async function askAll({ seller, projectId, isDown }: TruthWorld, facts: Facts): Promise<Said> {
  const params = { id: projectId }
  const all = { per_page: MOST }
  const ask = (name: CallName, request: Parameters<typeof seller.ask>[1] = {}) => seller.ask(name, request)
  const counts = await ask('boothProducts.counts')
  const states: Said = {}
  for (const { state } of counts.states)
    states[state] = await ask('marketplace.products', { query: { ...all, state } })
  const pages: Said[] = []
  const first = facts.links.length > PAGES ? facts.now.getMinutes() % facts.links.length : 0
  for (const { booth } of [...facts.links.slice(first), ...facts.links.slice(0, first)].slice(0, PAGES))
    pages.push(await ask('boothProducts.get', { params: { id: booth.product_id } }))
  const operations = await ask('operations.list', { query: { limit: MOST } })
  const results: Said[] = []
  for (const { id } of operations.items.slice(0, 2))
    results.push({ id, ...(await ask('operations.results', { params: { id }, query: { limit: MOST } })) })
  const isReadable = !isDown && facts.connection?.status === 'connected'
  return {
    sync: await ask('sync.overview'),
    home: await ask('business.overview'),
    news: await ask('crawlJobs.news'),
    counts: await ask('business.modelCount'),
    needs: await ask('needs.list', { query: { limit: MOST } }),
    stats: await ask('projects.stats', { params }),
    itemCounts: await ask('projects.itemCounts', { params }),
    items: await ask('projects.items', { params, query: { limit: MOST } }),
    projects: await ask('projects.list', { query: { limit: MOST } }),
    jobs: await ask('projects.jobs', { params, query: { limit: MOST } }),
    productCounts: counts,
    states,
    pages,
    products: isReadable ? await ask('marketplace.products', { query: all }) : null,
    held: await ask('syncGuards.held', { query: { limit: MOST } }),
    errors: await ask('sync.errors'),
    comparison: await ask('reconciliations.overview'),
    differences: await ask('reconciliations.differences', { query: all }),
    blacklist: await ask('blacklistProducts.list', { query: all }),
    orders: await ask('orders.list', { query: all }),
    awaiting: await ask('orders.list', { query: { ...all, 'filters[view]': 'awaiting' } }),
    orderCounts: await ask('orders.counts'),
    orderNews: await ask('orders.news', { query: { after_id: 0 } }),
    orderSync: await ask('orderSync.state'),
    desk: await ask('dispatch.desk', { query: all }),
    operations,
    results,
    notifications: await ask('notifications.list', { query: all }),
    unread: await ask('notifications.list', { query: { ...all, unread: '1' } }),
  }
}
