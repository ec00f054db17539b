import { type CallName, calls, ITEM_EXPORT_PATH } from '@payvand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Which row of the owner stands in for `:id`, by what stands before it in the path. */
const ROW_OF: Record<string, keyof Rows> = {
  projects: 'project',
  'project-items': 'item',
  'crawl-jobs': 'job',
  'crawl-job-items': 'jobItem',
  'booth-runs': 'boothRun',
  'bulk-runs': 'bulkRun',
  'blacklist-products': 'blacklistProduct',
  'create-products': 'sendRun',
  'booth-products': 'boothProduct',
}
type Rows = Record<
  | 'project'
  | 'job'
  | 'item'
  | 'jobItem'
  | 'bulkRun'
  | 'boothRun'
  | 'blacklistProduct'
  | 'sendRun'
  | 'boothProduct',
  number
>
/** What a stranger would send to calls that take no edit. */
const BODY_OF: Partial<Record<CallName, object>> = {
  'boothProducts.update': { sync_price: false },
  'bulkRuns.preview': { kind: 'verify', selection: { filters: {} } },
  'bulkRuns.start': { kind: 'verify', selection: { filters: {} } },
  'siteCategories.confirm': { site_category: 'x', category_id: null },
}
const EDIT = { name: 'mine now', latest_data: { name: 'mine now' } }
const WITH_ID = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].path.includes(':id') && calls[name].access === 'user',
)

describe("another seller's rows", () => {
  let world: World
  let payvand: PayvandProcess
  let stranger: Seller
  let ids: Rows

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    payvand = await world.start()
    const owner = await Seller.signedIn(payvand.url)
    const project = await owner.createProject(world.sandbox.websites.foods.url)
    await owner.jobEnd(project.crawlJobId)
    const [item] = await owner.allItems(project.id)
    const pages = await owner.ask('crawlJobs.items', { params: { id: project.crawlJobId } })
    const run = await owner.ask('bulkRuns.start', {
      params: { id: project.id },
      body: { kind: 'verify', selection: { project_item_ids: [item.id] } },
    })
    const change = { kind: 'stock', by: 'set', value: 9 }
    const boothRun = await owner.ask('boothRuns.start', {
      body: { change, selection: { project_item_ids: [item.id] } },
    })
    await until('the bulk act on the booth ends', async () => {
      const { status } = await owner.ask('boothRuns.get', { params: { id: boothRun.id } })
      return status === 'completed'
    })
    await owner.ask('blacklistProducts.add', { body: { products: [{ product_id: 7, title: 'mine' }] } })
    const blacklist = await owner.ask('blacklistProducts.list')
    await owner.ask('projectItems.bulkVerify', { body: { project_item_ids: [item.id] } })
    const sending = await owner.ask('publication.sendAll')
    const { data: products } = await owner.ask('marketplace.products')
    ids = {
      boothProduct: products[0].id,
      project: project.id,
      job: project.crawlJobId,
      item: item.id,
      jobItem: pages.items[0].id,
      bulkRun: run.id,
      blacklistProduct: blacklist.data[0].id,
      sendRun: sending.id,
      boothRun: boothRun.id,
    }
    stranger = await Seller.signedIn(payvand.url, 'sazito')
  })
  afterAll(() => world.close())

  it.each(WITH_ID)('are not found by %s', async (name) => {
    const row = ROW_OF[calls[name].path.match(/([\w-]+)\/:id/)?.[1] as string]
    if (!row) throw new Error(`Say in ROW_OF which row ${name} takes`)
    const { status } = await stranger.call(name, {
      params: { id: ids[row] },
      ...('body' in calls[name] ? { body: BODY_OF[name] ?? EDIT } : {}),
    })
    expect(status).toBe(404)
  })

  it('are not in lists and not touched by bulk calls', async () => {
    expect(await stranger.ask('projects.list')).toEqual({ items: [], total: 0 })
    expect(await stranger.ask('boothRuns.list')).toEqual({ items: [], total: 0 })
    const others = {
      change: { kind: 'stock', by: 'set', value: 0 },
      selection: { project_item_ids: [ids.item] },
    }
    expect(await stranger.ask('boothRuns.preview', { body: others })).toMatchObject({ total: 0, included: 0 })
    expect((await stranger.call('boothRuns.start', { body: others })).status).toBe(409)
    const verified = await stranger.ask('projectItems.bulkVerify', { body: { project_item_ids: [ids.item] } })
    expect(verified).toEqual({ verified_count: 0, skipped_count: 1 })
    const sent = await stranger.ask('projectItems.bulkSend', { body: { project_item_ids: [ids.item] } })
    expect(sent).toEqual({ sent_count: 0, skipped_count: 1 })
    const mended = await stranger.ask('projectItems.fix', {
      body: { project_item_ids: [ids.item], code: 'name_taken' },
    })
    expect(mended).toEqual({ fixed_count: 0, skipped_count: 1 })
    const again = await stranger.ask('boothProducts.bulk', {
      body: { product_ids: [ids.boothProduct], switches: { sync_price: false } },
    })
    expect(again).toMatchObject({ done_count: 0, left_out_count: 1 })
  })

  it('are in no file', async () => {
    const address = new URL(ITEM_EXPORT_PATH.replace(':id', String(ids.project)), payvand.url)
    const file = await fetch(address, { headers: { authorization: `Bearer ${stranger.token}` } })
    expect(file.status).toBe(404)
  })
})
