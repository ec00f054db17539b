import {
  BASALAM_BREAKER,
  BASALAM_RATES,
  type BasalamConnector,
  ConnectorError,
  createCircuitBreaker,
  createRateLimiter,
  SYSTEM_CLOCK,
} from '@payvand/connectors'
import { ORDER_STATUSES, type Parcel } from '@payvand/domain'
import { pino } from 'pino'
import type { Database } from '../../../infra/db/database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import type { Services } from '../../sources/index.ts'
import { receiveParcels } from '../arrival/receive-parcels.ts'
import { aParcel } from './a-parcel.ts'

/** Fault of the marketplace at the next command: none, or one of these once. */
export type Trouble =
  | 'lost_after_taking'
  | 'lost_before_taking'
  | 'unavailable'
  | 'rate_limited'
  | 'refused'
  | 'disconnected'

/** A marketplace in memory with the parcels of one booth, whose commands are counted. */
export async function parcelMarket(database: Database) {
  const rows = database.kysely
  const businessId = await insertBusiness(rows, { name: 'business', platform: null })
  await database.execute(
    `insert into marketplace_connections (business_id, status, user_id, vendor_id, access_token_sealed)
     values (${businessId}, 'connected', 5, 9, 'sealed')`,
  )
  const parcels = new Map<number, Parcel>()
  const written: {
    call: string
    parcelId: number
    trackingCode?: string
    phoneNumber?: string
    itemIds?: readonly number[]
    description?: string
  }[] = []
  const reads: string[] = []
  let troubles: Trouble[] = []
  let onRead: () => Promise<void> = async () => {}
  let time = Date.parse('2026-05-05T09:00:00Z')

  function execute(
    call: string,
    parcelId: number,
    from: number,
    change: Partial<Parcel> | ((parcel: Parcel) => Partial<Parcel>),
    extra: object = {},
  ): void {
    const trouble = troubles.shift()
    const fail = (kind: ConnectorError['kind'], details: object = {}) => {
      throw new ConnectorError(kind, { call, ...details })
    }
    if (trouble === 'unavailable') fail('unavailable', { retryAfterMs: 60_000 })
    if (trouble === 'rate_limited') fail('rate_limited', { retryAfterMs: 60_000 })
    if (trouble === 'disconnected') fail('disconnected', { status: 401 })
    if (trouble === 'lost_before_taking') fail('outcome_unknown')
    const complaint = (message: string) => ({ complaints: [{ message, fields: [], snippets: [] }] })
    if (trouble === 'refused') fail('refused', complaint('این مرسوله قفل است'))
    const parcel = parcels.get(parcelId)
    if (!parcel) return fail('not_found')
    if (parcel.status !== from) fail('refused', complaint('وضعیت مرسوله مجاز نیست'))
    written.push({ call, parcelId, ...extra })
    const changed = typeof change === 'function' ? change(parcel) : change
    parcels.set(parcelId, { ...parcel, ...changed, updatedAt: new Date(parcel.updatedAt.getTime() + 1_000) })
    if (trouble === 'lost_after_taking') fail('outcome_unknown')
  }
  const post = (
    parcelId: number,
    posting: { shippingMethod: number; trackingCode: string },
    call: string,
  ) => {
    const { status } = parcels.get(parcelId) ?? {}
    const from =
      status === ORDER_STATUSES.wrongTracking ? ORDER_STATUSES.wrongTracking : ORDER_STATUSES.preparing
    execute(call, parcelId, from, { status: ORDER_STATUSES.shipped, ...posting }, posting)
  }
  const idOfOrder = (orderId: number) =>
    [...parcels.values()].find((each) => each.orderId === orderId)?.id ?? 0
  const asked = (status: 'cancelAskedBySeller' | 'delayAsked') => ({ status: ORDER_STATUSES[status] })
  const connector = {
    rates: createRateLimiter({ ...BASALAM_RATES, perMinute: 60_000, clock: SYSTEM_CLOCK }),
    breaker: createCircuitBreaker(BASALAM_BREAKER),
    getParcel: async (id: number) => {
      await onRead()
      reads.push(`parcel ${id}`)
      const parcel = parcels.get(id) as Parcel
      // Only a parcel alone tells of its lines.
      const items = parcel.items.map((item) => ({ ...item, isCancelled: item.isCancelled ?? false }))
      return { ...parcel, items }
    },
    listParcels: async ({ ids }: { ids: number[] }) => {
      await onRead()
      reads.push(`${ids.length} parcels`)
      const listed = ids.flatMap((id) => parcels.get(id) ?? [])
      const silent = listed.map((parcel) => ({
        ...parcel,
        items: parcel.items.map((item) => ({ ...item, isCancelled: null })),
      }))
      return { parcels: silent, odd: [], nextCursor: null }
    },
    setPreparation: async (id: number) => {
      const { new: isNew, cancelAskedByCustomer, preparing } = ORDER_STATUSES
      const isAsked = parcels.get(id)?.status === cancelAskedByCustomer
      execute('prepare', id, isAsked ? cancelAskedByCustomer : isNew, { status: preparing })
    },
    setPosted: async (id: number, posting: { shippingMethod: number; trackingCode: string }) =>
      post(id, posting, 'post'),
    setPostedOrder: async (
      orderId: number,
      posting: { shippingMethod: number; trackingCode: string; phoneNumber: string },
    ) => {
      const parcel = [...parcels.values()].find((each) => each.orderId === orderId) as Parcel
      post(parcel.id, posting, 'post_by_courier')
    },
    cancelItems: async (itemIds: readonly number[], reason: { reasonId: number; description: string }) => {
      const parcel = [...parcels.values()].find(({ items }) => items.some(({ id }) => itemIds.includes(id)))
      const from =
        parcel?.status === ORDER_STATUSES.cancelAskedByCustomer
          ? ORDER_STATUSES.cancelAskedByCustomer
          : ORDER_STATUSES.new
      const cancelled = ({ items }: Parcel): Partial<Parcel> => {
        const after = items.map((item) => (itemIds.includes(item.id) ? { ...item, isCancelled: true } : item))
        const isWhole = after.every(({ isCancelled }) => isCancelled)
        return { items: after, ...(isWhole ? { status: ORDER_STATUSES.cancelled } : {}) }
      }
      execute('cancel', parcel?.id ?? 0, from, cancelled, { itemIds, ...reason })
    },
    askToCancel: async (orderId: number, itemIds: readonly number[], description: string) =>
      execute('ask_cancel', idOfOrder(orderId), ORDER_STATUSES.preparing, asked('cancelAskedBySeller'), {
        itemIds,
        description,
      }),
    askForDelay: async (orderId: number, delay: { days: number; description: string }) =>
      execute('delay', idOfOrder(orderId), ORDER_STATUSES.preparing, asked('delayAsked'), delay),
  } as unknown as BasalamConnector

  const services = {
    rows,
    jobs: { enqueue: async () => null, hasWaiting: async () => false },
    booths: {
      forBusiness: async () => ({ vendorId: 9, connector, clock: SYSTEM_CLOCK }),
      awayForMs: () => 0,
      clockAheadMs: () => 0,
    },
    config: {
      buyerDays: 180,
      queueLeaseMs: 30_000,
      correctsTracking: true,
      answersCancelRequests: false,
      marketplace: { vendorSite: 'https://vendor.example' },
    },
    logger: pino({ level: 'silent' }),
    now: () => new Date(time),
  } as unknown as Services

  return {
    services,
    businessId,
    user: { id: 5, businessId },
    parcels,
    /** Commands the marketplace accepted, in its order. */
    written,
    reads,
    pass(ms: number): void {
      time += ms
    },
    meets(...next: Trouble[]): void {
      troubles = next
    },
    /** The operator switched on that buyers are answered from here. */
    answersBuyers(): void {
      services.config.answersCancelRequests = true
    },
    /** Somebody else moves a parcel. */
    move(parcelId: number, change: Partial<Parcel>): void {
      const parcel = parcels.get(parcelId) as Parcel
      const updatedAt = new Date(parcel.updatedAt.getTime() + 1_000)
      parcels.set(parcelId, { ...parcel, ...change, updatedAt })
    },
    /** Runs before each reading of parcels. */
    beforeReads(next: () => Promise<void>): void {
      onRead = next
    },
    /** Adds parcels of the booth as they were read; answers our ids. */
    async addOrders(count: number, status: number, first = 1, lines = 1): Promise<number[]> {
      const added = Array.from({ length: count }, (_, index) => {
        const parcel = aParcel({ id: first + index, status, second: 0 })
        const items = Array.from({ length: lines }, (_line, at) =>
          parcel.items.map((item) => ({ ...item, id: item.id + at })),
        ).flat()
        return { ...parcel, items }
      })
      for (const parcel of added) parcels.set(parcel.id, parcel)
      return (await receiveParcels(services, businessId, added, 'poll')).map(({ orderId }) => orderId)
    },
  }
}
