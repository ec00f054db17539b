import type { AdminAct, AdminActOrigin, BanArea, BusinessSort, BusinessTrouble } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

export const OPERATOR_TEXTS = {
  tabs: 'بخش‌های مدیریت',
  title: 'کسب‌وکارها',
  subtitle: 'همه‌ی کسب‌وکارها و وضعیت هر کدام',
  total: (count: number) => `${persianNumber(count)} کسب‌وکار`,
  /** Before a time. */
  asOf: 'شمارش‌ها و ترتیب از',
  found: (count: number) => `${persianNumber(count)} کسب‌وکار پیدا شد`,
  filters: 'فیلتر کسب‌وکارها',
  search: 'جستجوی نام، غرفه، دامنه یا نام کاربری',
  all: 'همه',
  sort: 'ترتیب',
  clearFilters: 'پاک کردن فیلترها',
  table: 'کسب‌وکارها',
  business: 'کسب‌وکار',
  open: (name: string) => `دیدن ${name}`,
  number: (id: number) => `شماره‌ی ${id}`,
  troubles: 'وضعیت',
  noTrouble: 'بدون مشکل',
  moreTroubles: (count: number) => `${persianNumber(count)} مشکل دیگر`,
  inactive: 'غیرفعال',
  changes: 'تغییرهای محصولات',
  changesShort: 'تغییرها',
  waiting: (count: number) => `${persianNumber(count)} در صف`,
  refused: (count: number) => `${persianNumber(count)} ردشده`,
  held: (count: number) => `${persianNumber(count)} منتظر تایید`,
  nothingWaits: 'چیزی در صف نیست',
  lastSync: 'آخرین همگام‌سازی',
  lastOrder: 'آخرین سفارش',
  lastSignedIn: 'آخرین ورود',
  users: 'کاربران',
  never: 'هنوز نه',
  failed: 'کسب‌وکارها دریافت نشد',
  emptyTitle: 'هنوز کسب‌وکاری نیست',
  emptyText: 'هر فروشنده‌ای که وارد شود، کسب‌وکار او اینجا دیده می‌شود.',
  filteredTitle: 'کسب‌وکاری با این ویژگی‌ها نیست',
  filteredText: 'فیلترها را پاک کنید یا نام دیگری بنویسید.',

  details: 'کسب‌وکار',
  detailsFailed: 'این کسب‌وکار دریافت نشد',
  missing: 'این کسب‌وکار پیدا نشد',
  missingText: 'شاید آدرس نادرست نوشته شده باشد.',
  platform: 'پلتفرم',
  noPlatform: 'انتخاب‌نشده',
  domain: 'دامنه',
  booth: 'غرفه',
  boothState: (title: string | null, state: string) => (title === null ? state : `${title} (${state})`),
  shop: 'فروشگاه در پلتفرم',
  createdAt: 'تاریخ ثبت',
  admin: 'مدیر',
  itsLog: 'کارهای مدیران درباره‌ی آن',

  bannedSince: (when: string) => `محدودشده ${when}`,
  ban: 'محدود کردن',
  banOf: (area: string, name: string) => `محدود کردن ${area} برای ${name}`,
  unban: 'برداشتن محدودیت',
  unbanOf: (area: string, name: string) => `برداشتن محدودیت ${area} برای ${name}`,
  banTitle: (name: string) => `محدود کردن «${name}»`,
  banText: (area: string) =>
    `صفحه‌ها و کارهای بخش ${area} برای همه‌ی کاربران این کسب‌وکار بسته می‌شود و کارهای خودکار آن می‌ایستد. کاربران این دلیل را می‌خوانند؛ در کارهای مدیران هم ثبت می‌شود.`,
  unbanTitle: (name: string) => `برداشتن محدودیت «${name}»`,
  unbanText: (area: string) => `بخش ${area} دوباره برای همه‌ی کاربران این کسب‌وکار باز می‌شود.`,
  reason: 'دلیل',
  reasonNeeded: 'دلیل را بنویسید',
  optionalReason: 'دلیل (اختیاری)',
  cancel: 'انصراف',
  banned: (name: string) => `«${name}» محدود شد`,
  unbanned: (name: string) => `محدودیت «${name}» برداشته شد`,
  banFailed: 'محدودیت تغییر نکرد',

  endSessions: 'پایان نشست‌ها',
  endSessionsOf: (name: string) => `پایان همه‌ی نشست‌های ${name}`,
  endSessionsQuestion: (name: string) => `همه‌ی نشست‌های «${name}» پایان یابد؟`,
  endSessionsText:
    'هر دستگاه این کاربر باید دوباره وارد شود. در کارهای مدیران و رویدادهای امنیتی کسب‌وکار ثبت می‌شود.',
  sessionsEnded: (count: number) => `${persianNumber(count)} نشست پایان یافت`,
  endSessionsFailed: 'نشست‌ها پایان نیافت',
} as const

