import type { CrawlFailure, SavedCrawl } from '@payvand/crawler'
import type {
  JobStatus,
  Platform,
  PriceMethod,
  ProductData,
  ProjectApproval,
  TriggerType,
  VerificationStatus,
} from '@payvand/domain'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

// Long because: it is the one list of every table, in the order of the first migration.

/** The tables as Kysely sees them. int8 is a number, timestamptz a Date, jsonb parsed (both dialects see to it). */
type Json<T> = JSONColumnType<T & object, string, string>
type NullableJson<T> = ColumnType<T | null, string | null, string | null>
type Moment = ColumnType<Date, Date | string | undefined, Date | string>

export interface BusinessesTable {
  id: Generated<number>
  name: string
  platform: Platform | null
  domain: string | null
  is_active: Generated<boolean>
  price_base: Generated<number>
  price_method: Generated<PriceMethod>
  price_coefficient: Generated<number>
  price_update_needed: Generated<boolean>
  sync_order: Generated<boolean>
  default_stock: Generated<number>
  preparation_days: number | null
  shipper_address: string | null
  platform_vendor_id: number | null
  platform_vendor_slug: string | null
  platform_token_sealed: string | null
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
}

export interface UserBansTable {
  user_id: number
  ban_type: number
  created_at: Moment
}

export interface SessionsTable {
  token_hash: string
  user_id: number
  created_at: Moment
  expires_at: ColumnType<Date, Date, Date>
}

export interface LoginAttemptsTable {
  id: Generated<number>
  username: string
  address: string
  attempted_at: Moment
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
  updated_at: Moment
}

/** `defaultValues` of a project: grams, days; `priceUnit` is what the site prints. */
export interface StoredDefaultValues {
  stock: number
  weight: number
  packageWeight: number
  unitQuantity: number
  unitType: string
  preparationDays: number
  priceUnit: 'rial' | 'toman'
  categoryId: number | null
}

export interface StoredSendConfig {
  filters: { skipZeroStock: boolean }
}

export interface ProjectsTable {
  id: Generated<number>
  business_id: number
  name: string
  root_url: string | null
  sitemap_url: string | null
  urls: NullableJson<string[]>
  template_type: Generated<'auto' | 'structured' | 'template'>
  template: NullableJson<unknown>
  default_values: Json<StoredDefaultValues>
  send_config: Json<StoredSendConfig>
  sync_enabled: Generated<boolean>
  sync_interval: 'daily' | 'weekly' | 'monthly' | null
  sync_mode: 'rediscover' | 'recrawl_existing' | null
  next_sync_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  automation_level: Generated<'manual' | 'auto_verify' | 'auto_send'>
  approval: Generated<ProjectApproval>
  created_at: Moment
}

export interface CrawlJobsTable {
  id: Generated<number>
  business_id: number
  project_id: number
  trigger_type: TriggerType
  status: ColumnType<JobStatus, JobStatus | undefined, JobStatus>
  failure_code: CrawlFailure | null
  failure_detail: string | null
  cancel_requested: Generated<boolean>
  state: NullableJson<SavedCrawl>
  created_at: Moment
  started_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  crawling_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** What was read beside `latestData`: shown to the seller as evidence. */
export interface ItemFacts {
  offer: { amount: string; currency: string | null; raw: string } | null
  availability: 'InStock' | 'OutOfStock' | null
  brand: string | null
  gtin: string | null
}

export interface ProjectItemsTable {
  id: Generated<number>
  business_id: number
  project_id: number
  url: string
  url_key: string
  is_active: Generated<boolean>
  verification_status: ColumnType<VerificationStatus, VerificationStatus | undefined, VerificationStatus>
  latest_data: NullableJson<ProductData>
  /** What the seller changed by hand: laid over what the next crawl reads. */
  edits: ColumnType<Partial<ProductData> | null, string | null | undefined, string | null>
  facts: NullableJson<ItemFacts>
  last_successful_crawl_job_id: number | null
  last_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  last_sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Moment
}

export interface CrawlJobItemsTable {
  id: Generated<number>
  business_id: number
  job_id: number
  project_item_id: number | null
  url: string
  url_key: string
  /** `skipped`: the page holds no product; it is shown and counted nowhere. */
  status: ColumnType<
    'pending' | 'completed' | 'failed' | 'skipped',
    'pending' | undefined,
    'pending' | 'completed' | 'failed' | 'skipped'
  >
  failure_code: CrawlFailure | null
  failure_detail: string | null
  extracted: NullableJson<ProductData>
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface CrawlJobLogsTable {
  id: Generated<number>
  business_id: number
  job_id: number
  logged_at: Moment
  level: 'info' | 'warning' | 'error'
  code: string
  values: Json<Record<string, string | number>>
}

/** Why a remote effect was refused or waits: a code with a Persian sentence, and the marketplace's own words. */
export interface EffectReason {
  code: string
  messages: string[]
}

export interface EffectsTable {
  id: Generated<number>
  business_id: number
  kind: string
  key: string
  version: number
  payload: Json<Record<string, unknown>>
  state: ColumnType<
    'waiting' | 'sending' | 'done' | 'refused',
    'waiting' | undefined,
    'waiting' | 'sending' | 'done' | 'refused'
  >
  attempts: Generated<number>
  next_attempt_at: Moment
  intent: NullableJson<Record<string, unknown>>
  intent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  reason: NullableJson<EffectReason>
  created_at: Moment
  updated_at: Moment
}

export interface BoothProductsTable {
  business_id: number
  project_item_id: number
  product_id: number
  sku: string
  title: string
  sent_at: Moment
}

export interface BoothPhotosTable {
  business_id: number
  checksum: string
  file_id: number
  uploaded_at: Moment
}

/** A search for products that are in the booth already, and its result. */
export interface ConnectRunsTable {
  id: Generated<number>
  business_id: number
  filter_by: 'title' | 'sku'
  status: ColumnType<
    'waiting' | 'running' | 'completed' | 'failed',
    'waiting' | undefined,
    'waiting' | 'running' | 'completed' | 'failed'
  >
  connected_count: Generated<number>
  ambiguous_count: Generated<number>
  unmatched_count: Generated<number>
  ambiguous: NullableJson<AmbiguousItem[]>
  attempts: Generated<number>
  next_attempt_at: Moment
  reason_code: string | null
  created_at: Moment
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface AmbiguousItem {
  itemId: number
  projectId: number
  name: string | null
  value: string
  productIds: number[]
}

export interface LanesTable {
  key: string
  owner: string
  lease_until: ColumnType<Date, Date, Date>
  heartbeat_at: ColumnType<Date, Date, Date>
}

export interface Tables {
  businesses: BusinessesTable
  users: UsersTable
  user_bans: UserBansTable
  sessions: SessionsTable
  login_attempts: LoginAttemptsTable
  marketplace_connections: MarketplaceConnectionsTable
  projects: ProjectsTable
  crawl_jobs: CrawlJobsTable
  project_items: ProjectItemsTable
  crawl_job_items: CrawlJobItemsTable
  crawl_job_logs: CrawlJobLogsTable
  effects: EffectsTable
  booth_products: BoothProductsTable
  booth_photos: BoothPhotosTable
  connect_runs: ConnectRunsTable
  lanes: LanesTable
}
