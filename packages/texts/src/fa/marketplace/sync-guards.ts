import type { GuardCode } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

export const SYNC_GUARD_TEXTS = {
  title: 'منتظر تایید شما',
  subtitle: 'نگهبان‌ها این تغییرها را پیش از رسیدن به غرفه نگه داشته‌اند. تا تصمیم شما، غرفه تغییر نمی‌کند.',
  failed: 'تغییرهای نگه‌داشته‌شده دریافت نشد',
  table: 'تغییرهایی که منتظر تایید شما هستند',
  reasons: 'دلیل نگه داشتن',
  emptyTitle: 'چیزی منتظر شما نیست',
  emptyText:
    'نگهبان‌ها روشن‌اند: اگر قیمتی چند برابر شود یا بخش بزرگی از غرفه یک‌باره ناموجود شود، پیش از ارسال اینجا از شما پرسیده می‌شود.',
  toSettings: 'تنظیم نگهبان‌ها',
  product: 'محصول',
  price: 'قیمت (تومان)',
  stock: 'موجودی',
  becomes: 'می‌شود',
  cause: 'از سوی',
  reason: 'دلیل',
  since: 'از چه زمانی',
  actions: 'کارها',
  onSite: 'در سایت',
  onSiteOf: (name: string) => `«${name}» در سایت شما`,
  inBooth: 'در غرفه',
  inBoothOf: (name: string) => `«${name}» در غرفه`,
  noName: 'بدون نام',
  release: 'فرستادن',
  releaseOf: (name: string) => `فرستادن تغییر «${name}»`,
  discard: 'کنار گذاشتن',
  discardOf: (name: string) => `کنار گذاشتن تغییر «${name}»`,
  releaseAll: (count: number) => `فرستادن همه (${persianNumber(count)})`,
  discardAll: (count: number) => `کنار گذاشتن همه (${persianNumber(count)})`,
  releaseQuestion: (count: number) => `${persianNumber(count)} تغییر به غرفه فرستاده شود؟`,
  releaseConsequence:
    'مشتری‌ها همین قیمت‌ها و موجودی‌ها را می‌بینند. پس از ارسال، برای برگرداندن باید محصولات را دوباره تغییر دهید.',
  released: (count: number) => `${persianNumber(count)} تغییر در صف ارسال قرار گرفت`,
  releaseFailed: 'خطا در فرستادن تغییرها',
  discarded: (count: number) => `${persianNumber(count)} تغییر کنار گذاشته شد`,
  discardedText: 'غرفه تغییر نکرد؛ تا وقتی سایت همین مقدار را دارد، دوباره پرسیده نمی‌شود.',
  discardFailed: 'خطا در کنار گذاشتن تغییرها',
  restored: (count: number) => `${persianNumber(count)} تغییر دوباره منتظر تایید شماست`,
  restoreFailed: 'خطا در برگرداندن تغییرها',
  changedMeanwhile: 'این تغییر در این میان عوض شد؛ فهرست به‌روز شد. لطفا دوباره ببینید.',
} as const

export const GUARD_CHIPS = {
  price_jump: 'قیمت چندبرابر',
  below_cost: 'فروش با زیان',
  median_price: 'تغییر هم‌زمان قیمت‌ها',
  many_out_of_stock: 'ناموجود شدن هم‌زمان چند محصول',
  daily_endings: 'سقف روزانه',
  variants_gained: 'تنوع‌های جدید',
  variants_lost: 'حذف همه‌ی تنوع‌ها',
} as const satisfies Record<GuardCode, string>
