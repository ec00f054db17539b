import type { JobStatus, ProjectSource, TriggerType } from '@payvand/domain'
import { persianNumber } from '../persian-number.ts'
import { JOB_PHASES, JOB_TEXTS } from './crawl-jobs.ts'
import { JOB_STATUS_LABELS, TRIGGER_LABELS } from './labels.ts'
import { PROJECT_TEXTS } from './projects.ts'

/** A project of a platform is read through its connection, so it has controls that a crawled site's project lacks. */
export const PLATFORM_PROJECT_TEXTS = {
  source: (platform: string) => `محصول‌های ${platform}`,
  sourceUnknown: 'محصول‌های سکوی فروش',
  toConnection: 'اتصال سکو',
  readNow: 'خواندن اکنون',
  readMode: {
    changes: { label: 'تنها تغییرها', help: 'سریع‌تر است؛ تنها آنچه تغییر کرده خوانده می‌شود.' },
    full: { label: 'همه‌ی محصول‌ها', help: 'کندتر است؛ محصول‌های حذف‌شده هم شناخته می‌شوند.' },
  },
  readStarted: 'خواندن محصول‌ها شروع شد',
  readBy: 'خواندن محصول‌ها',
  readByConnection: 'همراه با اتصال سکو',
  lastRead: 'آخرین خواندن',
  nextRead: 'خواندن بعدی',
  syncHelp: 'محصول‌های این پروژه با اتصال سکو، خودکار به‌روز می‌مانند.',
  defaultsHelp: 'هر چه در سکو نباشد (بیشتر وزن و زمان آماده‌سازی)، از این مقدارها پر می‌شود.',
  keepTitle: 'حذف این پروژه',
  keepText:
    'محصول‌های سکوی شما در این پروژه‌اند و تا اتصال برقرار است حذف نمی‌شود. برای حذف، نخست اتصال سکو را قطع کنید.',
} as const

/** Strings that are one of several ways of saying the same. */
type Said<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Texts[Key] }

const OF_PLATFORM = {
  tabLibrary: 'محصول‌های سکو',
  tabJobs: 'تاریخچه‌ی خواندن',
  watchCrawl: 'دیدن پیشرفت',
  jobsEmptyText: 'با شروع خواندن، هر نوبت و نتیجه‌ی آن اینجا می‌ماند.',
  notCrawled: 'خوانده‌نشده',
} satisfies Partial<Said<typeof PROJECT_TEXTS>>

/** The words of a page's posts, where they are not those of a platform's products. */
const OF_PAGE = {
  ...OF_PLATFORM,
  tabLibrary: 'محصول‌های صفحه',
} satisfies Partial<Said<typeof PROJECT_TEXTS>>

/** The words of a project, by where its products come from. */
export function projectTexts(source: ProjectSource): Said<typeof PROJECT_TEXTS> {
  if (source === 'instagram') return { ...PROJECT_TEXTS, ...OF_PAGE }
  return source === 'platform' ? { ...PROJECT_TEXTS, ...OF_PLATFORM } : PROJECT_TEXTS
}

const OF_READING = {
  title: (id: number) => `نوبت خواندن \u2066#${id}\u2069`,
  cancel: 'لغو خواندن',
  cancelQuestion: 'این نوبت خواندن لغو شود؟',
  cancelConsequence: (count: number) =>
    count > 0
      ? `${persianNumber(count)} محصول باقی‌مانده خوانده نمی‌شود. آنچه تاکنون خوانده شده می‌ماند.`
      : 'خواندن محصولات متوقف می‌شود. آنچه تاکنون خوانده شده می‌ماند.',
  cancelled: 'نوبت خواندن با موفقیت لغو شد',
  cancelFailed: 'خطا در لغو نوبت خواندن',
  retry: 'خواندن دوباره‌ی همه',
  retried: 'نوبت خواندن جدید ساخته شد',
  retryError: 'خطا در خواندن دوباره',
  retryFailed: (count: number) => `خواندن دوباره‌ی ${persianNumber(count)} محصول ناموفق`,
  retriedFailed: (count: number) => `${persianNumber(count)} محصول دوباره در صف قرار گرفت`,
  retryFailedError: 'خطا در خواندن دوباره‌ی محصول‌های ناموفق',
  seeItems: 'دیدن محصول‌ها',
  tabItems: 'محصول‌ها',
  table: 'محصول‌های این نوبت',
  emptyTitle: 'محصولی در این نوبت نیست',
  emptyActive: 'محصول‌ها پس از خواندن فهرست، اینجا می‌آیند.',
  emptyText: 'در این نوبت محصول جدید یا تغییرکرده‌ای نبود.',
  emptyStopped: 'خواندن پیش از رسیدن محصول‌ها متوقف شد. هر زمان بخواهید می‌توانید آن را دوباره شروع کنید.',
  filteredTitle: 'محصولی با این وضعیت نیست',
  logLabel: 'گزارش خواندن',
} satisfies Partial<Said<typeof JOB_TEXTS>>

