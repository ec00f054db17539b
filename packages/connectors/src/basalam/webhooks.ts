import { allRows } from '../kit/readable-rows.ts'
import type { BasalamCalls } from './calls.ts'
import { basalamPaths } from './endpoints.ts'
import {
  type WireWebhook,
  type WireWebhookLog,
  wireDeleted,
  wireSubscription,
  wireWebhook,
  wireWebhookList,
  wireWebhookLogList,
} from './wire-webhook.ts'

/** The events of a seller's orders. (Basalam reference: webhook events.) */
export const BASALAM_WEBHOOK_EVENTS = { orderItemChanges: 3, newOrder: 5, parcelChanges: 7 } as const

export interface WebhookDraft {
  /** The address of delivery: public, http(s). */
  url: string
  eventIds: readonly number[]
  /** Sent with every delivery: the only proof there is of where one comes from. */
  headers: Record<string, string>
  /** Default POST. */
  method?: 'POST' | 'PUT' | 'PATCH'
  /** Default true. */
  isActive?: boolean
  /** true (the default): the token's user is subscribed to it and the service is made by itself. */
  registerMe?: boolean
  serviceId?: number
}
export type WebhookChanges = Partial<
  Pick<WebhookDraft, 'url' | 'eventIds' | 'headers' | 'method' | 'isActive'>
>

export interface Webhook {
  id: number
  serviceId: number | null
  eventIds: number[]
  headers: Record<string, string>
  method: string | null
  url: string | null
  isActive: boolean
}

/** One delivery as Basalam remembers it. */
export interface WebhookLog {
  id: number
  /** The user the event belongs to. */
  userId: number | null
  /** The status our side answered. */
  statusCode: number
  /** The request as it was sent: in an unknown shape, a text or an object. */
  request: unknown
  response: unknown
  createdAt: Date | null
}

export interface BasalamWebhooks {
  /** Registers one; a second call makes a second one: look with `findWebhooks` first. @throws ConnectorError */
  registerWebhook(draft: WebhookDraft): Promise<Webhook>
  /** The user's webhooks that have any of these events; all of them without. @throws ConnectorError */
  findWebhooks(query?: { eventIds?: readonly number[]; serviceId?: number }): Promise<Webhook[]>
  /** Changes the given fields. @throws ConnectorError, `not_found` where it is gone */
  updateWebhook(webhookId: number, changes: WebhookChanges): Promise<Webhook>
  /** @throws ConnectorError */
  deleteWebhook(webhookId: number): Promise<void>
  /** Lists the deliveries it remembers, in no promised order; their number is not documented. @throws ConnectorError */
  webhookLogs(webhookId: number): Promise<WebhookLog[]>
  /** Subscribes the token's user to a webhook of somebody else's service: ours, for every seller. @throws ConnectorError */
  subscribeToWebhook(webhookId: number): Promise<void>
}

/** Webhooks; every call answers 200, a registration too. (Basalam reference: webhooks.) */
export function basalamWebhooks({ call }: BasalamCalls): BasalamWebhooks {
  return {
    async registerWebhook({ registerMe = true, serviceId, ...draft }) {
      return toWebhook(
        await call({
          name: 'webhooks.register',
          method: 'POST',
          path: basalamPaths.webhooks,
          body: {
            request_method: 'POST',
            is_active: true,
            ...toWire(draft),
            register_me: registerMe,
            ...(serviceId === undefined ? {} : { service_id: serviceId }),
          },
          answer: wireWebhook,
          writes: true,
        }),
      )
    },

    async findWebhooks({ eventIds, serviceId } = {}) {
      const answer = await call({
        name: 'webhooks.list',
        method: 'GET',
        path: basalamPaths.webhooks,
        query: { service_id: serviceId, event_ids: eventIds?.join(',') },
        answer: wireWebhookList,
        writes: false,
      })
      // One that cannot be read may be ours: taken for missing, it would be registered once more.
      return (answer.data ? allRows('webhooks.list', answer.data) : []).map(toWebhook)
    },

    async updateWebhook(webhookId, changes) {
      return toWebhook(
        await call({
          name: 'webhooks.update',
          method: 'PATCH',
          path: basalamPaths.webhook(webhookId),
          body: toWire(changes),
          answer: wireWebhook,
          writes: true,
        }),
      )
    },

    async deleteWebhook(webhookId) {
      await call({
        name: 'webhooks.delete',
        method: 'DELETE',
        path: basalamPaths.webhook(webhookId),
        answer: wireDeleted,
        writes: true,
      })
    },

    async webhookLogs(webhookId) {
      const answer = await call({
        name: 'webhooks.logs',
        method: 'GET',
        path: basalamPaths.webhookLogs(webhookId),
        answer: wireWebhookLogList,
        writes: false,
      })
      return (answer.data?.rows ?? []).map(toLog)
    },

    async subscribeToWebhook(webhookId) {
      await call({
        name: 'webhooks.subscribe',
        method: 'POST',
        path: basalamPaths.customersWebhooks,
        body: { webhook_id: webhookId },
        answer: wireSubscription,
        writes: true,
      })
    },
  }
}

/** Headers travel to Basalam as the text of an object and come back as one. */
function toWire({ url, eventIds, headers, method, isActive }: WebhookChanges): Record<string, unknown> {
  return {
    ...(url === undefined ? {} : { url }),
    ...(eventIds === undefined ? {} : { event_ids: eventIds }),
    ...(headers === undefined ? {} : { request_headers: JSON.stringify(headers) }),
    ...(method === undefined ? {} : { request_method: method }),
    ...(isActive === undefined ? {} : { is_active: isActive }),
  }
}

function toWebhook(wire: WireWebhook): Webhook {
  return {
    id: wire.id,
    serviceId: wire.service_id ?? null,
    eventIds: (wire.events ?? []).flatMap((event) => (event ? [event.id] : [])),
    headers: wire.request_headers ?? {},
    method: wire.request_method ?? null,
    url: wire.url ?? null,
    isActive: wire.is_active ?? true,
  }
}

function toLog(wire: WireWebhookLog): WebhookLog {
  return {
    id: wire.id,
    userId: wire.user_id ?? null,
    statusCode: wire.status_code,
    request: wire.request,
    response: wire.response,
    createdAt: wire.created_at ?? null,
  }
}
