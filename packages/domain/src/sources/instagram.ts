import type { JobStatus } from './crawl-status.ts'

/** Sources of a seller's posts: official API, public web page, pasted links of posts, the account's own export. */
export const INSTAGRAM_SOURCES = ['graph', 'web', 'link', 'export'] as const
export type InstagramSourceName = (typeof INSTAGRAM_SOURCES)[number]

/**
 * Status that the last import through a source left.
 *
 * - `untried`: the source was never asked
 * - `open`: posts came
 * - `needs_token`: the seller has to connect, or connect again, first
 * - `waiting`: the source opens again by itself
 * - `closed`: posts cannot come through this source
 */
export const INSTAGRAM_SOURCE_STATUSES = ['untried', 'open', 'needs_token', 'waiting', 'closed'] as const
export type InstagramSourceStatus = (typeof INSTAGRAM_SOURCE_STATUSES)[number]

/** Reasons why a source is not open. Each has a Persian sentence in the texts part, by the compiler. */
export const INSTAGRAM_SOURCE_REASONS = [
  'token_missing',
  'token_dead',
  'permission_missing',
  'page_unknown',
  'page_private',
  'post_gone',
  'login_required',
  'first_posts_only',
  'too_fast',
  'not_reachable',
  'request_refused',
  'answer_changed',
  'file_broken',
  'file_encrypted',
  'file_too_large',
  'file_without_posts',
] as const
export type InstagramSourceReason = (typeof INSTAGRAM_SOURCE_REASONS)[number]

/** The status of an Instagram import: document 2, section 4, and `aborted`, since one that its seller called off has not failed. */
export const INSTAGRAM_IMPORT_STATUSES = ['done', 'in_progress', 'failed', 'pending', 'aborted'] as const
export type InstagramImportStatus = (typeof INSTAGRAM_IMPORT_STATUSES)[number]

/** An import is as its crawl job is. */
export function instagramImportStatus(job: JobStatus): InstagramImportStatus {
  if (job === 'completed') return 'done'
  return job === 'pending' || job === 'failed' || job === 'aborted' ? job : 'in_progress'
}

/** Defaults of a new import's form: grams, days, rial (document 2, section 9). */
export const NEW_INSTAGRAM_VALUES = {
  numPosts: 5,
  stock: 1,
  weight: 100,
  packageWeight: 150,
  unitQuantity: 1,
  preparationDays: 0,
  primaryPrice: 10_000,
} as const

/** Highest number of posts that one import may ask for. */
export const MOST_INSTAGRAM_POSTS = 1_000
/** Highest number of links that one import may bring. */
export const MOST_INSTAGRAM_LINKS = 50
