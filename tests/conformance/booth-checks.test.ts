import { type BasalamConnector, createBasalamConnector, createRateLimiter } from '@payvand/connectors'
import { boothChecks } from '@payvand/connectors/booth-checks'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { personalToken, type Sandbox, startSandbox } from '@payvand/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// The same checks that tools/check-real-basalam.mjs runs against the real marketplace, here against the sandbox.
let sandbox: Sandbox
let client: GuardedClient
let asked: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ productsPerSite: 1 })
  const guarded = createGuardedClient({ allowHosts: sandbox.hosts, userAgent: 'PayvandTest/1' })
  client = {
    close: () => guarded.close(),
    request: (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return guarded.request(request)
    },
  }
})
afterAll(async () => {
  await client.close()
  await sandbox.stop()
})

function connect(seller: string): BasalamConnector {
  const { url } = sandbox.marketplace
  return createBasalamConnector({
    client,
    hosts: { gateway: url, upload: url, categoryDetection: url, core: url },
    rates: createRateLimiter({ perMinute: 6000, burst: 100, maxWaitMs: 5000 }),
    credentials: { accessToken: () => Promise.resolve(personalToken(seller)) },
  })
}

describe('a booth is as the connector takes it to be', () => {
  // The second one is empty.
  test.each(['demo', 'instagram'])('that of %s', async (seller) => {
    const basalam = connect(seller)
    const checks = boothChecks(basalam, { name: 'Payvand connection check', sku: 'PAYVAND-CHECK' })
    for (const check of checks) {
      asked = []
      await expect(check.run(), check.name).resolves.not.toBe('')
      if (!check.writes) expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([])
    }
    const { vendor } = await basalam.currentUser()
    const { products } = await basalam.listProducts(vendor?.id ?? 0, { skus: ['PAYVAND-CHECK'] })
    expect(products).toMatchObject([{ status: 'unpublished', stock: 0 }])
  })
})

test('a check fails where the marketplace is not as expected', async () => {
  await fetch(`${sandbox.marketplace.url}/__control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      site: 'marketplace',
      path: '/v1/users',
      kind: 'wrong-page',
      page: 'json',
      times: 1,
    }),
  })
  const [first] = boothChecks(connect('demo'), { name: 'x', sku: 'x' })
  await expect(first?.run()).rejects.toThrow('unexpected_answer')
})
