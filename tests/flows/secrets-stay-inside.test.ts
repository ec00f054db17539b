import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, calls } from '@payvand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consent } from '../harness/consent.ts'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

const WEBHOOK_TOKEN = 'webhook-token-of-the-seller'
const PLATFORM_TOKEN = 'sandbox-digikala-token'
const PASSWORD = 'Secret1234567'

describe('secrets', () => {
  let world: World
  let payvand: PayvandProcess
  let sandboxFolder: string
  /** Every answer the server gave. */
  const answers: string[] = []
  const realFetch = globalThis.fetch

  beforeAll(async () => {
    // The sandbox keeps its issued secrets on the disk, where this test finds them.
    sandboxFolder = await mkdtemp(join(tmpdir(), 'payvand-sandbox-'))
    world = await openWorld({ productsPerSite: 4, dataFolder: sandboxFolder })
    await world.addUser('digikala', PASSWORD, '--platform', 'digikala-seller')
    payvand = await world.start({ env: { PAYVAND_LOG_LEVEL: 'trace' } })
    globalThis.fetch = async (...request) => {
      const reply = await realFetch(...request)
      if (reply.url.startsWith(payvand.url)) answers.push(await reply.clone().text())
      return reply
    }
  })
  afterAll(async () => {
    globalThis.fetch = realFetch
    await world.close()
    await rm(sandboxFolder, { recursive: true })
  })

  it('are in no answer, no log and no file', async () => {
    const control = sandboxControl(world.sandbox)
    const owner = await Seller.signedIn(payvand.url, 'digikala', PASSWORD)
    const { url } = await owner.ask('session.signOnAddress', { query: { state: 'digikala-seller' } })
    // The token lives so short that it is renewed at the first call: both pairs must stay inside.
    await control.settings({ accessTokenSeconds: 60 })
    const back = await consent(world.sandbox, url, 'digikala')
    const { code } = back
    const { access_token } = await owner.ask('session.signOn', { body: back })
    await control.settings({ accessTokenSeconds: 31_622_400 })
    const seller = new Seller(payvand.url, access_token)
    await seller.ask('business.update', { body: { shopfa_token: PLATFORM_TOKEN } })
    await seller.ask('business.update', { body: { webhookToken: WEBHOOK_TOKEN } })
    await seller.ask('marketplace.products')
    // Failures say more than successes: of the marketplace, the platform, and of our own body checks.
    await seller.call('business.update', { body: { shopfa_token: `${PLATFORM_TOKEN}-wrong` } })
    await seller.call('business.update', { body: { shopfa_token: PLATFORM_TOKEN, price_base: 'no' } })
    await seller.call('session.signOn', { body: { code } })
    await control.fault({ site: 'marketplace', kind: 'half-body', times: 1 })
    await seller.call('marketplace.products')
    await control.revokeToken('digikala')
    await seller.call('marketplace.products')
    for (const name of Object.keys(calls) as CallName[]) {
      if (calls[name].method === 'GET') await seller.call(name, { params: { id: 1 } })
    }

    const secrets = [code as string, PLATFORM_TOKEN, WEBHOOK_TOKEN, PASSWORD, 'payvand-sandbox-secret']
    const given = (await filesUnder(sandboxFolder)).flatMap(({ bytes }) => [
      ...(bytes.toString('latin1').match(/eyJ[\w-]+\.[\w-]+\.[\w-]+|def502[0-9a-f]{20,}/g) ?? []),
    ])
    const marketplaceTokens = [...new Set(given)]
    // The first pair and the renewed one.
    expect(marketplaceTokens).toHaveLength(4)
    const heard = answers.join('\n')
    const log = payvand.output()
    expect(log.length).toBeGreaterThan(0)
    for (const secret of [...secrets, ...marketplaceTokens]) {
      expect(heard.includes(secret), `${secret} in an answer`).toBe(false)
      expect(log.includes(secret), `${secret} in the log`).toBe(false)
    }
    expect(log.includes(access_token)).toBe(false)

    await payvand.stop()
    const stored = await filesUnder(world.dataFolder)
    for (const secret of [...secrets, ...marketplaceTokens, access_token]) {
      expect(stored.filter((file) => file.bytes.includes(secret)).map((file) => file.path)).toEqual([])
    }
  })
})

async function filesUnder(folder: string): Promise<{ path: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.map(async (path) => ({ path, bytes: await readFile(path) })))
}
