import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Table } from '../../storage/record-store.ts'
import type { ShopProduct } from '../shop-product.ts'

/** The settings of Shopfa. "guess" marks undocumented behaviour: a client must live with every value. */
export const shopfaSettings = {
  /** The unit of the shop's money; toman on the demo themes, in a contract nobody has seen. */
  moneyUnit: 'toman',
  /** Money, counts and times in quotes, as the description has it; live they were numbers. */
  numbersAsText: false,
  /** The refusal of a missing or dead key: "members only" (HTTP 400), HTTP 401, or code 401 in an HTTP 200. */
  badKeyAnswer: 'members-only',
  /** The list of products comes without its envelope, as some lists do (guess for this one). */
  bareList: false,
  /** A write says it succeeded and changes nothing, as `successful` promises nothing. */
  writesIgnored: false,
  /** Every answer takes so long; live it was up to 25 seconds, with stalls. */
  answerDelayMs: 0,
}

export const shopfaChoices = {
  moneyUnit: ['toman', 'rial'],
  badKeyAnswer: ['members-only', 'http-401', 'code-401'],
}

export type ShopfaKey = { key: string; alive: boolean }

/** The state shared by every part of the simulated Shopfa. */
export type Shopfa = {
  origin(): string
  settings: typeof shopfaSettings
  products: Table<ShopProduct>
  keys: Table<ShopfaKey>
  baskets: Table<ShopfaBasket>
}

/** An order, as Shopfa calls it. Money in rial. */
export type ShopfaBasket = {
  id: number
  /** The number a customer is shown. */
  session: number
  status: number
  note: string
  items: { productId: number; variantId: number; count: number; priceRial: number; title: string }[]
  /** Seconds. */
  date: number
  update: number
}

export const shopfaShopName = 'خانه ترمه'
export const shopfaKnownKey = 'sandbox-shopfa-token'

const membersOnly = 15_000

/** Parameters are read from the address; a body is looked at only where a write wants it. */
export const queryOf = (request: FastifyRequest): Record<string, string | undefined> =>
  request.query as Record<string, string | undefined>

/** A number, in quotes when so set. */
export const printed = (shopfa: Shopfa, value: number): number | string =>
  shopfa.settings.numbersAsText ? String(value) : value

/** `successful` says that the server was reached: it is true even for errors. */
export function answer(
  shopfa: Shopfa,
  reply: FastifyReply,
  fields: object,
  error = '',
  code = 0,
): FastifyReply {
  const time = printed(shopfa, Math.floor(Date.now() / 1000))
  return reply.send({ successful: true, error, error_code: code, time, ...fields })
}

/** Money as the shop prints it, in its own unit; 0 where there is none. */
export const money = (shopfa: Shopfa, rials: number | null | undefined): number | string =>
  printed(shopfa, Math.round((rials ?? 0) / (shopfa.settings.moneyUnit === 'rial' ? 1 : 10)))

export const rialsOf = (shopfa: Shopfa, amount: unknown): number =>
  Math.max(0, Math.round(Number(amount) || 0)) * (shopfa.settings.moneyUnit === 'rial' ? 1 : 10)

/** Lists the products that are switched on; the others are shown to nobody. */
export const listed = (shopfa: Shopfa): ShopProduct[] =>
  shopfa.products.all().filter(({ variants }) => variants.some(({ active }) => active))

/**
 * Tells whether the request carries a living key, in the address or the header; when not, the refusal has been sent.
 */
export function keyHolds(shopfa: Shopfa, request: FastifyRequest, reply: FastifyReply): boolean {
  const header = request.headers['private-key']
  const key = queryOf(request)['private_key'] ?? (typeof header === 'string' ? header : '')
  if (shopfa.keys.get(key)?.alive === true) return true
  const { badKeyAnswer } = shopfa.settings
  if (badKeyAnswer === 'members-only')
    answer(shopfa, reply.code(400), {}, 'دسترسی فقط برای اعضا ممکن است', membersOnly)
  else answer(shopfa, reply.code(badKeyAnswer === 'http-401' ? 401 : 200), {}, 'کلید معتبر نیست', 401)
  return false
}
