import type { Platform } from '@payvand/domain'

/** The platforms as a seller calls them. */
export const PLATFORM_LABELS = {
  digikala: 'دیجی‌کالا',
  'digikala-seller': 'دیجی‌کالا (فروشنده)',
  'digikala-brand': 'دیجی‌کالا (برند)',
  sazito: 'سازیتو',
  shopfa: 'شاپفا',
  instagram: 'اینستاگرام',
  payvand: 'سایت‌های دیگر',
} as const satisfies Record<Platform, string>
