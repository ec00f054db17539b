import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../start-sandbox.ts'
import { marketplaceClient } from '../../testing/marketplace-client.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ productsPerSite: 1 })
})
beforeEach(() => control('POST', 'reset'))
afterAll(() => sandbox.stop())

async function control(method: string, path: string, body: object = {}): Promise<any> {
  const given = method === 'GET' ? [] : [body]
  return (await marketplaceClient(sandbox.marketplace.url, null).call(method, `/__control/${path}`, ...given))
    .body
}

async function ask(path: string, method = 'GET', body?: object): Promise<any> {
  const answer = await fetch(`${sandbox.shops.digikala.url}/open-api/v1${path}`, {
    method,
    headers: { authorization: 'Bearer sandbox-digikala-token', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as object) }
}

async function buy(times: number): Promise<void> {
  const sold = (await control('GET', 'shops/digikala/products')) as {
    variants: { id: number; stock: number; active: boolean }[]
  }[]
  const variant = sold
    .flatMap(({ variants }) => variants)
    .find(({ stock, active }) => active && stock > times)
  for (let time = 0; time < times; time += 1)
    await control('POST', 'shops/digikala/buy', { variantId: variant?.id, count: 1 })
}

describe('orders of Digikala', () => {
  it('stand in the pipeline of whoever ships them', async () => {
    await buy(2)
    const open = (await ask('/orders')).data
    const shipments = (await ask('/ship-by-seller-orders?search[status]=pending')).data.items
    expect(open.items).toHaveLength(2)
    expect(open.meta_data.cancellation_reasons).toBeDefined()
    expect(JSON.stringify(open.items)).not.toContain('customer')
    expect(open.items[0].order_created_at).toMatchObject({ timezone: 'Asia/Tehran' })
    expect(open.items[0].commitment_date).toMatch(/T[\d:]+\+03:30$/)
    expect(shipments).toHaveLength(2)
    expect(shipments[0].orderDate).toMatch(/^14\d\d\/\d\d\/\d\d$/)
    const newest = shipments[0].shipmentId
    expect((await ask(`/ship-by-seller-orders?search[min_shipment_id]=${newest}`)).data.items).toHaveLength(1)
  })

  it('name their buyer only once the seller took them on', async () => {
    await buy(2)
    const [{ shipmentId }] = (await ask('/ship-by-seller-orders?search[status]=pending')).data.items
    const shipment = async () => (await ask(`/ship-by-seller-orders/${shipmentId}`)).data
    expect(await shipment()).toMatchObject({ customer_name: null, customer_phone_number: null })
    expect((await ask(`/ship-by-seller-orders/customer/${shipmentId}`)).status).toBe('error')
    const move = (new_status: string) =>
      ask('/ship-by-seller-orders/update-status', 'PUT', { order_shipment_id: shipmentId, new_status })
    expect((await move('processed')).errors.newStatus).toHaveLength(1)
    await move('processing')
    expect((await shipment()).customer_name).toEqual(expect.any(String))
    expect((await ask(`/ship-by-seller-orders/customer/${shipmentId}`)).data.postalCode).toMatch(/^\d{10}$/)
  })

  it('of the past are told whatever dates are asked for', async () => {
    const all = (await ask('/orders/history?order_type=processed')).data.items
    const none = (await ask('/orders/history?order_type=processed&order_created_at_from=2099-01-01T00:00:00'))
      .data
    expect(all.length).toBeGreaterThan(0)
    expect(none.items).toHaveLength(all.length)
    expect((await ask('/orders/history?order_type=canceled')).data.items).toEqual([])
  })
})

it('tells an order to the address in the panel, unsigned, where it is asked for', async () => {
  const heard: { headers: object; body: string }[] = []
  let arrived = Promise.withResolvers<void>()
  const listener = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      response.end(() => arrived.resolve())
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  try {
    const webhookUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`
    await control('POST', 'shops/digikala/settings', { webhookUrl })
    await ask('/webhook/unsubscription', 'POST', { event_types: ['order_shipment'] })
    await buy(1)
    expect((await ask('/webhook/event-types')).data.active_event_types).not.toContain('order_shipment')
    expect((await ask('/webhook/subscription', 'POST', { event_types: ['nonsense'] })).errors).toBeDefined()
    await ask('/webhook/subscription', 'POST', { event_types: ['order_shipment'] })
    await buy(1)
    await arrived.promise
    expect(heard.map(({ body }) => JSON.parse(body).event_type)).toEqual(['order_shipment'])
    expect(JSON.stringify(heard[0]?.headers)).not.toMatch(/signature|hmac/i)
    arrived = Promise.withResolvers()
    const [{ id: productId, variants }] = await control('GET', 'shops/digikala/products')
    const change = (active: boolean) =>
      control('POST', 'shops/digikala/change', { productId, variants: [{ id: variants[0].id, active }] })
    await change(!variants[0].active)
    await arrived.promise
    expect(JSON.parse(heard[1]?.body ?? '')).toMatchObject({ data: { product_id: productId } })
  } finally {
    listener.close()
  }
})

describe('the panel where a seller hands in a key', () => {
  const submit = (key: string) =>
    fetch(`${sandbox.shops.digikala.url}/panel/private-token`, {
      method: 'POST',
      body: new URLSearchParams({ key, seller: '812345' }),
    })
  const pem = (bits: number) =>
    generateKeyPairSync('rsa', {
      modulusLength: bits,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })

  it('shows a code that only the key opens, and that gives tokens once', async () => {
    const { publicKey, privateKey } = pem(4096)
    for (const [codePadding, padding] of [
      ['pkcs1', constants.RSA_PKCS1_PADDING],
      ['oaep', constants.RSA_PKCS1_OAEP_PADDING],
    ] as const) {
      await control('POST', 'shops/digikala/settings', { codePadding })
      const page = await (await submit(publicKey)).text()
      const shown = />([A-Za-z0-9+/=]{684})</.exec(page)?.[1] ?? ''
      const code = privateDecrypt({ key: privateKey, padding }, Buffer.from(shown, 'base64')).toString()
      const exchange = () => ask('/auth/token', 'POST', { authorization_code: code })
      expect((await exchange()).data.refresh_token).toEqual(expect.any(String))
      expect((await exchange()).message).toBe('Invalid token!')
    }
  })

  it('refuses what is no such key, and keeps what was written', async () => {
    for (const text of ['', 'nonsense', pem(1024).publicKey, pem(1024).privateKey]) {
      const answer = await submit(text)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain(text.split('\n')[1] ?? text)
    }
  })
})
