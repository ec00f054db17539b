import { type DailyQuota, QUOTAS, type QuotaKind } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

export const QUOTA_LABELS = {
  projects: 'پروژه‌ها',
  photo_bytes: 'فضای تصویرهای بارگذاری‌شده',
  video_bytes: 'فضای ویدیوهای بارگذاری‌شده',
  pages: 'صفحه‌های خوانده‌شده از سایت‌ها',
  uploads: 'تصویر و ویدیوی بارگذاری‌شده',
  files: 'فایل‌های ورودی (Excel و آرشیو)',
  exports: 'خروجی‌های گرفته‌شده',
  messages: 'پیام‌های ارسالی (ایمیل و وب‌هوک)',
} as const satisfies Record<QuotaKind, string>

const MEGABYTE = 1_000_000
const GIGABYTE = 1_000_000_000

/** An amount in the unit of its quota. */
export function quotaAmount(kind: QuotaKind, amount: number): string {
  if (!kind.endsWith('_bytes')) return persianNumber(amount)
  if (amount >= GIGABYTE) return `${persianNumber(Math.round(amount / (GIGABYTE / 10)) / 10)} گیگابایت`
  return `${persianNumber(Math.ceil(amount / MEGABYTE))} مگابایت`
}

const USED_UP = {
  pages: 'تعداد صفحه‌هایی که امروز می‌شود خواند به سقف رسیده است.',
  uploads: 'تعداد تصویر و ویدیویی که امروز می‌شود بارگذاری کرد به سقف رسیده است.',
  files: 'تعداد فایل‌هایی که امروز می‌شود وارد کرد به سقف رسیده است.',
  exports: 'تعداد خروجی‌هایی که امروز می‌شود گرفت به سقف رسیده است.',
  messages: 'تعداد پیام‌هایی که امروز می‌شود فرستاد به سقف رسیده است.',
} as const satisfies Record<DailyQuota, string>

/** Follows the sentence of the error, before the time that is to be waited. */
export const quotaUsedUp = (kind: DailyQuota): string => USED_UP[kind]

export const QUOTA_TEXTS = {
  title: 'سقف استفاده',
  help: 'برای آنکه همه‌ی فروشنده‌ها به یک اندازه خدمت بگیرند، هر کسب‌وکار سقفی دارد. اگر بیشتر لازم دارید به پشتیبانی بگویید.',
  failed: 'سقف استفاده دریافت نشد',
  daily: 'امروز',
  kept: 'در مجموع',
  used: (kind: QuotaKind, used: number, most: number) =>
    `${quotaAmount(kind, used)} از ${quotaAmount(kind, most)}`,
  left: (kind: QuotaKind, left: number) => `${quotaAmount(kind, left)} مانده`,
  full: 'به سقف رسیده است',
  renews: 'سقف‌های روزانه نیمه‌شب به وقت تهران از نو می‌شوند.',
  own: 'سقف ویژه',
  change: 'تغییر سقف',
  changeOf: (kind: QuotaKind) => `تغییر سقف ${QUOTA_LABELS[kind]}`,
  newMost: (kind: QuotaKind) => (kind.endsWith('_bytes') ? 'سقف جدید (مگابایت)' : 'سقف جدید'),
  usual: (kind: QuotaKind) => `سقف معمول: ${quotaAmount(kind, QUOTAS[kind].most)}`,
  save: 'ثبت سقف',
  backToUsual: 'بازگشت به سقف معمول',
  saved: 'سقف ثبت شد',
  saveFailed: 'سقف ثبت نشد',
} as const
