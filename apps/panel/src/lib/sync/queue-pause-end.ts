import { SYNC_BANNER_TEXTS } from '@payvand/texts'
import { nearMoment } from '../dates/format-date.ts'

/** The end of a pause as a sentence; one whose time has come is being tried again. */
export function queuePauseEnd(resumesAt: string | null, now: Date = new Date()): string {
  return resumesAt !== null && new Date(resumesAt) > now
    ? SYNC_BANNER_TEXTS.goesOn(nearMoment(resumesAt, now))
    : SYNC_BANNER_TEXTS.tryingAgain
}
