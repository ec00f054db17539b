// Long because: one shop in memory, and a short test for each thing that is promised of its syncs.

import { ConnectorError } from '@payvand/connectors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { outage, type ReadShop, readShop } from '../testing/read-shop.ts'
import { startDuePlatformSyncs } from './start-due-platform-syncs.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function imported(capabilities: Parameters<typeof readShop>[1] = {}): Promise<ReadShop> {
  const shop = await readShop(database, capabilities)
  for (const id of ['1', '2', '3', '4', '5']) shop.put(id)
  await shop.run(shop.firstJob)
  shop.later(3_600_000)
  return shop
}

describe('a platform sync of a platform', () => {
  test('brings every product in once, with what its list leaves out', async () => {
    const shop = await imported()
    expect(await shop.job(shop.firstJob)).toMatchObject({
      status: 'completed',
      trigger_type: 'user_initial',
      summary: { added: 5, changed: 0, unchanged: 0, missing: 0 },
    })
    const items = await shop.items()
    expect(items.map((item) => item.platform_product_id)).toEqual(['1', '2', '3', '4', '5'])
    expect(items[0]).toMatchObject({
      price: 500_000,
      stock: 5,
      platform_variants: [{ id: '1-v', sku: 'SKU-1', properties: [] }],
      read_data: { description: 'Words of 1', photo: 'https://shop.test/1.jpg', weight: 200 },
      latest_data: { unitQuantity: 1, preparationDays: 1 },
      origins: { primaryPrice: { source: 'platform' }, unitType: { source: 'default' } },
      verification_status: 'unverified',
    })
    expect(await shop.connection()).toMatchObject({ shop_name: 'Shop of tests', failures: 0 })
  })

  test('a scheduled one that finds nothing changed leaves no job, and asks for nothing twice', async () => {
    const shop = await imported()
    const before = await shop.items()
    shop.asked.contents.length = 0
    expect(await shop.job(await shop.read('rediscover'))).toBeUndefined()
    expect(shop.asked.contents).toEqual([])
    const after = await shop.items()
    expect(after.map(({ last_seen_at, ...same }) => same)).toEqual(
      before.map(({ last_seen_at, ...same }) => same),
    )
    expect(after.every((item) => item.last_seen_at?.getTime() === shop.state.now.getTime())).toBe(true)
    expect((await shop.connection())?.last_read_at).toEqual(shop.state.now)
  })

  test('variants that the list leaves out are looked at again every quarter of an hour, and at once when asked for', async () => {
    const shop = await readShop(database, { changesSince: false })
    for (const id of ['1', '2']) shop.put(id, { missingFields: ['variants'] })
    shop.put('3')
    await shop.run(shop.firstJob)
    const sold = await shop.sell('1')
    const [first] = await shop.items()
    // The list goes on saying what it said.
    shop.put('1', { stock: 3 })
    shop.asked.contents.length = 0
    shop.later(10 * 60_000)
    expect(await shop.job(await shop.read())).toBeUndefined()
    expect(shop.asked.contents).toEqual([])
    shop.later(5 * 60_000)
    // A page that fails has had its turn.
    shop.fault.of = (call) => (call === 'content:2' ? outage() : null)
    expect(await shop.job(await shop.read())).toMatchObject({ summary: { changed: 1, unchanged: 1 } })
    expect((await shop.items())[0]).toMatchObject({ stock: 3, content_hash: first?.content_hash })
    expect(await shop.productChanges()).toMatchObject([{ project_item_id: sold, data: { stock: 3 } }])
    shop.fault.of = () => null
    shop.later(5 * 60_000)
    shop.asked.contents.length = 0
    await shop.read()
    expect(shop.asked.contents).toEqual([])
    const asked = await shop.read('recrawl_existing', 'user_retry')
    expect(shop.asked.contents.toSorted()).toEqual(['1', '2'])
    shop.later(15 * 60_000)
    // A product that was read again unchanged leaves no job; its items name one that is there.
    expect(await shop.job(await shop.read())).toBeUndefined()
    expect((await shop.items()).map((item) => item.last_successful_crawl_job_id)).toEqual([
      asked,
      asked,
      shop.firstJob,
    ])
  })

  test('what fails for good is left until its list says something else, or the whole of it is read', async () => {
    const shop = await readShop(database, { changesSince: false })
    shop.put('1')
    shop.put('2', { missingFields: ['variants'] })
    shop.put('3', { missingFields: [] })
    const refusal = new ConnectorError('refused', { call: 'content' })
    shop.fault.of = (call) => (call.startsWith('content:') ? refusal : null)
    await shop.run(shop.firstJob)
    expect((await shop.pages(shop.firstJob)).map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'completed',
    ])
    const tries: string[] = []
    shop.fault.of = (call) => {
      if (!call.startsWith('content:')) return null
      tries.push(call)
      return refusal
    }
    shop.later(5 * 60_000)
    expect(await shop.job(await shop.read())).toBeUndefined()
    expect(tries).toEqual([])
    shop.put('1', { price: 600_000 })
    expect(await shop.pages(await shop.read())).toMatchObject([
      { url: 'https://shop.test/p/1', status: 'failed' },
    ])
    expect(tries).toEqual(['content:1'])
    shop.later(5 * 60_000)
    expect(await shop.job(await shop.read())).toBeUndefined()
    tries.length = 0
    await shop.read('rediscover')
    expect(tries).toEqual(['content:1', 'content:2'])
    // A person who asks is not told to wait.
    await shop.read('recrawl_existing', 'user_retry')
    expect(tries).toHaveLength(4)
    shop.fault.of = () => null
    await shop.read('rediscover')
    expect(await shop.items()).toHaveLength(3)
  })

  test('a page of what is sold that fails for good has its turn again all the same, since it tells the units', async () => {
    const shop = await readShop(database, { changesSince: false })
    shop.put('1', { missingFields: ['variants'] })
    await shop.run(shop.firstJob)
    shop.put('1', { stock: 1, name: 'Another name', missingFields: ['variants'] })
    const refusal = new ConnectorError('refused', { call: 'content' })
    shop.fault.of = (call) => (call === 'content:1' ? refusal : null)
    await shop.read()
    shop.fault.of = () => null
    shop.later(5 * 60_000)
    expect(await shop.job(await shop.read())).toBeUndefined()
    shop.later(10 * 60_000)
    await shop.read()
    expect((await shop.items())[0]).toMatchObject({ stock: 1, latest_data: { name: 'Another name' } })
  })

  test('units of an order stay reserved until the page of the variants is read', async () => {
    const shop = await readShop(database, { changesSince: false })
    shop.put('1', { missingFields: ['variants'] })
    shop.put('2')
    await shop.run(shop.firstJob)
    const items = [await shop.sell('1'), await shop.sell('2')]
    for (const item of items) await shop.reserve(item)
    shop.later(60_000)
    await shop.read()
    expect(await shop.reserved()).toEqual([1, 0])
    shop.later(15 * 60_000)
    await shop.read()
    expect(await shop.reserved()).toEqual([0, 0])
  })

  test('a changed price is read without its text again, and reaches the booth by itself where it is sold', async () => {
    const shop = await imported()
    const sold = await shop.sell('2')
    shop.put('2', { price: 600_000, stock: 3 })
    shop.put('3', { price: 700_000 })
    shop.asked.contents.length = 0
    const job = await shop.job(await shop.read())
    expect(job).toMatchObject({ status: 'completed', summary: { added: 0, changed: 2, missing: 0 } })
    expect(shop.asked.contents).toEqual([])
    expect((await shop.items())[1]).toMatchObject({
      price: 600_000,
      stock: 3,
      read_data: { description: 'Words of 2', photo: 'https://shop.test/2.jpg' },
    })
    expect(await shop.productChanges()).toMatchObject([
      { project_item_id: sold, data: { primaryPrice: 600_000, stock: 3 } },
    ])
  })

  test('is found again by its number, whatever its page is called; a page of an earlier crawl is taken over', async () => {
    const shop = await imported()
    const [first] = await shop.items()
    await database.kysely
      .updateTable('project_items')
      .set({ platform_product_id: null, platform_variants: null })
      .where('project_id', '=', shop.projectId)
      .where('url', '=', 'https://shop.test/p/2')
      .execute()
    shop.put('1', { url: 'https://shop.test/p/other', name: 'Another name' })
    shop.put('2', { name: 'Adopted' })
    await shop.read('rediscover')
    const items = await shop.items()
    expect(items).toHaveLength(5)
    expect(items[0]).toMatchObject({
      id: first?.id,
      url: 'https://shop.test/p/1',
      latest_data: { name: 'Another name' },
    })
    expect(items[1]).toMatchObject({ platform_product_id: '2', latest_data: { name: 'Adopted' } })
  })

  test('what is gone is asked for by its number, leaves the booth at once, and comes back', async () => {
    const shop = await imported()
    const sold = await shop.sell('4')
    shop.remove('4')
    shop.later(1_000)
    // A list of changes says nothing of what is gone.
    await shop.read()
    expect((await shop.items())[3]?.is_active).toBe(true)
    const job = await shop.job(await shop.read('rediscover'))
    expect(shop.asked.singles).toEqual(['4'])
    expect(job?.summary).toMatchObject({ missing: 1 })
    expect((await shop.items())[3]).toMatchObject({ is_active: false, missing_since: expect.any(Date) })
    expect(await shop.productChanges()).toMatchObject([{ project_item_id: sold, data: { stock: 0 } }])
    shop.put('4')
    await shop.read()
    expect((await shop.items())[3]).toMatchObject({ is_active: true, missing_since: null })
    expect(await shop.productChanges()).toMatchObject([{ project_item_id: sold, data: { stock: 5 } }])
  })

  test('a product that cannot be read is named, stays as it is, and keeps nothing from the others', async () => {
    const shop = await imported()
    const sold = await shop.sell('4')
    shop.state.unreadable.add('4')
    shop.put('1', { price: 800_000 })
    const id = await shop.read('rediscover')
    const items = await shop.items()
    expect(items[0]).toMatchObject({ price: 800_000 })
    expect(items[3]).toMatchObject({ is_active: true, missing_since: null, stock: 5 })
    expect((await shop.productChanges()).map((change) => change.project_item_id)).not.toContain(sold)
    expect(await shop.log(id)).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        code: 'rows_unreadable',
        values: { rows: 1, named: '4 (price)' },
      }),
    )
  })

  test('a list that lost most of its products changes nothing before a person looked', async () => {
    const shop = await readShop(database)
    for (let id = 1; id <= 12; id += 1) shop.put(String(id))
    await shop.run(shop.firstJob)
    shop.later(3_600_000)
    for (let id = 1; id <= 8; id += 1) shop.remove(String(id))
    const job = await shop.job(await shop.read('rediscover'))
    expect(job).toMatchObject({
      status: 'completed',
      warning_code: 'fewer_products',
      summary: { missing: 8 },
    })
    expect(shop.asked.singles).toEqual([])
    expect((await shop.items()).every((item) => item.is_active)).toBe(true)
  })

  test('an outage fails nothing: the job waits, and goes on when its time has come', async () => {
    const shop = await readShop(database)
    for (const id of ['1', '2', '3', '4', '5']) shop.put(id)
    shop.fault.of = (call) => (call === 'list:2' ? outage() : null)
    await shop.run(shop.firstJob)
    expect(await shop.job(shop.firstJob)).toMatchObject({ status: 'discovering', failure_code: null })
    const failed = await shop.connection()
    expect(failed).toMatchObject({
      status: 'connected',
      failures: 1,
      failure: { code: 'platform_unavailable' },
    })
    shop.fault.of = () => null
    // The pause is not over yet.
    await shop.run(shop.firstJob)
    expect(shop.asked.lists).toBe(1)
    shop.later(60_000)
    // A product's own trouble is none of the platform's.
    shop.fault.of = (call) => (call === 'content:3' ? outage() : null)
    await shop.run(shop.firstJob)
    expect(await shop.job(shop.firstJob)).toMatchObject({ status: 'completed', summary: { added: 4 } })
    expect((await shop.pages(shop.firstJob)).filter(({ status }) => status === 'failed')).toMatchObject([
      { failure_code: 'platform_unavailable' },
    ])
    expect(await shop.connection()).toMatchObject({ failures: 0, failure: null })
    // The next sync tries it again.
    shop.fault.of = () => null
    shop.later(3_600_000)
    await shop.read('rediscover')
    expect(await shop.items()).toHaveLength(5)
  })

  test('killed anywhere it goes on, and every product is here once', async () => {
    for (const killAt of ['list:2', 'list:4', 'content:2', 'content:5']) {
      const shop = await readShop(database)
      for (const id of ['1', '2', '3', '4', '5']) shop.put(id)
      shop.fault.of = (call) => {
        if (call === killAt) shop.state.stopping.abort()
        return null
      }
      await shop.run(shop.firstJob)
      expect(['discovering', 'crawling']).toContain((await shop.job(shop.firstJob))?.status)
      shop.fault.of = () => null
      shop.state.stopping = new AbortController()
      await shop.run(shop.firstJob)
      expect(await shop.job(shop.firstJob)).toMatchObject({ status: 'completed', summary: { added: 5 } })
      expect(
        (await shop.items())
          .map((item) => item.platform_product_id)
          .toSorted((one, other) => Number(one) - Number(other)),
      ).toEqual(['1', '2', '3', '4', '5'])
    }
  })

  test('a dead key ends the job with its reason and stops the syncs', async () => {
    const shop = await imported()
    shop.put('1', { price: 900_000 })
    shop.fault.of = () => new ConnectorError('disconnected', { call: 'test' })
    const job = await shop.job(await shop.read())
    expect(job).toMatchObject({ status: 'failed', failure_code: 'platform_disconnected' })
    expect(await shop.connection()).toMatchObject({ status: 'disconnected' })
    shop.later(86_400_000)
    await startDuePlatformSyncs(shop.services)
    expect(await shop.jobs()).toHaveLength(2)
  })

  test('the schedule starts a platform sync once when it is due, and an event makes it due', async () => {
    const shop = await imported()
    await Promise.all([startDuePlatformSyncs(shop.services), startDuePlatformSyncs(shop.services)])
    const [, started, ...more] = await shop.jobs()
    expect(started).toMatchObject({ trigger_type: 'sync', mode: 'recrawl_existing', status: 'pending' })
    expect(more).toEqual([])
    await shop.run(started?.id ?? 0)
    await startDuePlatformSyncs(shop.services)
    expect(await shop.jobs()).toHaveLength(1)
    await database.kysely
      .updateTable('platform_connections')
      .set({ pending_event_at: shop.state.now })
      .where('business_id', '=', shop.businessId)
      .execute()
    await startDuePlatformSyncs(shop.services)
    expect(await shop.jobs()).toHaveLength(2)
  })
})
