import { isWooSignature } from '@payvand/connectors'
import { describe, expect, test } from 'vitest'
import { answer, at, shopOf } from '../harness/recorded-woocommerce-shop.ts'
import { recorded } from '../harness/woocommerce-recordings.ts'

describe('webhooks', () => {
  const HOOK = 'https://panel.example/hooks/woo/abc'
  const draft = { name: 'پیوند', deliveryUrl: HOOK, secret: 'webhook-secret-of-the-recording' }

  test('that are there stay, the second one of a topic goes', async () => {
    const { shop, asked } = shopOf(({ method }) => at('webhooks', method === 'GET' ? 6 : 18))
    await shop.keepWebhooks(draft)
    const writes = asked.filter(({ method }) => method !== 'GET')
    expect(writes).toMatchObject([
      { method: 'DELETE', path: '/wp-json/wc/v3/webhooks/2', query: { force: 'true' } },
    ])
  })

  test('that the shop switched off are switched on again', async () => {
    const off = at('webhooks', 15).response?.body
    const { shop, asked } = shopOf(({ method }) => {
      if (method === 'PUT') return at('webhooks', 16)
      if (method === 'POST') return at('webhooks', 0)
      return method === 'GET' ? answer([off]) : undefined
    })
    await shop.keepWebhooks(draft)
    const writes = asked.filter(({ method }) => method !== 'GET')
    expect(writes.find(({ method }) => method === 'PUT')).toMatchObject({
      method: 'PUT',
      path: '/wp-json/wc/v3/webhooks/1',
      body: { status: 'active' },
    })
    expect(writes).toHaveLength(6)
    // The real shop was asked for its first one so.
    expect(Object.keys(writes.find(({ method }) => method === 'POST')?.body as object).toSorted()).toEqual(
      Object.keys(recorded('webhooks')[0]?.request?.body as object).toSorted(),
    )
  })

  test('are signed, but for the first call', () => {
    const deliveries = recorded('webhooks').flatMap(({ deliveries = [] }) => deliveries)
    const signed = deliveries.filter(({ headers }) => headers['x-wc-webhook-signature'] !== undefined)
    for (const { body, headers } of signed) {
      expect(isWooSignature(body, draft.secret, headers['x-wc-webhook-signature'] ?? '')).toBe(true)
      expect(isWooSignature(`${body} `, draft.secret, headers['x-wc-webhook-signature'] ?? '')).toBe(false)
    }
    const others = deliveries.filter((one) => !signed.includes(one)).map(({ body }) => body)
    expect(others.every((body) => /^webhook_id=\d+$/.test(body))).toBe(true)
    // The sixteenth delivery of the recordings are the keys of the consent page.
    expect(signed.length + others.length).toBe(15)
  })

  test('where none is there are none to take off, and one whose ping nobody heard is made all the same', async () => {
    const { shop, asked } = shopOf(({ method }) =>
      method === 'GET' ? at('keys-and-doors', 9) : at('webhooks', 1),
    )
    await shop.dropWebhooks('https://panel.example/hooks/woo/abc')
    expect(asked).toHaveLength(1)
    await shop.keepWebhooks({
      name: 'پیوند',
      deliveryUrl: 'https://panel.example/hooks/woo/abc',
      secret: 's',
    })
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(6)
  })
})
