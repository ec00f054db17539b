import type { AskReason, BoothDifferenceField } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { PRODUCT_FIELD_NAMES } from '../catalog/product-fields.ts'
import { type BulkLeftOut, leftOutSentence } from '../operations/item-operations.ts'

const LEFT_OUT = {
  on_its_way: 'آنچه برای این محصول فرستاده‌اید هنوز در راه غرفه است.',
  equal_meanwhile: 'این محصول دیگر تفاوتی ندارد.',
  blacklisted: 'این محصول در فهرست سیاه است و همگام‌سازی به آن دست نمی‌زند.',
  discarded: 'تغییر این محصول را کنار گذاشته‌اید؛ از صفحه‌ی محصول دوباره بفرستید.',
  hidden_in_booth: 'این محصول در غرفه از فروش برداشته شده است؛ در پنل باسلام دوباره منتشرش کنید.',
  not_acceptable: 'این مقدار غرفه را نمی‌توان پذیرفت؛ غرفه را اصلاح کنید.',
  gone_cannot_be_accepted: 'محصولی که در غرفه نیست مقداری برای پذیرفتن ندارد.',
  price_out_of_rule: 'با قاعده‌ی قیمت شما هیچ قیمتی به این مقدار نمی‌رسد؛ قاعده یا قیمت را خودتان تغییر دهید.',
} as const
export type DifferenceLeftOut = keyof typeof LEFT_OUT | BulkLeftOut

export function differenceLeftOutSentence(code: DifferenceLeftOut): string {
  return code in LEFT_OUT ? LEFT_OUT[code as keyof typeof LEFT_OUT] : leftOutSentence(code)
}

export const DIFFERENCE_LABELS: Record<BoothDifferenceField, string> = {
  gone: 'نبودن در غرفه',
  published: 'انتشار',
  ...PRODUCT_FIELD_NAMES,
  price: PRODUCT_FIELD_NAMES.primaryPrice,
  title: PRODUCT_FIELD_NAMES.name,
  variant: 'تنوع',
}

export const ASK_SENTENCES: Record<AskReason, string> = {
  gone: 'این محصول دیگر در غرفه نیست. اگر خودتان برنداشته‌اید، می‌توانید آن را دوباره بسازید.',
  external_edit: 'مقدار پس از هر اصلاح ما دوباره عوض شده است؛ فرد یا برنامه‌ی دیگری هم غرفه را تغییر می‌دهد.',
  review_refused: 'باسلام آخرین ویرایش این محصول را در بازبینی نپذیرفته است.',
  edited_since: 'محصول ویرایشی دارد که هنوز فرستاده نشده است.',
  repair_off: 'اصلاح خودکار تفاوت‌ها خاموش است.',
  changed_in_booth: 'در پنل غرفه تغییر کرده است؛ شاید خودتان تغییر داده باشید.',
  repaired_in_vain: 'یک بار اصلاح شد و باز همان است.',
  maybe_sold: 'موجودی غرفه کمتر است؛ شاید در غرفه فروش رفته باشد، پس خودکار بالا نمی‌بریم.',
}

