// Long because: it is the one list of every table but those of accounts, of the publication and of orders.

import type { SourceProduct } from '@payvand/connectors'
import type { CrawlFailure, SavedCrawl } from '@payvand/crawler'
import type {
  CrawlWarning,
  InstagramSourceReason,
  JobStatus,
  MatchRule,
  NumberedVariant,
  PlatformFailure,
  ProductData,
  ProductDoubt,
  ProductOrigins,
  ProductWitnesses,
  ProjectApproval,
  ProjectDefaults,
  ProjectSource,
  SyncMode,
  TextChange,
  TriggerType,
  VerificationStatus,
} from '@payvand/domain'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type {
  BusinessesTable,
  BusinessQuotasTable,
  KnownDevicesTable,
  LoginAttemptsTable,
  LoginWaitsTable,
  MarketplaceConnectionsTable,
  QuotaUsesTable,
  SessionsTable,
  UsedSignOnsTable,
  UserBansTable,
  UsersTable,
} from './account-schema.ts'
import type {
  AttributeAnswersTable,
  CategoryAttributesTable,
  ItemAttributeColumns,
} from './attributes-schema.ts'
import type { ChatTables } from './chats-schema.ts'
import type { Json, Moment, MomentOrNone, NullableJson } from './column-types.ts'
import type { ContactRequestsTable, WpSitesTable } from './contacts-schema.ts'
import type { ContractTables } from './contract-schema.ts'
import type { CounterTables } from './counters-schema.ts'
import type { FinanceTables } from './finance-schema.ts'
import type { FreshnessTables } from './freshness-schema.ts'
import type { InstagramTables } from './instagram-schema.ts'
import type { NotificationTables } from './notifications-schema.ts'
import type { OperationResultsTable, OperationsTable } from './operations-schema.ts'
import type { AdminActsTable } from './operator-schema.ts'
import type { OrderTables } from './orders-schema.ts'
import type {
  PlatformConnectionsTable,
  SharedPacesTable,
  SheetImportRowsTable,
  SheetImportsTable,
  ShopWritesTable,
  WooAuthorizationsTable,
} from './platform-schema.ts'
import type {
  BoothDiscountsTable,
  CategoryCommissionsTable,
  DiscountRulesTable,
  PriceRulesTable,
} from './pricing-schema.ts'
import type {
  BlacklistProductsTable,
  BoothPhotosTable,
  BoothProductsTable,
  BoothQueuesTable,
  BoothSettingsTable,
  BoothVideosTable,
  PhotoLooksTable,
  ProductChangesTable,
  ProductEventsTable,
} from './publication-schema.ts'
import type { InstallationSettingsTable, SealingKeyTable } from './sealing-schema.ts'
import type { SecurityTables } from './security-schema.ts'

/** `defaultValues` of a project: grams, days; `priceUnit` is what the site prints. */
export interface StoredDefaultValues extends ProjectDefaults {
  priceUnit: 'rial' | 'toman'
  categoryId: number | null
}

export interface StoredSendConfig {
  /** Not there in a project that never had any. */
  transformations?: TextChange[]
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
  sync_mode: SyncMode | null
  next_sync_at: MomentOrNone
  automation_level: Generated<'manual' | 'auto_verify' | 'auto_send'>
  approval: Generated<ProjectApproval>
  /** Source of its products: a crawled site, or the platform of the business through its connection. */
  source: Generated<ProjectSource>
  /** True where a price or stock that is edited here is written into the platform's shop. */
  writes_edits: Generated<boolean>
  /** The secret part of the address of its feeds; null while they are off. */
  feed_token: string | null
  created_at: Moment
}

