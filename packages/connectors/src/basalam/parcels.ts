import {
  ORDER_STATUSES,
  type Parcel,
  type ParcelItem,
  type ParcelRecipient,
  type ParcelWords,
} from '@payvand/domain'
import type { OddRow } from '../kit/readable-rows.ts'
import type { BasalamCalls } from './calls.ts'
import { basalamPaths } from './endpoints.ts'
import { type WireParcel, type WireParcelItem, wireParcel, wireParcelPage } from './wire-parcel.ts'

/** Filters the parcels: an absent field does not narrow the list, an empty list finds none. */
export interface ParcelQuery {
  /** The oldest creation that is asked for. */
  createdFrom?: Date
  /** The ids of the buyers' orders, which a webhook names. */
  orderIds?: readonly number[]
  ids?: readonly number[]
  /** ORDER_STATUSES of the domain. */
  statuses?: readonly number[]
  /** The cursor of the page before. */
  cursor?: string
  /** Default and at most BASALAM_MAX_PARCELS_PER_PAGE. */
  perPage?: number
}

export interface ParcelPage {
  parcels: Parcel[]
  /** Parcels that are there and could not be read; `id` is the order's number, or the parcel's where that is odd too. */
  odd: readonly OddRow[]
  /** null: that was the last page. */
  nextCursor: string | null
  /** True where there are more and the answer does not say how to ask for them. */
  isCutOff?: true
}

/** Basalam refuses more. */
export const BASALAM_MAX_PARCELS_PER_PAGE = 30

export interface BasalamParcels {
  /**
   * The parcels of the token's own booth, in the order of their sending deadlines (another is refused). A page lacks
   * `shippingCost`, which a single parcel has. (Basalam reference: parcels, list.)
   * @throws ConnectorError, `forbidden` where the seller did not grant `vendor.parcel.read`
   */
  listParcels(query: ParcelQuery): Promise<ParcelPage>
  /**
   * One parcel by its id. It lacks `weight` and `isFreightCollect` (null, false), which the list has, and alone tells
   * which items were cancelled and what was last said of them. (Basalam reference: parcels, detail.)
   * @throws ConnectorError; `forbidden`, `refused` or `not_found` where it is not there or not this booth's: Basalam's
   *   description declares the first two, which of them is not told
   */
  getParcel(parcelId: number): Promise<Parcel>
}

export function basalamParcels({ call, now }: BasalamCalls): BasalamParcels {
  const askForPage = (filter: Record<string, string | undefined>, perPage: number) =>
    call({
      name: 'parcels.list',
      method: 'GET',
      path: basalamPaths.vendorParcels,
      query: { ...filter, per_page: perPage },
      answer: wireParcelPage,
      writes: false,
    })

  return {
    async listParcels({ createdFrom, orderIds, ids, statuses, cursor, perPage }) {
      // An empty filter would be left out of the address and so mean all of them.
      if ([orderIds, ids, statuses].some((each) => each?.length === 0))
        return { parcels: [], odd: [], nextCursor: null }
      const filter = {
        ids: ids?.join(','),
        'items.order_ids': orderIds?.join(','),
        statuses: statuses?.join(','),
        'created_at[gte]': createdFrom?.toISOString(),
        cursor,
      }
      const most = perPage ?? BASALAM_MAX_PARCELS_PER_PAGE
      const answer = await askForPage(filter, most)
      const { rows = [], odd = [] } = answer.data ?? {}
      const page = {
        parcels: rows.map((row) => toParcel(row, now())),
        odd,
        nextCursor: answer.next_cursor || null,
      }
      const isFull = rows.length + odd.length >= most
      if (page.nextCursor !== null || !isFull || ids || orderIds || most < 2) return page
      // The last page has no cursor. Where a page that ends one parcel earlier has none either, it does not say so.
      const shorter = await askForPage(filter, most - 1)
      return shorter.next_cursor ? page : { ...page, isCutOff: true }
    },

    async getParcel(parcelId) {
      return toParcel(
        await call({
          name: 'parcels.get',
          method: 'GET',
          path: basalamPaths.vendorParcel(parcelId),
          answer: wireParcel,
          writes: false,
        }),
        now(),
      )
    },
  }
}

/** An answer that does not say when the parcel last changed is one of now. */
function toParcel(wire: WireParcel, now: Date): Parcel {
  const customer = wire.order.customer
  return {
    id: wire.id,
    orderId: wire.order.id,
    status: wire.status?.id ?? null,
    createdAt: wire.created_at,
    updatedAt: wire.updated_at ?? now,
    paidAt: wire.order.paid_at ?? null,
    promisedAt: wire.estimate_send_at ?? null,
    postedAt: wire.post_receipt?.created_at ?? wire.send_at ?? null,
    totalItemsPrice: wire.total_items_price,
    shippingCost: wire.shipping_cost ?? null,
    shippingMethod: wire.shipping_method?.current?.id ?? null,
    trackingCode: wire.post_receipt?.tracking_code ?? null,
    weight: wire.weight ?? null,
    isFreightCollect: wire.is_freight_collect ?? false,
    lastWords: lastWordsOf(wire),
    trackingLink: webLink(wire.post_receipt?.tracking_link ?? null),
    buyerName: customer?.user?.name ?? null,
    recipient: recipientOf(customer),
    // A line of quantity 0 has nothing left in it.
    items: wire.items.filter(({ quantity }) => quantity > 0).map(toItem),
  }
}

/** The newest words that stand with an item's status. */
function lastWordsOf({ items }: WireParcel): ParcelWords | null {
  const said = (items ?? []).flatMap(({ last_item_status: last }) =>
    last?.description
      ? [{ status: last.status.id, words: last.description, at: last.created_at ?? null }]
      : [],
  )
  const timeOf = ({ at }: ParcelWords) => at?.getTime() ?? 0
  return said.reduce<ParcelWords | null>(
    (newest, one) => (newest === null || timeOf(one) > timeOf(newest) ? one : newest),
    null,
  )
}

/** A person opens it, so it is a page of the web or nothing. */
function webLink(link: string | null): string | null {
  return link !== null && /^https?:\/\//i.test(link) && URL.canParse(link) ? link : null
}

function recipientOf(customer: WireParcel['order']['customer']): ParcelRecipient {
  const recipient = customer?.recipient
  return {
    name: recipient?.name ?? null,
    mobile: recipient?.mobile ?? null,
    postalCode: recipient?.postal_code ?? null,
    postalAddress: recipient?.postal_address ?? null,
    houseNumber: recipient?.house_number ?? null,
    houseUnit: recipient?.house_unit ?? null,
    city: customer?.city?.title ?? null,
    province: customer?.city?.parent?.title ?? null,
  }
}

function toItem(wire: WireParcelItem): ParcelItem {
  const [photo] = wire.product?.photos ?? []
  return {
    id: wire.id,
    title: wire.title ?? wire.product?.name ?? '',
    quantity: wire.quantity,
    price: wire.price,
    productId: wire.product?.id ?? null,
    categoryId: wire.product?.category_id ?? null,
    variationId: wire.variation?.id ?? null,
    properties: (wire.variation?.properties ?? []).flatMap(({ property, value }) =>
      property.title && value.title ? [{ property: property.title, value: value.title }] : [],
    ),
    image: photo?.resized?.['md'] ?? photo?.original ?? null,
    isCancelled: wire.last_item_status ? wire.last_item_status.status.id === ORDER_STATUSES.cancelled : null,
  }
}
