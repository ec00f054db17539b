import { type BasalamConnector, createBasalamConnector, createRateLimiter } from '@payvand/connectors'
import { errorOf } from '@payvand/connectors/testing'
import { rial } from '@payvand/domain'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { personalToken, type Sandbox, sellers, startSandbox } from '@payvand/sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxControl } from '../harness/sandbox-control.ts'

// These tests read with the connector what befalls a product of the sandbox's booth beyond being made and changed.
const [seller] = sellers
if (!seller) throw new Error('the sandbox has no sellers')
let sandbox: Sandbox
let client: GuardedClient
let basalam: BasalamConnector
let control: ReturnType<typeof sandboxControl>

beforeAll(async () => {
  sandbox = await startSandbox({ productsPerSite: 1 })
  control = sandboxControl(sandbox)
  client = createGuardedClient({ allowHosts: sandbox.hosts, userAgent: 'PayvandTest/1' })
  const { url } = sandbox.marketplace
  basalam = createBasalamConnector({
    client,
    hosts: { gateway: url, upload: url, categoryDetection: url, core: url },
    credentials: { accessToken: () => Promise.resolve(personalToken(seller.key)) },
    rates: createRateLimiter({ perMinute: 60_000, burst: 1000, maxWaitMs: 5000 }),
  })
})
beforeEach(() => control.reset())
afterAll(async () => {
  await client.close()
  await sandbox.stop()
})

const add = (products: object[]): Promise<number[]> => control.addBoothProducts(seller.key, products)

describe('a discount', () => {
  test('shows, holds the price, and lets it go', async () => {
    const [id = 0, other = 0] = await add([{ price_rial: 2_000_000 }, { price_rial: 3_000_000 }])
    await control.advanceClock(10_000)
    await basalam.applyDiscount(seller.vendorId, { productIds: [id] }, { percent: 25, activeDays: 2 })
    await control.advanceClock(5_000)
    expect(await basalam.getProduct(id)).toMatchObject({
      price: 1_500_000,
      primaryPrice: 2_000_000,
      hasDiscount: true,
    })
    const refusal = await errorOf(basalam.updateProduct(id, { primaryPrice: rial(2_500_000) }))
    expect(refusal).toMatchObject({ kind: 'refused', reason: 'discount_locked', mayBeApplied: false })
    const rows = [
      { id, primaryPrice: rial(2_500_000) },
      { id: other, primaryPrice: rial(3_500_000) },
    ]
    expect(await basalam.batchUpdate(seller.vendorId, rows)).toMatchObject([
      { id, outcome: 'refused', reason: 'discount_locked' },
      { id: other, outcome: 'accepted', reason: null },
    ])
    await control.settings({ discountLockStopsBatch: true })
    const whole = await errorOf(basalam.batchUpdate(seller.vendorId, rows))
    expect(whole).toMatchObject({ kind: 'refused', reason: 'discount_locked' })
    await basalam.removeDiscount(seller.vendorId, { productIds: [id] })
    await control.advanceClock(5_000)
    expect(await basalam.updateProduct(id, { primaryPrice: rial(2_500_000) })).toMatchObject({
      price: 2_500_000,
      hasDiscount: false,
    })
    const history = await basalam.priceHistory(id)
    expect(history.map(({ price, discountedPrice }) => [price, discountedPrice])).toEqual([
      [2_000_000, 2_000_000],
      [2_000_000, 1_500_000],
      [2_000_000, 2_000_000],
      [2_500_000, 2_500_000],
    ])
  })
})

test('a batch job is done later and names what it could not do', async () => {
  const ids = await add([{ stock: 10 }, { stock: 2 }])
  const job = await basalam.startBatchJob(seller.vendorId, { productIds: ids }, [
    { field: 'stock', change: 'amount', value: -5 },
  ])
  expect((await basalam.listBatchJobs(seller.vendorId))[0]).toMatchObject({ id: job, endedAt: null })
  await control.advanceClock(5_000)
  expect((await basalam.listBatchJobs(seller.vendorId))[0]).toMatchObject({
    id: job,
    endedAt: expect.any(Date),
    succeeded: 1,
    failedIds: [ids[1]],
  })
  expect(await basalam.failedItems(job)).toMatchObject([{ id: ids[1] }])
  expect((await basalam.getProduct(ids[0] ?? 0)).stock).toBe(5)
})

