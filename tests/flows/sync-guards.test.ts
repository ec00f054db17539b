import { MESSAGE_ACT_LABELS, MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messengerChat, type ShownMessage } from '../harness/messenger-chat.ts'
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

  const chat = () => messengerChat(world.sandbox, 'bale', 101)
  const said = (fits: (message: ShownMessage) => boolean) =>
    waitUntil('the bot says it', async () => (await chat().fromBot()).find(fits))

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 14 })
    control = sandboxControl(world.sandbox)
    payvand = await world.start()
    seller = await Seller.signedIn(payvand.url)
    const { code } = await seller.ask('notifications.linkMessenger', { body: { channel: 'bale' } })
    await chat().write(`/start ${code}`)
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

  it('what is held is let through, or dropped, from a chat, after it was read out there', async () => {
    const told = await said(({ buttons }) =>
      buttons.flat().some(({ text }) => text === MESSAGE_ACT_LABELS.release_held),
    )
    const hold = async ({ number, url, price }: (typeof simple)[number]) => {
      await settled()
      await control.changeProduct(SITE, { number, price_rial: price * 10 })
      await crawl()
      const { id, latest_data: data } = await itemOf(url)
      await seller.ask('projectItems.bulkVerify', { body: { project_item_ids: [id] } })
      await seller.ask('projectItems.bulkSend', { body: { project_item_ids: [id] } })
      await waitUntil('the price is held', async () => (await held()).total === 1)
      return data.name as string
    }
    const press = async (label: string, name: string) => {
      const before = (await chat().fromBot()).at(-1)?.id ?? 0
      await chat().press(told.id, label)
      const question = await said(({ id, text }) => id > before && text.includes(name))
      expect((await held()).total).toBe(1)
      await chat().press(question.id, MESSENGER_CHAT_TEXTS.confirm)
      await waitUntil('nothing is held', async () => (await held()).total === 0)
      return question.id
    }
    const [, , through, dropped] = simple
    if (!through || !dropped) throw new Error('too few products')

    const released = await press(MESSAGE_ACT_LABELS.release_held, await hold(through))
    await said(({ id, text }) => id === released && text === MESSENGER_CHAT_TEXTS.released(1))
    await waitUntil(
      'the booth shows the new price',
      async () => (await inBooth(through.url)).primary_price === through.price * 10,
    )

    const discarded = await press(MESSAGE_ACT_LABELS.discard_held, await hold(dropped))
    await said(({ id, text }) => id === discarded && text === MESSENGER_CHAT_TEXTS.discarded(1))
    expect((await itemOf(dropped.url)).booth_behind).toBe('discarded')
    expect((await inBooth(dropped.url)).primary_price).toBe(dropped.price)
    // There is nothing to ask about any more.
    await chat().press(told.id, MESSAGE_ACT_LABELS.release_held)
    await said(({ text }) => text === MESSENGER_CHAT_TEXTS.noneHeld)
  })

  it('what was ordered is taken off the shelf from a chat, by the panel’s own operation', async () => {
    await settled()
    const ordered = simple[4] as (typeof simple)[number]
    const { id, booth_product: product } = await itemOf(ordered.url)
    // Of one piece nothing would be left after the order.
    await seller.ask('projectItems.update', { params: { id }, body: { latest_data: { stock: 9 } } })
    await seller.ask('projectItems.bulkVerify', { body: { project_item_ids: [id] } })
    await seller.ask('projectItems.bulkSend', { body: { project_item_ids: [id] } })
    await waitUntil('the booth has nine', async () => (await inBooth(ordered.url)).inventory === 9)
    // Those from before are told together; the one after them by itself.
    await seller.ask('orderSync.now')
    await waitUntil('earlier orders are here', async () => (await seller.ask('orders.list')).total_count > 0)
    const [placed] = await control.placeOrders('demo', [{ items: [{ product_id: product.id }] }])
    await seller.ask('orderSync.now')
    const told = await said(({ text }) => text.includes(String(placed?.order_id)))
    await chat().press(told.id, MESSAGE_ACT_LABELS.empty_stock)
    const question = await said(({ id, buttons }) => id > told.id && buttons.length > 0)
    expect(question.text).toContain((await inBooth(ordered.url)).title ?? '')
    expect((await inBooth(ordered.url)).inventory).toBeGreaterThan(0)
    await chat().press(question.id, MESSENGER_CHAT_TEXTS.confirm)
    await said(({ id, text }) => id === question.id && text === MESSENGER_CHAT_TEXTS.emptied)
    await waitUntil('the booth has none', async () => (await inBooth(ordered.url)).inventory === 0)
    const { items } = await seller.ask('operations.list', { query: { skip: 0, limit: 1 } })
    expect(items[0]).toMatchObject({ kind: 'out_of_stock' })
  })
})
