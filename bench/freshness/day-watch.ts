import { createHash } from 'node:crypto'
import { rial } from '@payvand/domain'
import { enqueueOrderCommands } from '../../apps/server/src/modules/orders/commands/order-commands.ts'
import { postOrders } from '../../apps/server/src/modules/orders/commands/post-orders.ts'
import { lockOrders } from '../../apps/server/src/modules/orders/orders-store.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { decide } from '../fairness/crowd-items.ts'
import type { Town } from './town.ts'
import type { TownSeller } from './town-seller.ts'

const USER_ID = 1
const PREPARING = 3237
const EXPRESS_POST = 3198
/** A price changes by so much at a time, far below what a guard would hold. */
const PRICE_STEP = 1_000
const PRICE_STEPS = 20

/** Something that is done: when it began, and the seconds that it took. */
export interface Took {
  begunAt: number
  seconds: number
}

/** What is done, by what it was. */
export interface Durations {
  orderSeen: Took[]
  /** From the seller's word to the marketplace's yes. */
  codeTold: Took[]
  priceByHand: Took[]
  priceByWebhook: Took[]
  priceByReading: Took[]
}

const took = (begunAt: number, endedAt: Date): Took => ({
  begunAt,
  seconds: Math.max(0, endedAt.getTime() - begunAt) / 1_000,
})

interface PlacedOrder {
  parcelId: number
  seller: TownSeller
  placedAt: number
  /** The number of the row here, once it is here. */
  orderId: number | null
  asked: 'nothing' | 'prepare' | 'post'
}

export interface PriceSet {
  seller: TownSeller
  price: number
  changedAt: number
}

/** What was begun, what of it is not done yet, and how long the rest took. */
export class DayWatch {
  readonly durations: Durations = {
    orderSeen: [],
    codeTold: [],
    priceByHand: [],
    priceByWebhook: [],
    priceByReading: [],
  }
  readonly placed: PlacedOrder[] = []
  /** The last price of each seller that was changed. */
  readonly prices = new Map<TownSeller, PriceSet>()
  /** Changes that came while an earlier one of the same product was under way are not made. */
  leftOut = 0
  private readonly town: Town
  private openOrders: PlacedOrder[] = []
  private readonly openPrices = new Map<number, PriceSet>()
  private step = 0

  constructor(town: Town) {
    this.town = town
  }

  get open(): number {
    return this.openOrders.length + this.openPrices.size
  }

  async placeOrder(seller: TownSeller): Promise<void> {
    const placedAt = Date.now()
    const items = [{ sku: skuOf(seller), quantity: 1 }]
    const [placed] = await this.town.crowd.control.placeOrders(seller.booth, [{ items }])
    if (placed?.parcel_id === undefined) throw new Error(`${seller.booth} sold nothing: ${placed?.refused}`)
    const order: PlacedOrder = {
      parcelId: placed.parcel_id,
      seller,
      placedAt,
      orderId: null,
      asked: 'nothing',
    }
    this.placed.push(order)
    this.openOrders.push(order)
  }

  async changePrice(seller: TownSeller): Promise<void> {
    if (this.openPrices.has(seller.item.id)) {
      this.leftOut += 1
      return
    }
    this.step += 1
    const base = this.basePrice(seller)
    const price = base + (1 + (this.step % PRICE_STEPS)) * PRICE_STEP
    if (price === this.prices.get(seller)?.price) return
    const set = { seller, price, changedAt: Date.now() }
    this.prices.set(seller, set)
    this.openPrices.set(seller.item.id, set)
    if (seller.shop) return seller.shop.changePrice(price)
    seller.item.data.primaryPrice = rial(price)
    await decide(this.town.crowd, seller.businessId, [seller.item])
  }

  /** A change that was not acknowledged. */
  forgetPrice(seller: TownSeller): void {
    this.openPrices.delete(seller.item.id)
    this.prices.delete(seller)
  }

  private readonly bases = new Map<TownSeller, number>()
  private basePrice(seller: TownSeller): number {
    const known = this.bases.get(seller) ?? seller.item.data.primaryPrice ?? 0
    this.bases.set(seller, known)
    return known
  }

