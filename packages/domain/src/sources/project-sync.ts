/** Intervals of a project's scheduled crawls (document 2, section 9). */
export const SYNC_INTERVALS = ['daily', 'weekly', 'monthly'] as const
export type SyncInterval = (typeof SYNC_INTERVALS)[number]

export const SYNC_MODES = ['rediscover', 'recrawl_existing'] as const
export type SyncMode = (typeof SYNC_MODES)[number]

export const AUTOMATION_LEVELS = ['manual', 'auto_verify', 'auto_send'] as const
export type AutomationLevel = (typeof AUTOMATION_LEVELS)[number]

const MS_PER_DAY = 86_400_000
/** A month is thirty days: a sync is a rhythm, not a date, and then means the same in both calendars. */
const INTERVAL_DAYS: Record<SyncInterval, number> = { daily: 1, weekly: 7, monthly: 30 }

/**
 * The due time of the next sync: whole intervals after `from` (the last due time, or the moment sync was switched
 * on), the first that lies after `now`. Intervals missed while the server was down are not made up for one by one.
 */
export function nextSyncAt(interval: SyncInterval, from: Date, now: Date = from): Date {
  const step = INTERVAL_DAYS[interval] * MS_PER_DAY
  const turns = Math.max(1, Math.floor((now.getTime() - from.getTime()) / step) + 1)
  return new Date(from.getTime() + turns * step)
}

/** The sync fields as stored: both null when sync is off; a list of addresses only recrawls what it has (document 2, section 4). */
export function syncSettings(
  wanted: { syncEnabled: boolean; syncInterval: SyncInterval | null; syncMode: SyncMode | null },
  isUrlList: boolean,
): { syncEnabled: boolean; syncInterval: SyncInterval | null; syncMode: SyncMode | null } {
  if (!wanted.syncEnabled) return { syncEnabled: false, syncInterval: null, syncMode: null }
  const mode = isUrlList ? 'recrawl_existing' : (wanted.syncMode ?? 'rediscover')
  return { syncEnabled: true, syncInterval: wanted.syncInterval ?? 'daily', syncMode: mode }
}
