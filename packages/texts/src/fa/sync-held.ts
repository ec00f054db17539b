import type { GuardCode } from '@payvand/domain'
import { persianNumber } from '../persian-number.ts'

export const HELD_TEXTS = {
  title: 'منتظر تایید شما',
  subtitle: 'نگهبان‌ها این تغییرها را پیش از رسیدن به غرفه نگه داشته‌اند. غرفه تا تصمیم شما همان‌گونه می‌ماند.',
  failed: 'تغییرهای نگه‌داشته‌شده دریافت نشد',
  table: 'تغییرهایی که منتظر تایید شما هستند',
  reasons: 'علت نگه‌داشتن',
  emptyTitle: 'چیزی منتظر شما نیست',
  emptyText:
    'نگهبان‌ها بیدارند: اگر قیمتی چند برابر شود یا بخش بزرگی از غرفه یک‌باره ناموجود شود، پیش از ارسال اینجا از شما پرسیده می‌شود.',
  toSettings: 'تنظیم نگهبان‌ها',
  product: 'محصول',
  price: 'قیمت (تومان)',
  stock: 'موجودی',
  becomes: 'می‌شود',
  cause: 'از سوی',
  reason: 'علت',
  since: 'از کی',
  acts: 'کارها',
  onSite: 'در سایت',
  onSiteOf: (name: string) => `«${name}» در سایت شما`,
  inBooth: 'در غرفه',
  inBoothOf: (name: string) => `«${name}» در غرفه`,
  noName: 'بدون نام',
  release: 'بفرست',
  releaseOf: (name: string) => `تغییر «${name}» را بفرست`,
  discard: 'کنار بگذار',
  discardOf: (name: string) => `تغییر «${name}» را کنار بگذار`,
  releaseAll: (count: number) => `همه را بفرست (${persianNumber(count)})`,
  discardAll: (count: number) => `همه را کنار بگذار (${persianNumber(count)})`,
  releaseQuestion: (count: number) => `${persianNumber(count)} تغییر به غرفه فرستاده شود؟`,
  releaseConsequence:
    'خریداران همین قیمت‌ها و موجودی‌ها را می‌بینند. پس از ارسال، برگرداندن آن با تغییر دوباره‌ی محصول‌هاست.',
  released: (count: number) => `${persianNumber(count)} تغییر در صف ارسال قرار گرفت`,
  releaseFailed: 'خطا در فرستادن تغییرها',
  discarded: (count: number) => `${persianNumber(count)} تغییر کنار گذاشته شد`,
  discardedText: 'غرفه همان‌گونه ماند؛ تا وقتی سایت همین را بگوید دوباره پرسیده نمی‌شود.',
  discardFailed: 'خطا در کنار گذاشتن تغییرها',
  restored: (count: number) => `${persianNumber(count)} تغییر دوباره منتظر تایید شماست`,
  restoreFailed: 'خطا در برگرداندن تغییرها',
  changedMeanwhile: 'این تغییر دیگر همان نیست که دیدید؛ فهرست تازه شد.',
} as const

export const GUARD_CHIPS = {
  price_jump: 'قیمت چندبرابر',
  median_price: 'قیمت‌های بسیار با هم',
  many_out_of_stock: 'ناموجودی گسترده',
  daily_endings: 'سقف روزانه',
} as const satisfies Record<GuardCode, string>
