import {
  type BasalamConnector,
  ConnectorError,
  type Webhook,
  type WebhookDraft,
  type WebhookLog,
} from '@payvand/connectors'
import { type Parcel, rial } from '@payvand/domain'
import { pino } from 'pino'
import type { Database } from '../../../infra/db/database.ts'
import { createSecrets } from '../../../infra/sealed-secrets.ts'
import { insertBusiness, saveConnection } from '../../accounts/businesses/businesses-store.ts'
import { registerOperations } from '../../operations/operation-definition.ts'
import type { Services } from '../../sources/index.ts'
import { orderReconciliation } from '../reconciliation/order-reconciliation.ts'

/** A marketplace whose parcels, webhooks and failures a test decides, and one business with a booth on it. */
export async function ordersMarketplace(database: Database) {
  const rows = database.kysely
  const secrets = createSecrets(Buffer.alloc(32, 7))
  const businessId = await insertBusiness(rows, { name: 'business', platform: null, is_active: true })
  await saveConnection(rows, businessId, {
    status: 'connected',
    user_id: 1,
    vendor_id: 2,
    access_token_sealed: secrets.seal('marketplace_connections.access_token_sealed', businessId, 'token'),
  })
  const parcels = new Map<number, Parcel>()
  /** Orders whose rows cannot be read. */
  const unreadable = new Set<number>()
  const webhooks: Webhook[] = []
  const logs: WebhookLog[] = []
  const calls: string[] = []
  const woken: string[] = []
  let now = new Date('2026-05-05T12:00:00Z')
  /** Called before each call: throws the error that the call fails with. */
  let fault: (call: string) => void | Promise<void> = () => undefined

  async function answer<Value>(call: string, value: () => Value): Promise<Value> {
    calls.push(call)
    await fault(call)
    return value()
  }
  const connector: Partial<BasalamConnector> = {
    listParcels: ({ createdFrom, ids, orderIds, cursor, perPage = 30 }) =>
      answer(
        ids ? 'parcels by id' : orderIds ? 'parcels by order' : `parcels from ${cursor ?? 'start'}`,
        () => {
          const found = [...parcels.values()]
            .filter(({ createdAt }) => !createdFrom || createdAt >= createdFrom)
            .filter(({ id }) => !ids || ids.includes(id))
            .filter(({ orderId }) => !orderIds || orderIds.includes(orderId))
            .sort((one, other) => other.id - one.id)
          const first = Number(cursor ?? 0)
          const end = first + perPage
          const page = found.slice(first, end)
          return {
            parcels: page.filter(({ orderId }) => !unreadable.has(orderId)),
            odd: page.flatMap(({ orderId }) =>
              unreadable.has(orderId) ? [{ id: String(orderId), field: 'created_at' }] : [],
            ),
            nextCursor: end < found.length ? String(end) : null,
          }
        },
      ),
    getParcel: (id) =>
      answer(`parcel ${id}`, () => {
        const parcel = parcels.get(id)
        if (!parcel) throw new Error(`no parcel ${id}`)
        return { ...parcel, weight: null, shippingCost: rial(350_000) }
      }),
    findWebhooks: () => answer('find webhooks', () => [...webhooks]),
    registerWebhook: (draft: WebhookDraft) =>
      answer('register webhook', () => {
        const webhook: Webhook = {
          id: (webhooks.at(-1)?.id ?? 0) + 1,
          serviceId: null,
          eventIds: [...draft.eventIds],
          headers: draft.headers,
          method: draft.method ?? 'POST',
          url: draft.url,
          isActive: true,
        }
        webhooks.push(webhook)
        return webhook
      }),
    updateWebhook: (id, changes) =>
      answer('update webhook', () => {
        const webhook = webhooks.find((one) => one.id === id)
        if (!webhook) throw new ConnectorError('not_found', { call: 'webhooks.update', status: 404 })
        return Object.assign(webhook, changes)
      }),
    deleteWebhook: (id) =>
      answer('delete webhook', () => {
        const at = webhooks.findIndex((one) => one.id === id)
        if (at >= 0) webhooks.splice(at, 1)
      }),
    webhookLogs: () => answer('webhook logs', () => [...logs]),
  }
  const services = {
    rows,
    jobs: {
      enqueue: async (_rows: unknown, job: string) => void woken.push(job),
      enqueueAll: async (_rows: unknown, job: string, all: readonly unknown[]) =>
        void woken.push(...all.map(() => job)),
      hasWaiting: async () => false,
    },
    config: { queueLeaseMs: 30_000, buyerDays: 180, orderPollMs: 120_000, webhookOrigin: null },
    secrets,
    booths: {
      forBusiness: async () => ({ vendorId: 2, connector }),
      withToken: () => connector,
      awayForMs: () => 0,
      clockAheadMs: () => 0,
    },
    logger: pino({ level: 'silent' }),
    now: () => now,
    operations: registerOperations([orderReconciliation]),
    contractWatch: { note: () => undefined },
  } as unknown as Services
  return {
    businessId,
    services,
    parcels,
    webhooks,
    logs,
    calls,
    /** The jobs that were woken. */
    woken,
    put: (...given: Parcel[]) => {
      for (const parcel of given) parcels.set(parcel.id, parcel)
    },
    /** It is shown no more. */
    forget: (parcelId: number) => parcels.delete(parcelId),
    unreadable,
    failing: (next: typeof fault) => {
      fault = next
    },
    later: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
export type OrdersMarketplace = Awaited<ReturnType<typeof ordersMarketplace>>
