import type {
  ConnectionKind,
  PlatformFailure,
  SheetColumn,
  SheetRowFault,
  SheetVariant,
  ShopField,
  ShopWriteIntent,
} from '@payvand/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Moment, MomentOrNone, NullableJson } from './column-types.ts'

/** A seller's decisions about their platform where nothing is documented; absent: not decided. */
export interface ConnectionSettings {
  /** Unit of a bare number in this shop. */
  moneyUnit?: 'rial' | 'toman'
}

export interface ConnectionFailure {
  code: PlatformFailure
  /** The platform's own words. */
  messages: string[]
}

/** The seller's shop on their platform: one a business. */
export interface SharedPacesTable {
  /** A host of platforms, or the booth of a business. */
  host: string
  /** The business that the pace goes with; null where it is everybody's. */
  business_id: Generated<number | null>
  /** The moment at which the bucket of turns will be full again. */
  full_at: Moment
  paused_until: Moment
}

export interface PlatformConnectionsTable {
  business_id: number
  kind: ConnectionKind
  status: ColumnType<
    'connected' | 'disconnected',
    'connected' | 'disconnected' | undefined,
    'connected' | 'disconnected'
  >
  /** Sealed JSON: tokens and keys beside the platform token of the business; null where that is all. */
  credentials_sealed: string | null
  /** The shop's own address; null where one address serves all. */
  host: string | null
  shop_name: string | null
  settings: Json<ConnectionSettings>
  /** End of the access token, and of the seller's grant, after which they have to connect again; null: unknown. */
  access_expires_at: MomentOrNone
  refresh_expires_at: MomentOrNone
  /** The last reading that came to its end, and from which moment the next asks for changes. */
  last_read_at: MomentOrNone
  changes_since: MomentOrNone
  /** The last time the whole list was read, which alone shows what is gone. */
  last_full_at: MomentOrNone
  next_read_at: MomentOrNone
  /** The webhook event since which the shop is to be read; null: none waits. */
  pending_event_at: MomentOrNone
  failures: Generated<number>
  failure: NullableJson<ConnectionFailure>
  failed_at: MomentOrNone
  /** The end of the address its webhooks come to, and what signs them. */
  webhook_path_key: string | null
  webhook_secret_sealed: string | null
  webhook_at: MomentOrNone
  created_at: Moment
}

/** Reason that a write waits or was refused: a code with a Persian sentence, and the shop's own words or its name. */
export interface ShopWriteReason {
  code: string
  messages: string[]
}

/** A price or stock that a person edited, on its way into the shop of the platform: one a value of a variant. */
export interface ShopWritesTable {
  id: Generated<number>
  business_id: number
  project_item_id: number
  /** The platform's number of the variant, or of the product itself. */
  variant_id: string
  field: ShopField
  /** Rial or units; once it is written, what was written. */
  value: number
  /** The value that the shop had where it was another than the person saw. */
  found: number | null
  version: Generated<number>
  state: ColumnType<
    'waiting' | 'sending' | 'done' | 'refused',
    'waiting' | undefined,
    'waiting' | 'sending' | 'done' | 'refused'
  >
  attempts: Generated<number>
  next_attempt_at: Moment
  /** What left last while its outcome is not known. */
  intent: NullableJson<ShopWriteIntent>
  intent_at: MomentOrNone
  reason: NullableJson<ShopWriteReason>
  user_id: number | null
  written_at: MomentOrNone
  created_at: Moment
  updated_at: Moment
}

/** A seller who was sent to their WooCommerce shop to let us in. What is in the address that its keys come to is not kept. */
export interface WooAuthorizationsTable {
  state_hash: string
  business_id: number
  /** The shop, with the folder its WordPress lives in. */
  base_url: string
  /** Sealed JSON of the keys, once they are here and until the shop was asked with them. */
  keys_sealed: string | null
  try_at: MomentOrNone
  expires_at: Moment
}

/** A spreadsheet of products: read, looked at, then brought in; `done` says how far. */
export interface SheetImportsTable {
  id: Generated<number>
  business_id: number
  project_id: number | null
  user_id: number | null
  file_name: string
  /** Hash of its bytes, by which the same file is noticed. */
  file_hash: string
  form: Json<SheetForm>
  connect_by_sku: Generated<boolean>
  status: ColumnType<SheetImportStatus, SheetImportStatus | undefined, SheetImportStatus>
  /** Rows there are to bring in. */
  total: number
  created_at: Moment
}

/** Detected form of a spreadsheet, and the changes its preview promised. */
export interface SheetForm extends Record<string, unknown> {
  kind: 'xlsx' | 'xls' | 'csv'
  encoding: string | null
  delimiter: string | null
  sheetName: string
  columns: SheetColumn[]
  plans: Record<SheetImportRowsTable['plan'], number>
  productCount: number
}

/** A started one has its operation, whose parameters name it. */
export type SheetImportStatus = 'preview' | 'started' | 'cancelled'

/** A row of it, by its number in the file. */
export interface SheetImportRowsTable {
  import_id: number
  line: number
  /** The first row of the same product: they are brought in together. */
  product_line: number
  business_id: number
  /** Plan for the row, as the preview says. */
  plan: 'new' | 'changed' | 'unchanged' | 'refused'
  reason_code: SheetRowFault | null
  written: Json<SheetRowWritten>
  brought_in: Generated<boolean>
  /** Null before, and once its item is gone. */
  project_item_id: number | null
}

/** A row's values, in our words, and the changes it would have made when it was read. */
export interface SheetRowWritten extends Record<string, unknown> {
  variant: Partial<SheetVariant>
  changes: { field: 'price' | 'stock' | 'sku'; from: number | string | null; to: number | string | null }[]
}
