import type { ConnectionKind, Platform, PlatformChoice } from '@payvand/domain'

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

/** The kinds of connected shops; most are called as their platform. */
export const SHOP_LABELS: Readonly<Record<ConnectionKind, string>> = {
  ...PLATFORM_LABELS,
  woocommerce: 'ووکامرس',
}

/** Said below each choice of a new seller (document 1, section 2.3). */
export const PLATFORM_CHOICE_HELP = {
  digikala: 'حساب فروشندگی یا برند شما در دیجی‌کالا',
  sazito: 'فروشگاه ساخته‌شده با سازیتو',
  shopfa: 'فروشگاه ساخته‌شده با شاپفا',
  payvand: 'هر سایت فروشگاهی دیگر؛ فقط آدرس آن لازم است',
  instagram: 'پست‌های صفحه‌ی فروش شما',
} as const satisfies Record<PlatformChoice, string>
