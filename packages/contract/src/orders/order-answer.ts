import { ORDER_ACTS, PAGE_REASONS } from '@payvand/domain'
import { z } from 'zod'
import { moment } from '../wire/paging.ts'

const count = z.number().int()
/** Rial. */
const amount = z.number().int()

export const orderItem = z.object({
  id: count,
  img: z.string().nullable(),
  name: z.string(),
  /** Unit price in rial. */
  price: amount,
  quantity: count,
  basalamProductId: count.nullable(),
  platformProductId: z.string().nullable(),
  basalamVariationId: count.nullable(),
  platformVariationId: z.string().nullable(),
  properties: z.array(z.object({ property: z.string(), value: z.string() })),
  /** Our item; null for a product that the booth has and we do not know. */
  projectItemId: count.nullable(),
  /** The line alone was cancelled, at this moment as far as is known. */
  cancelledAt: moment.nullable(),
})
export type OrderItem = z.output<typeof orderItem>

/** What can be asked of the marketplace or the platform for an order. */
export const ORDER_COMMAND_KINDS = [
  'prepare',
  'post',
  'cancel',
  'ask_cancel',
  'delay',
  'answer_cancel',
  'platform',
] as const

/** An order command to the marketplace or the platform, and its verdict. */
export const orderCommand = z.object({
  kind: z.enum(ORDER_COMMAND_KINDS),
  state: z.enum(['waiting', 'sending', 'done', 'refused']),
  /** It has not left: it can be withdrawn. */
  canWithdraw: z.boolean(),
  /** The moment it leaves, or is tried again, at the soonest; null once it left. */
  leavesAt: moment.nullable(),
  /** A Persian sentence: the reason why it was refused, or waits. */
  reason: z.string().nullable(),
  /** The other side's own words. */
  messages: z.array(z.string()),
  at: moment,
})
export type OrderCommand = z.output<typeof orderCommand>

/** What an order needs next, and all that can be asked of the marketplace for it now. */
export const orderActs = z.object({
  next: z.object({
    /** `act`: by `act`; `wait`: `waitsFor` has to act; `page`: the marketplace's page of the order leads on; `final`: nothing follows. */
    kind: z.enum(['act', 'wait', 'page', 'final']),
    act: z.enum(ORDER_ACTS).nullable(),
    waitsFor: z.enum(['customer', 'marketplace']).nullable(),
    /** Why only the marketplace's page leads on. */
    why: z.enum(PAGE_REASONS).nullable(),
  }),
  allowed: z.array(z.enum(ORDER_ACTS)),
})
export type OrderActs = z.output<typeof orderActs>

/** An order as document 1, section 3 has it; money in rial. */
export const order = z.object({
  id: count,
  parcelId: count,
  basalamOrderId: count,
  /** Null: the platform does not know it. */
  platformOrderId: z.string().nullable(),
  basalamStatus: count.nullable(),
  cost: amount,
  wholesaleCost: amount.nullable(),
  shippingCost: amount.nullable(),
  basalamShippingCost: amount.nullable(),
  createdAt: moment,
  paidAt: moment.nullable(),
  postedAt: moment.nullable(),
  trackingCode: z.string().nullable(),
  parcelDetail: z.object({ dueDate: moment.nullable(), shippingMethod: count.nullable() }),
  items: z.array(orderItem),
  /** The items' prices do not add up to the cost, neither as unit prices nor as line totals. */
  pricesInDoubt: z.boolean(),
  customerData: z.object({
    /** The order was over for so long that its buyer was forgotten: nothing below is known any more. */
    isForgotten: z.boolean(),
    user: z.object({ name: z.string().nullable() }),
    recipient: z.object({
      name: z.string().nullable(),
      mobile: z.string().nullable(),
      houseNumber: z.string().nullable(),
      houseUnit: z.string().nullable(),
      postalCode: z.string().nullable(),
      postalAddress: z.string().nullable(),
      city: z.object({ title: z.string(), parent: z.object({ title: z.string() }).nullable() }).nullable(),
    }),
  }),
  /** Gram. */
  weight: count.nullable(),
  isFreightCollect: z.boolean(),
  platformState: z.enum(['off', 'waiting', 'done', 'refused', 'unlinked']),
  /** A Persian sentence. */
  platformReason: z.string().nullable(),
  /** Order commands that are under way or were refused; finished ones are in the history. */
  commands: z.array(orderCommand),
  acts: orderActs,
  /** A person said that the question of this status is dealt with. */
  isHandled: z.boolean(),
  /** The words that stand with the present status at the marketplace, such as a buyer's complaint. */
  statusWords: z.string().nullable(),
  /** The carrier's page of the box. */
  trackingLink: z.string().nullable(),
  /** The page of the order in the sellers' part of the marketplace. */
  marketplaceUrl: z.string(),
  commentCount: count,
})
export type Order = z.output<typeof order>
