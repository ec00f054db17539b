import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

describe('the feeds of a project for price engines', () => {
  let world: World
  let payvand: PayvandProcess
  let seller: Seller
  let id: number

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 6 })
    payvand = await world.start()
    seller = await Seller.signedIn(payvand.url)
    const project = await seller.createProject(world.sandbox.websites.jewellery.url)
    id = project.id
    await seller.jobEnd(project.crawlJobId)
  })
  afterAll(() => world.close())

  const set = (body: object) => seller.ask('projectFeeds.update', { params: { id }, body })

  it('are off at first, and have addresses that work while they are on', async () => {
    expect(await seller.ask('projectFeeds.get', { params: { id } })).toMatchObject({
      is_on: false,
      addresses: null,
    })
    const { addresses } = await set({ is_on: true })
    expect(await (await fetch(addresses.emalls)).json()).toMatchObject({ success: true, products: [] })

    const items = await seller.allItems(id)
    const whole = items.filter(({ issues }) => issues.length === 0).map((item) => item.id)
    await seller.ask('projects.verifyAll', { params: { id }, body: {} })
    const { product_count } = await seller.ask('projectFeeds.get', { params: { id } })
    expect(product_count).toBe(whole.length)
    expect((await (await fetch(addresses.emalls)).json()).total_items).toBe(product_count)
    expect((await (await fetch(addresses.json_ld)).json()).itemListElement).toHaveLength(product_count)
    expect(await (await fetch(addresses.google)).text()).toContain('</rss>')
    // Torob's own signature is missing.
    expect((await fetch(addresses.torob, { method: 'POST' })).status).toBe(401)

    const renewed = await set({ is_on: true, renews: true })
    expect((await fetch(addresses.emalls)).status).toBe(404)
    expect((await fetch(renewed.addresses.emalls)).status).toBe(200)
    expect((await set({ is_on: true })).addresses).toEqual(renewed.addresses)

    expect(await set({ is_on: false })).toMatchObject({ is_on: false, addresses: null })
    expect((await fetch(renewed.addresses.emalls)).status).toBe(404)
  })
})
