/** The pages under «همگام‌سازی», by path. */
export const SYNC_TAB_LABELS = {
  '/sync': 'وضعیت',
  '/sync/settings': 'تنظیمات',
} as const
export type SyncTabPath = keyof typeof SYNC_TAB_LABELS
