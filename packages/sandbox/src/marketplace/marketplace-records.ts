import type { CategoryAttribute } from '../seed/category-schemas.ts'
import type { RecordStore, Table } from '../storage/record-store.ts'
import type { ChatRecord, MessageRecord } from './chats/chat-records.ts'
import type { MarketplaceSettings } from './marketplace-settings.ts'
import type {
  ParcelRecord,
  WebhookCustomerRecord,
  WebhookLogRecord,
  WebhookRecord,
  WebhookServiceRecord,
} from './orders/order-records.ts'
import { type ShippingRecords, shippingRecords } from './shipping/shipping-records.ts'
import type { WalletEntryRecord } from './wallet/wallet-records.ts'

export type VariantRecord = {
  id: number
  primaryPrice: number
  stock: number
  sku: string | null
  properties: { property: string; value: string }[]
}

/** The editable content of a product, which may wait for approval. Prices in rial, weights in gram. */
export type ProductContent = {
  name: string
  brief: string | null
  description: string | null
  categoryId: number
  photo: number | null
  photos: number[]
}

export type ProductRecord = ProductContent & {
  id: number
  vendorId: number
  status: number
  primaryPrice: number | null
  stock: number
  preparationDays: number
  weight: number | null
  packageWeight: number
  video: number | null
  sku: string | null
  barcode: string | null
  unitType: number
  unitQuantity: number | null
  keywords: string[]
  productAttributes: { attributeId: number; value: string | null; selectedValues: number[] }[]
  attributes: { key: string; value: string }[]
  variants: VariantRecord[]
  shippingData: { illegal_for_iran: boolean; illegal_for_same_city: boolean } | null
  packagingDimensions: { height: number; width: number; length: number } | null
  isWholesale: boolean
  createdAt: string
  updatedAt: string
  /** The edit that waits for approval, or was refused; null without one. `dueAt` in epoch milliseconds. */
  revision: {
    content: Partial<ProductContent>
    publish: boolean
    dueAt: number | null
    refusedAt: string | null
    reasons: string[]
    /** Photos the refusal is about, by file. */
    illegalPhotos?: number[]
  } | null
}

/** The prices a product had, in rial, each from a moment on. */
export type PriceRecord = { at: string; price: number }

/**
 * A discount that a seller asked for, or with null its removal, from a moment on. Times in epoch milliseconds; without
 * variations it is on all of the product.
 */
export type DiscountAsk = {
  at: number
  variationIds: number[]
  discount: { percent: number; endsAt: number } | null
}

/** A discount of the marketplace's own, from one moment to another in epoch milliseconds. */
export type CampaignRecord = { percent: number; startsAt: number; endsAt: number }

export type Range = { start?: number | null; end?: number | null } | null

/** The products a discount or a batch job means; the two name some of the same things differently. */
export type ProductSelection = {
  title?: string | null
  product_ids?: number[] | null
  product_id?: number[] | null
  variation_ids?: number[] | null
  category_id?: number[] | null
  category?: number[] | null
  /** Ids as numbers or, as the schema has them, in quotes. */
  status?: (number | string)[] | null
  revision_status?: (number | string)[] | null
  stock?: Range
  price?: Range
  preparation_day?: Range
  exclude?: number[] | null
  is_wholesale?: boolean | null
}

/** One thing a batch job does to every product: to the field, by a fixed value, a percentage or an amount. */
export type JobAction = {
  field: 'preparationDays' | 'price' | 'stock' | 'status'
  action: number | string
  value?: number | null
}

/** A mass edit, or a discount counted as one. `dueAt` in epoch milliseconds. */
export type BatchJobRecord = {
  id: number
  vendorId: number
  kind: 'update' | 'discount' | 'discount-removal'
  work: { selection: ProductSelection | null; actions: JobAction[] } | null
  dueAt: number
  endedAt: string | null
  successful: number
  failedIds: number[]
}

