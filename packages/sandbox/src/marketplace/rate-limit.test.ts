import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { marketplaceClient } from '../testing/marketplace-client.ts'

let sandbox: Sandbox
let demo: ReturnType<typeof marketplaceClient>
const minute = 60_000

beforeAll(async () => {
  sandbox = await startSandbox({ productsPerSite: 1 })
  demo = marketplaceClient(sandbox.marketplace.url, 'demo')
})
beforeEach(async () => {
  await demo.post('/__control/reset')
})
afterAll(() => sandbox.stop())

const limit = (settings: object) => demo.post('/__control/settings', { rateLimitPerMinute: 3, ...settings })
const later = (ms: number) => demo.post('/__control/clock', { advance_ms: ms })
async function ask(times: number): Promise<number[]> {
  const statuses = []
  for (let turn = 0; turn < times; turn++) statuses.push((await demo.get('/v1/users/me')).status)
  return statuses
}

/** Moves the clock to the beginning of its next minute, so that a test does not run across one. */
async function toNextMinute(): Promise<void> {
  const now = Date.parse((await demo.get('/__control/clock')).body.now)
  await later(minute - (now % minute))
}

it('refuses a token that asks too often and says when to come back, and no other token', async () => {
  await limit({})
  expect(await ask(4)).toEqual([200, 200, 200, 429])
  const wait = Number((await demo.get('/v1/users/me')).headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect((await marketplaceClient(sandbox.marketplace.url, 'sazito').get('/v1/users/me')).status).toBe(200)
})

it('need not say when to come back', async () => {
  await limit({ retryAfterHeader: false })
  expect(await ask(3)).toEqual([200, 200, 200])
  expect((await demo.get('/v1/users/me')).headers.get('retry-after')).toBeNull()
})

it('counts the last 60 seconds: a burst is followed by a quiet minute', async () => {
  await limit({ rateLimitWindow: 'sliding' })
  await toNextMinute()
  await later(50_000)
  expect(await ask(3)).toEqual([200, 200, 200])
  await later(20_000)
  expect(await ask(1)).toEqual([429])
  await later(40_000)
  expect(await ask(4)).toEqual([200, 200, 200, 429])
})

it('or the minute the clock shows: twice as many may come around its turn', async () => {
  await limit({ rateLimitWindow: 'fixed' })
  await toNextMinute()
  await later(50_000)
  expect(await ask(4)).toEqual([200, 200, 200, 429])
  await toNextMinute()
  expect(await ask(4)).toEqual([200, 200, 200, 429])
})
