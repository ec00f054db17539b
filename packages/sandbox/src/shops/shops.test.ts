import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { type Answer, marketplaceClient } from '../testing/marketplace-client.ts'

let sandbox: Sandbox | null = null
afterEach(async () => {
  await sandbox?.stop()
  sandbox = null
})

async function start(dataFolder: string | null = null): Promise<Sandbox> {
  await sandbox?.stop()
  sandbox = await startSandbox({ dataFolder })
  return sandbox
}

const control = (method: string, path: string, body?: object): Promise<Answer> =>
  marketplaceClient(sandbox?.marketplace.url ?? '', null).call(method, `/__control/shops/${path}`, body)

async function digikala(path: string, token: string, body?: object): Promise<Response> {
  return fetch(`${sandbox?.shops.digikala.url}/open-api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

it('keeps tokens and stock through a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-shops-'))
  try {
    await start(folder)
    const old = { access_token: 'sandbox-digikala-token', refresh_token: 'sandbox-digikala-refresh' }
    const refreshed = await digikala('/auth/refresh-token', '', old)
    const { data } = (await refreshed.json()) as { data: { access_token: string } }
    const [product] = (await control('GET', 'sazito/products')).body
    const stock = await fetch(
      `${sandbox?.shops.sazito.url}/api/v1/accounting/update-stock/${product.variants[0].id}`,
      {
        method: 'PUT',
        headers: { 'x-api-key': 'sandbox-sazito-token', 'content-type': 'application/json' },
        body: JSON.stringify({ is_stock_manager: true, stock_number: 321 }),
      },
    )
    expect(stock.status).toBe(200)

    await start(folder)
    expect((await digikala('/profile', data.access_token)).status).toBe(200)
    expect((await digikala('/profile', old.access_token)).status).toBe(401)
    expect((await control('GET', 'sazito/products')).body[0].variants[0].stock).toBe(321)
  } finally {
    await sandbox?.stop()
    sandbox = null
    await rm(folder, { recursive: true, force: true })
  }
})

it('asks for a content type even on a GET, and reports its window', async () => {
  await start()
  const bare = await fetch(`${sandbox?.shops.digikala.url}/open-api/v1/profile`)
  expect(bare.status).toBe(415)
  const health = (await (await digikala('', '')).json()) as { data: { rate_limit: object } }
  expect(health.data.rate_limit).toMatchObject({ max: 33, current: 2 })
})

it.each([
  ['digikala/settings', { nonsense: 1 }, 'no setting nonsense'],
  ['digikala/settings', { rateMax: '33' }, 'must be a number'],
  ['digikala/settings', { rateLimitPer: 'moon' }, 'one of address, token'],
  ['basalam/settings', {}, 'one of digikala, sazito, shopfa, woocommerce'],
])('refuses the setting %s %j by name', async (path, body, words) => {
  await start()
  const answer = await control('POST', path, body)
  expect(answer.status).toBe(400)
  expect(answer.body.error).toContain(words)
})
