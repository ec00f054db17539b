import type { AskReason, BoothDifferenceField } from '@payvand/domain'
import { type BulkLeftOut, leftOutSentence } from './bulk-runs.ts'

const LEFT_OUT = {
  on_its_way: 'آنچه برای این محصول فرستاده‌اید هنوز در راه غرفه است.',
  equal_meanwhile: 'این محصول دیگر تفاوتی ندارد.',
  blacklisted: 'این محصول در لیست سیاه است و همگام‌سازی به آن دست نمی‌زند.',
  discarded: 'تغییر این محصول را کنار گذاشته‌اید؛ از صفحه‌ی آیتم دوباره بفرستید.',
  hidden_in_booth: 'این محصول در غرفه از فروش برداشته شده است؛ در پنل باسلام دوباره منتشرش کنید.',
  not_acceptable: 'مقدار غرفه را نمی‌توان در آیتم گذاشت.',
  gone_cannot_be_accepted: 'محصولی که در غرفه نیست مقداری برای پذیرفتن ندارد.',
  price_out_of_rule: 'با قاعده‌ی قیمت شما هیچ قیمتی به این مقدار نمی‌رسد؛ قاعده یا قیمت را خودتان تغییر دهید.',
} as const
export type DifferenceLeftOut = keyof typeof LEFT_OUT | BulkLeftOut

/** Why a differing product was left as it is. */
export function differenceLeftOutSentence(code: DifferenceLeftOut): string {
  return code in LEFT_OUT ? LEFT_OUT[code as keyof typeof LEFT_OUT] : leftOutSentence(code)
}

/** What differs, as a person reads it. */
export const DIFFERENCE_LABELS: Record<BoothDifferenceField, string> = {
  gone: 'نبودن در غرفه',
  published: 'انتشار',
  price: 'قیمت',
  stock: 'موجودی',
  title: 'عنوان',
  variant: 'تنوع',
  preparationDays: 'زمان آماده‌سازی',
  weight: 'وزن',
  packageWeight: 'وزن با بسته‌بندی',
  unitType: 'واحد',
  unitQuantity: 'مقدار واحد',
}

/** Why a person is asked about a product that differs. */
export const ASK_SENTENCES: Record<AskReason, string> = {
  gone: 'این محصول دیگر در غرفه نیست. اگر خودتان برنداشته‌اید، می‌توانید دوباره بسازیدش.',
  foreign_writer: 'مقدار پس از هر اصلاح ما دوباره عوض شده است؛ کس یا برنامه‌ی دیگری هم در غرفه می‌نویسد.',
  review_refused: 'باسلام آخرین ویرایش این محصول را در بازبینی نپذیرفته است.',
  edited_since: 'آیتم ویرایشی دارد که هنوز فرستاده نشده است.',
  mending_off: 'اصلاح خودکار تفاوت‌ها خاموش است.',
  changed_in_booth: 'کسی این را در پنل غرفه تغییر داده است؛ شاید خواسته‌ی شما بوده باشد.',
  mended_in_vain: 'یک بار فرستاده شد و باز همان است.',
  maybe_sold: 'موجودی غرفه کمتر است؛ شاید در غرفه فروش رفته باشد، پس خودکار بالا نمی‌بریم.',
}
