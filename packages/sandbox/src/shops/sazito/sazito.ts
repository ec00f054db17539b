import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Table } from '../../storage/record-store.ts'
import type { ShopOrder } from '../shop.ts'
import type { ShopProduct } from '../shop-product.ts'

/** The settings of Sazito. "guess" marks undocumented behaviour: a client must live with every value. */
export const sazitoSettings = {
  /** The refusal of a missing or dead key (guess): the HTTP status, or the envelope of an HTTP 200. */
  badKeyAnswer: 'http-401',
  /** Lists do not always say how many there are. */
  totalCountGiven: true,
  /** Picture addresses come relative to the shop, or whole. */
  relativeImages: true,
  /** Rows of a page at most (guess). */
  maximumPageSize: 100,
  /** An order for more than the stock is refused (guess); off: it is taken, and the stock ends at 0. */
  orderChecksStock: true,
  /** The answer to making an order (guess): the order, the order within, or nothing. */
  createdOrderAnswer: 'order',
  /** The address that support set for new orders: posted to without a signature. Empty: not set. */
  orderWebhookUrl: '',
}

export const sazitoChoices = {
  badKeyAnswer: ['http-401', 'http-403', 'envelope'],
  createdOrderAnswer: ['order', 'within', 'nothing'],
}

export type SazitoKey = { key: string; alive: boolean }

/** The state shared by every part of the simulated Sazito. */
export type Sazito = {
  origin(): string
  settings: typeof sazitoSettings
  products: Table<ShopProduct>
  keys: Table<SazitoKey>
  orders: Table<ShopOrder>
}

export const sazitoShopName = 'آجیل تبریزی'
export const sazitoKnownKey = 'sandbox-sazito-token'

/** The envelope around everything. */
export function enveloped(reply: FastifyReply, result: unknown): FastifyReply {
  return reply.send({ result, error: '', error_code: 0, status: 0, request_id: randomUUID() })
}

export function failed(reply: FastifyReply, httpStatus: number, error: string, code: number): FastifyReply {
  return reply.code(httpStatus).send({ result: {}, error, error_code: code, status: code })
}

/** Tells whether the request carries a living key; when not, the refusal has been sent. */
export function keyHolds(
  sazito: Sazito,
  request: FastifyRequest,
  reply: FastifyReply,
  header: 'x-api-key' | 'access-key' = 'x-api-key',
): boolean {
  const key = request.headers[header]
  if (typeof key === 'string' && sazito.keys.get(key)?.alive === true) return true
  const { badKeyAnswer } = sazito.settings
  if (badKeyAnswer === 'envelope') failed(reply, 200, 'Unauthorized', 401)
  else failed(reply, badKeyAnswer === 'http-403' ? 403 : 401, 'Unauthorized', 401)
  return false
}