export interface CrawlJobsTable {
  id: Generated<number>
  business_id: number
  project_id: number
  trigger_type: TriggerType
  status: ColumnType<JobStatus, JobStatus | undefined, JobStatus>
  failure_code: JobFailure | null
  failure_detail: string | null
  cancel_requested: Generated<boolean>
  state: NullableJson<SavedCrawl>
  created_at: Moment
  started_at: MomentOrNone
  crawling_since: MomentOrNone
  finished_at: MomentOrNone
  /** `recrawl_existing` reads only what is known; null as `rediscover`. */
  mode: SyncMode | null
  summary: NullableJson<CrawlSummary>
  /** Reason that a person should look at this crawl before trusting it; a code with a Persian sentence. */
  warning_code: CrawlWarning | null
}

/** Failure of a job or of one of its rows: a site's, a platform's, or that of an Instagram source. */
export type JobFailure = CrawlFailure | PlatformFailure | InstagramSourceReason | 'page_quota_used_up'

/** `not_read`: the job was cancelled, or failed, before the page's turn came. */
export type PageFailure = JobFailure | 'not_read'

export interface CrawlSummary {
  added: number
  changed: number
  unchanged: number
  missing: number
}

/** Evidence beside `latestData` that is shown to the seller. */
export interface ItemFacts {
  offer: { amount: string; currency: string | null; raw: string } | null
  availability: 'InStock' | 'OutOfStock' | null
  brand: string | null
  gtin: string | null
  oldPrice?: { amount: string; currency: string | null; raw: string } | null
  specifications?: { name: string; value: string }[]
  /** Each value's witness is kept here; it is absent where no page was read, and in older rows. */
  witnesses?: ProductWitnesses
}

/** A field that the last crawl read differently from the one before. */
export type ItemChanges = Partial<Record<keyof ProductData, { from: unknown; to: unknown }>>

