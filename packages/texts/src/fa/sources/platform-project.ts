import type { JobStatus, ProjectSource, TriggerType } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { PROJECT_TEXTS } from '../catalog/projects.ts'
import { JOB_STATUS_LABELS, TRIGGER_LABELS } from '../panel/labels.ts'
import { CRAWL_JOB_TEXTS, JOB_PHASES } from './crawl-jobs.ts'

/** A project of a platform is read through its connection, so it has controls that a crawled site's project lacks. */
export const PLATFORM_PROJECT_TEXTS = {
  source: (platform: string) => `محصولات ${platform}`,
  sourceUnknown: 'محصولات فروشگاه',
  toConnection: 'اتصال فروشگاه',
  readNow: 'خواندن همین حالا',
  readMode: {
    changes: { label: 'فقط تغییرها', help: 'سریع‌تر است؛ فقط آنچه تغییر کرده خوانده می‌شود.' },
    full: { label: 'همه‌ی محصولات', help: 'کندتر است؛ محصولات حذف‌شده هم شناخته می‌شوند.' },
  },
  readStarted: 'خواندن محصولات شروع شد',
  readBy: 'خواندن محصولات',
  readByConnection: 'همراه با اتصال فروشگاه',
  lastRead: 'آخرین خواندن',
  nextRead: 'خواندن بعدی',
  syncHelp: 'محصولات این پروژه با اتصال فروشگاه، خودکار به‌روز می‌مانند.',
  defaultsHelp: 'هر چه در فروشگاه نباشد (بیشتر وزن و زمان آماده‌سازی)، از این مقدارها پر می‌شود.',
  keepTitle: 'حذف این پروژه',
  keepText:
    'محصولات فروشگاه شما در این پروژه‌اند و تا اتصال برقرار است حذف نمی‌شود. برای حذف، اول اتصال فروشگاه را قطع کنید.',
} as const

/** Strings that are one of several ways of saying the same. */
type Said<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Texts[Key] }

const OF_PLATFORM = {
  tabLibrary: 'محصولات فروشگاه',
} satisfies Partial<Said<typeof PROJECT_TEXTS>>

/** The words of a page's posts, where they are not those of a platform's products. */
const OF_PAGE = {
  tabLibrary: 'محصولات صفحه',
} satisfies Partial<Said<typeof PROJECT_TEXTS>>

/** The words of a project, by where its products come from. */
export function projectTexts(source: ProjectSource): Said<typeof PROJECT_TEXTS> {
  if (source === 'instagram') return { ...PROJECT_TEXTS, ...OF_PAGE }
  return source === 'platform' ? { ...PROJECT_TEXTS, ...OF_PLATFORM } : PROJECT_TEXTS
}

const OF_READING = {
  cancelConsequence: (count: number) =>
    count > 0
      ? `${persianNumber(count)} محصول باقی‌مانده خوانده نمی‌شود. آنچه تا حالا خوانده شده می‌ماند.`
      : 'خواندن محصولات متوقف می‌شود. آنچه تا حالا خوانده شده می‌ماند.',
  retryFailed: (count: number) => `خواندن دوباره‌ی ${persianNumber(count)} محصول ناموفق`,
  readRest: (count: number) => `خواندن ${persianNumber(count)} محصول باقی‌مانده`,
  retriedFailed: (count: number) => `${persianNumber(count)} محصول دوباره در صف قرار گرفت`,
  retryFailedError: 'خطا در خواندن دوباره‌ی محصولات ناموفق',
  seeItems: 'دیدن محصولات',
  tabItems: 'محصولات',
  table: 'محصولات این به‌روزرسانی',
  emptyTitle: 'محصولی در این به‌روزرسانی نیست',
  emptyActive: 'محصولات پس از خواندن فهرست، اینجا می‌آیند.',
  emptyText: 'در این به‌روزرسانی محصول جدید یا تغییرکرده‌ای نبود.',
  emptyStopped: 'خواندن پیش از رسیدن محصولات متوقف شد. هر زمان بخواهید می‌توانید آن را دوباره شروع کنید.',
  filteredTitle: 'محصولی با این وضعیت نیست',
} satisfies Partial<Said<typeof CRAWL_JOB_TEXTS>>

const OF_POSTS = {
  cancelConsequence: (count: number) =>
    count > 0
      ? `${persianNumber(count)} پست باقی‌مانده خوانده نمی‌شود. آنچه تا حالا خوانده شده می‌ماند.`
      : 'خواندن پست‌ها متوقف می‌شود. آنچه تا حالا خوانده شده می‌ماند.',
  readRest: (count: number) => `خواندن ${persianNumber(count)} پست باقی‌مانده`,
  tabItems: 'پست‌ها',
  table: 'پست‌های این به‌روزرسانی',
  emptyTitle: 'پستی در این به‌روزرسانی نیست',
  emptyActive: 'پست‌ها پس از خواندن صفحه، اینجا می‌آیند.',
  emptyText: 'در این به‌روزرسانی پستی نبود که محصول باشد.',
  emptyStopped: 'خواندن پیش از رسیدن پست‌ها متوقف شد. هر زمان بخواهید می‌توانید آن را دوباره شروع کنید.',
  filteredTitle: 'پستی با این وضعیت نیست',
} satisfies Partial<Said<typeof CRAWL_JOB_TEXTS>>

/** The words of a job, by where its project's products come from. */
export function jobTexts(source: ProjectSource): Said<typeof CRAWL_JOB_TEXTS> {
  if (source === 'instagram') return { ...CRAWL_JOB_TEXTS, ...OF_READING, ...OF_POSTS }
  return source === 'platform' ? { ...CRAWL_JOB_TEXTS, ...OF_READING } : CRAWL_JOB_TEXTS
}

const READING_PHASES = {
  ...JOB_PHASES,
  discovering: 'در حال خواندن فهرست محصولات…',
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
  user_initial: 'اولین خواندن',
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
