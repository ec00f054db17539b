import { ConnectorError } from '@payvand/connectors'
import type { Parcel } from '@payvand/domain'
import type { OrderFinding } from '../../../infra/db/orders-schema.ts'
import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import type { Booth } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { findBoothWebhook } from '../arrival/booth-webhooks-store.ts'
import { lostDeliveries } from '../arrival/lost-deliveries.ts'
import { noteUnreadableOrders } from '../arrival/note-unreadable-orders.ts'
import { orderReadingTrouble } from '../arrival/order-reading-trouble.ts'
import { readParcel } from '../arrival/parcel-values.ts'
import { ordersOfInvoices, ordersOfParcels } from '../arrival/parcels-store.ts'
import { receiveParcels } from '../arrival/receive-parcels.ts'
import { forgetDeliveriesBefore, toldInvoices } from '../arrival/webhook-deliveries-store.ts'
import {
  businessesWithDueComparisons,
  endComparison,
  forgetComparisonsBefore,
  type OrderComparisonRow,
  postponeComparison,
  recordComparisonStep,
  takeDueComparison,
} from '../reconciliation/order-comparisons-store.ts'

const PER_PAGE = 30
/** Orders that came or changed this recently may still be on their way to us. */
const ON_ITS_WAY_MS = 5 * 60_000
const MOST_ATTEMPTS = 6
const KEPT_MS = 30 * 24 * 3_600_000

export const orderComparisonQueue = defineBusinessQueue({
  name: 'orders.compare',
  concurrency: 2,
  key: (businessId) => `order-comparison:${businessId}`,
  due: ({ rows, now }: Services) => businessesWithDueComparisons(rows, now()),
  run,
})

/**
 * Compares our orders with the marketplace's, page by page, repairs what is missing or older here, and names each; then
 * holds the marketplace's own log of webhooks against what reached us. One at a time in a business; goes on where it was.
 */
async function run(services: Services, data: { businessId: number }, lease: AbortSignal): Promise<void> {
  const { rows } = services
  const comparison = await takeDueComparison(rows, data.businessId, services.now())
  if (!comparison) return
  try {
    await compare(services, comparison, lease)
  } catch (error) {
    if (!lease.aborted) await handleFailure(services, comparison, error)
  }
}

async function compare(
  services: Services,
  comparison: OrderComparisonRow,
  lease: AbortSignal,
): Promise<void> {
  const { rows } = services
  const businessId = comparison.business_id
  const booth = await services.booths.forBusiness(businessId)
  let { cursor } = comparison
  while (true) {
    const page = await booth.connector.listParcels({
      createdFrom: comparison.since,
      perPage: PER_PAGE,
      ...(cursor ? { cursor } : {}),
    })
    lease.throwIfAborted()
    if (page.nextCursor !== null && page.nextCursor === cursor)
      throw new Error('The marketplace gives the same page once more')
    cursor = page.nextCursor
    await noteUnreadableOrders(services, businessId, page.odd)
    await repair(services, comparison, page.parcels, cursor)
    if (cursor === null) break
  }
  const lost = await compareDeliveries(services, comparison, booth, lease)
  const before = new Date(services.now().getTime() - KEPT_MS)
  await forgetDeliveriesBefore(rows, businessId, before)
  await forgetComparisonsBefore(rows, businessId, before)
  const end = { status: 'completed', reasonCode: null, lostDeliveries: lost } as const
  await endComparison(rows, comparison, end, services.now())
}

/** Takes over what is newer there, and writes down what that was. */
async function repair(
  services: Services,
  comparison: OrderComparisonRow,
  parcels: readonly Parcel[],
  cursor: string | null,
): Promise<void> {
  const businessId = comparison.business_id
  const ids = parcels.map(({ id }) => id)
  const known = await ordersOfParcels(services.rows, businessId, ids)
  const found = parcels.flatMap((parcel) => findingOf(comparison, known, parcel) ?? [])
  const received = await receiveParcels(services, businessId, parcels, 'comparison')
  const repaired = found.filter(({ parcelId }) =>
    received.some((one) => one.parcelId === parcelId && (one.isNew || one.changed)),
  ).length
  await recordComparisonStep(services.rows, comparison, { compared: parcels.length, repaired, found, cursor })
}