export const RECONCILIATION_TEXTS = {
  operation: 'مقایسه‌ی غرفه',
  title: 'تفاوت‌ها',
  subtitle: 'غرفه با آنچه شما می‌خواهید مقایسه می‌شود؛ هر تفاوتی باشد اینجا می‌آید.',

  verificationFailed: 'نتیجه‌ی آخرین مقایسه دریافت نشد',
  neverCompared: 'هنوز مقایسه‌ای انجام نشده است.',
  nothingSent: 'هنوز محصولی به غرفه نفرستاده‌اید که با آن مقایسه شود.',
  verified: (verified: number, total: number, when: string) =>
    verified === total
      ? `هر ${persianNumber(total)} محصول، ${when} همگام بود`
      : `${persianNumber(verified)} از ${persianNumber(total)} محصول، ${when} همگام بود`,
  today: (time: string) => `ساعت ${time}`,
  lastFailed: (reason: string) => `آخرین مقایسه به پایان نرسید: ${reason}`,
  next: (when: string) => `مقایسه‌ی بعدی ${when}`,
  notScheduled: 'مقایسه‌ی زمان‌بندی‌شده خاموش است.',
  repairsOn: 'تفاوت‌های روشن خودکار اصلاح می‌شوند؛ بقیه از شما پرسیده می‌شود.',
  repairsOff: 'چیزی خودکار اصلاح نمی‌شود؛ درباره‌ی همه از شما پرسیده می‌شود.',
  settings: 'تنظیمات',
  start: 'شروع مقایسه',
  started: 'مقایسه‌ی غرفه شروع شد',
  startFailed: 'مقایسه شروع نشد',

  externalEditTitle: 'فرد یا برنامه‌ی دیگری هم غرفه‌ی شما را تغییر می‌دهد',
  externalEditText: (count: number) =>
    `${persianNumber(count)} محصول پس از اصلاح ما دوباره تغییر کرده است. شاید افزونه‌ی دیگری (مانند ووسلام)، نرم‌افزار حسابداری یا همکاری در پنل باسلام این کار را می‌کند.`,
  externalEditAdvice:
    'همگام‌سازی قیمت و موجودی را در یکی از دو جا خاموش کنید. تا آن زمان این محصولات را خودکار تغییر نمی‌دهیم.',

  list: 'محصولات متفاوت',
  listFailed: 'فهرست تفاوت‌ها دریافت نشد',
  fields: 'فیلتر نوع تفاوت',
  product: 'محصول',
  difference: 'تفاوت',
  why: 'چرا می‌پرسیم',
  actions: 'کارها',
  since: (when: string) => `از ${when}`,
  inReview: 'ویرایشی در بازبینی باسلام است؛ پس از آن دوباره نگاه می‌کنیم.',
  ours: 'شما',
  booth: 'غرفه',
  inBooth: 'در غرفه',
  inBoothOf: (name: string) => `${name} در غرفه`,
  noName: 'بدون نام',
  yes: 'هست',
  no: 'نیست',
  forSale: 'منتشرشده',
  notForSale: 'منتشرنشده',
  grams: (amount: string) => `${amount} گرم`,
  days: (count: string) => `${count} روز`,
  tomans: (amount: string) => `${amount} تومان`,
  pieces: (count: string) => `${count} عدد`,
  offer: (price: string, stock: string) => `${price} تومان، ${stock} عدد`,
  none: 'ندارد',

  repair: 'اصلاح غرفه',
  repairOf: (name: string) => `اصلاح ${name} در غرفه`,
  remake: 'ساخت دوباره',
  remakeOf: (name: string) => `ساخت دوباره‌ی ${name} در غرفه`,
  accept: 'پذیرفتن مقدار غرفه',
  acceptOf: (name: string) => `پذیرفتن مقدار غرفه برای ${name}`,
  repairAll: (count: number) => `اصلاح همه (${persianNumber(count)})`,
  acceptAll: (count: number) => `پذیرفتن همه (${persianNumber(count)})`,
  repairAllTitle: (count: number) => `${persianNumber(count)} محصول در غرفه اصلاح شود؟`,
  repairAllText: 'آنچه آخرین بار خواسته‌اید دوباره فرستاده می‌شود و جای مقدارهای فعلی غرفه را می‌گیرد.',
  acceptAllTitle: (count: number) => `مقدار غرفه برای ${persianNumber(count)} محصول پذیرفته شود؟`,
  acceptAllText: 'مقدارهای غرفه در محصولات شما نوشته و قفل می‌شود؛ می‌توانید آن را برگردانید.',
  repaired: (count: number) => `${persianNumber(count)} محصول در صف اصلاح قرار گرفت`,
  accepted: (count: number) => `مقدار غرفه برای ${persianNumber(count)} محصول پذیرفته شد`,
  leftOut: (count: number, sentence: string) => `${persianNumber(count)} محصول تغییر نکرد: ${sentence}`,
  remaining: (count: number) => `${persianNumber(count)} محصول دیگر مانده است؛ همین دکمه را دوباره بزنید.`,
  repairFailed: 'غرفه اصلاح نشد',
  acceptFailed: 'مقدار غرفه پذیرفته نشد',
  undone: (count: number) => `${persianNumber(count)} محصول به مقدار پیشین برگشت`,
  undoFailed: 'برگردانده نشد',

  emptyTitle: 'در آخرین مقایسه تفاوتی دیده نشد',
  emptyText: 'تفاوت‌های بعدی همین‌جا می‌آیند.',
  unknownTitle: 'هنوز مقایسه‌ای انجام نشده است',
  unknownText: 'پس از اولین مقایسه، محصولاتی که در غرفه تفاوت دارند اینجا دیده می‌شوند.',
  emptyFilterTitle: 'تفاوتی از این نوع نیست',
  clearFilter: 'پاک کردن فیلتر',
} as const
