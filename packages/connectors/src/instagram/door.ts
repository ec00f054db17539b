import type { ConnectorError } from '../kit/connector-error.ts'
import type { InstagramFile } from './media.ts'
import type { InstagramPost } from './post.ts'

/** The ways to a seller's posts: official API, public web page, one pasted link, the account's own export. */
export type InstagramDoorName = 'graph' | 'web' | 'link' | 'export'

/** Why a door is not open. The sentences live in the texts part. */
export const INSTAGRAM_DOOR_REASONS = [
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
export type InstagramDoorReason = (typeof INSTAGRAM_DOOR_REASONS)[number]

/**
 * What the last reading through a door showed.
 *
 * - `untried`: nobody has knocked
 * - `open`: posts came
 * - `needs_token`: nothing to do before the seller connects, or connects again
 * - `waiting`: open again by itself; `retryAfterMs` where the wait is known
 * - `closed`: not through this door
 */
export interface InstagramDoorState {
  status: 'untried' | 'open' | 'needs_token' | 'waiting' | 'closed'
  reason: InstagramDoorReason | null
  retryAfterMs: number | null
}

export interface InstagramReading {
  /** Posts at most, 1 or more. */
  limit: number
  /** Only posts taken after this moment. */
  newerThan?: Date
}

export interface InstagramDoor {
  readonly name: InstagramDoorName
  /**
   * Newest first, in batches as they come, each post once. What came before an error stays good.
   * @throws ConnectorError whatever keeps the door from giving as many as were asked for; `state()` then says why
   */
  readPosts(reading: InstagramReading): AsyncIterable<InstagramPost[]>
  /**
   * The bytes behind an address that this door gave.
   * @throws ConnectorError `not_found` when the address has ended (read the post again for a new one), `refused` when it is
   * too large or no picture or video
   */
  readMedia(url: string): Promise<InstagramFile>
  state(): InstagramDoorState
}

/** Remembers for a door what its last reading showed. */
export interface DoorWatch {
  state(): InstagramDoorState
  /** Passes the batches on. */
  watch(batches: AsyncIterable<InstagramPost[]>): AsyncIterable<InstagramPost[]>
  /** The error, with a reason of its own. */
  because(reason: InstagramDoorReason, error: ConnectorError): ConnectorError
}
