import { OWN_DATA_PATH } from '@payvand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]

describe('own data', () => {
  let world: World
  let payvand: PayvandProcess
  let demo: Seller

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 3 })
    payvand = await world.start()
    demo = await Seller.signedIn(payvand.url)
  })
  afterAll(() => world.close())

  const take = (token: string | null) =>
    fetch(new URL(OWN_DATA_PATH, payvand.url), { headers: token ? { authorization: `Bearer ${token}` } : {} })

  it('is handed to its owner, who is asked who they are, and to no token', async () => {
    expect((await take(null)).status).toBe(401)
    expect((await (await take(demo.token)).json()).code).toBe('confirmation_required')
    await demo.confirm()
    const taken = await take(demo.token)
    expect([taken.status, taken.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect([...new Uint8Array(await taken.arrayBuffer()).slice(0, 4)]).toEqual(ZIP)
    const { body } = await demo.call('personalTokens.create', {
      body: { name: 'n', scopes: ['catalog:write'], days: 30 },
    })
    expect((await take(body.token)).status).toBe(403)
  })

  it('of a business is erased by its exact name alone, with what was removed', async () => {
    await payvand.stop()
    const listed = await world.run('business', 'erase', '1')
    expect(listed).toMatch(/would be erased/)
    const name = /--name "(.+)"/.exec(listed)?.[1] ?? ''
    await expect(world.run('business', 'erase', '1', '--name', 'another')).rejects.toThrow()
    expect(await world.run('business', 'erase', '1', '--name', name)).toMatch(/was erased:[\s\S]*users +\d/)
    await expect(world.run('business', 'erase', '1')).rejects.toThrow()
  })
})
