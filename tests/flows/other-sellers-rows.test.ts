// Long because: one owner's rows of every kind, and every call of the contract that could reach them, by everyone.

import {
  type CallName,
  CRAWL_JOB_EVENTS_PATH,
  calls,
  ITEM_EXPORT_PATH,
  ITEM_PHOTO_PATH,
  ITEM_VIDEO_PATH,
  ORDER_EXPORT_PATH,
  SHEET_RESULT_PATH,
  SHEET_UPLOAD_PATH,
} from '@payvand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALL_ACCESS, CALLERS } from '../harness/call-access.ts'
import { BODY_OF, EDIT, PUSH_DEVICE } from '../harness/call-bodies.ts'
import { ROW_OF, type Rows } from '../harness/call-rows.ts'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Only the owner's buyer and the owner wrote these texts: none of them may stand in any answer to another. */
const BUYER = 'خریدار پنهان'
const COMMENT = 'یادداشت پنهان'
const MESSAGE = 'پیام پنهان'
const SHEET_TITLE = 'کالای پنهان'
const NAMES = Object.keys(calls) as CallName[]

describe("another seller's rows", () => {
  let world: World
  let payvand: PayvandProcess
  let stranger: Seller
  let ids: Rows
  let owner: Seller

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    payvand = await world.start()
    owner = await Seller.signedIn(payvand.url)
    const project = await owner.createProject(world.sandbox.websites.foods.url)
    await owner.jobEnd(project.crawlJobId)
    const [item] = await owner.allItems(project.id)
    const pages = await owner.ask('crawlJobs.items', { params: { id: project.crawlJobId } })
    const run = await owner.ask('operations.start', {
      body: { kind: 'verify', project_id: project.id, selection: { project_item_ids: [item.id] } },
    })
    const change = { kind: 'stock', by: 'set', value: 9 }
    const changed = await owner.ask('operations.start', {
      body: { ...change, selection: { project_item_ids: [item.id] } },
    })
    await waitUntil('the bulk act on the booth ends', async () => {
      const { status } = await owner.ask('operations.get', { params: { id: changed.id } })
      return status === 'completed'
    })
    await owner.ask('blacklistProducts.add', { body: { products: [{ product_id: 7, title: 'mine' }] } })
    const blacklist = await owner.ask('blacklistProducts.list')
    await owner.ask('projectItems.bulkVerify', { body: { project_item_ids: [item.id] } })
    await owner.ask('publication.sendAll')
    const { data: products } = await owner.ask('marketplace.products')
    ids = {
      boothProduct: products[0].id,
      project: project.id,
      job: project.crawlJobId,
      item: item.id,
      jobItem: pages.items[0].id,
      operation: run.id,
      blacklistProduct: blacklist.data[0].id,
      session: (await owner.ask('session.list')).data[0].id,
      personalToken: await makeToken(owner),
      pushDevice: (await owner.ask('push.subscribe', { body: PUSH_DEVICE })).id,
      business: (await owner.ask('business.current')).id,
      user: (await owner.ask('session.currentUser')).id,
      discountRule: await beginDiscount(owner, item.id),
      ...(await readShipping(owner)),
      order: 0,
      chat: 0,
      chatAnswer: 0,
      walletMovement: 0,
      orderItem: 0,
      dispatchSheet: 0,
      instagramImport: 0,
      instagramPost: 0,
      sheetImport: await uploadSheet(await Seller.signedIn(payvand.url, 'digikala')),
    }
    Object.assign(ids, await receiveOrder(owner), await readPage(owner), await receiveMessage(owner))
    ids.walletMovement = await readWallet(owner)
    stranger = await Seller.signedIn(payvand.url, 'sazito')
  })
  afterAll(() => world.close())

  /** A personal token of the owner. */
  async function makeToken(seller: Seller): Promise<number> {
    const body = { name: 'report', scopes: ['orders:read'], days: 7 }
    return (await seller.ask('personalTokens.create', { body })).id
  }

  /** A discount of the owner's on an item, once it is in the booth. */
  async function beginDiscount(seller: Seller, itemId: number): Promise<number> {
    const today = new Date(Date.now() + 3.5 * 3_600_000).toISOString().slice(0, 10)
    const discount = { kind: 'discount', percent: 10, first_day: today, last_day: today }
    const run = await waitUntil('the item is in the booth', async () => {
      const body = { ...discount, selection: { project_item_ids: [itemId] } }
      const { status, body: answer } = await seller.call('operations.start', { body })
      return status < 300 && answer
    })
    return run.details.rule_id
  }

  /** A profile of the owner's booth, and a zone of it with a rate of its own and one of a carrier. */
  async function readShipping(
    seller: Seller,
  ): Promise<Pick<Rows, 'shippingProfile' | 'shippingZone' | 'ownRate' | 'carrierRate'>> {
    const [profile] = (await seller.ask('shipping.overview')).profiles
    const { zones } = await seller.ask('shipping.profile', { params: { id: profile.id } })
    const zone = zones.at(-1)
    const rates = await seller.ask('shipping.rates', { params: { id: zone.id } })
    return {
      shippingProfile: profile.id,
      shippingZone: zone.id,
      ownRate: rates.own_rates[0].id,
      carrierRate: rates.carrier_rates[0].id,
    }
  }

  /** A page of the owner's on Instagram, and a post of it. */
  async function readPage(seller: Seller): Promise<Pick<Rows, 'instagramImport' | 'instagramPost'>> {
    const defaults = {
      primary_price: 0,
      stock: 1,
      weight: 100,
      package_weight: 150,
      unit_quantity: 1,
      unit_type: 'عدد',
      preparation_days: 1,
    }
    const batch = await seller.ask('instagram.create', {
      body: { page_url: 'kolbe_charm', num_posts: 1, defaults },
    })
    await seller.jobEnd(batch.crawl_job_id)
    const { items } = await seller.ask('instagram.items', { params: { id: batch.id } })
    return { instagramImport: batch.id, instagramPost: items[0].id }
  }

  /** An order of the owner with a comment, a pasted sheet and something asked for it. */
  async function receiveOrder(seller: Seller): Promise<Pick<Rows, 'order' | 'orderItem' | 'dispatchSheet'>> {
    const [placed] = await sandboxControl(world.sandbox).placeOrders('demo', [
      { items: [{ product_id: ids.boothProduct }], buyer: BUYER },
    ])
    const order = await waitUntil('the order is received', async () => {
      await seller.ask('orderSync.now')
      const { data } = await seller.ask('orders.list', {
        query: { 'filters[basalam_order_id]': placed?.order_id as number },
      })
      return data[0]
    })
    const comment = { model_type: 'order', model_id: order.id, content: COMMENT }
    await seller.ask('comments.add', { body: comment })
    const sheet = await seller.ask('dispatch.sendSheet', {
      body: { text: `${order.basalam_order_id}\t214530000112345678901234`, shipping_method: 3198 },
    })
    return { order: order.id, orderItem: order.items[0].id, dispatchSheet: sheet.id }
  }

  /** A buyer's message and an answer of the owner's that did not arrive. */
  async function receiveMessage(seller: Seller): Promise<Pick<Rows, 'chat' | 'chatAnswer'>> {
    const control = sandboxControl(world.sandbox)
    await control.writeMessages('demo', [{ name: BUYER, text: MESSAGE }])
    const chat = await waitUntil('the message is read', async () => {
      await seller.ask('chats.readNow')
      return (await seller.ask('chats.list')).data[0]
    })
    const fault = { kind: 'status', status: 403, site: 'marketplace', path: '/v1/chats/', method: 'POST' }
    await control.fault(fault)
    const body = { text: 'پاسخ', key: 'key-of-the-owner' }
    const answer = await seller.ask('chats.answer', { params: { id: chat.id }, body })
    await waitUntil('the answer was refused', async () => {
      const { answers } = await seller.ask('chats.messages', { params: { id: chat.id } })
      return answers[0].state === 'failed'
    })
    await control.clearFaults()
    return { chat: chat.id, chatAnswer: answer.id }
  }

  /** A movement of the owner's wallet. */
  async function readWallet(seller: Seller): Promise<number> {
    await sandboxControl(world.sandbox).addToWallet('demo', [{ amount: 70_000, description: MESSAGE }])
    return waitUntil('the wallet is read', async () => {
      await seller.ask('finance.readNow')
      return (await seller.ask('finance.movements')).data[0]?.id
    })
  }

  /** A spreadsheet of products, as a form sends it: with its reader's own business, and with another's. */
  async function uploadSheet(seller: Seller): Promise<number> {
    const send = async (businessId: number) => {
      const body = new FormData()
      body.set('connect_by_sku', 'false')
      body.set('business_id', String(businessId))
      const sheet = `کد محصول,کد تنوع,قیمت فروش,عنوان تنوع,موجودی نزد فروشنده\n1,2,500000,${SHEET_TITLE},3`
      body.set('file', new Blob([sheet]), 'مال من.csv')
      const headers = { authorization: `Bearer ${seller.token}` }
      return fetch(new URL(SHEET_UPLOAD_PATH, payvand.url), { method: 'POST', headers, body })
    }
    const { id } = await seller.ask('business.current')
    expect((await send(id + 1)).status).toBe(404)
    const answer = await send(id)
    expect(answer.status).toBe(201)
    const read = (await answer.json()) as { id: number; file_name: string; plans: object }
    expect(read).toMatchObject({ file_name: 'مال من.csv', plans: { new: 1, refused: 0 } })
    return read.id
  }

  it('are not in lists and not touched by bulk calls', async () => {
    expect(await stranger.ask('projects.list')).toEqual({ items: [], total: 0 })
    const none = { items: [], total: 0 }
    expect(await stranger.ask('operations.list')).toEqual(none)
    expect(await stranger.ask('operations.list', { query: { project_id: ids.project } })).toEqual(none)
    for (const kind of ['verify', 'unverify', 'send']) {
      const body = { kind, project_id: ids.project, selection: { filters: {} } }
      expect((await stranger.call('operations.preview', { body })).status).toBe(404)
      expect((await stranger.call('operations.start', { body })).status).toBe(404)
    }
    expect(await stranger.ask('instagram.list')).toEqual({ items: [], total: 0 })
    const others = {
      kind: 'stock',
      by: 'set',
      value: 0,
      selection: { project_item_ids: [ids.item] },
    }
    expect(await stranger.ask('operations.preview', { body: others })).toMatchObject({
      total: 0,
      included: 0,
    })
    expect((await stranger.call('operations.start', { body: others })).status).toBe(409)
    const scope = { of: 'scope', project_id: ids.project, category_id: null, parts: null }
    const rule = { kind: 'price_rule', ...scope }
    expect((await stranger.call('operations.start', { body: rule })).status).toBe(404)
    expect(await stranger.ask('pricing.preview', { body: scope })).toMatchObject({ total: 0 })
    const { sample } = await stranger.ask('pricing.get', { query: { project_id: ids.project } })
    expect(sample).toEqual([])
    const products = await stranger.call('discounts.products', { query: { rule_id: ids.discountRule } })
    expect(products.status).toBe(404)
    const verified = await stranger.ask('projectItems.bulkVerify', { body: { project_item_ids: [ids.item] } })
    expect(verified).toEqual({ verified_count: 0, skipped_count: 1 })
    const sent = await stranger.ask('projectItems.bulkSend', { body: { project_item_ids: [ids.item] } })
    expect(sent).toEqual({ sent_count: 0, skipped_count: 1 })
    const fixed = await stranger.ask('projectItems.fix', {
      body: { project_item_ids: [ids.item], code: 'name_taken' },
    })
    expect(fixed).toEqual({ fixed_count: 0, skipped_count: 1 })
    const again = await stranger.ask('boothProducts.bulk', {
      body: { product_ids: [ids.boothProduct], switches: { sync_price: false } },
    })
    expect(again).toMatchObject({ done_count: 0, left_out_count: 1 })
  })

  it('orders are in no answer, whichever list is asked for, and whichever id it is asked with', async () => {
    const order = await owner.ask('orders.get', { params: { id: ids.order } })
    const hidden = [
      BUYER,
      COMMENT,
      MESSAGE,
      String(order.basalam_order_id),
      order.customer_data.recipient.mobile,
    ]
    expect(JSON.stringify(order)).toContain(BUYER)
    const queries: Partial<Record<CallName, Record<string, string | number>[]>> = {
      'orders.list': [{}, { 'filters[ids]': ids.order }, { 'filters[search]': BUYER }],
      'orders.news': [{ after_id: ids.order - 1 }],
      'comments.list': [{ model_type: 'order', model_id: ids.order }],
      'boothProducts.states': [{ ids: ids.boothProduct }],
      'boothProducts.platformProduct': [{ product_id: ids.boothProduct }],
    }
    const lists = (Object.keys(calls) as CallName[]).filter(
      (name) => calls[name].method === 'GET' && !calls[name].path.includes(':'),
    )
    for (const name of lists) {
      for (const query of queries[name] ?? [{}]) {
        const { body } = await stranger.call(name, { query })
        // A filter's text is no news to its sender.
        const text = JSON.stringify(body)
        expect(
          hidden.filter((word) => text.includes(word)),
          name,
        ).toEqual([])
      }
    }
  })

  it('orders are not acted upon, printed or commented on by their ids', async () => {
    const before = await owner.ask('orders.get', { params: { id: ids.order } })
    const comment = { model_type: 'order', model_id: ids.order, content: 'mine' }
    expect((await stranger.call('comments.add', { body: comment })).status).toBe(404)
    expect(
      (await stranger.call('comments.list', { query: { model_type: 'order', model_id: ids.order } })).status,
    ).toBe(404)
    const labels = { order_ids: [ids.order], layout: 'a5' }
    expect((await stranger.call('orderLabels.link', { body: labels })).status).toBe(404)
    const prepared = await stranger.ask('orders.prepareMany', { body: { order_ids: [ids.order] } })
    expect(prepared.results).toMatchObject([{ order_id: ids.order, outcome: 'left_out' }])
    const pasted = { text: `${before.basalam_order_id}\t214530000112345678901234`, shipping_method: 3198 }
    const { rows } = await stranger.ask('dispatch.previewSheet', { body: pasted })
    expect(JSON.stringify(rows)).not.toContain(BUYER)
    const after = await owner.ask('orders.get', { params: { id: ids.order } })
    expect({ ...after, commands: [] }).toEqual({ ...before, commands: [] })
  })

  it.each([
    ['photo', ITEM_PHOTO_PATH],
    ['video', ITEM_VIDEO_PATH],
  ])('take no %s of a stranger', async (_, path) => {
    const body = new FormData()
    body.set('file', new Blob(['none']), 'file')
    const address = new URL(path.replace(':id', String(ids.item)), payvand.url)
    const send = async (headers: Record<string, string>) =>
      (await fetch(address, { method: 'POST', headers, body })).status
    expect(await send({ authorization: `Bearer ${stranger.token}` })).toBe(404)
    expect(await send({})).toBe(401)
    expect(await send({ authorization: `Bearer ${owner.token}` })).toBe(422)
  })

  it('are in no file', async () => {
    const load = (path: string) =>
      fetch(new URL(path, payvand.url), { headers: { authorization: `Bearer ${stranger.token}` } })
    expect((await load(ITEM_EXPORT_PATH.replace(':id', String(ids.project)))).status).toBe(404)
    expect((await load(SHEET_RESULT_PATH.replace(':id', String(ids.sheetImport)))).status).toBe(404)
    const orders = await load(`${ORDER_EXPORT_PATH}?format=csv`)
    expect(orders.status).toBe(200)
    expect(await orders.text()).not.toContain(BUYER)
  })

  it('tell a stranger no progress', async () => {
    const address = new URL(CRAWL_JOB_EVENTS_PATH.replace(':id', String(ids.job)), payvand.url)
    const listen = async (headers: Record<string, string>) => {
      const reply = await fetch(address, { headers })
      await reply.body?.cancel()
      return reply.status
    }
    expect(await listen({ authorization: `Bearer ${stranger.token}` })).toBe(404)
    expect(await listen({})).toBe(401)
    expect(await listen({ authorization: `Bearer ${owner.token}` })).toBe(200)
  })

  describe('and every call', () => {
    /** The call that ends the session comes last. */
    const ordered = [...NAMES.filter((name) => name !== 'session.logout'), 'session.logout'] as CallName[]

    async function statuses(caller: Seller): Promise<Partial<Record<CallName, number>>> {
      const found: Partial<Record<CallName, number>> = {}
      for (const name of ordered) found[name] = await statusOf(caller, name)
      return found
    }

    async function statusOf(caller: Seller, name: CallName): Promise<number> {
      const { path, method } = calls[name]
      const row = path.includes(':id') ? ROW_OF[path.match(/([\w-]+)\/:id/)?.[1] as string] : 'project'
      if (!row) throw new Error(`Say in ROW_OF which row ${name} takes`)
      const withId = path.includes(':id') && calls[name].access === 'user'
      const body = BODY_OF[name] ?? (withId ? EDIT : {})
      const { status } = await caller.call(name, {
        params: { id: ids[row] },
        ...(method === 'GET' ? {} : { body }),
      })
      return status
    }

    /** A user of another business whom an admin has banned from everything there is to be banned from. */
    async function bannedSeller(admin: Seller): Promise<Seller> {
      const maker = await Seller.signedIn(payvand.url, 'shopfa')
      const made = {
        name: 'x',
        username: 'banned',
        password: 'Closed-tree-1',
        confirm_password: 'Closed-tree-1',
      }
      const { id } = await maker.ask('users.create', { body: made })
      for (const area of ['business', 'social']) {
        await admin.ask('operator.setBan', { params: { id }, body: { area, is_banned: true, reason: 'x' } })
      }
      return Seller.signedIn(payvand.url, 'banned', 'Closed-tree-1')
    }

    it.each(CALLERS)('answers %s as its row says', async (caller) => {
      const admin = await Seller.signedIn(payvand.url, 'admin', 'Admin1234')
      const sellers = {
        none: () => new Seller(payvand.url),
        other: () => Seller.signedIn(payvand.url, 'shopfa'),
        banned: () => bannedSeller(admin),
        admin: () => admin,
      }
      const expected = Object.fromEntries(
        NAMES.map((name) => [name, CALL_ACCESS[name][CALLERS.indexOf(caller)]]),
      )
      expect(await statuses(await sellers[caller]())).toEqual(expected)
    })
  })
})
