import type { ConnectionKind } from '@payvand/domain'
import type { GuardedClient } from '@payvand/network'
import { type ZodType, z } from 'zod'
import type { Clock } from './clock.ts'
import type { OrderPlatform } from './order-platform.ts'
import type { RateLimiter, RateLimiterOptions } from './rate-limiter.ts'
import type { SourceCapabilities, SourceShop } from './source-shop.ts'
import type { ShopIdentity } from './source-shop-calls.ts'

/** A host that serves every seller from one address, and so has one pace for all of them. */
export interface SharedHost {
  /** The name under which a sandbox or another pace may stand in. */
  name: string
  /** Without a trailing slash. */
  origin: string
  rates: RateLimiterOptions
}

/** A host with the pace at which it may be asked. */
export interface PacedHost {
  host: string
  rates: RateLimiter
}

/** Everything a shop is made of. */
export interface ShopParts<Credentials> extends PacedHost {
  client: GuardedClient
  clock: Clock
  deadlineMs: number
  /** The address that the seller named; null: none yet. */
  domain: string | null
  credentials(): Promise<Credentials>
  /** Called after a token was refused; tells whether there is another one to try. Absent: there is not. */
  renew?(refused: string): Promise<boolean>
  /** Another host of the platform, at its own pace. */
  shared(host: SharedHost): PacedHost
  /** The seller's decision where the platform does not say its unit; absent: not decided. */
  moneyUnit?: 'rial' | 'toman'
}

/** The words of ours that an order in a shop carries. */
export interface OrderWords {
  /** The seller of the order as the shop shows it. */
  soldBy: string
  /** The code of a province by its name; the name where it has none. */
  provinceCode(name: string): string
}

/** The outcome of looking at a delivery: `ping` proves the address, `event` says that something changed. */
export type DeliveryVerdict = 'ping' | 'event' | 'refused'

/**
 * The webhooks of a platform. Where the seller writes our address into their own panel, nothing signs them; where we write
 * it there with a secret, `judge` tells a delivery of the shop from one of a stranger.
 */
export type PlatformWebhook =
  | { writtenBy: 'seller' }
  | {
      writtenBy: 'us'
      judge(delivery: { body: Uint8Array; signature: string | null; secret: string | null }): DeliveryVerdict
    }

/** All that distinguishes a platform; `registry.ts` lists them, and server, forms and docs derive from them. */
export interface PlatformDefinition<Credentials = unknown> {
  readonly kind: ConnectionKind
  /** The form of the stored credentials; its fields are asked for by `SHOP_CONNECTIONS` of domain. */
  readonly credentials: ZodType<Credentials>
  /** The one host of all shops, or the pace at which each shop's own may be asked. */
  readonly host: SharedHost | { rates: RateLimiterOptions }
  readonly capabilities: SourceCapabilities
  /** True where the shop is read as anybody sees it, with or without credentials. */
  readonly readsPublicData?: true
  /** True when the seller has to say what a bare number of the shop means. */
  readonly asksMoneyUnit?: true
  readonly webhook?: PlatformWebhook
  /** True where tokens end soon and are renewed in pairs. */
  readonly renewsTokens?: true
  /** Null where the address that the seller named leads to no shop. */
  createShop(parts: ShopParts<Credentials>): SourceShop | null
  /** Tries credentials that a seller brought. Absent: the shop's own check does. */
  checkCredentials?(parts: ShopParts<Credentials>): Promise<ShopIdentity>
  /** The shop as it learns of the booth's orders. */
  orders(parts: ShopParts<Credentials>, words: OrderWords): OrderPlatform
  /** True where an order takes several calls, so that a turn is waited for rather than the order left in its middle. */
  readonly ordersWait?: true
}

/** The stored credentials of a platform that is entered with one token. */
export const tokenCredentials = z.object({ token: z.string() })
type TokenCredentials = z.output<typeof tokenCredentials>
export type TokenParts = ShopParts<TokenCredentials>
export type TokenPlatform = PlatformDefinition<TokenCredentials>

/** Reads the token alone, for connectors that ask for it call by call. */
export const tokenOf = (parts: TokenParts) => async (): Promise<string> => (await parts.credentials()).token
