import { expect, test } from 'vitest'
import { webhookEvent } from './webhook-event.ts'

test("the marketplace's three bodies name their order", () => {
  expect(webhookEvent({ event_id: 7, type: 'preparation', invoice_id: 61 })).toEqual({
    eventId: 7,
    invoiceId: 61,
    isOfOrders: true,
  })
  const item = { event_id: 3, status: '3195', more_data: { invoice_id: '62' } }
  expect(webhookEvent(item)).toEqual({ eventId: 3, invoiceId: 62, isOfOrders: true })
  expect(webhookEvent({ invoice_id: 63, payment_id: 1 })).toEqual({
    eventId: null,
    invoiceId: 63,
    isOfOrders: true,
  })
})

test('other events are not of orders, and nonsense says nothing', () => {
  expect(webhookEvent({ event_id: 1, chat_id: 9 }).isOfOrders).toBe(false)
  for (const invoice of [-1, 1.5, '1e9', '۱۲', {}, [], null, true, Number.MAX_VALUE, '99999999999999999'])
    expect(webhookEvent({ event_id: 'x', invoice_id: invoice, more_data: 'text' })).toMatchObject({
      eventId: null,
      invoiceId: null,
    })
})
