import type { CaptionReading } from '@payvand/crawler'
import type {
  InstagramSourceName,
  InstagramSourceReason,
  InstagramSourceStatus,
  JobItemStatus,
  Rial,
} from '@payvand/domain'
import type { Generated } from 'kysely'
import type { Json, Moment, MomentOrNone, NullableJson } from './column-types.ts'

/** The account a seller reads their own page with. */
export interface InstagramTokensTable {
  business_id: number
  token_sealed: string
  username: string | null
  status: Generated<'connected' | 'disconnected'>
  expires_at: MomentOrNone
  created_at: Moment
}

/** The last result of each source, whichever import it was for. */
export interface InstagramSourcesTable {
  business_id: number
  source: InstagramSourceName
  status: InstagramSourceStatus
  reason: InstagramSourceReason | null
  retry_at: MomentOrNone
  seen_at: Moment
}

/** `defaults` of an import: rial, gram, days. A price of 0: none is filled in. */
export interface StoredInstagramDefaults {
  primaryPrice: Rial
  stock: number
  weight: number
  packageWeight: number
  unitQuantity: number
  unitType: string
  preparationDays: number
}

/** A source that an import tried. */
export interface TriedSource {
  source: InstagramSourceName
  status: InstagramSourceStatus
  reason: InstagramSourceReason | null
  retryAt: string | null
}

/** An import: the newest posts of a page, read once. It runs as a crawl job of the page's project. */
export interface InstagramImportsTable {
  id: Generated<number>
  business_id: number
  project_id: number
  crawl_job_id: number | null
  user_id: number | null
  page_name: string
  source: 'auto' | InstagramSourceName
  num_posts: number
  only_newer_than: MomentOrNone
  post_urls: NullableJson<string[]>
  defaults: Json<StoredInstagramDefaults>
  tried_sources: Json<TriedSource[]>
  created_at: Moment
}

/** One picture or video of a post: the keys of our own copies; null where there is none. */
export interface StoredMedia {
  kind: 'image' | 'video'
  key: string | null
  posterKey: string | null
}

/** A post of a page, whichever tasks and sources brought it. */
export interface InstagramPostsTable {
  id: Generated<number>
  business_id: number
  project_id: number
  url: string
  /** Its shortcode; for a source that does not know it, its moment and caption. */
  url_key: string
  shortcode: string | null
  caption: string | null
  taken_at: Moment
  media: Json<StoredMedia[]>
  is_product: boolean | null
  is_product_by_person: Generated<boolean>
  reading: NullableJson<CaptionReading>
  /** The price a seller put in place of what was read, and when: what the page's habits are learned from. */
  corrected_price: number | null
  corrected_at: MomentOrNone
  project_item_id: number | null
  created_at: Moment
}

export interface InstagramImportPostsTable {
  id: Generated<number>
  business_id: number
  import_id: number
  post_id: number
  status: Generated<JobItemStatus>
  failure_code: string | null
  created_at: Moment
}

/** The place of a file's bytes: `media_chunks`, or objects of the operator's bucket. */
export type StoragePlace = 'database' | 'bucket'

/** Our own copy of a picture or video whose address ends. */
export interface MediaFilesTable {
  id: Generated<number>
  business_id: number
  project_id: number
  /** The last part of its address: nobody can guess it. */
  key: string
  /** Identifies it in its post, so that it is fetched once. */
  source_key: string
  content_type: string
  size: number
  checksum: string
  storage: Generated<StoragePlace>
  created_at: Moment
}

export interface MediaChunksTable {
  file_id: number
  position: number
  bytes: Buffer
}

export interface InstagramTables {
  instagram_tokens: InstagramTokensTable
  instagram_sources: InstagramSourcesTable
  instagram_imports: InstagramImportsTable
  instagram_posts: InstagramPostsTable
  instagram_import_posts: InstagramImportPostsTable
  media_files: MediaFilesTable
  media_chunks: MediaChunksTable
}
