// Long because: one world of a booth and a shop, and a short test for each thing that is promised of connecting them.

import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { updateBusiness } from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import { webhookServer } from '../../apps/server/src/modules/orders/testing/webhook-server.ts'
import { wooConnectQueue } from '../../apps/server/src/modules/sources/jobs/connect-woocommerce.job.ts'
import { disconnect } from '../../apps/server/src/modules/sources/platforms/calls/disconnect.ts'
import { wooAuthorize } from '../../apps/server/src/modules/sources/platforms/calls/woo-authorize.ts'
import { wooKeys } from '../../apps/server/src/modules/sources/platforms/calls/woo-keys.ts'
import { keepWooWebhooks } from '../../apps/server/src/modules/sources/platforms/keep-woo-webhooks.ts'
import { findPlatformConnection } from '../../apps/server/src/modules/sources/platforms/platform-connections-store.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { openPlatformWorld, type PlatformWorld } from '../harness/platform-world.ts'

const MINUTE = 60_000

let world: PlatformWorld
let services: Services
let shopUrl: string
let server: ReturnType<typeof webhookServer>
const nudged: string[] = []

beforeAll(async () => {
  world = await openPlatformWorld()
  shopUrl = world.sandbox.shops.woocommerce.url
  services = {
    ...world.services,
    jobs: { enqueue: async (_: unknown, name: string) => nudged.push(name), hasWaiting: async () => false },
    config: {
      ...world.services.config,
      allowHosts: world.sandbox.hosts,
      sandbox: { websites: [] },
      marketplace: { site: 'https://market.example' },
      webhookOrigin: null,
      platformReadMs: null,
    },
  } as unknown as Services
  server = webhookServer(services)
  await server.listen({ host: '127.0.0.1', port: 0 })
  services.config.webhookOrigin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  await world.control.clearFaults()
  await updateBusiness(world.database.kysely, world.businessId, { platform: 'payvand' })
})
afterAll(async () => {
  server.server.closeAllConnections()
  await server.close()
  await world.close()
})

const shop = (path: string, body?: object) => world.control.shop('woocommerce', path, body)
const connection = () => findPlatformConnection(world.database.kysely, world.businessId)
const context = () => ({ services, user: { id: 1, businessId: world.businessId } }) as never
const authorize = async (url = shopUrl) =>
  new URL((await wooAuthorize(context(), { body: { url } } as never)).authorizeUrl)
const paste = (consumerKey = 'ck_sandbox', consumerSecret = 'cs_sandbox', url = shopUrl) =>
  wooKeys(context(), { body: { url, consumerKey, consumerSecret } } as never)
const later = (ms: number) => world.clock.sleep(ms)
const connect = () =>
  wooConnectQueue.work(services, { businessId: world.businessId }, new AbortController().signal)
const refusal = async (asked: Promise<unknown>) =>
  (await asked.catch((error: unknown) => error)) as { code: string }

/** The seller says yes, or no, on their shop's own page. Answers where the browser ends. */
async function consent(page: URL, decision = 'approve'): Promise<URL> {
  const html = await (await fetch(page)).text()
  const plain = (text = '') => text.replaceAll('&amp;', '&')
  if (decision === 'deny') return new URL(plain(/<a class="link" href="([^"]+)"/.exec(html)?.[1]))
  const given = new URL('/wc-auth/v1/access_granted/', shopUrl)
  for (const [, name = '', value] of html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g))
    given.searchParams.set(name, plain(value))
  const answer = await fetch(given, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? `http://refused/${answer.status}`)
}