function findingOf(
  comparison: OrderComparisonRow,
  known: Awaited<ReturnType<typeof ordersOfParcels>>,
  parcel: Parcel,
): OrderFinding | null {
  if (parcel.updatedAt.getTime() > comparison.created_at.getTime() - ON_ITS_WAY_MS) return null
  const finding = { parcelId: parcel.id, basalamOrderId: parcel.orderId, to: parcel.status }
  const order = known.find(({ parcel_id: parcelId }) => parcelId === parcel.id)
  if (!order) return { ...finding, kind: 'missing', from: null }
  const read = readParcel(order, parcel)
  if (!read?.isChanged) return null
  const kind = read.values.status === order.status ? 'content' : 'status'
  return { ...finding, kind, from: order.status }
}

/** Counts deliveries that never reached us; null where there is no webhook, or the log could not be read. */
async function compareDeliveries(
  services: Services,
  comparison: OrderComparisonRow,
  booth: Booth,
  lease: AbortSignal,
): Promise<number | null> {
  const { rows } = services
  const businessId = comparison.business_id
  const webhook = await findBoothWebhook(rows, businessId)
  if (!webhook?.webhook_id || !webhook.is_registered) return null
  const logs = await booth.connector.webhookLogs(webhook.webhook_id).catch((error: unknown) => {
    const isOfLog =
      error instanceof ConnectorError && ['forbidden', 'not_found', 'refused'].includes(error.kind)
    if (isOfLog) return null
    throw error
  })
  lease.throwIfAborted()
  if (logs === null) return null
  const lost = lostDeliveries(logs, comparison.since, await toldInvoices(rows, businessId, comparison.since))
  const orderIds = [...new Set(lost.flatMap(({ invoiceId }) => invoiceId ?? []))]
  await repairLost(services, comparison, booth, orderIds)
  return lost.length
}

async function repairLost(
  services: Services,
  comparison: OrderComparisonRow,
  { connector }: Booth,
  orderIds: readonly number[],
): Promise<void> {
  const businessId = comparison.business_id
  const known = await ordersOfInvoices(services.rows, businessId, orderIds)
  const unknown = orderIds.filter((id) => !known.some(({ basalam_order_id: orderId }) => orderId === id))
  for (let first = 0; first < unknown.length; first += PER_PAGE) {
    const asked = unknown.slice(first, first + PER_PAGE)
    const { parcels, odd } = await connector.listParcels({ orderIds: asked, perPage: PER_PAGE })
    await noteUnreadableOrders(services, businessId, odd)
    await repair(services, comparison, parcels, null)
  }
  const found = known.map(
    (order): OrderFinding => ({
      parcelId: order.parcel_id,
      basalamOrderId: order.basalam_order_id,
      kind: 'lost_delivery',
      from: null,
      to: order.status,
    }),
  )
  await recordComparisonStep(services.rows, comparison, { compared: 0, repaired: 0, found, cursor: null })
}

async function handleFailure(
  services: Services,
  comparison: OrderComparisonRow,
  error: unknown,
): Promise<void> {
  const run = { businessId: comparison.business_id, attempts: comparison.attempts }
  const trouble = await orderReadingTrouble(services, run, error)
  const needsPerson = ['booth_disconnected', 'order_scope_missing'].includes(trouble.reasonCode)
  if (!needsPerson && trouble.attempts < MOST_ATTEMPTS) {
    await postponeComparison(services.rows, comparison, trouble)
    return
  }
  const end = { status: 'failed', reasonCode: trouble.reasonCode, lostDeliveries: null } as const
  await endComparison(services.rows, comparison, end, services.now())
}
