import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CallName, calls } from '@payvand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

describe('a secret key', () => {
  let world: World
  let payvand: PayvandProcess
  const sellers = {} as Record<'demo' | 'digikala' | 'instagram', Seller>

  const keyFile = () => join(world.dataFolder, 'secret.key')
  const start = async () => {
    // Orders are read by the program itself: that is the job that meets the key.
    payvand = await world.start({ env: { PAYVAND_ORDER_POLL_SECONDS: '1' } })
    for (const name of ['demo', 'digikala', 'instagram'] as const)
      sellers[name] = await Seller.signedIn(payvand.url, name)
  }
  const boothOf = async (seller: Seller) => (await seller.ask('business.current')).booth
  /** Every call that reads answers, and none with a failure of ours. */
  async function expectNoFailure(seller: Seller): Promise<void> {
    const failed: string[] = []
    for (const name of Object.keys(calls) as CallName[]) {
      if (calls[name].method !== 'GET') continue
      const { status } = await seller
        .call(name, { params: { id: 1, kind: 'webhook' } })
        .catch(() => ({ status: 0 }))
      if (status === 500) failed.push(name)
    }
    expect(failed).toEqual([])
  }

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    await start()
    const { demo: owner, digikala: shop, instagram } = sellers
    await shop.ask('business.update', { body: { shopfa_token: 'sandbox-digikala-token' } })
    await shop.ask('platform.digikalaKey')
    await instagram.ask('instagram.saveToken', { body: { token: 'sandbox-instagram-token' } })
    await owner.ask('notifications.updateSettings', {
      body: { channels: { webhook: { settings: { url: 'https://receiver.example/' } } } },
    })
    await payvand.stop()
  })
  afterAll(() => world.close())

  it('that is lost asks sellers to connect again, in calls and in jobs, and fails nowhere', async () => {
    const before = await readFile(keyFile(), 'utf8')
    await writeFile(keyFile(), `${randomBytes(32).toString('base64')}\n`)
    await start()
    const { demo: owner, digikala: shop, instagram } = sellers
    // A job finds out by itself, and where the seller looks first it is said.
    const lost = await waitUntil('the booth is lost', async () => {
      const booth = await boothOf(owner)
      return booth.status === 'disconnected' && booth
    })
    expect(lost.reason).toContain('دوباره با باسلام وارد شوید')
    const { data } = await owner.ask('needs.list')
    expect(data.find(({ kind }: any) => kind === 'lost_booth').reason).toContain('متصل شوید')
    // So does a call that comes before any job.
    const refused = await shop.call('marketplace.products')
    expect(refused.body.code).toBe('booth_disconnected')
    expect(refused.status).toBeLessThan(500)
    for (const seller of [owner, shop, instagram]) await expectNoFailure(seller)
    // The key that Digikala is given is made anew.
    expect((await shop.ask('platform.digikalaKey')).public_key).toContain('PUBLIC KEY')
    const health = await (await fetch(`${payvand.url}/v1/health`)).json()
    expect(health.background?.failing ?? []).toEqual([])
    expect(payvand.output()).toContain('Values are sealed with a key that is not here')
    await payvand.stop()
    await expect(world.run('doctor')).rejects.toThrow(/FAIL {2}Keys: .*key .* not here/)

    // The key was found again, and goes behind the new one.
    await writeFile(keyFile(), `${await readFile(keyFile(), 'utf8')}${before}`)
    expect(await world.run('doctor')).toMatch(
      /Keys: \d+ sealed values can be opened, \d+ of them not of the newest/,
    )
    const rekeyed = await world.run('rekey')
    expect(rekeyed).toMatch(/\d+ values were sealed anew/)
    expect(rekeyed).toContain('may be removed')
    expect(rekeyed).toMatch(/\d+ booths that had lost their key are connected again/)
    await writeFile(keyFile(), `${(await readFile(keyFile(), 'utf8')).split('\n')[0]}\n`)
    expect(await world.run('doctor')).toMatch(/ok {4}Keys: \d+ sealed values are of the newest key/)
    await start()
    const fresh = await Seller.signedIn(payvand.url, 'sazito')
    expect((await fresh.call('marketplace.products')).status).toBe(200)
    await payvand.stop()
  })
})
