import { ConnectorError } from '@payvand/connectors'
import type { OrderFinding } from '@payvand/contract'
import type { Parcel } from '@payvand/domain'
import { ORDER_SYNC_TEXTS, orderSyncProblem } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { type Booth, findBusiness } from '../../accounts/index.ts'
import { requireBooth } from '../../marketplace/index.ts'
import { advanceOperation, defineOperation, type OperationRow } from '../../operations/index.ts'
import type { Services } from '../../sources/index.ts'
import { findBoothWebhook } from '../arrival/booth-webhooks-store.ts'
import { lostDeliveries } from '../arrival/lost-deliveries.ts'
import { noteUnreadableOrders } from '../arrival/note-unreadable-orders.ts'
import { orderReadingTrouble } from '../arrival/order-reading-trouble.ts'
import { type ForgettingBuyers, forgettingBuyers, readParcel } from '../arrival/parcel-values.ts'
import { ordersOfInvoices, ordersOfParcels } from '../arrival/parcels-store.ts'
import { receiveParcels } from '../arrival/receive-parcels.ts'
import { requireWhole } from '../arrival/require-whole.ts'
import { toldInvoices } from '../arrival/webhook-deliveries-store.ts'
import { factsOf, type ReconciliationFacts } from './newest-reconciliations.ts'

const PER_PAGE = 30
/** Orders that came or changed this recently may still be on their way to us. */
const ON_ITS_WAY_MS = 5 * 60_000
const MOST_ATTEMPTS = 6
/** Orders of so long ago are compared. */
const COMPARED_MS = 30 * 24 * 3_600_000
/** Findings that are kept by name; the counts say how many there were. */
const MOST_FINDINGS = 200

/**
 * Compares our orders with the marketplace's, page by page, repairs what is missing or older here, and names each; then
 * holds the marketplace's own log of webhooks against what reached us.
 */
export const orderReconciliation = defineOperation<Services, 'order_reconciliation'>({
  kinds: ['order_reconciliation'],
  title: () => ORDER_SYNC_TEXTS.reconciliation,
  joinsActive: () => true,

  async prepare({ now }, trx, { businessId, userId }) {
    if (userId !== null) {
      const business = await findBusiness(trx, businessId)
      if (!business?.is_active) throw new CallError('business_inactive')
      await requireBooth(trx, businessId)
    }
    const since = new Date(now().getTime() - COMPARED_MS).toISOString()
    const facts: ReconciliationFacts = { since, missing: 0, differing: 0, lostDeliveries: null, found: [] }
    return { scope: 'orders', total: 0, facts }
  },

  run: compare,

  async troubleOf(services, { business_id: businessId, attempts: failed }, error) {
    const { reasonCode, at, attempts } = await orderReadingTrouble(
      services,
      { businessId, attempts: failed },
      error,
    )
    const needsPerson = ['booth_disconnected', 'order_scope_missing'].includes(reasonCode)
    return { reasonCode, retry: needsPerson || attempts >= MOST_ATTEMPTS ? null : { at, attempts } }
  },

  async describe(_services, operation) {
    const { found, ...counts } = factsOf(operation)
    return {
      details: { kind: 'order_reconciliation', ...counts },
      reason: orderSyncProblem(operation.reason_code),
    }
  },
  sentence: () => ORDER_SYNC_TEXTS.reconciliation,
})

async function compare(
  services: Services,
  reconciliation: OperationRow,
  lease: AbortSignal,
): Promise<'completed'> {
  const businessId = reconciliation.business_id
  const booth = await services.booths.forBusiness(businessId)
  const { since } = factsOf(reconciliation)
  let cursor = reconciliation.cursor as string | null
  while (true) {
    const page = await booth.connector.listParcels({
      createdFrom: new Date(since),
      perPage: PER_PAGE,
      ...(cursor ? { cursor } : {}),
    })
    lease.throwIfAborted()
    if (page.nextCursor !== null && page.nextCursor === cursor)
      throw new Error('The marketplace gives the same page once more')
    cursor = page.nextCursor
    await noteUnreadableOrders(services, businessId, page.odd)
    await repair(services, reconciliation, page.parcels, cursor)
    requireWhole(page)
    if (cursor === null) break
  }
  await compareDeliveries(services, reconciliation, booth, lease)
  return 'completed'
}

