import type { PreflightCode } from '@payvand/domain'
import { PREFLIGHT_SENTENCES } from '../catalog/preflight.ts'

/** Preflight has its own sentences for what it finds; these are the other reasons a bulk operation skips an item. */
const LEFT_OUT = {
  inactive: 'محصول غیرفعال است.',
  no_data: 'هنوز چیزی از این محصول خوانده نشده است.',
  already_verified: 'محصول پیش‌تر تایید شده است.',
  already_sent: 'محصول پیش‌تر ارسال شده است.',
  already_unverified: 'محصول تایید نشده است.',
  already_waiting: 'محصول همین حالا در صف ارسال است.',
  has_category: 'دسته‌ی این محصول پیش‌تر انتخاب شده است.',
  same_category: 'محصول همین دسته را دارد.',
  not_verified: 'محصول هنوز تایید نشده است.',
  zero_stock: 'محصول موجودی ندارد و در تنظیمات پروژه، «نفرستادن محصولات بدون موجودی» روشن است.',
  gone_from_booth: 'محصول دیگر در غرفه نیست؛ در «تفاوت‌ها» بگویید که دوباره ساخته شود یا نه.',
  blacklisted: 'این محصول در فهرست سیاه است و تغییری در آن فرستاده نمی‌شود.',
  variant_price_low:
    'قیمت یکی از تنوع‌ها کمتر از یک‌سوم قیمت محصول است؛ قیمت تنوع‌ها را با سایت مقایسه کنید و اگر درست است خودتان تایید کنید.',
  source_unpublished:
    'در فروشگاه شما پیش‌نویس یا غیرفعال است و با «همه» نمی‌رود؛ اگر می‌خواهید در غرفه باشد، خودتان جداگانه انتخابش کنید.',
  source_private:
    'در فروشگاه شما خصوصی است و با «همه» نمی‌رود؛ اگر می‌خواهید در غرفه باشد، خودتان جداگانه انتخابش کنید.',
  source_virtual:
    'مجازی است (مانند کتاب الکترونیک) و چیزی برای پست کردن ندارد، پس با «همه» نمی‌رود؛ اگر می‌خواهید در غرفه باشد، خودتان جداگانه انتخابش کنید.',
  changed_since: 'پس از این کار دوباره تغییر کرده بود، پس برگردانده نشد.',
  unsure:
    'پیوند از آنچه در صفحه خوانده مطمئن نیست؛ آن را با سایت مقایسه کنید و اگر درست است خودتان تایید کنید.',
  held: 'قیمت از به‌روزرسانی پیشین تا حالا چند برابر شده است؛ آن را ببینید و اگر درست است خودتان تایید کنید.',
} as const
export type BulkLeftOut = keyof typeof LEFT_OUT | PreflightCode

const DONE = {
  verify: 'تایید شد.',
  send: 'در صف ارسال به غرفه قرار گرفت.',
  unverify: 'تایید آن پس گرفته شد.',
  category: 'دسته‌اش ثبت شد.',
} as const

const TITLES = {
  verify: 'تایید گروهی',
  send: 'ارسال گروهی',
  unverify: 'پس گرفتن تایید',
  category: 'انتخاب دسته‌ی باسلام',
  send_all: 'آخرین ارسال همه‌ی محصولات',
} as const

export const itemOperationTitle = (kind: keyof typeof TITLES): string => TITLES[kind]

export function leftOutSentence(code: string): string {
  return { ...PREFLIGHT_SENTENCES, ...LEFT_OUT }[code as BulkLeftOut] ?? LEFT_OUT.no_data
}

export function bulkOutcomeSentence(
  kind: keyof typeof DONE,
  outcome: 'done' | 'left_out' | 'undone',
  code: string | null,
): string {
  if (outcome === 'left_out') return leftOutSentence(code ?? '')
  if (outcome === 'undone')
    return kind === 'category' ? 'دسته‌ی پیشین آن برگردانده شد.' : 'تایید آن برگردانده شد.'
  return code ? leftOutSentence(code) : DONE[kind]
}
