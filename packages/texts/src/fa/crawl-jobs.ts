import type { JobStatus } from '@payvand/domain'
import { persianNumber } from '../persian-number.ts'

export const JOB_TEXTS = {
  title: (id: number) => `نوبت بررسی ${persianNumber(id)}`,
  back: 'بازگشت به پروژه',
  total: 'همه',
  completed: 'کامل‌شده',
  failed: 'ناموفق',
  pending: 'در صف',
  progress: 'پیشرفت بررسی',
  progressOf: (done: number, total: number) => `${persianNumber(done)} از ${persianNumber(total)}`,
  perMinute: (count: number) => `${persianNumber(Math.round(count))} صفحه در دقیقه`,
  failureTitle: 'این نوبت ناموفق بود',
  cancel: 'لغو بررسی',
  cancelQuestion: 'این نوبت بررسی لغو شود؟',
  cancelConsequence: (count: number) =>
    `${persianNumber(count)} صفحه‌ی مانده خوانده نمی‌شود. آنچه تاکنون خوانده شده می‌ماند.`,
  keepGoing: 'ادامه‌ی بررسی',
  cancelled: 'نوبت بررسی با موفقیت لغو شد',
  cancelFailed: 'خطا در لغو نوبت بررسی',
  retry: 'بررسی دوباره‌ی همه',
  retried: 'نوبت بررسی تازه ساخته شد',
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
  failure: 'دلیل شکست',
  data: 'داده',
  actions: 'عملیات',
  view: 'دیدن',
  viewOf: (url: string) => `دیدن داده‌ی ${url}`,
  retryItem: 'بررسی دوباره',
  retryItemOf: (url: string) => `بررسی دوباره‌ی ${url}`,
  itemRequeued: 'آیتم دوباره در صف بررسی قرار گرفت',
  itemRetryFailed: 'خطا در بررسی دوباره‌ی آیتم',
  emptyTitle: 'صفحه‌ای در این نوبت نیست',
  emptyActive: 'صفحه‌ها پس از کشف، اینجا می‌آیند.',
  emptyText: 'در این نوبت صفحه‌ای برای خواندن پیدا نشد.',
  filteredTitle: 'صفحه‌ای با این وضعیت نیست',
  clearFilter: 'برداشتن فیلتر',
  noLog: 'هنوز گزارشی ثبت نشده است',
  autoScroll: 'پیمایش خودکار',
  goToEnd: 'رفتن به انتهای گزارش',
  logLevel: { info: 'آگاهی', warning: 'هشدار', error: 'خطا' },
  logLabel: 'گزارش بررسی',
  finished: 'بررسی به پایان رسید',
} as const

/** What is being done now, under the progress bar. */
export const JOB_PHASES = {
  pending: 'در صف بررسی است و به‌زودی آغاز می‌شود…',
  discovering: 'در حال کشف صفحه‌های سایت…',
  generating_template: 'در حال یادگیری الگوی صفحه‌ها…',
  crawling: 'در حال خواندن محصول‌ها…',
  completed: 'بررسی به پایان رسید.',
  failed: 'بررسی ناموفق بود.',
  aborted: 'بررسی به خواست شما متوقف شد.',
} as const satisfies Record<JobStatus, string>

/** How long until the end, roughly: seconds below two minutes, then minutes, then hours. */
export function timeLeft(seconds: number): string {
  if (seconds < 120) return `حدود ${persianNumber(Math.max(1, Math.round(seconds)))} ثانیه مانده`
  if (seconds < 7_200) return `حدود ${persianNumber(Math.round(seconds / 60))} دقیقه مانده`
  return `حدود ${persianNumber(Math.round(seconds / 3_600))} ساعت مانده`
}
