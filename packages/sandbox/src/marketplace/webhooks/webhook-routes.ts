import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../accounts/access.ts'
import { listOf, type Query } from '../catalog/product-filter.ts'
import { pathId } from '../catalog/product-routes.ts'
import { isoInTehran, type Marketplace, settingsOf } from '../marketplace.ts'
import { notFound, schemaRefusal } from '../marketplace-errors.ts'
import type { WebhookRecord, WebhookServiceRecord } from '../orders/order-records.ts'
import { readWebhook } from './webhook-body.ts'
import { webhookEvents } from './webhook-events.ts'
import {
  customerView,
  listView,
  logView,
  serviceView,
  subscriptionView,
  webhookView,
} from './webhook-views.ts'

const firstServiceId = 1201
const firstWebhookId = 3301
const firstCustomerId = 5401

/**
 * Registering of webhooks ("Basalam reference: webhooks"); every call answers 200, a creation too. A webhook gets the
 * events of those who are subscribed to it: with `register_me` its maker at once, others by `/v1/customers/webhooks`.
 */
export function addWebhookRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  const { webhooks, webhookServices, webhookCustomers, webhookLogs } = marketplace.records
  const now = (): string => isoInTehran(marketplace.clock.date())
  const list = (request: FastifyRequest, rows: object[]): object =>
    listView(rows, request.query as Query, settingsOf(marketplace).emptyListAsNull)
  const missing = (field: string, message: string) =>
    settingsOf(marketplace).undeclaredNotFound ? notFound(message) : invalid(field, message)
  const ownWebhook = (request: FastifyRequest): WebhookRecord => {
    const { userId } = callerOf(marketplace, request, null)
    const webhook = webhooks.get(pathId(request, 'webhookId'))
    if (webhook?.userId !== userId) throw missing('webhook_id', 'وب‌هوک پیدا نشد.')
    return webhook
  }
  const addService = (userId: number, title: string, description: string): WebhookServiceRecord => {
    const id = webhookServices.nextId(firstServiceId)
    return webhookServices.set(id, { id, userId, title, description, createdAt: now() })
  }
  const subscribe = (webhookId: number, customerId: number) => {
    const known = webhookCustomers
      .all()
      .find((each) => each.webhookId === webhookId && each.customerId === customerId)
    const id = known?.id ?? webhookCustomers.nextId(firstCustomerId)
    return known ?? webhookCustomers.set(id, { id, webhookId, customerId, createdAt: now() })
  }

  app.get('/v1/webhooks/services', async (request) => {
    const { userId } = callerOf(marketplace, request, null)
    const own = webhookServices.all().filter((each) => each.userId === userId)
    return list(request, own.map(serviceView))
  })
  app.post('/v1/webhooks/services', async (request) => {
    const { userId } = callerOf(marketplace, request, null)
    const { title, description } = (request.body ?? {}) as Record<string, unknown>
    if (typeof title !== 'string' || title.length < 3 || title.length > 100)
      throw invalid('title', 'String should have 3 to 100 characters')
    if (typeof description !== 'string') throw invalid('description', 'Field required')
    return serviceView(addService(userId, title, description))
  })

  app.get('/v1/webhooks/events', async (request) => {
    callerOf(marketplace, request, null)
    return list(request, webhookEvents)
  })

  app.get('/v1/webhooks', async (request) => {
    const { userId } = callerOf(marketplace, request, null)
    const query = request.query as Query
    const eventIds = listOf(query, 'event_ids').flatMap((each) => each.split(','))
    const [serviceId] = listOf(query, 'service_id')
    const own = webhooks
      .all()
      .filter((each) => each.userId === userId)
      .filter((each) => serviceId === undefined || String(each.serviceId) === serviceId)
      .filter((each) => eventIds.length === 0 || each.eventIds.some((id) => eventIds.includes(String(id))))
    return list(request, own.map(webhookView))
  })

  app.post('/v1/webhooks', async (request) => {
    const seller = callerOf(marketplace, request, 'vendor.parcel.read')
    const body = readWebhook(request.body, true)
    const { service_id, register_me } = request.body as { service_id?: number; register_me?: boolean }
    const named = service_id ? webhookServices.get(service_id) : undefined
    if (service_id && named?.userId !== seller.userId) throw missing('service_id', 'سرویس پیدا نشد.')
    const service = named ?? addService(seller.userId, seller.name, '')
    const id = webhooks.nextId(firstWebhookId)
    const webhook = webhooks.set(id, {
      requestHeaders: {},
      isActive: true,
      ...body,
      id,
      serviceId: service.id,
      userId: seller.userId,
      createdAt: now(),
      updatedAt: now(),
    })
    if (register_me === true) subscribe(id, seller.userId)
    return webhookView(webhook)
  })

  app.patch('/v1/webhooks/:webhookId', async (request) => {
    const webhook = ownWebhook(request)
    const changed = { ...webhook, ...readWebhook(request.body, false), updatedAt: now() }
    return webhookView(webhooks.set(webhook.id, changed))
  })

  app.delete('/v1/webhooks/:webhookId', async (request) => {
    const { id } = ownWebhook(request)
    webhooks.delete(id)
    for (const each of webhookCustomers.all()) if (each.webhookId === id) webhookCustomers.delete(each.id)
    return { id, deleted_at: now() }
  })

  app.get('/v1/webhooks/:webhookId/logs', async (request) => {
    const { id } = ownWebhook(request)
    const own = webhookLogs.all().filter((each) => each.webhookId === id)
    return list(request, own.toReversed().map(logView))
  })

  app.get('/v1/webhooks/customers', async (request) => {
    const { userId } = callerOf(marketplace, request, null)
    const [wanted] = listOf(request.query as Query, 'webhook_id')
    const own = webhookCustomers
      .all()
      .filter((each) => webhooks.get(each.webhookId)?.userId === userId)
      .filter((each) => wanted === undefined || String(each.webhookId) === wanted)
    return list(request, own.map(customerView))
  })

  app.post('/v1/customers/webhooks', async (request) => {
    const { userId } = callerOf(marketplace, request, 'vendor.parcel.read')
    const id = Number((request.body as { webhook_id?: unknown } | null)?.webhook_id)
    if (webhooks.get(id) === undefined) throw missing('webhook_id', 'وب‌هوک پیدا نشد.')
    return customerView(subscribe(id, userId))
  })
  app.get('/v1/customers/webhooks', async (request) => {
    const { userId } = callerOf(marketplace, request, null)
    const own = webhookCustomers.all().filter((each) => each.customerId === userId)
    return list(
      request,
      own.map((each) => subscriptionView(each, webhooks.get(each.webhookId))),
    )
  })
  app.delete('/v1/customers/webhooks', async (request) => {
    const { userId } = callerOf(marketplace, request, null)
    const id = Number((request.body as { webhook_id?: unknown } | null)?.webhook_id)
    const own = webhookCustomers.all().find((each) => each.webhookId === id && each.customerId === userId)
    if (own === undefined) throw missing('webhook_id', 'وب‌هوک پیدا نشد.')
    webhookCustomers.delete(own.id)
    return { webhook_id: id, customer_id: userId, deleted_at: now() }
  })
}

const invalid = (field: string, msg: string) =>
  schemaRefusal([{ loc: ['body', field], msg, type: 'value_error' }], 'detail')
