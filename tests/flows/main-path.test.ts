import type { WebsiteName } from '@payvand/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeTraffic } from '../conformance/basalam/traffic-judge.ts'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

const PRODUCTS = 16

describe('from a site into the booth', () => {
  let world: World
  let payvand: PayvandProcess

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: PRODUCTS }, true)
    payvand = await world.start()
  })
  afterAll(() => world.close())

  it.each<WebsiteName>(['jewellery', 'homeware', 'foods'])(
    'brings every product of %s over',
    async (site) => {
      const control = sandboxControl(world.sandbox)
      const seller = await Seller.signedIn(payvand.url)
      const answers = await control.answers(site)
      const before = await control.boothProducts('demo')

      const project = await seller.createProject(world.sandbox.websites[site].url)
      const job = await seller.jobEnd(project.crawlJobId)
      expect(job.failure_reason).toBeNull()
      expect(job.status).toBe('completed')

      const items = await seller.allItems(project.id)
      const read = items.map((item) => ({
        name: item.latest_data.name,
        price: item.latest_data.primary_price,
      }))
      const right = answers.map((answer) => ({ name: answer.name, price: answer.price_rial }))
      expect(read.sort(byName)).toEqual(right.sort(byName))

      const priced = answers.filter((answer) => answer.price_rial !== null)
      const verified = await seller.ask('projects.verifyAll', { params: { id: project.id } })
      expect(verified).toEqual({
        verified_count: priced.length,
        skipped_count: answers.length - priced.length,
      })
      const sent = await seller.ask('projects.sendAll', { params: { id: project.id } })
      expect(sent.sent_count).toBe(priced.length)

      await waitUntil('every verified item is in the booth', async () => {
        const stats = await seller.ask('projects.stats', { params: { id: project.id } })
        return stats.sent_items === priced.length
      })
      const known = new Set(before.map((product) => product.id))
      const added = (await control.boothProducts('demo')).filter((product) => !known.has(product.id))
      const shown = added.map((product) => ({
        name: product.title,
        price: product.primary_price ?? product.price,
      }))
      const expected = priced.map((answer) => ({
        name: answer.name.slice(0, 120).trim(),
        price: answer.price_rial,
      }))
      expect(shown.sort(byName)).toEqual(expected.sort(byName))
      expect(added.every((product) => product.photo !== null)).toBe(true)

      const listed = await seller.ask('marketplace.products', { query: { per_page: 100 } })
      const fromUs = listed.data.filter(
        (product: { source_url: string | null }) => product.source_url !== null,
      )
      expect(fromUs.length).toBeGreaterThanOrEqual(priced.length)
    },
  )

  it('says of each product of the booth where it stands, and where it came from', async () => {
    const seller = await Seller.signedIn(payvand.url)
    const listed = await seller.ask('marketplace.products', { query: { per_page: 100 } })
    const { data, total_count } = listed
    expect(data).toHaveLength(total_count)
    const counts = await seller.ask('boothProducts.counts')
    expect(listed).toMatchObject({ counts, connect_search: null })
    const ours = data.filter((row: any) => row.sync.state !== 'not_ours')
    expect(ours).toHaveLength(counts.total)
    for (const { state, count } of counts.states) {
      const found = await seller.ask('marketplace.products', { query: { state, per_page: 100 } })
      expect(found.total_count).toBe(count)
      expect(found.counts).toEqual(counts)
    }
    const [one] = ours
    expect(one).toMatchObject({ platform_url: one.source_url, project_item_id: expect.any(Number) })
    const platform = await seller.ask('boothProducts.platformProduct', { query: { product_id: one.id } })
    expect(platform).toEqual({ platform_product_id: String(one.project_item_id) })
    const product = await seller.ask('boothProducts.get', { params: { id: one.id } })
    expect(product).toMatchObject({ id: one.id, url: one.url, item: { id: one.project_item_id } })

    const stranger = data.find((row: any) => row.sync.state === 'not_ours')
    const unlinked = await seller.ask('boothProducts.get', { params: { id: stranger.id } })
    expect(unlinked).toMatchObject({ item: null, observed: { name: stranger.title, price: stranger.price } })
    const none = await seller.call('boothProducts.platformProduct', { query: { product_id: stranger.id } })
    expect([none.status, none.body.code]).toEqual([404, 'product_not_linked'])
    const unknown = await seller.call('boothProducts.get', { params: { id: 987_654_321 } })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'booth_product_not_found'])
  })

  it('keeps everything over a stop and a start', async () => {
    const seller = await Seller.signedIn(payvand.url)
    const before = await seller.ask('projects.list')
    expect(await payvand.stop()).toBe(0)
    payvand = await world.start()
    expect(await seller.at(payvand.url).ask('projects.list')).toEqual(before)
  })

  it('asked the marketplace for nothing that its own documents do not describe', async () => {
    const { operations, problems } = await judgeTraffic(world.exchanges)
    expect(problems).toEqual([])
    expect(operations).toEqual(
      expect.arrayContaining([
        'POST /v1/files',
        'POST /v1/vendors/{vendor_id}/products',
        'GET /v1/vendors/{vendor_id}/products',
        'GET /v1/categories',
      ]),
    )
  })
})

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}