/** Takes over what is newer there, and writes down what that was. */
async function repair(
  services: Services,
  reconciliation: OperationRow,
  parcels: readonly Parcel[],
  cursor: string | null,
): Promise<void> {
  const businessId = reconciliation.business_id
  const ids = parcels.map(({ id }) => id)
  const known = await ordersOfParcels(services.rows, businessId, ids)
  const buyers = forgettingBuyers(services)
  const found = parcels.flatMap((parcel) => findingOf(reconciliation, known, parcel, buyers) ?? [])
  const received = await receiveParcels(services, businessId, parcels, 'reconciliation')
  const repaired = found.filter(({ parcelId }) =>
    received.some((one) => one.parcelId === parcelId && (one.isNew || one.changed)),
  ).length
  await recordStep(services, reconciliation, { compared: parcels.length, repaired, found, cursor })
}

function findingOf(
  reconciliation: OperationRow,
  known: Awaited<ReturnType<typeof ordersOfParcels>>,
  parcel: Parcel,
  buyers: ForgettingBuyers,
): OrderFinding | null {
  if (parcel.updatedAt.getTime() > reconciliation.created_at.getTime() - ON_ITS_WAY_MS) return null
  const finding = { parcelId: parcel.id, basalamOrderId: parcel.orderId, to: parcel.status }
  const order = known.find(({ parcel_id: parcelId }) => parcelId === parcel.id)
  if (!order) return { ...finding, kind: 'missing', from: null }
  const read = readParcel(order, parcel, buyers)
  if (!read?.isChanged) return null
  const kind = read.values.status === order.status ? 'content' : 'status'
  return { ...finding, kind, from: order.status }
}

/** Counts deliveries that never reached us; not where there is no webhook, or the log could not be read. */
async function compareDeliveries(
  services: Services,
  reconciliation: OperationRow,
  booth: Booth,
  lease: AbortSignal,
): Promise<void> {
  const { rows } = services
  const businessId = reconciliation.business_id
  const webhook = await findBoothWebhook(rows, businessId)
  if (!webhook?.webhook_id || !webhook.is_registered) return
  const logs = await booth.connector.webhookLogs(webhook.webhook_id).catch((error: unknown) => {
    const isOfLog =
      error instanceof ConnectorError && ['forbidden', 'not_found', 'refused'].includes(error.kind)
    if (isOfLog) return null
    throw error
  })
  lease.throwIfAborted()
  if (logs === null) return
  const facts = factsOf(reconciliation)
  const since = new Date(facts.since)
  const lost = lostDeliveries(logs, since, await toldInvoices(rows, businessId, since))
  facts.lostDeliveries = lost.length
  const orderIds = [...new Set(lost.flatMap(({ invoiceId }) => invoiceId ?? []))]
  await repairLost(services, reconciliation, booth, orderIds)
}

async function repairLost(
  services: Services,
  reconciliation: OperationRow,
  { connector }: Booth,
  orderIds: readonly number[],
): Promise<void> {
  const businessId = reconciliation.business_id
  const known = await ordersOfInvoices(services.rows, businessId, orderIds)
  const unknown = orderIds.filter((id) => !known.some(({ basalam_order_id: orderId }) => orderId === id))
  for (let first = 0; first < unknown.length; first += PER_PAGE) {
    const asked = unknown.slice(first, first + PER_PAGE)
    const { parcels, odd } = await connector.listParcels({ orderIds: asked, perPage: PER_PAGE })
    await noteUnreadableOrders(services, businessId, odd)
    await repair(services, reconciliation, parcels, null)
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
  await recordStep(services, reconciliation, { compared: 0, repaired: 0, found, cursor: null })
}

/** Adds what a page showed, and where the next one begins; cursor null: it was the last page. */
async function recordStep(
  { rows }: Services,
  reconciliation: OperationRow,
  step: { compared: number; repaired: number; found: readonly OrderFinding[]; cursor: string | null },
): Promise<void> {
  const { found, cursor } = step
  const facts = factsOf(reconciliation)
  facts.missing += found.filter(({ kind }) => kind === 'missing').length
  facts.differing += found.filter(({ kind }) => kind === 'status' || kind === 'content').length
  facts.found.push(...found.slice(0, Math.max(0, MOST_FINDINGS - facts.found.length)))
  await advanceOperation(rows, reconciliation, {
    cursor,
    done: step.compared,
    succeeded: step.repaired,
    facts,
  })
}
