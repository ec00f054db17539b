import type { CrawlWarning } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { CRAWL_FAILURE_SENTENCES } from './crawl-failures.ts'
import { CRAWL_WARNING_SENTENCES } from './crawl-warnings.ts'
import { INSTAGRAM_SOURCE_NAMES } from './instagram-sources.ts'

type Values = Record<string, string | number>
const n = (value: string | number | undefined) => persianNumber(Number(value ?? 0))
const failure = (code: string | number | undefined): string =>
  CRAWL_FAILURE_SENTENCES[String(code) as keyof typeof CRAWL_FAILURE_SENTENCES] ?? ''

const CRAWL_WARNINGS_SAID = {
  fewer_products: () => CRAWL_WARNING_SENTENCES.fewer_products,
  many_prices_jumped: () => CRAWL_WARNING_SENTENCES.many_prices_jumped,
} satisfies Record<CrawlWarning, () => string>

/** The entries of a crawl job's log. The server checks that every event of the crawler is here. */
export const CRAWL_LOG_SENTENCES = {
  crawl_started: () => 'خواندن شروع شد.',
  crawl_resumed: () => 'خواندن پس از وقفه از همان‌جا ادامه یافت.',
  robots_read: () => 'فایل robots.txt سایت خوانده شد و رعایت می‌شود.',
  robots_missing: () => 'سایت فایل robots.txt ندارد؛ همه‌ی صفحه‌ها را می‌توان خواند.',
  sitemap_read: (v: Values) => `نقشه‌ی سایت خوانده شد: ${n(v.pages)} آدرس.`,
  pages_found: (v: Values) => `${n(v.pages)} صفحه برای خواندن پیدا شد.`,
  page_limit_reached: (v: Values) =>
    `هر بار بیش از ${n(v.pages)} صفحه خوانده نمی‌شود و شاید بعضی محصولات این سایت جا مانده باشد. آن‌ها را با فهرست آدرس‌ها اضافه کنید.`,
  known_pages: (v: Values) =>
    `${n(v.pages)} محصول از به‌روزرسانی‌های پیشین شناخته شده است و دوباره خوانده می‌شود.`,
  found_so_far: (v: Values) => `تا اینجا ${n(v.pages)} صفحه پیدا شده است.`,
  layout_changed: (v: Values) =>
    `چیدمان صفحه‌های سایت تغییر کرده است؛ الگو دوباره از ${n(v.samples)} نمونه یاد گرفته شد.`,
  pages_unchanged: (v: Values) =>
    `${n(v.pages)} صفحه از به‌روزرسانی پیشین تغییری نکرده بود و دوباره خوانده نشد.`,
  pages_gone: (v: Values) => `${n(v.pages)} صفحه‌ی محصول دیگر در سایت نیست.`,
  template_learned: (v: Values) => `الگوی صفحه‌ها از ${n(v.samples)} نمونه یاد گرفته شد.`,
  structured_data_used: () => 'داده‌ی ساختاریافته‌ی صفحه‌ها به کار می‌رود.',
  page_data_found: (v: Values) =>
    `داده‌ی پشت صفحه‌ها از ${n(v.samples)} نمونه پیدا شد؛ بقیه‌ی صفحه‌ها بدون مرورگر خوانده می‌شوند.`,
  pages_rendered: (v: Values) =>
    `${n(v.pages)} صفحه در مرورگر ساخته شد و ${n(v.from_data)} صفحه از داده‌ی پشت آن خوانده شد.`,
  private_address_refused: (v: Values) =>
    `جلوی دسترسی یک صفحه به آدرس داخلی ${v.host ?? ''} گرفته شد: ${v.url ?? ''}`,
  slowed_down: (v: Values) =>
    v.reason === 'slow'
      ? 'پاسخ‌های سایت کند شد؛ خواندن آهسته‌تر ادامه می‌یابد.'
      : v.reason === 'failing'
        ? 'سایت به بعضی درخواست‌ها پاسخ درست نداد؛ خواندن آهسته‌تر ادامه می‌یابد.'
        : `سایت خواست آهسته‌تر بخوانیم؛ ${n(Math.ceil(Number(v.pause_ms ?? 0) / 1000))} ثانیه صبر کردیم و خواندن آهسته‌تر شد.`,
  page_failed: (v: Values) => `یک صفحه خوانده نشد: ${[failure(v.failure), v.url].filter(Boolean).join(' ')}`,
  pages_without_product: (v: Values) => `${n(v.pages)} صفحه محصول نبود و کنار گذاشته شد.`,
  duplicates_joined: (v: Values) =>
    `${n(v.pages)} آدرس به محصولی می‌رسید که پیش‌تر پیدا شده بود و با همان یکی شد.`,
  shape_left: (v: Values) =>
    `آدرس‌های ${v.shape ?? ''} پس از ${n(v.looked)} صفحه چیز جدیدی نداشتند و رها شدند.`,
  catalogue_read: (v: Values) =>
    `فهرست محصولات از خود فروشگاه‌ساز (${v.engine ?? ''}) خوانده شد: ${n(v.products)} محصول با ${n(v.requests)} درخواست.`,
  catalogue_refused: (v: Values) =>
    `فهرست محصولات فروشگاه‌ساز (${v.engine ?? ''}) به کار نیامد؛ صفحه‌ها خوانده می‌شوند.`,
  crawl_finished: (v: Values) => `خواندن به پایان رسید. ${n(v.products)} محصول دیده شد.`,
  crawl_failed: (v: Values) => `خواندن ناموفق بود. ${failure(v.failure)}`.trim(),
  crawl_aborted: () => 'خواندن به خواست شما متوقف شد.',
  crawl_stopped: (v: Values) => `مدیر پیوند این خواندن را متوقف کرد: ${v.reason ?? ''}`,
  crawl_summary: (v: Values) =>
    `${n(v.added)} محصول جدید، ${n(v.changed)} تغییرکرده، ${n(v.unchanged)} بی‌تغییر و ${n(v.missing)} حذف‌شده از سایت.`,
  ...CRAWL_WARNINGS_SAID,
  result_accepted: () => 'نتیجه‌ی این به‌روزرسانی تایید شد.',
  items_missing: (v: Values) => `${n(v.count)} محصول دیگر در سایت نیست و «حذف‌شده از سایت» شمرده شد.`,
  items_deactivated: (v: Values) => `${n(v.count)} محصول که در دو به‌روزرسانی پیاپی در سایت نبود غیرفعال شد.`,
  items_left_platform: (v: Values) => `${n(v.count)} محصول که دیگر در فروشگاه نیست غیرفعال شد.`,
  platform_listed: (v: Values) =>
    `فهرست فروشگاه خوانده شد: ${n(v.products)} محصول، ${n(v.unchanged)} بی‌تغییر.`,
  platform_changes_listed: (v: Values) => `تغییرهای فروشگاه خوانده شد: ${n(v.products)} محصول.`,
  rows_unreadable: (v: Values) =>
    `${n(v.rows)} مورد از فهرست خوانده نشد و همان‌طور که بود ماند: ${v.named ?? ''}. بقیه خوانده شدند.`,
  platform_waits: () => 'فروشگاه پاسخ نمی‌دهد؛ خواندن منتظر می‌ماند و خودکار از همان‌جا ادامه می‌یابد.',
  instagram_posts_read: (v: Values) =>
    `${n(v.posts)} پست از راه «${INSTAGRAM_SOURCE_NAMES[v.source as keyof typeof INSTAGRAM_SOURCE_NAMES] ?? ''}» خوانده شد.`,
  instagram_source_closed: (v: Values) =>
    `راه «${INSTAGRAM_SOURCE_NAMES[v.source as keyof typeof INSTAGRAM_SOURCE_NAMES] ?? ''}» بسته است. ${failure(v.failure)}`.trim(),
  instagram_media_missing: (v: Values) =>
    `${n(v.count)} تصویر یا ویدیو دریافت نشد؛ با «پردازش دوباره» باز هم امتحان می‌شود.`,
  items_verified: (v: Values) => `${n(v.count)} محصول خودکار تایید شد.`,
  items_left_to_person: (v: Values) =>
    `${n(v.count)} محصول خودکار تایید نشد؛ آنها را ببینید و اگر درست‌اند خودتان تایید کنید.`,
  items_queued: (v: Values) => `${n(v.count)} محصول خودکار در صف ارسال قرار گرفت.`,
  failed_requeued: (v: Values) => `${n(v.count)} صفحه‌ی ناموفق دوباره در صف قرار گرفت.`,
} as const
