import { type Kysely, type Selectable, sql } from 'kysely'
import type { WebhookDeliveriesTable } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>

/** The time of the last delivery is told to the minute: a booth that sells gets many a minute. */
const TOLD_EVERY_MS = 60_000

export async function insertDelivery(
  rows: Kysely<Tables>,
  businessId: number,
  delivery: {
    eventId: number | null
    invoiceId: number | null
    body: Record<string, unknown>
    state: 'waiting' | 'ignored'
  },
  now: Date,
): Promise<void> {
  await rows
    .insertInto('webhook_deliveries')
    .values({
      business_id: businessId,
      event_id: delivery.eventId,
      invoice_id: delivery.invoiceId,
      body: JSON.stringify(delivery.body),
      state: delivery.state,
      next_attempt_at: now,
      received_at: now,
    })
    .execute()
  await rows
    .updateTable('booth_webhooks')
    .set({ last_delivery_at: now })
    .where('business_id', '=', businessId)
    .where((eb) =>
      eb.or([
        eb('last_delivery_at', 'is', null),
        eb('last_delivery_at', '<', new Date(now.getTime() - TOLD_EVERY_MS)),
      ]),
    )
    .execute()
}

/** Finds businesses with a living booth and webhook events that are due: each is a queue with work. */
export async function businessesWithDueEvents(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('webhook_deliveries')
    .innerJoin(
      'marketplace_connections',
      'marketplace_connections.business_id',
      'webhook_deliveries.business_id',
    )
    .select('webhook_deliveries.business_id')
    .distinct()
    .where('webhook_deliveries.state', '=', 'waiting')
    .where('webhook_deliveries.next_attempt_at', '<=', now)
    .where('marketplace_connections.status', '=', 'connected')
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

export function dueEvents(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
  limit: number,
): Promise<WebhookDeliveryRow[]> {
  return rows
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function endEvents(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
  state: 'done' | 'ignored',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await rows
    .updateTable('webhook_deliveries')
    .set({ state, handled_at: now })
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
}

/** Ends the waiting events of orders that were asked for at `askedAt`: that answer tells what an event of before told of. */
export async function endEventsOfRead(
  rows: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
  { askedAt, now }: { askedAt: Date; now: Date },
): Promise<void> {
  if (orderIds.length === 0) return
  await rows
    .updateTable('webhook_deliveries')
    .set({ state: 'done', handled_at: now })
    .where('business_id', '=', businessId)
    .where(sql<boolean>`state = 'waiting'`)
    .where('invoice_id', 'in', orderIds)
    .where('received_at', '<', askedAt)
    .execute()
}

/** Postpones the event to `at` at the earliest. */
export async function postponeEvents(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
  wait: { at: Date; costsAttempt: boolean },
): Promise<void> {
  if (ids.length === 0) return
  await rows
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      next_attempt_at: wait.at,
      ...(wait.costsAttempt ? { attempts: eb('attempts', '+', 1) } : {}),
    }))
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
}

/** Answers those of these orders that had a webhook event since then. */
export async function toldInvoices(
  rows: Kysely<Tables>,
  businessId: number,
  since: Date,
): Promise<Set<number>> {
  const told = await rows
    .selectFrom('webhook_deliveries')
    .select('invoice_id')
    .distinct()
    .where('business_id', '=', businessId)
    .where('received_at', '>=', since)
    .where('invoice_id', 'is not', null)
    .execute()
  return new Set(told.flatMap((row) => row.invoice_id ?? []))
}
