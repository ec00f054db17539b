import { IRAN_OFFSET_MS } from '../calendar/tehran-day.ts'

/**
 * What one business may take at most, so that none takes what others need: of what it keeps (`kept`), or in a day of Tehran
 * (`daily`). An operator may set another bound for a business. Bytes are bytes, all else are pieces.
 */
export const QUOTAS = {
  projects: { of: 'kept', most: 50 },
  photo_bytes: { of: 'kept', most: 2_000_000_000 },
  video_bytes: { of: 'kept', most: 3_000_000_000 },
  /** Product pages that crawls read; five shops of 20,000 products. */
  pages: { of: 'daily', most: 100_000 },
  /** Photos and videos handed in. */
  uploads: { of: 'daily', most: 3_000 },
  /** Spreadsheets and archives handed in. */
  files: { of: 'daily', most: 200 },
  exports: { of: 'daily', most: 200 },
  /** Messages that leave by mail, webhook and the like. */
  messages: { of: 'daily', most: 1_000 },
} as const satisfies Record<string, { of: 'kept' | 'daily'; most: number }>
export type QuotaKind = keyof typeof QUOTAS
export const QUOTA_KINDS = Object.keys(QUOTAS) as [QuotaKind, ...QuotaKind[]]
export type DailyQuota = {
  [Kind in QuotaKind]: (typeof QUOTAS)[Kind]['of'] extends 'daily' ? Kind : never
}[QuotaKind]

/** The largest bound that an operator can set. */
export const MOST_QUOTA = 1_000_000_000_000

const DAY_MS = 86_400_000

/** Time in ms until daily quotas are whole again: midnight in Tehran. */
export const untilNextQuotaDay = (now: Date): number => DAY_MS - ((now.getTime() + IRAN_OFFSET_MS) % DAY_MS)