const OF_POSTS = {
  cancelConsequence: (count: number) =>
    count > 0
      ? `${persianNumber(count)} پست باقی‌مانده خوانده نمی‌شود. آنچه تاکنون خوانده شده می‌ماند.`
      : 'خواندن پست‌ها متوقف می‌شود. آنچه تاکنون خوانده شده می‌ماند.',
  tabItems: 'پست‌ها',
  table: 'پست‌های این نوبت',
  emptyTitle: 'پستی در این نوبت نیست',
  emptyActive: 'پست‌ها پس از خواندن صفحه، اینجا می‌آیند.',
  emptyText: 'در این نوبت پستی نبود که محصول باشد.',
  emptyStopped: 'خواندن پیش از رسیدن پست‌ها متوقف شد. هر زمان بخواهید می‌توانید آن را دوباره شروع کنید.',
  filteredTitle: 'پستی با این وضعیت نیست',
} satisfies Partial<Said<typeof JOB_TEXTS>>

/** The words of a job, by where its project's products come from. */
export function jobTexts(source: ProjectSource): Said<typeof JOB_TEXTS> {
  if (source === 'instagram') return { ...JOB_TEXTS, ...OF_READING, ...OF_POSTS }
  return source === 'platform' ? { ...JOB_TEXTS, ...OF_READING } : JOB_TEXTS
}

const READING_PHASES = {
  ...JOB_PHASES,
  pending: 'در صف خواندن است و به‌زودی شروع می‌شود…',
  discovering: 'در حال خواندن فهرست محصول‌ها…',
  completed: 'خواندن به پایان رسید.',
  failed: 'خواندن ناموفق بود.',
  aborted: 'خواندن به خواست شما متوقف شد.',
} satisfies Record<JobStatus, string>

const POSTS_PHASES = {
  ...READING_PHASES,
  discovering: 'در حال دریافت پست‌ها و تصویرها…',
  crawling: 'در حال خواندن متن پست‌ها…',
} satisfies Record<JobStatus, string>

export function jobPhases(source: ProjectSource): Record<JobStatus, string> {
  if (source === 'instagram') return POSTS_PHASES
  return source === 'platform' ? READING_PHASES : JOB_PHASES
}

const READING_STATUSES = {
  ...JOB_STATUS_LABELS,
  pending: 'در صف خواندن',
  discovering: 'خواندن فهرست',
} satisfies Record<JobStatus, string>

const POSTS_STATUSES = {
  ...READING_STATUSES,
  discovering: 'خواندن پست‌ها',
  crawling: 'خواندن متن‌ها',
} satisfies Record<JobStatus, string>

export function jobStatusLabels(source: ProjectSource): Record<JobStatus, string> {
  if (source === 'instagram') return POSTS_STATUSES
  return source === 'platform' ? READING_STATUSES : JOB_STATUS_LABELS
}

const READING_TRIGGERS = {
  ...TRIGGER_LABELS,
  user_initial: 'نخستین خواندن',
  user_retry: 'خواندن دوباره',
} satisfies Record<TriggerType, string>

export function triggerLabels(source: ProjectSource): Record<TriggerType, string> {
  return source === 'site' ? TRIGGER_LABELS : READING_TRIGGERS
}

const COUNTED = { site: 'صفحه', platform: 'محصول', instagram: 'پست' } satisfies Record<ProjectSource, string>

/** A job counts pages of a site, products of a platform, or posts of Instagram. */
export function crawlCounts(source: ProjectSource, done: string, total: string): string {
  return `${done} از ${total} ${COUNTED[source]}`
}
