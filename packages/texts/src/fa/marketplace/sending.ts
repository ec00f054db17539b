import { PREFLIGHT_SENTENCES } from '../catalog/preflight.ts'

export const SENDING_REASONS = {
  refused: 'باسلام این محصول را نپذیرفت.',
  photo_failed: 'تصویر محصول از سایت دریافت نشد. لطفا آدرس تصویر را بررسی کنید.',
  photo_missing: 'محصول تصویر ندارد. لطفا آدرس تصویر اصلی را وارد کنید.',
  photo_refused: 'باسلام تصویر محصول را نپذیرفت. لطفا تصویر دیگری بگذارید.',
  video_processing: 'ویدیو در راه باسلام است؛ باقی محصول به‌روز است و ویدیو پس از آماده شدن اضافه می‌شود.',
  video_failed: 'ویدیوی محصول خوانده نشد. لطفا ویدیو را دوباره بارگذاری یا حذف کنید.',
  video_refused: 'باسلام ویدیوی محصول را نپذیرفت. لطفا ویدیوی دیگری بگذارید یا آن را حذف کنید.',
  blacklisted: 'محصول در فهرست سیاه است و تغییری در آن فرستاده نمی‌شود.',
  category_unknown:
    'دسته‌ی باسلام این محصول انتخاب نشده است. لطفا دسته‌اش را انتخاب و محصول را دوباره ارسال کنید.',
  discount_locked: 'تا پایان تخفیف زمان‌دار این محصول، قیمتش در باسلام تغییر نمی‌کند.',
  data_incomplete: 'اطلاعات محصول کامل نیست. لطفا آن را ویرایش کنید.',
  marketplace_unavailable: 'باسلام پاسخ نمی‌دهد؛ ارسال خودکار از سر گرفته می‌شود.',
  rate_limited: 'باسلام تعداد درخواست‌ها را محدود کرده است؛ ارسال خودکار از سر گرفته می‌شود.',
  booth_disconnected: 'اتصال به غرفه قطع است؛ پس از ورود دوباره، ارسال ادامه می‌یابد.',
  price_jump: 'قیمت جدید چند برابر قیمت غرفه یا بخش کوچکی از آن است و بدون تایید شما ارسال نمی‌شود.',
  median_price: 'قیمت بسیاری از محصولات با هم تغییر کرده است و بدون تایید شما ارسال نمی‌شود.',
  many_out_of_stock: 'بخش بزرگی از غرفه با هم ناموجود می‌شود و بدون تایید شما ارسال نمی‌شود.',
  daily_endings: 'سقف روزانه‌ی ناموجود کردن محصولات پر شده است و این محصول منتظر تایید شماست.',
  variants_gained: 'در سایت برای این محصول تنوع دیده شده است و بدون تایید شما ارسال نمی‌شود.',
  variants_lost: 'در سایت دیگر تنوعی برای این محصول دیده نمی‌شود و بدون تایید شما حذف نمی‌شود.',
  variants_not_taken:
    'باسلام تنوع‌های جدید این محصول را نپذیرفت. تنوع‌ها را در پنل باسلام مانند سایت خود کنید و بعد دوباره ارسال کنید.',
  variants_kept:
    'باسلام تنوع‌های پیشین این محصول را نگه داشت. در پنل باسلام حذفشان کنید و بعد دوباره ارسال کنید؛ تا آن زمان ناموجود می‌مانند.',
  outcome_unknown: 'پاسخ باسلام نرسید؛ اول از باسلام پرسیده می‌شود که محصول ساخته شده است یا نه.',
} as const
export type SendingReason = keyof typeof SENDING_REASONS

/** The booth shows older data than we know; each sentence says what brings it up to date. */
export const BOOTH_BEHIND_SENTENCES = {
  changed:
    'این محصول پس از ارسال تغییر کرده است و مشتری‌ها همان اطلاعات پیشین را می‌بینند. برای رساندن آن به غرفه، محصول را تایید و ارسال کنید.',
  discarded: 'این تغییر را کنار گذاشتید و غرفه تغییر نکرده است. برای رساندن آن به غرفه، محصول را ارسال کنید.',
} as const

/** The sentence of a reason, which may be a finding of preflight, followed by the marketplace's own words. */
export function sendingReasonSentence(reason: { code: string; messages: readonly string[] }): string {
  const sentence =
    { ...PREFLIGHT_SENTENCES, ...SENDING_REASONS }[reason.code as SendingReason] ?? SENDING_REASONS.refused
  return [sentence, ...reason.messages].join(' ')
}