  /** Notes what is done by now, and lets sellers prepare and send what came. */
  async look(): Promise<void> {
    await this.lookAtPrices()
    await this.lookAtOrders()
  }

  private async lookAtPrices(): Promise<void> {
    if (this.openPrices.size === 0) return
    const done = await this.town.crowd.rows
      .selectFrom('product_changes')
      .select(['project_item_id as id', 'updated_at as at', 'data'])
      .where('project_item_id', 'in', [...this.openPrices.keys()])
      .where('state', '=', 'done')
      .execute()
    for (const { id, at, data } of done) {
      const set = this.openPrices.get(id)
      if (!set || Number(data.primaryPrice) !== set.price || at.getTime() < set.changedAt) continue
      this.openPrices.delete(id)
      const { shop } = set.seller
      const kind = !shop ? 'priceByHand' : shop.tells ? 'priceByWebhook' : 'priceByReading'
      this.durations[kind].push(took(set.changedAt, at))
    }
  }

  private async lookAtOrders(): Promise<void> {
    if (this.openOrders.length === 0) return
    const { rows } = this.town.crowd
    const byParcel = new Map(this.openOrders.map((order) => [order.parcelId, order]))
    const here = await rows
      .selectFrom('orders')
      .select(['id', 'parcel_id', 'created_at', 'status'])
      .where('parcel_id', 'in', [...byParcel.keys()])
      .execute()
    const posted = await rows
      .selectFrom('order_commands')
      .select(['order_id', 'created_at', 'updated_at'])
      .where('order_id', 'in', [0, ...here.map(({ id }) => id)])
      .where('kind', '=', 'post')
      .where('state', '=', 'done')
      .execute()
    const postedById = new Map(posted.map((command) => [command.order_id, command]))
    const done = new Set<PlacedOrder>()
    for (const row of here) {
      const order = byParcel.get(Number(row.parcel_id))
      if (!order) continue
      if (order.orderId === null) {
        order.orderId = row.id
        this.durations.orderSeen.push(took(order.placedAt, row.created_at))
      }
      const told = postedById.get(row.id)
      if (told) {
        this.durations.codeTold.push(took(told.created_at.getTime(), told.updated_at))
        done.add(order)
      } else await this.press(order, row.status)
    }
    // Others were placed meanwhile.
    this.openOrders = this.openOrders.filter((order) => !done.has(order))
  }

  /** The seller begins to prepare what came, and sends what is prepared. */
  private async press(order: PlacedOrder, status: number | null): Promise<void> {
    const { orderId, seller } = order
    if (orderId === null) return
    const { crowd } = this.town
    const services = {
      rows: crowd.rows,
      jobs: crowd.jobs,
      now: () => new Date(),
      config: { correctsTracking: false, answersCancelRequests: false },
    } as unknown as Services
    const { businessId } = seller
    if (order.asked === 'nothing') {
      await crowd.rows.transaction().execute(async (trx) => {
        const [locked] = await lockOrders(trx, businessId, [orderId])
        if (!locked) return
        const ask = { kind: 'prepare', payload: {}, userId: USER_ID } as const
        await enqueueOrderCommands(services, trx, businessId, [{ order: locked, ask }])
      })
      order.asked = 'prepare'
    } else if (order.asked === 'prepare' && status === PREPARING) {
      await crowd.rows.transaction().execute(async (trx) => {
        const [locked] = await lockOrders(trx, businessId, [orderId])
        if (!locked) return
        const posting = {
          trackingCode: trackingCodeOf(order),
          shippingMethod: EXPRESS_POST,
          phoneNumber: null,
        }
        const [outcome] = await postOrders(services, trx, businessId, [{ order: locked, posting }], {
          id: USER_ID,
        })
        if (outcome === 'asked') order.asked = 'post'
      })
    }
  }
}

/** The code of the post that an order gets, by which the marketplace is judged. */
export function trackingCodeOf({ parcelId }: Pick<PlacedOrder, 'parcelId'>): string {
  const digits = BigInt(`0x${createHash('sha256').update(String(parcelId)).digest('hex')}`).toString()
  return digits.slice(0, 24)
}

const skuOf = ({ booth, item }: TownSeller): string => item.data.sku ?? booth
