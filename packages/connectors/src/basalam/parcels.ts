import type { Rial } from '@payvand/domain'
import type { BasalamCalls } from './calls.ts'
import { basalamPaths } from './endpoints.ts'
import { type WireParcel, wireParcelPage } from './wire-parcel.ts'

/** What one buyer ordered from the booth at once. Nothing of the buyer is kept. */
export interface BoothParcel {
  id: number
  /** One of BASALAM_PARCEL_STATUSES or a number we do not know; null when Basalam did not say. */
  statusId: number | null
  /** May be earlier than `paidAt` by more than a day. */
  createdAt: Date
  paidAt: Date | null
  totalItemsPrice: Rial
}

export interface ParcelQuery {
  /** The oldest creation that is asked for. */
  createdFrom: Date
  /** From the page before. */
  cursor?: string
  /** Default and at most BASALAM_MAX_PARCELS_PER_PAGE. */
  perPage?: number
}

export interface ParcelPage {
  parcels: BoothParcel[]
  /** null: that was the last page. */
  nextCursor: string | null
}

/** Basalam refuses more. */
export const BASALAM_MAX_PARCELS_PER_PAGE = 30

/** The statuses of parcels that brought no money. (Basalam reference: parcel statuses.) */
export const BASALAM_PARCEL_STATUSES = { cancelled: 3067, refunded: 3233 } as const

export interface BasalamParcels {
  /**
   * The parcels of the token's own booth, in the order of their sending deadlines (another is refused).
   * @throws ConnectorError, `forbidden` where the seller did not grant `vendor.parcel.read`
   */
  listParcels(query: ParcelQuery): Promise<ParcelPage>
}

export function basalamParcels({ call }: BasalamCalls): BasalamParcels {
  return {
    async listParcels({ createdFrom, cursor, perPage = BASALAM_MAX_PARCELS_PER_PAGE }) {
      const answer = await call({
        name: 'parcels.list',
        method: 'GET',
        path: basalamPaths.vendorParcels,
        query: { 'created_at[gte]': createdFrom.toISOString(), per_page: perPage, cursor },
        answer: wireParcelPage,
        writes: false,
      })
      return { parcels: (answer.data ?? []).map(toBoothParcel), nextCursor: answer.next_cursor || null }
    },
  }
}

function toBoothParcel(wire: WireParcel): BoothParcel {
  return {
    id: wire.id,
    statusId: wire.status?.id ?? null,
    createdAt: wire.created_at,
    paidAt: wire.order?.paid_at ?? null,
    totalItemsPrice: wire.total_items_price,
  }
}
