import type { InstagramSourceName, InstagramSourceReason, InstagramSourceStatus } from '@payvand/domain'
import type { ConnectorError } from '../kit/connector-error.ts'
import type { HearOddRows } from '../kit/readable-rows.ts'
import type { InstagramFile } from './media.ts'
import type { InstagramPost } from './post.ts'

/** The findings of the last reading of a source. */
export interface InstagramSourceState {
  status: InstagramSourceStatus
  reason: InstagramSourceReason | null
  /** Absent where the wait is unknown. */
  retryAfterMs: number | null
}

export interface InstagramReading {
  /** Posts at most, 1 or more. */
  limit: number
  /** Limits the reading to posts taken after this moment. */
  newerThan?: Date
  /** Hears of posts that could not be read; the others go on. */
  onOdd?: HearOddRows
}

export interface InstagramSource {
  readonly name: InstagramSourceName
  /**
   * Newest first, in batches as they come, each post once. Batches before an error stay good.
   * @throws ConnectorError when the source cannot give as many as were asked for; `state()` then says why
   */
  readPosts(reading: InstagramReading): AsyncIterable<InstagramPost[]>
  /**
   * Reads the bytes behind an address that this source gave.
   * @throws ConnectorError `not_found` when the address has ended (read the post again for a new one), `refused` when
   * it is too large or no picture or video
   */
  readMedia(url: string): Promise<InstagramFile>
  state(): InstagramSourceState
}

/** Remembers the findings of a source's last reading. */
export interface SourceWatch {
  state(): InstagramSourceState
  /** Passes the batches on. */
  watch(batches: AsyncIterable<InstagramPost[]>): AsyncIterable<InstagramPost[]>
  /** The error, with a reason of its own. */
  because(reason: InstagramSourceReason, error: ConnectorError): ConnectorError
}
