import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Table } from '../../storage/record-store.ts'
import type { WooPost } from './woocommerce-post.ts'

/** Settings of the simulated WooCommerce. "guess" marks undocumented behaviour: a client must live with every value. */
export const wooSettings = {
  /** The unit of the shop's numbers: toman, rial, thousands of both, or money of another country. */
  currency: 'IRT',
  /** The shop shows so many digits after the point: the public API counts in the least of them. */
  decimals: 0,
  weightUnit: 'kg',
  /** Zone in which the shop tells and reads times without an offset: a name, or `UTC+3.5` as set by hand. */
  zone: 'Asia/Tehran',
  /** The host takes the authorization header away before WordPress sees it. */
  authorizationStripped: false,
  /** Off: WordPress takes every call for plain http and looks at no keys. */
  https: true,
  /** Off: plain permalinks. `/wp-json/` is a page of the shop, and keys open nothing. */
  prettyAddresses: true,
  /** `closed`: a plugin switched the REST API off; `members`: it answers only requests with keys. */
  restAccess: 'open',
  /** A security plugin answers every call of the API with a page of its own and a 200. */
  guardPage: false,
  /** True when a cache lets the headers through in which lists are counted. */
  totalsGiven: true,
  /** The plugin for Iranian shops writes rial into the page's structured data, in any currency of the shop. */
  rialInStructuredData: true,
  /** Variations are counted together, in their product. */
  sharedStock: false,
  /** The rights of the keys that the shop already knows. */
  keyPermissions: 'read_write',
  /** Webhooks tell of changes; so many in a hundred are lost on the way, and so many arrive twice. */
  webhooksSent: true,
  webhookLostPercent: 0,
  webhookDoubledPercent: 0,
}

export const wooChoices = {
  currency: ['IRT', 'IRR', 'IRHT', 'IRHR', 'USD'],
  weightUnit: ['kg', 'g', 'lbs', 'oz'],
  zone: ['Asia/Tehran', 'UTC', 'America/New_York', 'UTC+3.5'],
  restAccess: ['open', 'closed', 'members'],
  keyPermissions: ['read_write', 'read', 'write'],
}

export type WooPermission = 'read_write' | 'read' | 'write'

/** `permissions` absent: as the setting says. */
export type WooKey = {
  id: number
  key: string
  secret: string
  description: string
  alive: boolean
  permissions?: WooPermission
}

export type WooWebhook = {
  id: number
  name: string
  topic: string
  deliveryUrl: string
  secret: string
  status: 'active' | 'paused' | 'disabled'
  failures: number
  /** The ping was not answered with 200: it is sent again before the next delivery. */
  pingPending?: boolean
  createdAt?: string
  modifiedAt?: string
}

/** `productId` 0: nothing in the shop is called so; the line stands all the same. Amounts as they were written. */
export type WooOrderLine = {
  id: number
  productId: number
  variantId: number
  count: number
  total: string
  /** Pieces that a refund put back on the stock already. */
  restocked?: number
}

export type WooRefund = { id: number; amount: number; reason: string }

/** Amounts as they were written, in the shop's own currency. */
export type WooOrder = {
  id: number
  status: string
  currency: string
  lines: WooOrderLine[]
  shippingTotal: number
  refunds: WooRefund[]
  /** True while its quantities are off the stock. */
  holdsStock: boolean
  rest: Record<string, unknown>
  createdAt: string
  modifiedAt: string
}

export type WooCategory = { id: number; name: string; slug: string; parent: number }
export type WooBrand = { id: number; name: string; slug: string }

/** Sends something out of the shop and answers the status; 0 when nobody answered. */
export type WooSend = (
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
) => Promise<number>

/** The state shared by every part of the simulated WooCommerce. */
export type Woo = {
  origin(): string
  site: { name: string }
  now(): Date
  send: WooSend
  settings: typeof wooSettings
  posts: Table<WooPost>
  categories: Table<WooCategory>
  brands: Table<WooBrand>
  keys: Table<WooKey>
  orders: Table<WooOrder>
  webhooks: Table<WooWebhook>
  /** Highest number given to a post and to a line of an order, where the shop has one count for all. */
  counters: Table<{ at: number }>
  /** Tells the registered webhooks. */
  announce(topic: string, body: object): void
  ping(webhook: WooWebhook): Promise<boolean>
}

export const wooShopName = 'پوشاک ترنج'
export const wooKnownKey = { key: 'ck_sandbox', secret: 'cs_sandbox' }
export const firstChange = '2026-10-02T08:14:00.000Z'
export const mostPerPage = 100

