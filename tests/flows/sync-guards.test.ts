import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

const SITE = 'foods'

describe('a site whose changes flow to the booth by themselves', () => {
  let world: World
  let payvand: PayvandProcess
  let seller: Seller
  let control: ReturnType<typeof sandboxControl>
  let projectId: number
  /** Numbers, on the site, of products that are for sale and have no variants. */
  let simple: { number: number; url: string; price: number }[]

  const crawl = async () => {
    const { id } = await seller.ask('projects.crawl', {
      params: { id: projectId },
      body: { mode: 'recrawl_existing' },
    })
    await seller.jobEnd(id)
  }
  const itemOf = async (url: string) => (await seller.allItems(projectId)).find((item) => item.url === url)
  const inBooth = async (url: string) => {
    const { booth_product } = await itemOf(url)
    return (await control.boothProducts('demo')).find((product) => product.id === booth_product.id)
  }
  const held = () => seller.ask('syncGuards.held')
  const settled = () =>
    waitUntil('nothing is on its way', async () => {
      return (await seller.ask('business.overview')).queued_items === 0
    })

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 14 })
    control = sandboxControl(world.sandbox)
    payvand = await world.start()
    seller = await Seller.signedIn(payvand.url)
    const { id, crawlJobId } = await seller.createProject(world.sandbox.websites[SITE].url, {
      automation_level: 'auto_send',
    })
    projectId = id
    await seller.jobEnd(crawlJobId)
    simple = (await control.answers(SITE)).flatMap((answer, index) =>
      answer.available && answer.variants.length === 0 && answer.price_rial !== null
        ? [{ number: index + 1, url: answer.url, price: answer.price_rial }]
        : [],
    )
    await waitUntil('what is for sale is in the booth', async () => {
      const items = await seller.allItems(projectId)
      return simple.every(({ url }) => items.find((item) => item.url === url)?.verification_status === 'sent')
    })
  })
  afterAll(() => world.close())

  it('what sold out leaves the shelf; a tenfold price waits for a person twice, and goes when let through', async () => {
    const [jumping, ending] = simple as [(typeof simple)[number], (typeof simple)[number]]
    await control.changeProduct(SITE, { number: jumping.number, price_rial: jumping.price * 10 })
    await control.changeProduct(SITE, { number: ending.number, available: false })
    await crawl()
    await waitUntil(
      'the one that sold out has no stock',
      async () => (await inBooth(ending.url)).inventory === 0,
    )
    const jumped = await itemOf(jumping.url)
    expect(jumped).toMatchObject({
      verification_status: 'unverified',
      booth_behind: 'changed',
      sending: null,
    })

    // The seller says that the site is right; the booth is told only after they saw the preview.
    await seller.ask('projectItems.bulkVerify', { body: { project_item_ids: [jumped.id] } })
    await seller.ask('projectItems.bulkSend', { body: { project_item_ids: [jumped.id] } })
    const { items } = await waitUntil('the price is held', async () => {
      const list = await held()
      return list.total === 1 && list
    })
    expect(items[0]).toMatchObject({
      project_item_id: jumped.id,
      code: 'price_jump',
      price: { from: jumping.price, to: jumping.price * 10 },
      cause: 'person',
    })
    expect((await inBooth(jumping.url)).primary_price).toBe(jumping.price)
    expect((await itemOf(jumping.url)).sending).toMatchObject({ state: 'held' })

    const choice = { product_changes: [{ change_id: items[0].change_id, version: items[0].version }] }
    await seller.ask('syncGuards.release', { body: { choice } })
    await waitUntil(
      'the booth shows the new price',
      async () => (await inBooth(jumping.url)).primary_price === jumping.price * 10,
    )
  })

  it('most of it out of stock is held, discarded or not, and free again when the site is well', async () => {
    await settled()
    const rest = simple.slice(2)
    expect(rest.length).toBeGreaterThan(5)
    for (const { number } of rest) await control.changeProduct(SITE, { number, available: false })
    await crawl()
    const list = await waitUntil('all of them are held', async () => {
      const now = await held()
      return now.total === rest.length && now
    })
    expect(list.groups).toEqual([{ code: 'many_out_of_stock', count: rest.length }])
    const [first] = list.items
    const choice = { product_changes: [{ change_id: first.change_id, version: first.version }] }
    const { discarded_at } = await seller.ask('syncGuards.discard', { body: { choice } })
    expect((await itemOf(first.url)).booth_behind).toBe('discarded')
    expect((await held()).total).toBe(rest.length - 1)
    await seller.ask('syncGuards.undoDiscard', { body: { discarded_at } })
    expect((await held()).total).toBe(rest.length)
    expect((await inBooth(first.url)).inventory).toBeGreaterThan(0)

    for (const { number } of rest) await control.changeProduct(SITE, { number, available: true })
    await crawl()
    await waitUntil('nothing is held', async () => (await held()).total === 0)
    await settled()
    expect((await inBooth(first.url)).inventory).toBeGreaterThan(0)
  })
})
