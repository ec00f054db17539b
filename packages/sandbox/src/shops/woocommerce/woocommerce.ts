import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Table } from '../../storage/record-store.ts'
import type { ShopProduct } from '../shop-product.ts'

/** What of WooCommerce can be set. "guess": nobody documented it, a client must live with every value. */
export const wooSettings = {
  /** What a number of the shop means: toman, rial, thousands of both, or money of another country. */
  currency: 'IRT',
  weightUnit: 'kg',
  /** The host takes the authorization header away before WordPress sees it. */
  authorizationStripped: false,
  /** Off: the site has no pretty addresses, and its API answers at `/?rest_route=` only. */
  prettyAddresses: true,
  /** A security plugin answers every call of the API with a page of its own and a 200. */
  guardPage: false,
  /** Whether a cache lets the headers through in which lists are counted. */
  totalsGiven: true,
  /** The plugin for Iranian shops writes rial into the page's structured data, whatever the shop counts in. */
  rialInStructuredData: true,
  /** Variations are counted together, in their product. */
  sharedStock: false,
  /** Whether changes are told to webhooks, how many of a hundred are lost on the way, and how many arrive twice. */
  webhooksSent: true,
  webhookLostPercent: 0,
  webhookDoubledPercent: 0,
  /** A ping that is not answered with exactly 200 leaves the new webhook disabled (guess); off: it stays active. */
  pingDisables: true,
}

export const wooChoices = {
  currency: ['IRT', 'IRR', 'IRHT', 'IRHR', 'USD'],
  weightUnit: ['kg', 'g', 'lbs', 'oz'],
}

export type WooKey = { id: number; key: string; secret: string; description: string; alive: boolean }

export type WooWebhook = {
  id: number
  name: string
  topic: string
  deliveryUrl: string
  secret: string
  status: 'active' | 'paused' | 'disabled'
  failures: number
}

export type WooOrderLine = { productId: number; variantId: number; count: number; total: string }

/** Amounts as they were written, in the shop's own currency. */
export type WooOrder = {
  id: number
  status: string
  currency: string
  lines: WooOrderLine[]
  /** Its pieces are off the stock. */
  holdsStock: boolean
  rest: Record<string, unknown>
  createdAt: string
  modifiedAt: string
}

/** What every part of the simulated WooCommerce works on. */
export type Woo = {
  origin(): string
  settings: typeof wooSettings
  products: Table<ShopProduct>
  /** When each product was changed, where it was since the first start. */
  changes: Table<{ at: string }>
  keys: Table<WooKey>
  orders: Table<WooOrder>
  webhooks: Table<WooWebhook>
  /** Tells whoever registered. */
  announce(topic: string, body: object): void
  ping(webhook: WooWebhook): Promise<boolean>
}

export const wooShopName = 'پوشاک ترنج'
export const wooKnownKey = { key: 'ck_sandbox', secret: 'cs_sandbox' }
export const firstChange = '2026-10-02T08:14:00.000Z'
export const mostPerPage = 100

const rialsIn: Record<string, number> = { IRT: 10, IRR: 1, IRHT: 10_000, IRHR: 1000, USD: 1_000_000 }
const rialsInUnit = (woo: Woo): number => rialsIn[woo.settings.currency] ?? 1

/** As the shop writes an amount: a text, empty where there is none. */
export const priceText = (woo: Woo, rials: number | null): string =>
  rials === null ? '' : String(rials / rialsInUnit(woo))

export const rialsOf = (woo: Woo, text: string): number => Math.round(Number(text) * rialsInUnit(woo))

export function wpError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message, data: { status } })
}

export function newKey(woo: Woo, description: string): WooKey {
  const id = woo.keys.nextId(1)
  const made = {
    key: `ck_${randomBytes(20).toString('hex')}`,
    secret: `cs_${randomBytes(20).toString('hex')}`,
  }
  return woo.keys.set(id, { id, ...made, description, alive: true })
}

/** Whether the request carries a living pair of keys; when not, the refusal has been sent. */
export function keysHold(woo: Woo, request: FastifyRequest, reply: FastifyReply): boolean {
  const query = request.query as Record<string, string | undefined>
  const header = woo.settings.authorizationStripped ? undefined : request.headers.authorization
  const [scheme, text = ''] = (header ?? '').split(' ')
  const [key, secret] =
    scheme === 'Basic'
      ? Buffer.from(text, 'base64').toString().split(':')
      : [query['consumer_key'], query['consumer_secret']]
  if (key === undefined) {
    wpError(reply, 401, 'woocommerce_rest_cannot_view', 'متاسفانه شما نمی‌توانید این را ببینید.')
    return false
  }
  const known = woo.keys.all().find((each) => each.key === key)
  if (known?.alive === true && known.secret === secret) return true
  wpError(reply, 401, 'woocommerce_rest_authentication_error', 'کلید مشتری نامعتبر است.')
  return false
}
