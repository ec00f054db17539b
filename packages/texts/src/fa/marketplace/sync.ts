import { persianNumber } from '../../persian-number.ts'

/** The pages under «همگام‌سازی», by path. */
export const SYNC_TAB_LABELS = {
  '/sync': 'وضعیت',
  '/sync/settings': 'تنظیمات',
} as const
export type SyncTabPath = keyof typeof SYNC_TAB_LABELS

const products = (count: number) => `${persianNumber(count)} محصول`

export const SYNC_TEXTS = {
  title: 'همگام‌سازی',
  subtitle: 'آنچه به غرفه فرستاده می‌شود، آنچه در صف است و آنچه به شما نیاز دارد.',
  tabs: 'بخش‌های همگام‌سازی',
  failed: 'وضعیت همگام‌سازی دریافت نشد',

  allEqual: 'همه‌چیز همگام است',
  needsYou: 'چیزی در صف نیست؛ این‌ها منتظر شما هستند',
  behind: (products: number) => `غرفه در ${persianNumber(products)} محصول عقب‌تر است`,
  behindText: 'این محصولات پس از آخرین ارسال تغییر کرده‌اند. تغییرها را بازبینی و ارسال کنید.',
  unsent: (count: number) => `${products(count)} تاییدشده هنوز به غرفه نرفته است`,
  unsentText: 'این محصولات را تایید کرده‌اید و هنوز ارسال نشده‌اند.',
  notCompared: 'وضعیت بعضی محصولات در غرفه هنوز روشن نیست',
  notComparedText: (products: number, all: number) =>
    `${persianNumber(products)} از ${persianNumber(all)} محصول هنوز مقایسه نشده یا در بازبینی باسلام است.`,
  shopLostTitle: 'اتصال فروشگاه شما قطع است',
  nothingYet: 'هنوز چیزی به غرفه فرستاده نشده است',
  nothingYetText: 'محصولات یک پروژه را تایید و ارسال کنید؛ از آن پس قیمت و موجودی آن‌ها همگام می‌ماند.',
  toProjects: 'دیدن پروژه‌ها',
  lastDone: (when: string) => `آخرین ارسال ${when} انجام شد.`,
  verified: (equal: number, compared: number, when: string) =>
    `در آخرین مقایسه (${when})، ${persianNumber(equal)} از ${products(compared)} با غرفه همگام بود.`,
  working: (count: number) => `${products(count)} در راه غرفه است`,
  scheduled: (count: number) => `${products(count)} در صف است`,
  pausedTitle: 'ارسال به غرفه منتظر باسلام است',
  pausedSince: (when: string) => `این توقف از ${when} شروع شده است.`,
  nothingLost: (count: number) => `${products(count)} در صف می‌ماند و چیزی از دست نمی‌رود.`,
  stoppedTitle: 'ارسال به غرفه متوقف است',
  stoppedBy: (who: string, when: string) => `${who} از ${when} آن را متوقف کرده است.`,
  stoppedSince: (when: string) => `از ${when} متوقف است.`,
  untilResumed: 'تا «ادامه‌ی ارسال» را نزنید چیزی به غرفه نمی‌رود.',
  disconnectedTitle: 'اتصال غرفه قطع است',
  notConnectedTitle: 'هنوز غرفه‌ای وصل نشده است',
  notConnectedText: 'با حساب باسلام خود وارد شوید تا غرفه‌ی شما وصل شود.',
  connect: 'وصل کردن غرفه',

  pause: 'متوقف کردن ارسال',
  paused: 'ارسال به غرفه متوقف شد',
  pauseFailed: 'ارسال متوقف نشد',
  resume: 'ادامه‌ی ارسال',
  tryNow: 'تلاش دوباره',
  resumed: 'ارسال به غرفه ادامه می‌یابد',
  resumeFailed: 'ارسال از سر گرفته نشد',
  now: 'همگام‌سازی همین حالا',
  nowDoes: (projects: number, stopped: boolean) =>
    projects === 0
      ? 'هنوز پروژه‌ای نیست که همگام شود.'
      : `محصولات ${persianNumber(projects)} پروژه دوباره از سایت خوانده می‌شود${
          stopped ? '؛ ارسال همچنان متوقف می‌ماند.' : '، آنچه در صف است فرستاده می‌شود و غرفه مقایسه می‌شود.'
        }`,
  nowStarted: (projects: number) => `به‌روزرسانی ${persianNumber(projects)} پروژه شروع شد`,
  nowBusy: (projects: number) => `${persianNumber(projects)} پروژه پیش از این در حال به‌روزرسانی بود.`,
  nowReconciling: 'غرفه با آنچه می‌خواهید مقایسه می‌شود.',
  nowNothing: 'پروژه‌ها همین حالا در حال به‌روزرسانی‌اند',
  nowFailed: 'همگام‌سازی شروع نشد',

  progress: 'ارسال به غرفه',
  progressStill: 'در صف ارسال',
  callRate: (count: number) =>
    `باسلام همین حالا ${persianNumber(Math.round(count))} درخواست در دقیقه می‌پذیرد.`,
  countWaiting: 'در صف ارسال',
  countHeld: 'منتظر تایید شما',
  countRefused: 'پذیرفته‌نشده',
  countDiffering: 'متفاوت با غرفه',
  countDone: 'انجام‌شده، ۲۴ ساعت',

  errorsTitle: 'پذیرفته‌نشده‌ها',
  errorsText: 'بر پایه‌ی دلیل؛ هر گروه را یک‌جا اصلاح کنید.',
  errorsFailed: 'فهرست پذیرفته‌نشده‌ها دریافت نشد',
  noErrors: 'باسلام چیزی را رد نکرده است. اگر محصولی پذیرفته نشود، با دلیل و راه‌حل اینجا دیده می‌شود.',
  errorCount: products,
  others: (count: number) => `و ${products(count)} دیگر`,
  noName: 'بدون نام',
  retry: 'تلاش دوباره',
  retryAll: 'تلاش دوباره برای همه',
  retried: (count: number) => `${products(count)} دوباره در صف ارسال قرار گرفت`,
  retriedNone: 'هیچ محصولی در صف قرار نگرفت',
  leftOut: (count: number, reason: string) => `${products(count)}: ${reason}`,
  retryFailed: 'تلاش دوباره انجام نشد',
  edit: 'ویرایش محصول',
  editFirst: 'ویرایش اولین محصول',
  category: 'انتخاب دسته‌بندی',
  fixAndSend: (fix: string) => `${fix} و ارسال`,
  fixFailed: 'اصلاح انجام نشد',

  nextTitle: 'برنامه‌ی بعدی',
  reading: (project: string) => `«${project}» همین حالا به‌روز می‌شود`,
  nextReading: (project: string) => `به‌روزرسانی «${project}»`,
  reconciliationNow: 'غرفه همین حالا مقایسه می‌شود',
  nextReconciliation: 'مقایسه‌ی غرفه',
  nothingNext: 'هیچ همگام‌سازی خودکاری برنامه‌ریزی نشده است.',
  toSettings: 'تنظیمات همگام‌سازی',
  externalEdit: (count: number) => `فرد یا برنامه‌ی دیگری ${products(count)} را در غرفه تغییر می‌دهد.`,
  seeDifferences: 'دیدن تفاوت‌ها',

  activityTitle: 'آخرین رویدادها',
  activityFailed: 'رویدادها دریافت نشد',
  noActivity: 'هنوز رویدادی نیست',
  noActivityText: 'هر تغییری که به غرفه برود، یا باسلام نپذیرد، اینجا دیده می‌شود.',
  changed: (field: string, from: string, to: string) => `${field}: ${from} ← ${to}`,
} as const
