/** The pages under «همگام‌سازی», by path. */
export const SYNC_TAB_LABELS = {
  '/sync': 'وضعیت',
  '/sync/held': 'منتظر شما',
  '/sync/differences': 'تفاوت‌ها',
  '/sync/settings': 'تنظیمات',
} as const
export type SyncTabPath = keyof typeof SYNC_TAB_LABELS

export const SYNC_TEXTS = {
  title: 'همگام‌سازی',
  subtitle: 'آنچه به غرفه فرستاده می‌شود، آنچه در صف است و آنچه به شما نیاز دارد.',
  tabs: 'بخش‌های همگام‌سازی',
} as const