describe('a seller lets us in', () => {
  test('with one press: keys, webhooks and the project are there, and the crawled items stay', async () => {
    const rows = world.database.kysely
    const project = await rows
      .insertInto('projects')
      .values({
        business_id: world.businessId,
        name: 'mine',
        root_url: `${shopUrl}/`,
        default_values: '{}',
        send_config: '{"filters":{"skipZeroStock":false}}',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const page = await authorize(`${shopUrl}/?utm=1`)
    const html = await (await fetch(page)).text()
    expect(html).toContain('پیوند می‌خواهد به فروشگاه شما وصل شود')
    const back = await consent(page)
    expect(back.pathname + back.search).toMatch(/^\/profile\/connection\?success=1&user_id=[\w-]+$/)
    // The browser's address holds no secret that opens anything.
    expect(page.searchParams.get('callback_url')).not.toContain(back.searchParams.get('user_id'))
    expect(nudged).toContain('platform.connect-woocommerce')
    expect(await connection()).toBeUndefined()
    await connect()
    expect(await connection()).toMatchObject({
      kind: 'woocommerce',
      status: 'connected',
      host: shopUrl,
      shop_name: 'پوشاک ترنج',
      failure: null,
    })
    const adopted = await rows.selectFrom('projects').select('id').where('source', '=', 'platform').execute()
    expect(adopted).toEqual([{ id: project.id }])
    expect(await rows.selectFrom('woo_authorizations').selectAll().execute()).toEqual([])
    // The ping of each webhook came, and counted as no webhook event.
    expect(await connection()).toMatchObject({ pending_event_at: null, webhook_at: expect.any(Date) })
  })

  test('a press that came too late, twice or from somebody else brings nothing', async () => {
    const page = await authorize()
    const callback = page.searchParams.get('callback_url') ?? ''
    const stranger = new URL(page)
    stranger.searchParams.set('callback_url', `${callback}x`)
    expect((await consent(stranger)).host).toBe('refused')
    stranger.searchParams.set('callback_url', callback)
    stranger.searchParams.set('user_id', '1')
    expect((await consent(stranger)).host).toBe('refused')
    expect((await consent(page, 'deny')).searchParams.get('success')).toBe('0')
    expect((await consent(page)).searchParams.get('success')).toBe('1')
    expect((await consent(page)).host).toBe('refused')
    await connect()
    const late = await authorize()
    await later(61 * MINUTE)
    expect((await consent(late)).host).toBe('refused')
    for (const body of ['', '[]', 'key=1', JSON.stringify({ user_id: 1 })]) {
      expect((await fetch(callback, { method: 'POST', body })).status).toBe(422)
    }
  })

  test('keys that the shop does not take leave the connection as it was, and a shop that is away is asked again', async () => {
    await consent(await authorize())
    await world.control.fault({ site: 'woocommerce', kind: 'status', status: 503, path: '/wp-json/wc' })
    await connect()
    await world.control.clearFaults()
    await shop('revoke', {})
    await connect()
    expect(await world.database.kysely.selectFrom('woo_authorizations').selectAll().execute()).toHaveLength(1)
    await later(2 * MINUTE)
    await connect()
    expect(await world.database.kysely.selectFrom('woo_authorizations').selectAll().execute()).toEqual([])
    expect(await connection()).toMatchObject({ status: 'connected', failure: null })
  })

  test('keys made by hand are tried first', async () => {
    await world.control.reset()
    expect((await refusal(paste('ck_wrong'))).code).toBe('woocommerce_needs_https')
    expect((await refusal(paste('ck_sandbox', 'cs_wrong'))).code).toBe('woocommerce_key_refused')
    await shop('settings', { keyPermissions: 'read' })
    const before = await connection()
    expect((await refusal(paste())).code).toBe('woocommerce_key_read_only')
    await shop('settings', { keyPermissions: 'write' })
    expect((await refusal(paste())).code).toBe('woocommerce_key_refused')
    await shop('settings', { keyPermissions: 'read_write', restAccess: 'closed' })
    expect((await refusal(paste())).code).toBe('woocommerce_rest_closed')
    await shop('settings', { restAccess: 'open', prettyAddresses: false })
    expect((await refusal(paste())).code).toBe('woocommerce_plain_permalinks')
    expect((await refusal(authorize())).code).toBe('woocommerce_plain_permalinks')
    await shop('settings', { prettyAddresses: true, https: false })
    expect((await refusal(paste())).code).toBe('woocommerce_needs_https')
    // No row of them was stored.
    expect(await connection()).toEqual(before)
    await shop('settings', { https: true })
    await shop('settings', { currency: 'USD' })
    expect((await refusal(paste())).code).toBe('shop_currency_unknown')
    await shop('settings', { currency: 'IRT', authorizationStripped: true, restAccess: 'members' })
    expect(await paste()).toMatchObject({
      kind: 'woocommerce',
      status: 'connected',
      host: shopUrl,
      failure: null,
    })
  })

  test.each([
    ['not an address', 'invalid_request'],
    ['ftp://shop.example', 'invalid_request'],
    ['http://127.0.0.1:9/', 'invalid_request'],
  ])('%s is %s', async (url, code) => {
    expect((await refusal(authorize(url))).code).toBe(code)
  })

  test('a site that is no shop, a guard and another platform are told apart', async () => {
    expect((await refusal(authorize(world.sandbox.marketplace.url))).code).toBe('woocommerce_not_found')
    await shop('settings', { guardPage: true })
    expect((await refusal(authorize())).code).toBe('woocommerce_not_found')
    await updateBusiness(world.database.kysely, world.businessId, { platform: 'sazito' })
    expect((await refusal(authorize())).code).toBe('platform_already_set')
    await updateBusiness(world.database.kysely, world.businessId, { platform: 'payvand' })
    const origin = services.config.webhookOrigin
    services.config.webhookOrigin = null
    expect((await refusal(authorize())).code).toBe('woocommerce_callback_unreachable')
    services.config.webhookOrigin = origin
  })
})

describe('its webhooks', () => {
  beforeAll(async () => {
    await world.control.reset()
    await paste()
  })
  const forgetEvent = () =>
    world.database.kysely.updateTable('platform_connections').set({ pending_event_at: null }).execute()
  const post = async (body: string, headers: Record<string, string> = {}, key?: string) => {
    const path = key ?? (await connection())?.webhook_path_key
    const url = `${services.config.webhookOrigin}/v1/webhooks/platform/${path}`
    return (await fetch(url, { method: 'POST', body, headers })).status
  }

  test('are a hint that the shop is to be read', async () => {
    await forgetEvent()
    await shop('buy', { variantId: 380_020, count: 1 })
    await vi.waitFor(async () => expect((await connection())?.pending_event_at).toEqual(expect.any(Date)))
  })

  test('are worth nothing without the signature, and so is an address that is nobody\u2019s', async () => {
    await forgetEvent()
    expect(await post('{"id":1}')).toBe(404)
    expect(await post('{"id":1}', { 'x-wc-webhook-signature': 'bm8=' })).toBe(404)
    expect(await post('webhook_id=7', {}, 'nobody')).toBe(404)
    expect(await post('webhook_id=7')).toBe(200)
    expect(await post('x'.repeat(2_100_000))).toBe(413)
    expect((await connection())?.pending_event_at).toBeNull()
  })

  test('of Sazito are a hint by their address alone', async () => {
    const rows = world.database.kysely
    await rows.updateTable('platform_connections').set({ kind: 'sazito', pending_event_at: null }).execute()
    expect(await post('{"order_number":"OR1"}')).toBe(200)
    expect((await connection())?.pending_event_at).toEqual(expect.any(Date))
    await rows.updateTable('platform_connections').set({ kind: 'woocommerce' }).execute()
  })

  test('that were taken off are put up again', async () => {
    await forgetEvent()
    const { host, webhook_path_key: key } = (await connection()) ?? {}
    const keys = { consumerKey: 'ck_sandbox', consumerSecret: 'cs_sandbox' }
    const url = `${services.config.webhookOrigin}/v1/webhooks/platform/${key}`
    await services.platforms.woocommerce(host as string, keys).dropWebhooks(url)
    await shop('change', { productId: 38_002, name: 'unheard' })
    await keepWooWebhooks(services, world.businessId)
    expect((await connection())?.pending_event_at).toBeNull()
    await shop('change', { productId: 38_002, name: 'heard' })
    await vi.waitFor(async () => expect((await connection())?.pending_event_at).toEqual(expect.any(Date)))
  })

  const there = async () => {
    const keys = Buffer.from('ck_sandbox:cs_sandbox').toString('base64')
    const answer = await fetch(`${shopUrl}/wp-json/wc/v3/webhooks`, {
      headers: { authorization: `Basic ${keys}` },
    })
    return ((await answer.json()) as unknown[]).length
  }

  test('are taken off the shop when the seller disconnects', async () => {
    expect(await there()).toBeGreaterThan(0)
    expect(await disconnect(context(), {} as never)).toMatchObject({ status: 'disconnected' })
    expect(await there()).toBe(0)
    expect(await connection()).toMatchObject({ credentials_sealed: null, webhook_secret_sealed: null })
  })

  test('that the shop does not let go hold up no disconnecting', async () => {
    await paste()
    await world.control.fault({ site: 'woocommerce', path: '/wp-json/wc/v3/webhooks*', kind: 'drop' })
    expect(await disconnect(context(), {} as never)).toMatchObject({ status: 'disconnected' })
    await world.control.clearFaults()
    expect(await there()).toBeGreaterThan(0)
    expect(await connection()).toMatchObject({ credentials_sealed: null })
  })
})
