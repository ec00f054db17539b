import { describe, expect, test } from 'vitest'
import { basalamAnswering } from '../testing/basalam-answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { SAMPLE_WEBHOOK, SAMPLE_WEBHOOK_LOGS } from './samples-orders.ts'
import { BASALAM_WEBHOOK_EVENTS } from './webhooks.ts'

const WEBHOOK = {
  id: 51,
  serviceId: 5,
  eventIds: [3, 5, 7],
  headers: { 'X-Payvand': 'secret' },
  method: 'POST',
  url: 'https://payvand.example/hook',
  isActive: true,
}

describe('a webhook', () => {
  test('is registered with its headers as a text and comes back with them as an object', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_WEBHOOK)
    const eventIds = Object.values(BASALAM_WEBHOOK_EVENTS)
    const { url, headers } = WEBHOOK
    expect(await basalam.registerWebhook({ url, eventIds, headers })).toEqual(WEBHOOK)
    expect(heard[0]).toMatchObject({
      method: 'POST',
      path: '/v1/webhooks',
      json: {
        url,
        event_ids: [3, 5, 7],
        request_headers: '{"X-Payvand":"secret"}',
        request_method: 'POST',
        is_active: true,
        register_me: true,
      },
    })
  })

  test('is found, changed by what is named only, subscribed to and deleted', async () => {
    const listed = await basalamAnswering({ data: [SAMPLE_WEBHOOK], result_count: 1 })
    expect(await listed.basalam.findWebhooks({ eventIds: [5, 7] })).toEqual([WEBHOOK])
    expect(Object.fromEntries(listed.heard[0]?.query ?? [])).toEqual({ event_ids: '5,7' })
    const none = await basalamAnswering({ data: null })
    expect(await none.basalam.findWebhooks()).toEqual([])

    const changed = await basalamAnswering({ ...SAMPLE_WEBHOOK, is_active: false })
    expect(await changed.basalam.updateWebhook(51, { isActive: false })).toEqual({
      ...WEBHOOK,
      isActive: false,
    })
    expect(changed.heard[0]).toMatchObject({
      method: 'PATCH',
      path: '/v1/webhooks/51',
      json: { is_active: false },
    })

    const subscribed = await basalamAnswering({ id: 1, customer_id: 7, webhook_id: 51 })
    await subscribed.basalam.subscribeToWebhook(51)
    expect(subscribed.heard[0]).toMatchObject({ path: '/v1/customers/webhooks', json: { webhook_id: 51 } })

    const deleted = await basalamAnswering({ id: 51, deleted_at: null })
    await deleted.basalam.deleteWebhook(51)
    expect(deleted.heard[0]).toMatchObject({ method: 'DELETE', path: '/v1/webhooks/51' })
  })

  test('may come back with next to nothing', async () => {
    const { basalam } = await basalamAnswering({
      data: [{ id: 51, service_id: 5, events: [null, { id: 3 }] }],
    })
    expect(await basalam.findWebhooks()).toEqual([
      { id: 51, serviceId: 5, eventIds: [3], headers: {}, method: null, url: null, isActive: true },
    ])
  })

  test('is not taken for missing where a row of the list cannot be read', async () => {
    const { id: _, ...withoutNumber } = SAMPLE_WEBHOOK
    for (const data of [[withoutNumber], [SAMPLE_WEBHOOK, withoutNumber]]) {
      const { basalam } = await basalamAnswering({ data })
      expect((await errorOf(basalam.findWebhooks())).kind).toBe('unexpected_answer')
    }
  })

  test('tells what was delivered and what our side answered', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_WEBHOOK_LOGS)
    expect(await basalam.webhookLogs(51)).toEqual([
      {
        id: 900,
        userId: 7,
        statusCode: 200,
        request: { body: { event_id: 5, invoice_id: 6101 } },
        response: 'ok',
        createdAt: new Date('2026-11-21T08:30:00Z'),
      },
      { id: 901, userId: 7, statusCode: 502, request: null, response: null, createdAt: null },
    ])
    expect(heard[0]?.path).toBe('/v1/webhooks/51/logs')
  })

  test('that is refused says which field is wrong', async () => {
    const { basalam } = await basalamAnswering(
      { detail: [{ loc: ['body', 'url'], msg: 'invalid or missing URL scheme', type: 'value_error.url' }] },
      422,
    )
    const error = await errorOf(basalam.registerWebhook({ url: 'nowhere', eventIds: [5], headers: {} }))
    expect(error).toMatchObject({ kind: 'refused', complaints: [{ fields: ['url'] }] })
  })
})