test('an edit in review shows what waits, and why it was refused', async () => {
  const [id = 0] = await add([{ title: 'ماگ آبی' }])
  await control.settings({ revision: 'manual' })
  const waiting = await basalam.updateProduct(id, { name: 'ماگ سبز', stock: 3 })
  expect(waiting).toMatchObject({ title: 'ماگ آبی', stock: 3, inReview: true, pending: { title: 'ماگ سبز' } })
  const photo = waiting.photos[0]?.id ?? 0
  await control.decideRevision(id, 'refuse', { reason: 'عکس نامناسب است', illegal_photos: [photo] })
  expect(await basalam.getProduct(id)).toMatchObject({
    title: 'ماگ آبی',
    inReview: false,
    rejectionReasons: ['عکس نامناسب است'],
    illegalPhotos: [{ fileId: photo, reasons: ['عکس نامناسب است'] }],
    rejectedAt: expect.any(Date),
  })
})

test('the list keeps to every filter, oldest first when asked', async () => {
  const [cheap = 0, dear = 0, draft = 0] = await add([
    { price_rial: 50_000, stock: 0, category_id: 1444 },
    { price_rial: 90_000_000, stock: 900, category_id: 1444 },
    { price_rial: 90_000_000, stock: 900, status: 3790 },
  ])
  const idsOf = async (query: Parameters<BasalamConnector['listProducts']>[1]) =>
    (await basalam.listProducts(seller.vendorId, query)).products.map(({ id }) => id)
  expect(await idsOf({ price: { to: rial(60_000) } })).toEqual([cheap])
  expect(await idsOf({ stock: { from: 800 } })).toEqual([draft, dear])
  expect(await idsOf({ stock: { from: 800 }, oldestFirst: true })).toEqual([dear, draft])
  expect(await idsOf({ statuses: ['unpublished'] })).toEqual([draft])
  expect(await idsOf({ categoryIds: [1444], stock: { to: 0 } })).toEqual([cheap])
  expect(await idsOf({ ids: [] })).toEqual([])
})

describe('when the marketplace misbehaves', () => {
  test.each(['html', 'json'])(
    'a wrong page (%s) after a write says that it may be applied, and it is',
    async (page) => {
      const [id = 0] = await add([{ stock: 1 }])
      const wrong = { kind: 'wrong-page', page, afterWrite: true, times: 1 }
      await control.fault({ site: 'marketplace', method: 'PATCH', ...wrong })
      const error = await errorOf(basalam.updateProduct(id, { stock: 7 }))
      expect(error).toMatchObject({ kind: 'unexpected_answer', mayBeApplied: true })
      expect((await basalam.getProduct(id)).stock).toBe(7)
    },
  )

  test('hours of maintenance are nobody’s fault and write nothing', async () => {
    const [id = 0] = await add([{ stock: 1 }])
    await control.fault({ site: 'marketplace', kind: 'maintenance', forMs: 6 * 3_600_000, retryAfter: 900 })
    expect(await errorOf(basalam.updateProduct(id, { stock: 7 }))).toMatchObject({
      kind: 'unavailable',
      mayBeApplied: false,
      retryAfterMs: 900_000,
    })
    await control.advanceClock(6 * 3_600_000)
    expect((await basalam.getProduct(id)).stock).toBe(1)
  })

  test('an answer lost by chance leaves the write done, and the log says by whom', async () => {
    const [id = 0] = await add([{ stock: 0 }])
    const lost = { kind: 'timeout-after-write', delayMs: 0, chance: 0.5, seed: 3 }
    await control.fault({ site: 'marketplace', method: 'PATCH', ...lost })
    const kinds = new Set<string>()
    for (let stock = 1; stock <= 8; stock++) {
      await basalam.updateProduct(id, { stock }).then(
        () => kinds.add('answered'),
        (error: { kind: string }) => kinds.add(error.kind),
      )
    }
    expect([...kinds].toSorted()).toEqual(['answered', 'outcome_unknown'])
    await control.clearFaults()
    const found = (await control.boothStock(seller.key, true)).find((each) => each.id === id)
    expect(found).toMatchObject({ stock: 8, writes: 8 })
    expect(found.history.at(-1)).toMatchObject({ source: 'update', changes: { stock: [7, 8] } })
  })
})

test('what Basalam keeps of a price depends on the category', async () => {
  expect(await basalam.commissionPercent([101, 1750, 1751])).toBe(9)
  expect(await basalam.commissionPercent([105, 1706, 1707])).toBe(2.5)
})
