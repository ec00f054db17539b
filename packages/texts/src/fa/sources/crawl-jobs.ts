import type { JobStatus } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

export const CRAWL_JOB_TEXTS = {
  // The number is isolated, because its mark would change sides beside Persian words.
  title: (id: number) => `به‌روزرسانی \u2066#${id}\u2069`,
  failureTitle: 'این به‌روزرسانی ناموفق بود:',
  summary: 'نتیجه‌ی این به‌روزرسانی',
  change: 'نتیجه',
  seeChange: (change: string, count: number) => `دیدن ${persianNumber(count)} محصول ${change}`,
  warningTitle: 'نتیجه‌ی این به‌روزرسانی به تایید شما نیاز دارد',
  accept: 'تایید نتیجه',
  acceptQuestion: 'نتیجه‌ی این به‌روزرسانی تایید شود؟',
  acceptConsequence: (missing: number) =>
    missing > 0
      ? `${persianNumber(missing)} محصول که پیدا نشد «حذف‌شده از سایت» شمرده می‌شود و تایید و ارسال خودکار پروژه ادامه می‌یابد.`
      : 'تایید و ارسال خودکار پروژه با همین نتیجه ادامه می‌یابد.',
  accepted: 'نتیجه‌ی به‌روزرسانی تایید شد',
  acceptFailed: 'خطا در تایید نتیجه',
  cancel: 'لغو به‌روزرسانی',
  cancelQuestion: 'این به‌روزرسانی لغو شود؟',
  cancelConsequence: (count: number) =>
    count > 0
      ? `${persianNumber(count)} صفحه‌ی باقی‌مانده خوانده نمی‌شود. آنچه تا حالا خوانده شده می‌ماند.`
      : 'خواندن سایت متوقف می‌شود. آنچه تا حالا خوانده شده می‌ماند.',
  cancelled: 'به‌روزرسانی با موفقیت لغو شد',
  cancelFailed: 'خطا در لغو به‌روزرسانی',
  retry: 'خواندن دوباره‌ی همه',
  retried: 'به‌روزرسانی جدیدی شروع شد',
  retryError: 'خطا در خواندن دوباره',
  retryFailed: (count: number) => `خواندن دوباره‌ی ${persianNumber(count)} صفحه‌ی ناموفق`,
  readRest: (count: number) => `خواندن ${persianNumber(count)} صفحه‌ی باقی‌مانده`,
  retriedFailed: (count: number) => `${persianNumber(count)} صفحه دوباره در صف قرار گرفت`,
  retryFailedError: 'خطا در خواندن دوباره‌ی صفحه‌های ناموفق',
  seeItems: 'دیدن محصولات یافت‌شده',
  tabs: 'بخش‌های به‌روزرسانی',
  tabItems: 'صفحه‌ها',
  tabLogs: 'گزارش',
  filter: 'فیلتر وضعیت',
  all: 'همه',
  table: 'صفحه‌های این به‌روزرسانی',
  row: 'ردیف',
  id: 'شناسه',
  itemId: 'شناسه‌ی محصول',
  url: 'آدرس',
  status: 'وضعیت',
  failure: 'دلیل ناموفق بودن',
  data: 'داده',
  view: 'دیدن داده',
  viewOf: (url: string) => `دیدن داده‌ی ${url}`,
  retryItem: 'خواندن دوباره',
  retryItemOf: (url: string) => `خواندن دوباره‌ی ${url}`,
  itemRequeued: 'صفحه دوباره در صف خواندن قرار گرفت',
  itemRetryFailed: 'خطا در خواندن دوباره‌ی صفحه',
  emptyTitle: 'صفحه‌ای در این به‌روزرسانی نیست',
  emptyActive: 'هر صفحه‌ای که پیدا شود، اینجا می‌آید.',
  emptyText: 'در این به‌روزرسانی صفحه‌ای برای خواندن پیدا نشد.',
  emptyStopped:
    'خواندن سایت پیش از پیدا شدن صفحه‌ها متوقف شد. برای خواندن سایت، «خواندن دوباره‌ی همه» را بزنید.',
  // Pages whose turn had not come when the job was cancelled, or failed.
  notRead: 'خوانده‌نشده',
  filteredTitle: 'صفحه‌ای با این وضعیت نیست',
  clearFilter: 'پاک کردن فیلتر',
  noLog: 'هنوز گزارشی ثبت نشده است',
  autoScroll: 'پیمایش خودکار',
  goToEnd: 'رفتن به انتهای گزارش',
  logLevel: { info: 'اطلاع', warning: 'هشدار', error: 'خطا' },
  logLabel: 'گزارش به‌روزرسانی',
  forgotten: 'به‌روزرسانی‌های قدیمی یک ماه پس از پایانشان فراموش می‌شوند.',
} as const

export const JOB_PHASES = {
  pending: 'در صف خواندن است و به‌زودی شروع می‌شود…',
  discovering: 'در حال پیدا کردن صفحه‌های سایت…',
  generating_template: 'در حال یادگیری الگوی صفحه‌ها…',
  crawling: 'در حال خواندن محصولات…',
  completed: 'خواندن سایت به پایان رسید.',
  failed: 'خواندن سایت ناموفق بود.',
  aborted: 'خواندن سایت به خواست شما متوقف شد.',
} as const satisfies Record<JobStatus, string>
