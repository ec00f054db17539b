import { persianList } from '../../persian-list.ts'
import { persianNumber } from '../../persian-number.ts'
import { PLACE_LABELS } from '../panel/places.ts'

export const PROJECT_TEXTS = {
  instagramImports: 'دریافت پست‌های اینستاگرام',
  listTitle: 'پروژه‌ها',
  listSubtitle: 'هر پروژه محصولات یک سایت یا پلتفرم فروش را می‌خواند.',
  create: PLACE_LABELS['/arachne/create'],
  listFailed: 'خطا در دریافت پروژه‌ها',
  emptyTitle: 'هنوز پروژه‌ای نساخته‌اید',
  emptyText: 'آدرس فروشگاه خود را بدهید تا محصولات آن پیدا و خوانده شود.',
  createFirst: 'ساخت اولین پروژه',
  urlList: 'فهرست آدرس‌ها',
  urlCount: (count: number) => `${persianNumber(count)} آدرس`,
  notCrawled: 'خوانده‌نشده',
  approve: 'تایید پروژه',
  reject: 'رد پروژه',
  approved: 'پروژه تایید شد و خواندن آن شروع می‌شود',
  rejected: 'پروژه رد شد',
  total: 'همه‌ی محصولات',
  all: 'همه',
  verified: 'تاییدشده',
  sent: 'ارسال‌شده',
  unverified: 'تاییدنشده',
  createdAt: (when: string) => `ساخته‌شده ${when}`,

  back: 'بازگشت به پروژه‌ها',
  boothProducts: 'محصولات غرفه',
  crawlNow: 'به‌روزرسانی از سایت',
  crawlMode: {
    rediscover: { label: 'همه‌ی سایت', help: 'محصولات جدید پیدا و محصولات فعلی دوباره خوانده می‌شود.' },
    recrawl_existing: { label: 'محصولات فعلی', help: 'سریع‌تر است؛ محصول جدیدی جستجو نمی‌شود.' },
  },
  crawlStarted: 'به‌روزرسانی از سایت شروع شد',
  watchCrawl: 'دیدن پیشرفت',
  waitingApproval: 'این پروژه در انتظار تایید مدیر است و تا آن زمان خوانده نمی‌شود.',
  wasRejected: 'مدیر این پروژه را رد کرده است و خوانده نمی‌شود. برای پیگیری با پشتیبانی گفتگو کنید.',
  tabs: 'بخش‌های پروژه',
  tabLibrary: 'محصولات یافت‌شده',
  tabJobs: 'تاریخچه‌ی به‌روزرسانی',
  tabOverview: 'نمای کلی',
  tabSettings: 'تنظیمات',

  jobsEmptyTitle: 'هنوز به‌روزرسانی‌ای ثبت نشده است',
  jobsEmptyText: 'هر به‌روزرسانی و نتیجه‌ی آن اینجا می‌ماند.',
  jobId: 'شناسه',
  jobTrigger: 'شروع',
  jobStatus: 'وضعیت',
  jobStarted: 'زمان شروع',
  jobFinished: 'زمان پایان',
  openJob: (id: number) => `دیدن به‌روزرسانی ${id}`,

  sectionProject: 'پروژه',
  sectionDefaults: 'مقدارهای پیش‌فرض',
  sectionSync: 'همگام‌سازی',
  sectionAutomation: 'خودکارسازی',
  id: 'شناسه',
  name: 'نام پروژه',
  rootUrl: 'آدرس سایت',
  createdOn: 'تاریخ ساخت',
  stock: 'موجودی',
  preparationDays: 'زمان آماده‌سازی (روز)',
  preparation: 'زمان آماده‌سازی',
  weightOnly: 'وزن محصول',
  packageWeightOnly: 'وزن با بسته‌بندی',
  weight: 'وزن محصول (گرم)',
  packageWeight: 'وزن با بسته‌بندی (گرم)',
  unitQuantity: 'تعداد در هر واحد',
  unitType: 'نوع واحد',
  priceUnit: 'واحد قیمت سایت',
  category: 'دسته‌بندی باسلام',
  categoryNone: 'برای هر محصول جداگانه',
  categoryHelp: 'اگر همه‌ی محصولات در یک دسته‌اند، همین‌جا انتخابش کنید. محصول بدون دسته تایید و ارسال نمی‌شود.',
  syncToggle: 'همگام‌سازی خودکار',
  syncHelp: 'سایت در بازه‌های منظم دوباره خوانده می‌شود.',
  syncInterval: 'هر چند وقت یک بار',
  syncMode: 'شیوه',
  nextSync: 'همگام‌سازی بعدی',
  automation: 'سطح خودکارسازی',
  skipZeroStock: 'نفرستادن محصولات بدون موجودی',
  on: 'روشن',
  off: 'خاموش',
  inherited: (value: string) => `${value} (از تنظیمات فروشگاه)`,
  defaultsHelp: 'هر چه در صفحه‌ی محصول نباشد، از این مقدارها پر می‌شود.',

  save: 'ذخیره',
  saveFailed: 'خطا در ذخیره‌ی تنظیمات',
  saved: 'تنظیمات با موفقیت ذخیره شد',
  dangerZone: 'کارهای برگشت‌ناپذیر',
  delete: 'حذف پروژه',
  deleteHelp: 'پروژه با همه‌ی محصولات و تاریخچه‌ی به‌روزرسانی‌اش حذف می‌شود. محصولاتی که به غرفه رفته‌اند می‌مانند.',
  deleteQuestion: (name: string) => `پروژه‌ی «${name}» حذف شود؟`,
  deleteConsequence: (items: number) =>
    `${persianNumber(items)} محصول و همه‌ی تاریخچه‌ی به‌روزرسانی آن برای همیشه حذف می‌شود. محصولاتی که به غرفه رفته‌اند می‌مانند.`,
  deleteFailed: 'خطا در حذف پروژه',
  deleted: 'پروژه با موفقیت حذف شد',

  createTitle: 'ساخت پروژه',
  stepAddress: 'آدرس سایت',
  stepSettings: 'تنظیمات پروژه',
  createSteps: 'گام‌های ساخت پروژه',
  rootUrlHelp: 'آدرس صفحه‌ی اصلی فروشگاه، مانند https://shop.ir',
  useUrlList: 'به‌جای آن فهرست آدرس‌ها را وارد می‌کنم',
  useRootUrl: 'به‌جای آن آدرس سایت را وارد می‌کنم',
  urlsLabel: 'آدرس محصولات',
  urlsHelp: 'در هر سطر یک آدرس',
  urlsCounted: (count: number, repeated: number) =>
    repeated > 0
      ? `${persianNumber(count)} آدرس وارد شده است؛ ${persianNumber(repeated)} سطر تکراری شمرده نشد`
      : `${persianNumber(count)} آدرس وارد شده است`,
  wrongLines: (lines: readonly number[], count: number) => {
    const named = persianList(lines.map((line) => persianNumber(line)))
    const rest = count - lines.length
    if (count === 1) return `(سطر ${named})`
    return rest > 0 ? `(سطرهای ${named} و ${persianNumber(rest)} سطر دیگر)` : `(سطرهای ${named})`
  },
  tooManyUrls: (count: number, most: number) =>
    `فهرست ${persianNumber(count)} آدرس دارد؛ هر پروژه حداکثر ${persianNumber(most)} آدرس می‌گیرد. بقیه را در پروژه‌ی دیگری وارد کنید`,
  expectTitle: 'پس از ساخت پروژه چه می‌شود؟',
  expectFind: 'پیوند، صفحه‌های محصول را پیدا می‌کند و از چند نمونه یاد می‌گیرد که نام و قیمت کجا نوشته شده است.',
  expectList: (count: number) =>
    count > 0 ? `همان ${persianNumber(count)} آدرس خوانده می‌شود.` : 'فقط آدرس‌های همین فهرست خوانده می‌شود.',
  expectTime:
    'مدت خواندن به سرعت سایت بستگی دارد: فروشگاهی با هزار محصول از چند دقیقه تا یک ساعت. می‌توانید صفحه را ببندید؛ هر جای پنل که باشید، پایان کار را خبر می‌دهیم.',
  expectPolite:
    'به سایت شما فشار نمی‌آید: فایل robots.txt رعایت می‌شود، هم‌زمان فقط چند درخواست فرستاده می‌شود و هر جا سایت کند شود خواندن هم آهسته می‌شود.',
  expectNothingSent: 'تا شما محصولی را تایید و ارسال نکنید، چیزی به غرفه نمی‌رود.',
  waitingListTitle: 'در انتظار تایید شما',
  waitingListText: 'اولین پروژه‌ی این کسب‌وکارها تا تایید شما خوانده نمی‌شود.',
  waitingListFailed: 'پروژه‌های در انتظار تایید دریافت نشد',
  rejectQuestion: (name: string) => `پروژه‌ی «${name}» رد شود؟`,
  rejectConsequence: 'این پروژه خوانده نمی‌شود و به فروشنده خبر داده می‌شود.',
  result: 'نتیجه',
  needsLook: 'منتظر تایید شما',
  seeJob: 'دیدن نتیجه',
  examples: 'یکی از فروشگاه‌های آزمایشی را انتخاب کنید',
  next: 'ادامه',
  previous: 'گام قبل',
  submit: 'ساخت پروژه و خواندن سایت',
  createFailed: 'خطا در ساخت پروژه',
  created: 'پروژه با موفقیت ساخته شد',
  createdWaiting: 'پروژه ساخته شد و در انتظار تایید مدیر است',
  numberTooSmall: (bound: number) => `این مقدار نباید کمتر از ${persianNumber(bound)} باشد`,
  numberTooLarge: (bound: number) => `این مقدار نباید بیشتر از ${persianNumber(bound)} باشد`,
  listHasNoDiscovery: 'در پروژه‌ای که با فهرست آدرس‌ها ساخته شده، فقط همان آدرس‌ها دوباره خوانده می‌شوند.',
} as const