const rialsIn: Record<string, number> = { IRT: 10, IRR: 1, IRHT: 10_000, IRHR: 1000, USD: 1_000_000 }
const rialsInUnit = (woo: Woo): number => rialsIn[woo.settings.currency] ?? 1

/** Writes an amount as the shop does: a text, empty for no price. */
export const priceText = (woo: Woo, rials: number | null): string =>
  rials === null ? '' : String(rials / rialsInUnit(woo))

export const rialsOf = (woo: Woo, text: string): number => Math.round(Number(text) * rialsInUnit(woo))

export function wpError(
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  data: object = {},
): FastifyReply {
  return reply.code(status).send({ code, message, data: { status, ...data } })
}

/** WordPress' own refusal of parameters, by their names. */
export const invalidParam = (reply: FastifyReply, ...names: string[]): FastifyReply =>
  wpError(reply, 400, 'rest_invalid_param', `پارامتر(های) نامعتبر: ${names.join('، ')}`, {
    params: Object.fromEntries(names.map((name) => [name, `${name} نامعتبر است.`])),
  })

/** The next number of a post: one count for everything where a count was set, else one of the kind's own. */
export function nextNumber(woo: Woo, kind: 'post' | 'line', otherwise: () => number): number {
  const counter = woo.counters.get(kind)
  // The lines of one order are numbered before it is kept: each takes the next number from the first on.
  if (counter === undefined)
    return kind === 'line' ? woo.counters.set(kind, { at: otherwise() }).at : otherwise()
  return woo.counters.set(kind, { at: counter.at + 1 }).at
}

export function newKey(woo: Woo, description: string, permissions: WooPermission): WooKey {
  const id = woo.keys.nextId(1)
  const made = {
    key: `ck_${randomBytes(20).toString('hex')}`,
    secret: `cs_${randomBytes(20).toString('hex')}`,
  }
  return woo.keys.set(id, { id, ...made, description, alive: true, permissions })
}

type Hidden = [code: string, message: string]
const unseen: Hidden = ['woocommerce_rest_cannot_view', 'متاسفیم ، شما اجازه مشاهده لیست منابع را ندارید.']
const hidden: Record<string, Hidden> = {
  POST: ['woocommerce_rest_cannot_create', 'متاسفیم، شما اجازه ساخت منابع را ندارید.'],
  PUT: ['woocommerce_rest_cannot_edit', 'متاسفیم، شما اجازه ویرایش این منبع را ندارید.'],
  DELETE: ['woocommerce_rest_cannot_delete', 'متاسفیم، شما اجازه حذف این منبع را ندارید.'],
}

/** The answer to a request without keys, or without any that WooCommerce looks at. */
export function refuseKeyless(request: FastifyRequest, reply: FastifyReply): false {
  const [code, message] = hidden[request.method] ?? unseen
  wpError(reply, 401, code, message)
  return false
}

/** Tells whether the request carries a living pair of keys that may do this; when not, the refusal has been sent. */
export function keysHold(woo: Woo, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!woo.settings.https) return refuseKeyless(request, reply)
  const [key, secret] = givenKeys(woo, request)
  const known = woo.keys.all().find((each) => each.key === key && each.alive)
  if (known === undefined) return refuseKeyless(request, reply)
  const refuse = (message: string): false => {
    wpError(reply, 401, 'woocommerce_rest_authentication_error', message)
    return false
  }
  if (known.secret !== secret) return refuse('رمز مشتری اشتباه است.')
  const permissions = known.permissions ?? woo.settings.keyPermissions
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (isReading && permissions === 'write') return refuse('کلید API ارائه شده مجوز خواندن ندارد')
  if (!isReading && permissions === 'read') return refuse('کلید API ارائه شده مجوز نوشتن ندارد')
  return true
}

export function hasKeys(woo: Woo, request: FastifyRequest): boolean {
  const [key] = givenKeys(woo, request)
  return key !== undefined
}

function givenKeys(woo: Woo, request: FastifyRequest): (string | undefined)[] {
  const query = request.query as Record<string, string | undefined>
  const header = woo.settings.authorizationStripped ? undefined : request.headers.authorization
  const [scheme, text = ''] = (header ?? '').split(' ')
  return scheme === 'Basic'
    ? Buffer.from(text, 'base64').toString().split(':')
    : [query['consumer_key'], query['consumer_secret']]
}
