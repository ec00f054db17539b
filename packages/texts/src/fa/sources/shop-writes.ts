import type { PlatformFailure, ShopField } from '@payvand/domain'
import { PLATFORM_FAILURE_SENTENCES } from './platform-failures.ts'

/** Edited prices and stocks on their way into the seller's shop. */
export const SHOP_WRITE_TEXTS = {
  toggle: 'نوشتن ویرایش‌ها در فروشگاه',
  toggleHelp:
    'قیمت یا موجودی هر محصولی که از این پس در پیوند ویرایش کنید، در فروشگاه شما هم نوشته می‌شود: همان قیمت ویرایش‌شده، نه قیمت غرفه. تغییرهای گروهی نوشته نمی‌شوند. اگر مقدار در فروشگاه عوض شده باشد، چیزی نوشته نمی‌شود و از شما پرسیده می‌شود.',
  notTaken: (shop: string) => `${shop} نوشتن قیمت و موجودی را نمی‌پذیرد.`,
  withoutVariants: (shop: string) =>
    `${shop} فقط قیمت و موجودی محصولات بدون تنوع را می‌پذیرد؛ ویرایش تنوع‌ها در فروشگاه نوشته نمی‌شود.`,
  title: {
    waiting: 'در صف نوشتن در فروشگاه',
    written: 'در فروشگاه نوشته شد',
    refused: 'در فروشگاه نوشته نشد',
  },
  field: { price: 'قیمت', stock: 'موجودی' } satisfies Record<ShopField, string>,
  line: (field: string, variant: string | null, value: string) =>
    variant === null ? `${field}: ${value}` : `${field} «${variant}»: ${value}`,
  writtenAgo: (line: string, ago: string) => `${line}، ${ago}`,
  again: 'تلاش دوباره',
  againOf: (field: string) => `تلاش دوباره برای ${field}`,
  conflictActs: {
    conflictTitle: 'فروشگاه مقدار جدیدی دارد',
    conflictHelp:
      'شما این مقدار را تغییر داده‌اید و فروشگاه هم آن را عوض کرده است. تا انتخاب نکنید، چیزی در فروشگاه نوشته نمی‌شود.',
    theirs: 'مقدار فروشگاه',
    keepYours: 'نوشتن مقدار من در فروشگاه',
    keepYoursOf: (field: string) => `نوشتن ${field} من در فروشگاه`,
    takeTheirs: 'نگه داشتن مقدار فروشگاه',
    takeTheirsOf: (field: string) => `نگه داشتن ${field} فروشگاه`,
  },
} as const

const OWN = {
  shop_changed: 'فروشگاه مقدار دیگری دارد و چیزی نوشته نشد. یکی از دو مقدار را انتخاب کنید.',
  outcome_unknown: 'پاسخ فروشگاه نرسید. پیش از نوشتن دوباره، مقدار فروشگاه خوانده می‌شود.',
  orders_first: 'سفارشی از همین محصول باید زودتر به فروشگاه گفته شود.',
  gone: 'این محصول یا تنوع دیگر در فروشگاه نیست.',
  variant_off: 'این تنوع در فروشگاه غیرفعال است. آن را در فروشگاه فعال کنید و دوباره تلاش کنید.',
  price_discounted:
    'این محصول در فروشگاه تخفیف دارد و نوشتن قیمت آن از اینجا ممکن نیست. قیمت را در فروشگاه تغییر دهید.',
  stock_not_counted:
    'فروشگاه موجودی این محصول را نمی‌شمارد. شمارش موجودی را در فروشگاه روشن کنید و دوباره تلاش کنید.',
  kept_otherwise: 'فروشگاه مقدار دیگری را نگه داشت. آن را در فروشگاه ببینید.',
  money_unit_unknown: 'واحد قیمت فروشگاه را در صفحه‌ی اتصال تایید کنید و دوباره تلاش کنید.',
} as const

/** Refusals for which the shop itself is named. */
const NAMED = {
  not_taken: SHOP_WRITE_TEXTS.notTaken,
  variants_not_taken: SHOP_WRITE_TEXTS.withoutVariants,
} as const

/** A refused write is not tried again by itself, as a reading is. */
const WRITE_REFUSED: Partial<Record<PlatformFailure, string>> = {
  platform_refused: 'فروشگاه این مقدار را نپذیرفت.',
  platform_unreadable: 'پاسخ فروشگاه خوانده نشد. مقدار را در فروشگاه ببینید و دوباره تلاش کنید.',
  platform_forbidden: 'کلید فروشگاه اجازه‌ی نوشتن ندارد. کلیدی با دسترسی کامل بسازید و دوباره وصل شوید.',
  platform_disconnected: 'کلید فروشگاه شما دیگر کار نمی‌کند. در صفحه‌ی اتصال دوباره وصل شوید.',
}

export type ShopWriteReasonCode = keyof typeof OWN | keyof typeof NAMED | PlatformFailure

/** Says why a write waits or was refused, with the shop's own words where it said any. */
export function shopWriteSentence({ code, messages }: { code: string; messages: readonly string[] }): string {
  const known = code as ShopWriteReasonCode
  if (known in NAMED) return NAMED[known as keyof typeof NAMED](messages[0] ?? 'فروشگاه')
  const own =
    OWN[known as keyof typeof OWN] ??
    WRITE_REFUSED[known as PlatformFailure] ??
    PLATFORM_FAILURE_SENTENCES[known as PlatformFailure]
  return [own, ...messages].filter(Boolean).join(' ')
}
