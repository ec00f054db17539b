import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

describe('the dashboard', () => {
  let world: World
  let payvand: PayvandProcess
  let control: ReturnType<typeof sandboxControl>
  let seller: Seller

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 8 })
    control = sandboxControl(world.sandbox)
    // The calls to the marketplace are counted here, so the program makes none by itself.
    payvand = await world.start()
    seller = await Seller.signedIn(payvand.url)
  })
  afterAll(() => world.close())

  const overview = () => seller.ask('business.overview')
  const needs = () => seller.ask('needs.list')
  const needsOf = async (kind: string) => (await needs()).data.filter((need: any) => need.kind === kind)

  it('is empty and honest before anything happened', async () => {
    expect(await overview()).toEqual({ queued_items: 0, last_crawls: [], last_sendings: [] })
    const { data, counts, total_count } = await needs()
    expect({ data, total_count }).toEqual({ data: [], total_count: 0 })
    expect(Object.values(counts).every((count) => count === 0)).toBe(true)
  })

  it('waits for no marketplace', async () => {
    await control.fault({ site: 'marketplace', kind: 'slow', delayMs: 60_000, times: 50 })
    await control.clearRequests()
    await overview()
    expect((await control.requests()).total).toBe(0)
    await control.clearFaults()
  })

  it('counts what the marketplace counts, and what is synced', async () => {
    const { total_count } = await seller.ask('marketplace.products')
    expect(total_count).toBeGreaterThan(0)
    expect(await seller.ask('business.modelCount')).toEqual({
      variation_count: 0,
      basalam_product_count: total_count,
      product_count: 0,
      order_count: 0,
      blacklist_product_count: 0,
      contactus_count: 0,
      wpsite_count: 0,
      message_count: 0,
      need_count: 0,
    })
  })

  it('asks the marketplace for its count once a minute, and waits for nobody', async () => {
    const before = await seller.ask('business.modelCount')
    await control.fault({ site: 'marketplace', kind: 'slow', delayMs: 60_000, times: 50 })
    await control.clearRequests()
    expect(await seller.ask('business.modelCount')).toEqual(before)
    expect((await control.requests()).total).toBe(0)
    await control.clearFaults()
    const other = await Seller.signedIn(payvand.url, 'shopfa')
    await control.fault({ site: 'marketplace', kind: 'status', status: 503, times: 50 })
    expect((await other.ask('business.modelCount')).basalam_product_count).toBe(0)
    await control.clearFaults()
  })

  it('shows what waits after a crawl, and a crawl that failed until one succeeds', async () => {
    const good = await seller.createProject(world.sandbox.websites.foods.url, { name: 'غذاها' })
    await seller.jobEnd(good.crawlJobId)
    const bad = await seller.createProject(world.sandbox.badSites.broken.url, { name: 'خراب' })
    await seller.jobEnd(bad.crawlJobId)
    const stats = await seller.ask('projects.stats', { params: { id: good.id } })

    const { last_crawls } = await overview()
    expect((await needs()).counts).toMatchObject({ review: stats.total_items, failed_crawl: 1 })
    const [failed] = await needsOf('failed_crawl')
    expect(failed).toMatchObject({ name: 'خراب', crawl_job_id: bad.crawlJobId })
    expect(failed.reason).toMatch(/[آ-ی]/)
    const { need_count } = await seller.ask('business.modelCount')
    expect(need_count, 'the menu counts what the list counts').toBe((await needs()).total_count)
    expect(last_crawls).toMatchObject([
      { project_name: 'خراب', status: 'failed' },
      {
        project_name: 'غذاها',
        status: 'completed',
        total_items: stats.total_items,
        completed_items: stats.total_items,
        failed_items: 0,
      },
    ])
    await seller.ask('projects.delete', { params: { id: bad.id } })
    expect((await needs()).counts.failed_crawl).toBe(0)
  })

  it('sends every product of every project that may be sent, and says which were refused', async () => {
    const second = await seller.createProject(world.sandbox.websites.jewellery.url)
    await seller.jobEnd(second.crawlJobId)
    const { items: projects } = await seller.ask('projects.list')
    let verified = 0
    for (const project of projects) {
      verified += (await seller.ask('projects.verifyAll', { params: { id: project.id } })).verified_count
    }
    expect((await needs()).counts.ready).toBe(verified)

    await control.fault({
      site: 'marketplace',
      path: '/v1/files',
      kind: 'status',
      status: 422,
      times: 1,
    })
    const { basalam_product_count: inBooth } = await seller.ask('business.modelCount')
    const sent = await seller.call('publication.sendAll')
    expect(sent).toMatchObject({ status: 202, body: { total: verified, details: { is_over: false } } })
    const run = await waitUntil('everything was sent or refused', async () => {
      const { items } = await seller.ask('operations.list', { query: { kinds: 'send_all', limit: 1 } })
      return items[0].details.is_over && items[0]
    })
    expect(run).toMatchObject({
      status: 'completed',
      total: verified,
      done: verified,
      left_out: 0,
      reason: null,
    })
    expect(run.details.counts).toMatchObject({ waiting: 0, sent: verified - 1, refused: 1 })
    const refused = await seller.ask('operations.results', {
      params: { id: run.id },
      query: { sending: 'refused' },
    })
    expect(refused).toMatchObject({ total: 1, items: [{ sending: 'refused', booth_url: null }] })
    expect(refused.items[0].sentence).toContain('باسلام تصویر محصول را نپذیرفت')
    const results = await seller.ask('operations.results', { params: { id: run.id } })
    expect(results.total).toBe(verified)
    const after = await overview()
    expect((await needs()).counts).toMatchObject({ ready: 0, refusal: 1 })
    const refusals = await needsOf('refusal')
    expect(refusals).toHaveLength(1)
    expect(refusals[0].reason).toContain('باسلام تصویر محصول را نپذیرفت')
    expect(after.last_sendings).toEqual([{ day: tehranDay(), sent_items: verified - 1, refused_items: 1 }])
    const counts = await seller.ask('business.modelCount')
    expect(counts.product_count).toBe(verified - 1)
    expect(counts.basalam_product_count, 'at once, not a minute later').toBe(inBooth + verified - 1)
    expect(counts.variation_count).toBeGreaterThanOrEqual(verified - 1)
  })

  it('sends nothing of a business that is not active', async () => {
    await seller.ask('business.update', { body: { is_active: false } })
    expect((await seller.call('publication.sendAll')).body.code).toBe('business_inactive')
    await seller.ask('business.update', { body: { is_active: true } })
  })

  it('says that a connection is lost', async () => {
    await control.revokeToken('demo')
    await seller.call('marketplace.products')
    const [lost] = (await needs()).data
    expect(lost).toMatchObject({
      kind: 'lost_booth',
      reason: 'باسلام دیگر دسترسی پیوند را نمی‌پذیرد. لطفا دوباره با باسلام وارد شوید.',
    })
    expect((await seller.call('publication.sendAll')).body.code).toBe('booth_disconnected')
  })
})

function tehranDay(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(new Date())
}