export interface ProjectItemsTable extends ItemAttributeColumns {
  id: Generated<number>
  business_id: number
  project_id: number
  url: string
  url_key: string
  is_active: Generated<boolean>
  verification_status: ColumnType<VerificationStatus, VerificationStatus | undefined, VerificationStatus>
  latest_data: NullableJson<ProductData>
  /** The seller's own edits: laid over the data that the next crawl reads. */
  edits: ColumnType<Partial<ProductData> | null, string | null | undefined, string | null>
  facts: NullableJson<ItemFacts>
  last_successful_crawl_job_id: number | null
  last_verified_at: MomentOrNone
  last_sent_at: MomentOrNone
  created_at: Moment
  /** Raised by whoever changes the row for a person's sake: of two people who edit, the second is told. */
  version: Generated<number>
  /** Data of the last crawl, before defaults and edits. */
  read_data: NullableJson<ProductData>
  /**
   * The site's value of each edited field when it was edited: where the site now has another one, there is a
   * conflict.
   */
  edit_bases: NullableJson<Partial<ProductData>>
  origins: NullableJson<ProductOrigins>
  doubts: NullableJson<ProductDoubt[]>
  /** `doubtScore` of `doubts`, for sorting. */
  doubt: Generated<number>
  /** Name, code and address as they are searched (`itemColumns`); price in rial and stock: of `latest_data`, for lists. */
  title_key: string | null
  price: number | null
  stock: number | null
  /** The site's own category, outermost first, joined with " > ". */
  site_category: string | null
  /** The marketplace category a person chose for this item alone. */
  category_id: number | null
  content_hash: string | null
  etag: string | null
  /** The site's Last-Modified of the page; for a product of a platform, the time it was last read. */
  last_modified: string | null
  last_seen_at: MomentOrNone
  missing_since: MomentOrNone
  changed_at: MomentOrNone
  changes: NullableJson<ItemChanges>
  /** User who made the newest change by a person. */
  edited_by: number | null
  /** The version that each field was last changed in by a person; `verificationStatus` and `categoryId` among them. */
  edit_versions: NullableJson<Record<string, number>>
  /** The name as the marketplace compares names (`boothTitleKey`). */
  name_key: string | null
  /** True where preflight finds something blocking in `latest_data` alone; null where it has not run yet. */
  blocked: boolean | null
  /** The product's number on the platform it came from; null of a crawled page. */
  platform_product_id: string | null
  /** The platform's numbers of its variants; one without properties where it has none. */
  platform_variants: NullableJson<NumberedVariant[]>
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
  failure_code: PageFailure | null
  failure_detail: string | null
  extracted: NullableJson<ProductData>
  finished_at: MomentOrNone
  /** The page's change among the project's items. */
  change: 'added' | 'changed' | 'unchanged' | 'missing' | null
  /** A platform's list entry of the product, until its turn to be read comes. */
  listed: NullableJson<SourceProduct>
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

/** An item that waits for a person's word: its product is proposed by a rule, or may be several. */
export interface AmbiguousItem {
  itemId: number
  projectId: number
  name: string | null
  value: string
  productIds: number[]
  /** A proposal's reason for counting the two as the same. Searches of an older version proposed nothing. */
  rule?: MatchRule
  /** The first ten products, as the booth showed them. */
  candidates?: ConnectCandidate[]
}

export interface ConnectCandidate {
  productId: number
  title: string
  photo: string | null
  /** Rial, before any discount. */
  price: number | null
  stock: number
  sku: string | null
}

/** The marketplace category a person confirmed for a category of the site. */
export interface SiteCategoriesTable {
  project_id: number
  business_id: number
  site_category: string
  category_id: number
  confirmed_at: Moment
}

export interface QueueLeasesTable {
  key: string
  owner: string
  lease_until: ColumnType<Date, Date, Date>
  heartbeat_at: ColumnType<Date, Date, Date>
  /** Queues that the holder wakes when it is done. */
  asked_by: ColumnType<{ queue: string; data: Record<string, unknown> }[], string | undefined, string>
}

export interface Tables
  extends InstagramTables,
    ContractTables,
    ChatTables,
    CounterTables,
    FinanceTables,
    FreshnessTables,
    NotificationTables,
    OrderTables,
    SecurityTables {
  businesses: BusinessesTable
  users: UsersTable
  user_bans: UserBansTable
  sessions: SessionsTable
  login_attempts: LoginAttemptsTable
  login_waits: LoginWaitsTable
  known_devices: KnownDevicesTable
  quota_uses: QuotaUsesTable
  business_quotas: BusinessQuotasTable
  marketplace_connections: MarketplaceConnectionsTable
  projects: ProjectsTable
  crawl_jobs: CrawlJobsTable
  project_items: ProjectItemsTable
  crawl_job_items: CrawlJobItemsTable
  crawl_job_logs: CrawlJobLogsTable
  product_changes: ProductChangesTable
  booth_products: BoothProductsTable
  booth_photos: BoothPhotosTable
  booth_videos: BoothVideosTable
  photo_looks: PhotoLooksTable
  site_categories: SiteCategoriesTable
  category_attributes: CategoryAttributesTable
  attribute_answers: AttributeAnswersTable
  operations: OperationsTable
  operation_results: OperationResultsTable
  product_events: ProductEventsTable
  booth_queues: BoothQueuesTable
  booth_settings: BoothSettingsTable
  blacklist_products: BlacklistProductsTable
  price_rules: PriceRulesTable
  category_commissions: CategoryCommissionsTable
  discount_rules: DiscountRulesTable
  booth_discounts: BoothDiscountsTable
  platform_connections: PlatformConnectionsTable
  shared_paces: SharedPacesTable
  sealing_key: SealingKeyTable
  installation_settings: InstallationSettingsTable
  used_sign_ons: UsedSignOnsTable
  woo_authorizations: WooAuthorizationsTable
  shop_writes: ShopWritesTable
  sheet_imports: SheetImportsTable
  sheet_import_rows: SheetImportRowsTable
  contact_requests: ContactRequestsTable
  wp_sites: WpSitesTable
  admin_acts: AdminActsTable
  queue_leases: QueueLeasesTable
}

/** A row of a table as it is read. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>
