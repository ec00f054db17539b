/** The panel's link to the help site. */
export const HELP_LINK_TEXTS = {
  open: 'راهنما',
  openOf: 'راهنمای این صفحه (در برگه‌ی جدید)',
} as const

/** The words of the help site around its pages. */
export const HELP_TEXTS = {
  title: 'راهنمای پیوند',
  toPanel: 'رفتن به پنل',
  menu: 'فهرست راهنما',
  skip: 'رفتن به متن',
  search: 'جستجو در راهنما',
  searchHint: 'مثلا: قیمت، کد رهگیری، یا متن پیام خطا',
  searchNone: 'چیزی پیدا نشد. کلمه‌ی کوتاه‌تری بنویسید.',
  searchFailed: 'جستجو کار نکرد. صفحه را دوباره باز کنید.',
  searchFound: 'نتیجه‌های جستجو',
  previous: 'قبلی',
  next: 'بعدی',
  errors: 'همه‌ی پیام‌های خطا',
  errorsSummary: 'هر پیامی که پنل نشان می‌دهد، با معنا و راه‌حل آن.',
  refusals: 'دلیل‌های پذیرفته نشدن محصول',
  refusalsSummary: 'هر دلیلی که محصول به غرفه نمی‌رود یا باسلام نمی‌پذیرد، و راه‌حل آن.',
  refusalsText:
    'پیوند پیش از ارسال همان چیزهایی را می‌سنجد که باسلام می‌سنجد؛ پس بیشتر این‌ها را پیش از ارسال می‌بینید. دلیل هر محصول کنار آن نوشته شده است.',
  beforeSending: 'پیش از ارسال',
  afterSending: 'هنگام ارسال',
  crawlFailures: 'خطاهای خواندن',
  crawlFailuresSummary: 'چرا یک صفحه یا یک فروشگاه خوانده نشد، و چه باید کرد.',
  crawlFailuresText: 'دلیل هر صفحه در به‌روزرسانی آن، کنار همان صفحه نوشته شده است.',
  meaning: 'پیام',
  code: 'کد',
  status: 'پاسخ سرور',
  whatToDo: 'چه کنید',
  readMore: 'بیشتر بخوانید',
} as const

/** The parts of the help site in their order; a page's folder is its part. */
export const HELP_SECTIONS = {
  '': 'آشنایی',
  start: 'روز اول',
  products: 'محصولات',
  sync: 'همگام‌سازی',
  orders: 'سفارش‌ها',
  account: 'حساب و تنظیمات',
  operator: 'مدیر سرور',
  problems: 'وقتی چیزی درست نیست',
} as const

interface ErrorAdvice {
  /** Codes that begin so; the first that fits counts. */
  begins: readonly string[]
  advice: string
  /** Page of the help site that tells more. */
  page: string
}

