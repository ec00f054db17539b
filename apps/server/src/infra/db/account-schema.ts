import type { Platform, PriceMethod, QuotaKind } from '@payvand/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Moment, MomentOrNone, NullableJson } from './column-types.ts'

export interface BusinessesTable {
  id: Generated<number>
  name: string
  platform: Platform | null
  domain: string | null
  is_active: Generated<boolean>
  price_base: Generated<number>
  price_method: Generated<PriceMethod>
  price_coefficient: Generated<number>
  sync_order: Generated<boolean>
  default_stock: Generated<number>
  preparation_days: number | null
  shipper_address: string | null
  platform_vendor_id: number | null
  platform_vendor_slug: string | null
  platform_token_sealed: string | null
  /** The private half of the key whose public half the seller gives to Digikala. */
  digikala_key_sealed: string | null
  webhook_token_sealed: string | null
  created_at: Moment
}

export interface UsersTable {
  id: Generated<number>
  business_id: number
  username: string
  name: string | null
  password_hash: string | null
  marketplace_user_id: number | null
  is_admin: Generated<boolean>
  /** Made for the sandbox; refused when the server runs without it. */
  is_demo: Generated<boolean>
  created_at: Moment
  last_signed_in_at: MomentOrNone
}

export interface UserBansTable {
  user_id: number
  ban_type: number
  created_at: Moment
  /** The admin's own words; the banned user does not see them. */
  reason: ColumnType<string | null, string | null | undefined, string | null>
}

export interface SessionsTable {
  token_hash: string
  id: Generated<number>
  user_id: number
  created_at: Moment
  expires_at: ColumnType<Date, Date, Date>
  /** Last use, with its address and program; written at most every few minutes. */
  last_seen_at: Moment
  address: string | null
  user_agent: string | null
  /** Until then, calls that need the person's confirmation are answered. */
  confirmed_until: MomentOrNone
  /** The token before the last renewal, good for a moment longer, for calls that were under way. */
  former_token_hash: ColumnType<string | null, string | null | undefined, string | null>
  renewed_at: MomentOrNone
  /** Challenge of a passkey that is being added. */
  challenge: ColumnType<string | null, string | null | undefined, string | null>
  challenge_until: MomentOrNone
}

export interface LoginAttemptsTable {
  id: Generated<number>
  username: string
  /** The address in the form that `limitAddress` gives it. */
  address: string
  attempted_at: Moment
  /** The known device that tried: such an attempt counts for it alone. */
  device_hash: string | null
}

/** A wait that a new device was told; after `ready_at` it may try once. */
export interface LoginWaitsTable {
  username: string
  address: string
  ready_at: ColumnType<Date, Date, Date>
}

/** Each row says what a business used of one quota on one day of Tehran. */
export interface QuotaUsesTable {
  business_id: number
  kind: QuotaKind
  day: ColumnType<Date, string, never>
  used: number
}

/** A bound that an operator set for one business. */
export interface BusinessQuotasTable {
  business_id: number
  kind: QuotaKind
  most: number
}

/** A device on which this user was signed in before. */
export interface KnownDevicesTable {
  token_hash: string
  user_id: number
  created_at: ColumnType<Date, Date, never>
  last_used_at: ColumnType<Date, Date, Date>
}

/** A sign-on through the marketplace that was exchanged, and is not once more. */
export interface UsedSignOnsTable {
  nonce_hash: string
  expires_at: ColumnType<Date, Date, never>
}

export interface MarketplaceConnectionsTable {
  business_id: number
  status: 'connected' | 'disconnected'
  status_reason: string | null
  user_id: number
  vendor_id: number | null
  vendor_identifier: string | null
  vendor_title: string | null
  access_token_sealed: string
  refresh_token_sealed: string | null
  expires_at: ColumnType<Date | null, Date | null, Date | null>
  /** Scopes that were asked for when it was connected; null: by a version that asked for everything, or by hand. */
  granted_scopes: NullableJson<string[]>
  /** Time since which this booth is connected without a break. */
  connected_at: Moment
  updated_at: Moment
}
