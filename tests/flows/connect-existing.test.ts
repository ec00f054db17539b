import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Products that are asked for at once. */
const ONE_PAGE = 50
const PRODUCTS = 48

describe('connecting items to products that are in the booth already', () => {
  let world: World
  let payvand: PayvandProcess
  let control: ReturnType<typeof sandboxControl>
  let seller: Seller
  let projectId: number
  /** What was published before, by its title. */
  let published: Map<string, number>
  let renamed: { id: number; name: string }

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: PRODUCTS })
    control = sandboxControl(world.sandbox)
    payvand = await world.start()
    seller = await Seller.signedIn(payvand.url)
    // Products of an earlier life: sent, and then forgotten here with their project.
    const site = world.sandbox.websites.jewellery.url
    const earlier = await seller.createProject(site)
    await seller.jobEnd(earlier.crawlJobId)
    await seller.ask('projects.verifyAll', { params: { id: earlier.id } })
    const { sent_count } = await seller.ask('projects.sendAll', { params: { id: earlier.id } })
    await until('all are in the booth', async () => {
      const stats = await seller.ask('projects.stats', { params: { id: earlier.id } })
      return stats.sent_items === sent_count
    })
    published = new Map(
      (await seller.allItems(earlier.id))
        .filter((item) => item.booth_product)
        .map((item) => [item.latest_data.name, item.booth_product.id]),
    )
    await seller.ask('projects.delete', { params: { id: earlier.id } })
    const project = await seller.createProject(site)
    await seller.jobEnd(project.crawlJobId)
    projectId = project.id
  }, 240_000)
  afterAll(() => world.close())

  async function connect(filterBy: 'title' | 'sku'): Promise<any> {
    const asked = await seller.call('publication.connectExisting', { body: { filterBy } })
    expect(asked.status).toBe(202)
    expect(asked.body.filter_by).toBe(filterBy)
    return until('the search has ended', async () => {
      const { run } = await seller.ask('publication.connectState')
      return ['completed', 'failed'].includes(run.status) && run
    })
  }

  it('has no result before it was asked for', async () => {
    expect(await seller.ask('publication.connectState')).toEqual({ run: null })
  })

  it('leaves alone what is not unique, and says so', async () => {
    const items = await seller.allItems(projectId)
    const [first, second] = items.filter((item) => published.has(item.latest_data.name))
    renamed = { id: second.id, name: second.latest_data.name }
    await seller.ask('projectItems.update', {
      params: { id: second.id },
      body: { latest_data: { name: first.latest_data.name } },
    })
    const before = await control.boothProducts('demo')
    expect(before.length).toBeGreaterThan(ONE_PAGE)
    const run = await connect('title')

    const expected = items.filter(
      (item) => published.has(item.latest_data.name) && ![first.id, second.id].includes(item.id),
    )
    expect(run).toMatchObject({
      status: 'completed',
      connected_count: expected.length,
      ambiguous_count: 2,
      unmatched_count: items.length - expected.length - 2,
      reason: null,
    })
    expect(run.ambiguous).toEqual(
      [first, second].map((item) => ({
        item_id: item.id,
        project_id: projectId,
        name: first.latest_data.name,
        value: first.latest_data.name,
        product_ids: [published.get(first.latest_data.name)],
      })),
    )
    const after = await seller.allItems(projectId)
    const linked = after.filter((item) => item.booth_product)
    expect(new Map(linked.map((item) => [item.latest_data.name, item.booth_product.id]))).toEqual(
      new Map(expected.map((item) => [item.latest_data.name, published.get(item.latest_data.name)])),
    )
    // Nothing is made or changed in the booth, nothing counts as sent by it.
    expect(await control.boothProducts('demo')).toEqual(before)
    expect(after.every((item) => item.verification_status === 'unverified')).toBe(true)
  })

  it('connects the rest by SKU', async () => {
    const run = await connect('sku')
    expect(run).toMatchObject({ status: 'completed', connected_count: 2, ambiguous_count: 0 })
    const linked = (await seller.allItems(projectId)).filter((item) => item.booth_product)
    expect(linked).toHaveLength(published.size)
  })

  it('updates the connected product when the item is sent, and makes no second one', async () => {
    // The marketplace takes no two products of one title.
    await seller.ask('projectItems.update', {
      params: { id: renamed.id },
      body: { latest_data: { name: renamed.name } },
    })
    const before = await control.boothProducts('demo')
    await seller.ask('projects.verifyAll', { params: { id: projectId } })
    const { sent_count } = await seller.ask('projects.sendAll', { params: { id: projectId } })
    await until('all are sent', async () => {
      const stats = await seller.ask('projects.stats', { params: { id: projectId } })
      return stats.sent_items === sent_count
    })
    expect(await control.boothProducts('demo')).toHaveLength(before.length)
  })

  it('waits for a marketplace that does not answer, and says why', async () => {
    await control.fault({ site: 'marketplace', path: '/v1/vendors', kind: 'status', status: 503, times: 50 })
    await seller.ask('publication.connectExisting', { body: { filter_by: 'title' } })
    const waiting = await until('the search waits', async () => {
      const { run } = await seller.ask('publication.connectState')
      return run.reason !== null && run
    })
    expect(waiting).toMatchObject({ status: 'waiting', finished_at: null })
    expect(waiting.reason).toContain('باسلام پاسخ نمی‌دهد')
    // Asked again meanwhile, it is the same search.
    const again = await seller.ask('publication.connectExisting', { body: { filter_by: 'sku' } })
    expect(again).toMatchObject({ id: waiting.id, filter_by: 'title' })
    await control.clearFaults()
  })

  it('fails clearly when the booth is lost, and takes no other word for its question', async () => {
    const wrong = await seller.call('publication.connectExisting', { body: { filter_by: 'price' } })
    expect(wrong.status).toBe(422)
    await control.revokeToken('demo')
    await seller.call('marketplace.products')
    const lost = await seller.call('publication.connectExisting', { body: { filter_by: 'sku' } })
    expect(lost.body.code).toBe('booth_disconnected')
  })
})
