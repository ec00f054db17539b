import type { InstagramDoorName, InstagramDoorReason, InstagramDoorStatus } from '@payvand/domain'
import type { ConnectorError } from '../kit/connector-error.ts'
import type { HearOddRows } from '../kit/readable-rows.ts'
import type { InstagramFile } from './media.ts'
import type { InstagramPost } from './post.ts'

/** What the last reading through a door showed. */
export interface InstagramDoorState {
  status: InstagramDoorStatus
  reason: InstagramDoorReason | null
  /** Where the wait is known. */
  retryAfterMs: number | null
}

export interface InstagramReading {
  /** Posts at most, 1 or more. */
  limit: number
  /** Only posts taken after this moment. */
  newerThan?: Date
  /** Hears of posts that could not be read; the others go on. */
  onOdd?: HearOddRows
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