export const AUDIT_LOG_TEXTS = {
  title: 'کارهای مدیران',
  subtitle: 'هر کاری که مدیری برای دیگران کرده است. چیزی از این فهرست پاک یا عوض نمی‌شود.',
  filters: 'فیلتر کارها',
  search: 'جستجوی مدیر، کاربر، کسب‌وکار یا دلیل',
  act: 'کار',
  allActs: 'همه‌ی کارها',
  clearFilters: 'پاک کردن فیلترها',
  table: 'کارهای مدیران',
  actor: 'چه کسی',
  subject: 'درباره‌ی',
  reason: 'دلیل',
  when: 'زمان',
  failed: 'کارهای مدیران دریافت نشد',
  emptyTitle: 'هنوز کاری ثبت نشده است',
  emptyText: 'محدود کردن کاربران، پاسخ به پروژه‌ها و فرمان‌های مدیریتی اینجا ثبت می‌شوند.',
  filteredTitle: 'کاری با این ویژگی‌ها ثبت نشده است',
  filteredText: 'فیلترها را پاک کنید یا بازه‌ی دیگری انتخاب کنید.',
} as const

export const OPERATOR_TAB_LABELS = {
  '/operator/businesses': 'کسب‌وکارها',
  '/operator/audit-log': 'کارهای مدیران',
  '/operator/marketplace': 'پاسخ‌های باسلام',
  '/operator/attacks': 'حمله‌ها',
  '/operator/crawls': 'خواندن‌ها',
  '/operator/settings': 'تنظیمات نصب',
} as const

export const BUSINESS_TROUBLE_LABELS = {
  booth_disconnected: 'غرفه قطع است',
  shop_disconnected: 'فروشگاه قطع است',
  stuck: 'ارسال گیر کرده است',
  paused: 'در انتظار باسلام',
  reading_failed: 'خواندن ناموفق',
  refused: 'محصول ردشده',
  held: 'منتظر تایید',
  stopped: 'فروشنده متوقف کرده',
  no_booth: 'بدون غرفه',
  banned: 'کاربر محدودشده',
} as const satisfies Record<BusinessTrouble, string>

export const BUSINESS_SORT_LABELS = {
  trouble: 'بیشترین مشکل',
  newest: 'جدیدترین',
  last_sync: 'آخرین همگام‌سازی',
  last_signed_in: 'آخرین ورود',
} as const satisfies Record<BusinessSort, string>

export const CONNECTION_LABELS = {
  connected: 'وصل',
  disconnected: 'قطع',
  missing: 'وصل‌نشده',
} as const

export const BAN_AREA_LABELS = {
  business: 'کسب‌وکار',
  social: 'شبکه‌های اجتماعی',
} as const satisfies Record<BanArea, string>

/** The area of a ban is said after its label. */
export const ADMIN_ACT_LABELS = {
  user_banned: 'محدود کردن کاربر',
  user_unbanned: 'برداشتن محدودیت',
  project_approved: 'تایید پروژه',
  project_rejected: 'رد پروژه',
  user_added: 'افزودن کاربر',
  password_set: 'تعیین رمز عبور',
  business_erased: 'پاک کردن کسب‌وکار',
  quota_set: 'تعیین سقف استفاده',
  crawl_stopped: 'توقف خواندن سایت',
  sessions_ended: 'پایان دادن به نشست‌ها',
  second_factor_reset: 'برداشتن تایید دومرحله‌ای',
  settings_changed: 'تغییر تنظیمات نصب',
} as const satisfies Record<AdminAct, string>

export const ADMIN_ACT_ORIGIN_LABELS = {
  panel: 'پنل',
  command_line: 'خط فرمان',
} as const satisfies Record<AdminActOrigin, string>
