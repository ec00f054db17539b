import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signOn } from '../harness/consent.ts'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import type { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

const YEAR_SECONDS = 31_622_400

describe('the token of a booth', () => {
  let world: World
  let payvand: PayvandProcess
  let control: ReturnType<typeof sandboxControl>

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    control = sandboxControl(world.sandbox)
    // The calls to the marketplace are counted here, so the program makes none by itself.
    payvand = await world.start()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await control.clearFaults()
    await control.settings({ accessTokenSeconds: YEAR_SECONDS, refreshTokenRotates: true })
  })

  /** Signs on with a token of this length; later ones live long again. */
  async function connectedFor(seconds: number): Promise<Seller> {
    await control.settings({ accessTokenSeconds: seconds })
    const seller = await signOn(world.sandbox, payvand.url, 'demo')
    await control.settings({ accessTokenSeconds: YEAR_SECONDS })
    await control.clearRequests()
    return seller
  }
  /** Waits until a token given out just now has ended. */
  const ended = (seconds: number) => {
    const end = Date.now() + seconds * 1000
    return waitUntil('the token has ended', () => Promise.resolve(Date.now() > end))
  }
  const tokenCalls = async (): Promise<number> => {
    const { counts } = await control.requests()
    return counts['marketplace POST /oauth/token'] ?? 0
  }
  const list = (seller: Seller, page = 1) => seller.call('marketplace.products', { query: { page } })

  it('is left alone while it is young', async () => {
    const seller = await connectedFor(3_600)
    expect((await list(seller)).status).toBe(200)
    expect(await tokenCalls()).toBe(0)
  })

  it('is renewed once, five minutes early, however many ask', async () => {
    const seller = await connectedFor(240)
    const answers = await Promise.all([1, 1, 1, 1, 1].map((page) => list(seller, page)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await tokenCalls()).toBe(1)
  })

  it('is renewed after it ended, time after time, with the refresh token it was first given', async () => {
    await control.settings({ refreshTokenRotates: false })
    const seller = await connectedFor(1)
    for (let turn = 0; turn < 2; turn += 1) {
      await ended(1)
      await control.settings({ accessTokenSeconds: 1 })
      expect((await list(seller)).status).toBe(200)
    }
    expect(await tokenCalls()).toBe(2)
    expect((await seller.ask('business.current')).booth.status).toBe('connected')
  })

  it('is renewed when the marketplace refuses it before its time', async () => {
    const seller = await connectedFor(3_600)
    await control.fault({ site: 'marketplace', path: '/v1/vendors', kind: 'status', status: 401, times: 1 })
    expect((await list(seller)).status).toBe(200)
    expect(await tokenCalls()).toBe(1)
    expect((await seller.ask('business.current')).booth.status).toBe('connected')
  })

  it('does not count as lost while the marketplace does not say', async () => {
    const seller = await connectedFor(1)
    await ended(1)
    await control.fault({ site: 'marketplace', path: '/oauth/token', kind: 'status', status: 503, times: 5 })
    expect((await list(seller)).body.code).toBe('marketplace_unavailable')
    expect((await seller.ask('business.current')).booth.status).toBe('connected')
    await control.clearFaults()
    expect((await list(seller)).status).toBe(200)
  })

  it('is lost when the seller took the permission back', async () => {
    const seller = await connectedFor(3_600)
    await control.revokeToken('demo')
    expect((await list(seller)).body.code).toBe('booth_disconnected')
    expect((await seller.ask('business.current')).booth.status).toBe('disconnected')
    const { data } = await seller.ask('needs.list')
    const lost = data.find(({ kind }: any) => kind === 'lost_booth')
    expect(lost.reason).toContain('دوباره با باسلام وارد شوید')
  })
})
