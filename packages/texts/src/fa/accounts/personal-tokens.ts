import type { TOKEN_DAYS, TokenScope } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

/** The card of the profile page for tokens of a person's own programs. */
export const PERSONAL_TOKEN_TEXTS = {
  title: 'توکن‌های شخصی',
  help: 'برنامه‌ای که خودتان به کار می‌برید با توکن شخصی به پیوند وصل می‌شود، بدون رمز شما. هر توکن فقط همان دسترسی را دارد که به آن می‌دهید.',
  failed: 'توکن‌های شخصی دریافت نشد',
  empty: 'توکنی نساخته‌اید.',
  add: 'ساختن توکن',
  name: 'نام',
  nameHint: 'نام برنامه‌ای که آن را به کار می‌برد؛ نمونه: گزارش روزانه',
  nameRequired: 'لطفا نامی برای توکن بنویسید',
  scopes: 'دسترسی‌ها',
  scopesRequired: 'لطفا دست‌کم یک دسترسی انتخاب کنید',
  days: 'مدت',
  cancel: 'انصراف',
  addFailed: 'توکن ساخته نشد',
  madeTitle: 'توکن ساخته شد',
  madeText: 'آن را همین حالا کپی کنید و جای امنی نگه دارید. دیگر نشان داده نمی‌شود.',
  token: 'توکن',
  close: 'نگه داشتم',
  endsWith: (ending: string) => `…${ending}`,
  expiresAt: (when: string) => `تا ${when}`,
  expired: 'پایان‌یافته',
  usedAt: (when: string) => `آخرین استفاده ${when}`,
  neverUsed: 'هنوز استفاده نشده',
  revoke: 'باطل کردن',
  revokeOf: (name: string) => `باطل کردن ${name}`,
  revokeQuestion: (name: string) => `«${name}» باطل شود؟`,
  revokeText: 'برنامه‌ای که این توکن را دارد همین حالا دسترسی خود را از دست می‌دهد.',
  revoked: 'توکن باطل شد',
  revokeFailed: 'توکن باطل نشد',
} as const

export const TOKEN_SCOPE_LABELS = {
  'catalog:read': 'دیدن پروژه‌ها و محصولات',
  'catalog:write': 'تغییر پروژه‌ها و محصولات',
  'booth:read': 'دیدن غرفه و همگام‌سازی',
  'booth:write': 'تغییر غرفه و قیمت‌ها',
  'orders:read': 'دیدن سفارش‌ها و گیرنده‌ها',
  'orders:write': 'تغییر سفارش‌ها',
  'chats:read': 'خواندن پیام‌های مشتریان',
  'chats:write': 'پاسخ دادن به مشتریان',
} as const satisfies Record<TokenScope, string>

export const tokenDaysWords = (days: (typeof TOKEN_DAYS)[number]): string =>
  days === 365 ? 'یک سال' : `${persianNumber(days)} روز`