/** An error's own sentence is not always enough: this says what to do next, and where more is told. */
export const ERROR_ADVICE: readonly ErrorAdvice[] = [
  {
    begins: ['invalid_credentials', 'login_', 'too_many_attempts', 'not_authenticated', 'sign_on_'],
    advice:
      'رمز و نام کاربری را آهسته و با صفحه‌کلید درست بنویسید. اگر حساب باسلام شما وصل است، با باسلام هم می‌توانید وارد شوید. نوشته‌های شما در همین مرورگر می‌مانند.',
    page: 'start/choose-platform',
  },
  {
    begins: ['second_factor_', 'passkey', 'confirmation_', 'user_', 'session_', 'own_ban'],
    advice:
      'این پیام از امنیت حساب‌هاست. اگر گوشی در دسترس نیست یکی از کدهای بازیابی را به کار ببرید؛ اگر کدی نمانده است به پشتیبانی بگویید.',
    page: 'account/users-and-security',
  },
  {
    begins: ['first_admin_'],
    advice: 'این پیام برای کسی است که پیوند را روی سرور نصب می‌کند.',
    page: 'operator/first-run',
  },
  {
    begins: ['personal_token_', 'token_', 'too_many_personal_tokens'],
    advice: 'این پیام برای برنامه‌ای است که با توکن شخصی شما وصل می‌شود. دسترسی‌ها و مدت توکن را ببینید.',
    page: 'account/personal-tokens',
  },
  {
    begins: ['order_', 'chat_', 'contact', 'too_many_contacts'],
    advice: 'وضعیت سفارش را دوباره ببینید؛ شاید باسلام یا همکارتان در این میان آن را عوض کرده باشد.',
    page: 'orders/acts',
  },
  {
    begins: ['dispatch_'],
    advice: 'فهرست را در Excel درست کنید و دوباره بچسبانید؛ کدی که پیش‌تر ثبت شده دوباره فرستاده نمی‌شود.',
    page: 'orders/tracking-codes',
  },
  {
    begins: ['label_'],
    advice: 'لینک چاپ برای نگه داشتن آدرس مشتری مهلت کوتاهی دارد. از فهرست سفارش‌ها لینک جدید بگیرید.',
    page: 'orders/labels',
  },
  {
    begins: ['sheet_'],
    advice: 'فایل را همان‌گونه که پنل فروشندگان می‌دهد بگذارید. تا ورود را شروع نکنید چیزی تغییر نمی‌کند.',
    page: 'products/file-import',
  },
  {
    begins: ['instagram_'],
    advice: 'اگر یک راه خواندن بسته است، راه دیگری را امتحان کنید؛ فایل خروجی حساب همیشه کار می‌کند.',
    page: 'start/instagram',
  },
  {
    begins: ['woocommerce_', 'shop_currency_'],
    advice: 'پس از درست کردن سایت، در «اتصال فروشگاه» دوباره وصل شوید. محصولات و ویرایش‌های شما می‌مانند.',
    page: 'start/woocommerce',
  },
  {
    begins: ['platform_', 'setup_'],
    advice:
      'وضعیت اتصال را در «اتصال فروشگاه» ببینید و «آزمایش اتصال» را بزنید. آنچه خوانده شده از دست نمی‌رود.',
    page: 'sync/shop-connection',
  },
  {
    begins: ['photo_', 'video_', 'files_'],
    advice:
      'تصویر JPEG، PNG یا WebP و ویدیوی MP4 پذیرفته می‌شود. می‌توانید به‌جای بارگذاری، آدرس آن را بنویسید.',
    page: 'products/items',
  },
  {
    begins: ['job_', 'crawl_', 'source_', 'no_failed_items', 'nothing_to_accept'],
    advice: 'وضعیت به‌روزرسانی را در تاریخچه‌ی پروژه ببینید و اگر پایان یافته است دوباره بخوانید.',
    page: 'products/crawl',
  },
  {
    begins: ['project_', 'quota_'],
    advice: 'سقف‌ها و آنچه به کار برده‌اید در «حساب کاربری» نوشته شده است.',
    page: 'products/projects',
  },
  {
    begins: ['item_', 'fix_', 'nothing_to_verify', 'site_category_', 'category_', 'attribute_'],
    advice: 'محصول را دوباره باز کنید؛ دلیل کنار همان مقدار نوشته شده است.',
    page: 'products/items',
  },
  {
    begins: ['operation_', 'discount_', 'price_rule_', 'nothing_to_change'],
    advice: 'نتیجه‌ی تغییر گروهی را ببینید؛ کنار هر محصول گفته شده است تغییر کرد یا نه و چرا.',
    page: 'products/prices',
  },
  {
    begins: ['feeds_'],
    advice: 'برای خروجی، پروژه‌ای از سایت یا پلتفرم فروش خود بسازید.',
    page: 'products/feeds',
  },
  {
    begins: ['blacklist_'],
    advice: 'فهرست سیاه را دوباره باز کنید.',
    page: 'products/blacklist',
  },
  {
    begins: ['shipping_'],
    advice: 'پیش از تلاش دوباره ببینید باسلام حالا چه نشان می‌دهد.',
    page: 'orders/shipping',
  },
  {
    begins: ['booth_', 'marketplace_', 'business_inactive', 'nothing_to_', 'product_', 'wp_site_'],
    advice: 'وضعیت اتصال غرفه را در «غرفه» و وضعیت ارسال را در «همگام‌سازی» ببینید. چیزی از صف گم نمی‌شود.',
    page: 'sync/overview',
  },
  {
    begins: ['business_', 'banned_', 'admin_only', 'notification_'],
    advice: 'اگر دلیل آن را نمی‌دانید با کسی که پیوند را برای شما راه انداخته است گفتگو کنید.',
    page: 'account/users-and-security',
  },
  {
    begins: [''],
    advice:
      'یک بار دیگر امتحان کنید. اگر تکرار شد، وضعیت پیوند را ببینید و متن پیام را به پشتیبانی بگویید. آنچه پیش‌تر ذخیره شده از دست نمی‌رود.',
    page: 'account/status',
  },
]
