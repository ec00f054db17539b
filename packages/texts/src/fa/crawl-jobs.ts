import type { JobStatus } from '@payvand/domain'
import { persianNumber } from '../persian-number.ts'

export const JOB_TEXTS = {
  // The number is isolated, because its mark would change sides beside Persian words.
  title: (id: number) => `نوبت بررسی \u2066#${id}\u2069`,
  total: 'همه',
  completed: 'کامل‌شده',
  failed: 'ناموفق',
  pending: 'در صف',
  failureTitle: 'این نوبت ناموفق بود:',
  late: 'سرور پاسخ نمی‌دهد. تا وصل شدن دوباره، آنچه می‌بینید به‌روز نمی‌شود.',
  summary: 'نتیجه‌ی این نوبت',
  change: 'نتیجه',
  seeChange: (change: string, count: number) => `دیدن ${persianNumber(count)} محصول ${change}`,
  warningTitle: 'نتیجه‌ی این نوبت به تایید شما نیاز دارد',
  accept: 'تایید نتیجه',
  acceptQuestion: 'نتیجه‌ی این نوبت تایید شود؟',
  acceptConsequence: (missing: number) =>
    missing > 0
      ? `${persianNumber(missing)} محصول که پیدا نشد «ناپیدا» می‌شود و تایید و ارسال خودکار پروژه ادامه می‌یابد.`
      : 'تایید و ارسال خودکار پروژه با همین نتیجه ادامه می‌یابد.',
  accepted: 'نتیجه‌ی نوبت تایید شد',
  acceptFailed: 'خطا در تایید نتیجه',
  cancel: 'لغو بررسی',
  cancelQuestion: 'این نوبت بررسی لغو شود؟',
  cancelConsequence: (count: number) =>
    count > 0
      ? `${persianNumber(count)} صفحه‌ی باقی‌مانده خوانده نمی‌شود. آنچه تاکنون خوانده شده می‌ماند.`
      : 'خواندن سایت متوقف می‌شود. آنچه تاکنون خوانده شده می‌ماند.',
  cancelled: 'نوبت بررسی با موفقیت لغو شد',
  cancelFailed: 'خطا در لغو نوبت بررسی',
  retry: 'بررسی دوباره‌ی همه',
  retried: 'نوبت بررسی جدید ساخته شد',
  retryError: 'خطا در بررسی دوباره',
  retryFailed: (count: number) => `بررسی دوباره‌ی ${persianNumber(count)} صفحه‌ی ناموفق`,
  retriedFailed: (count: number) => `${persianNumber(count)} صفحه دوباره در صف قرار گرفت`,
  retryFailedError: 'خطا در بررسی دوباره‌ی صفحه‌های ناموفق',
  seeItems: 'دیدن محصول‌های یافت‌شده',
  tabs: 'بخش‌های نوبت',
  tabItems: 'صفحه‌ها',
  tabLogs: 'گزارش',
  filter: 'فیلتر وضعیت',
  all: 'همه',
  table: 'صفحه‌های این نوبت',
  row: 'ردیف',
  id: 'شناسه',
  itemId: 'شناسه‌ی آیتم',
  url: 'نشانی',
  status: 'وضعیت',
  failure: 'دلیل ناموفق بودن',
  data: 'داده',
  view: 'دیدن داده',
  viewOf: (url: string) => `دیدن داده‌ی ${url}`,
  retryItem: 'بررسی دوباره',
  retryItemOf: (url: string) => `بررسی دوباره‌ی ${url}`,
  itemRequeued: 'آیتم دوباره در صف بررسی قرار گرفت',
  itemRetryFailed: 'خطا در بررسی دوباره‌ی آیتم',
  emptyTitle: 'صفحه‌ای در این نوبت نیست',
  emptyActive: 'هر صفحه‌ای که پیدا شود، اینجا می‌آید.',
  emptyText: 'در این نوبت صفحه‌ای برای خواندن پیدا نشد.',
  emptyStopped: 'بررسی پیش از پیدا شدن صفحه‌ها متوقف شد. برای خواندن سایت، «بررسی دوباره‌ی همه» را بزنید.',
  // Pages that waited when the seller stopped the job are not read in it any more.
  notRead: 'خوانده‌نشده',
  filteredTitle: 'صفحه‌ای با این وضعیت نیست',
  clearFilter: 'پاک کردن فیلتر',
  noLog: 'هنوز گزارشی ثبت نشده است',
  autoScroll: 'پیمایش خودکار',
  goToEnd: 'رفتن به انتهای گزارش',
  logLevel: { info: 'اطلاع', warning: 'هشدار', error: 'خطا' },
  logLabel: 'گزارش بررسی',
} as const

export const JOB_PHASES = {
  pending: 'در صف بررسی است و به‌زودی شروع می‌شود…',
  discovering: 'در حال پیدا کردن صفحه‌های سایت…',
  generating_template: 'در حال یادگیری الگوی صفحه‌ها…',
  crawling: 'در حال خواندن محصول‌ها…',
  completed: 'بررسی به پایان رسید.',
  failed: 'بررسی ناموفق بود.',
  aborted: 'بررسی به خواست شما متوقف شد.',
} as const satisfies Record<JobStatus, string>