/** The addresses of a project, in its settings. */
export const PROJECT_ADDRESS_TEXTS = {
  title: 'آدرس‌ها',
  help: 'به‌روزرسانی بعدی از سایت با این آدرس‌ها انجام می‌شود.',
  save: 'ذخیره‌ی آدرس‌ها',
  saved: 'آدرس‌ها ذخیره شد',
  saveFailed: 'خطا در ذخیره‌ی آدرس‌ها',
  rootSent: 'از این پروژه محصول به غرفه رفته است؛ برای سایت دیگر پروژه‌ی جدید بسازید.',
  sitemap: 'آدرس نقشه‌ی سایت',
  sitemapHelp: 'اختیاری؛ اگر خالی باشد خودمان پیدا می‌کنیم.',
  movedQuestion: 'سایت این پروژه عوض شود؟',
  movedText: 'محصولاتی که از سایت قبلی خوانده شده‌اند و ویرایش‌های آن‌ها از پروژه حذف می‌شوند.',
  removedQuestion: (count: number) => `${persianNumber(count)} آدرس از فهرست برداشته شود؟`,
  removedText:
    'محصول این آدرس‌ها غیرفعال می‌شود و دیگر خوانده نمی‌شود. اگر «تایید و ارسال خودکار» روشن باشد، در غرفه هم ناموجود می‌شود.',
} as const

export const SYNC_INTERVAL_LABELS = { daily: 'روزانه', weekly: 'هفتگی', monthly: 'ماهانه' } as const

export const SYNC_MODE_LABELS = {
  rediscover: 'یافتن محصولات جدید و همگام‌سازی محصولات فعلی',
  recrawl_existing: 'فقط همگام‌سازی محصولات فعلی',
} as const

export const AUTOMATION_LABELS = {
  manual: { title: 'دستی', help: 'شما تایید و ارسال می‌کنید.' },
  auto_verify: { title: 'تایید خودکار', help: 'محصولات کامل تایید می‌شوند؛ ارسال با شماست.' },
  auto_send: { title: 'تایید و ارسال خودکار', help: 'محصولات کامل تایید و به غرفه فرستاده می‌شوند.' },
} as const

export const PRICE_UNIT_LABELS = { rial: 'ریال', toman: 'تومان' } as const