export type FileRecord = {
  id: number
  userId: number
  fileName: string
  format: string
  mimeType: string
  fileType: string
  size: number
  width: number | null
  height: number | null
  createdAt: string
  /** A picture generated from this key on request; null when the bytes were uploaded. */
  drawnFrom: string | null
  /** A product shows it, or once did. */
  used?: boolean
}

/** A file on its way through the newer upload. `readyAt` in epoch milliseconds, null until it was completed. */
export type MediaUploadRecord = {
  id: string
  userId: number
  /** Opens the storage for this one file. */
  key: string
  fileName: string
  mimeType: string
  fileType: string
  size: number
  checksum: string
  /** The file, once its bytes were stored. */
  fileId: number | null
  readyAt: number | null
  failed: boolean
}

export type GrantRecord = {
  accessToken: string
  refreshToken: string
  userId: number
  scopes: string[]
  /** Epoch milliseconds. */
  expiresAt: number
  /** True while the two tokens still open anything. */
  accessAlive: boolean
  refreshAlive: boolean
}

type CodeRecord = {
  code: string
  userId: number
  clientId: string
  redirectUri: string
  scopes: string[]
  /** S256 challenge of the verifier that the code is exchanged with; null where none came, or it was dropped. */
  challenge: string | null
  expiresAt: number
}

export type ClientRecord = { id: string; secret: string; name: string; redirectUris: string[] }

/** The marketplace's tables. */
export type MarketplaceRecords = ShippingRecords & {
  products: Table<ProductRecord>
  /** The key is the product's id. */
  prices: Table<PriceRecord[]>
  /** The key is the product's id. */
  discounts: Table<DiscountAsk[]>
  /** The key is the product's id. */
  campaigns: Table<CampaignRecord>
  jobs: Table<BatchJobRecord>
  parcels: Table<ParcelRecord>
  /** The key is the booth's number: whether the marketplace confirms its orders by itself. */
  automations: Table<{ confirmsAllOrders: boolean }>
  chats: Table<ChatRecord>
  messages: Table<MessageRecord>
  walletEntries: Table<WalletEntryRecord>
  /** What of a parcel stands in the wallet: the status it was booked for, by the parcel's number. */
  walletParcels: Table<{ id: number; status: number }>
  webhookServices: Table<WebhookServiceRecord>
  webhooks: Table<WebhookRecord>
  webhookCustomers: Table<WebhookCustomerRecord>
  webhookLogs: Table<WebhookLogRecord>
  files: Table<FileRecord>
  mediaUploads: Table<MediaUploadRecord>
  grants: Table<GrantRecord>
  codes: Table<CodeRecord>
  clients: Table<ClientRecord>
  /** The `state`s that a person decided upon. */
  states: Table<{ state: string }>
  settings: Table<MarketplaceSettings>
  /** What categories ask since a test changed it, by category. */
  categorySchemas: Table<{ attributes: CategoryAttribute[] }>
}

export function marketplaceRecords(store: RecordStore): MarketplaceRecords {
  return {
    products: store.table('products'),
    prices: store.table('prices'),
    // Under the former name stood one discount a product, which had no list of what was asked.
    discounts: store.table('discount-asks'),
    campaigns: store.table('campaigns'),
    jobs: store.table('jobs'),
    parcels: store.table('parcels'),
    automations: store.table('automations'),
    chats: store.table('chats'),
    messages: store.table('messages'),
    walletEntries: store.table('wallet-entries'),
    walletParcels: store.table('wallet-parcels'),
    ...shippingRecords(store),
    webhookServices: store.table('webhook-services'),
    webhooks: store.table('webhooks'),
    webhookCustomers: store.table('webhook-customers'),
    webhookLogs: store.table('webhook-logs'),
    files: store.table('files'),
    mediaUploads: store.table('media-uploads'),
    grants: store.table('grants'),
    codes: store.table('codes'),
    clients: store.table('clients'),
    states: store.table('states'),
    settings: store.table('settings'),
    categorySchemas: store.table('categorySchemas'),
  }
}
