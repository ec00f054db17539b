import type { OddRow } from '@payvand/connectors'
import type { Parcel } from '@payvand/domain'
import { WAITING_RUNS } from '../../../infra/jobs/concurrency.ts'
import { defineBusinessQueue, wakeQueue } from '../../../infra/jobs/queue.ts'
import type { Slice } from '../../../infra/jobs/slice.ts'
import type { Booth } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { noteUnreadableOrders } from '../arrival/note-unreadable-orders.ts'
import { wantPoll } from '../arrival/order-polls-store.ts'
import { orderReadingTrouble } from '../arrival/order-reading-trouble.ts'
import { readOrderDetails } from '../arrival/read-order-details.ts'
import { receiveParcels } from '../arrival/receive-parcels.ts'
import {
  businessesWithDueEvents,
  dueEvents,
  endEvents,
  postponeEvents,
  type WebhookDeliveryRow,
} from '../arrival/webhook-deliveries-store.ts'

/** Most orders in one call of the marketplace. */
const ORDERS_AT_ONCE = 30
/** A webhook may be quicker than the list of orders; after so many looks the order is not this booth's. */
const LOOKS = 5
const FIRST_LOOK_MS = 10_000
const DELAY_MS = 15_000

export const webhookEventQueue = defineBusinessQueue({
  name: 'orders.read-webhook-events',
  concurrency: WAITING_RUNS,
  // Apart from polling and reconciliation, so that no event waits for a long poll.
  key: (businessId) => `order-webhook-events:${businessId}`,
  due: ({ rows, now }: Services) => businessesWithDueEvents(rows, now()),
  run,
})

/** Reads the orders that webhooks told of, until nothing is due or others wait. An event is only believed to be one: the answer counts. */
async function run(
  services: Services,
  { businessId }: { businessId: number },
  lease: AbortSignal,
  slice: Slice,
): Promise<void> {
  while (!lease.aborted && !(await slice.isOver())) {
    const events = await dueEvents(services.rows, businessId, services.now(), ORDERS_AT_ONCE)
    if (events.length === 0) return
    try {
      await readOrders(services, businessId, events, lease)
    } catch (error) {
      if (lease.aborted) return
      await postpone(services, businessId, events, error)
    }
    // An event that came meanwhile wakes the queue anew.
    if (events.length < ORDERS_AT_ONCE) return
  }
}

async function readOrders(
  services: Services,
  businessId: number,
  events: readonly WebhookDeliveryRow[],
  lease: AbortSignal,
): Promise<void> {
  const { rows } = services
  const orderIds = [...new Set(events.flatMap(({ invoice_id: orderId }) => orderId ?? []))]
  // An event without an order number may be about any order.
  if (events.some(({ invoice_id: orderId }) => orderId === null)) {
    await wantPoll(rows, businessId, services.now())
    await wakeQueue(rows, services.jobs, 'orders.poll', { businessId })
  }
  const booth = await services.booths.forBusiness(businessId)
  const { parcels, odd } = await parcelsOf(booth, orderIds)
  lease.throwIfAborted()
  await noteUnreadableOrders(services, businessId, odd)
  const received = await receiveParcels(services, businessId, parcels, 'webhook')
  // An order that cannot be read is there: polling asks for it until it can.
  const seen = new Set<number | null>([
    null,
    ...parcels.map(({ orderId }) => orderId),
    ...odd.map(({ id }) => Number(id)),
  ])
  const isLate = (event: WebhookDeliveryRow) => !seen.has(event.invoice_id)
  const ids = (chosen: readonly WebhookDeliveryRow[]) => chosen.map(({ id }) => id)
  const late = events.filter(isLate)
  const given = late.filter(({ attempts }) => attempts + 1 >= LOOKS)
  await endEvents(rows, businessId, ids(events.filter((event) => !isLate(event))), 'done', services.now())
  await endEvents(rows, businessId, ids(given), 'ignored', services.now())
  for (const event of late.filter((one) => !given.includes(one))) {
    const at = new Date(services.now().getTime() + FIRST_LOOK_MS * 2 ** event.attempts)
    await postponeEvents(rows, businessId, [event.id], { at, costsAttempt: true })
  }
  await readOrderDetails(services, businessId, booth, received, 'webhook')
}

async function parcelsOf(
  { connector }: Booth,
  orderIds: readonly number[],
): Promise<{ parcels: Parcel[]; odd: OddRow[] }> {
  const parcels: Parcel[] = []
  const odd: OddRow[] = []
  let cursor: string | null = null
  // A booth has one parcel of an order; a marketplace that answers more is read no further than it is asked.
  for (let page = 0; page < ORDERS_AT_ONCE && orderIds.length > 0; page += 1) {
    const answer: Awaited<ReturnType<typeof connector.listParcels>> = await connector.listParcels({
      orderIds,
      ...(cursor ? { cursor } : {}),
    })
    parcels.push(...answer.parcels)
    odd.push(...answer.odd)
    if (answer.nextCursor === null) break
    cursor = answer.nextCursor
  }
  return { parcels: parcels.filter(({ orderId }) => orderIds.includes(orderId)), odd }
}

/** Trouble of the booth costs no look; polling shows it. */
async function postpone(
  services: Services,
  businessId: number,
  events: readonly WebhookDeliveryRow[],
  error: unknown,
): Promise<void> {
  const trouble = await orderReadingTrouble(services, { businessId, attempts: 0 }, error)
  const ids = events.map(({ id }) => id)
  const at = new Date(Math.max(trouble.at.getTime(), services.now().getTime() + DELAY_MS))
  const costsAttempt = trouble.reasonCode === 'orders_unreadable'
  await postponeEvents(services.rows, businessId, ids, { at, costsAttempt })
}
