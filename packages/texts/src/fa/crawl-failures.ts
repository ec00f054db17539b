import { INSTAGRAM_DOOR_SENTENCES } from './instagram-doors.ts'
import { PLATFORM_FAILURE_SENTENCES } from './platform-failures.ts'

/** Why a crawl or one of its pages failed, as a seller reads it. The server checks that every code of the crawler is here. */
export const CRAWL_FAILURE_SENTENCES = {
  invalid_url: 'نشانی سایت درست نیست. لطفا آن را بررسی کنید.',
  address_blocked: 'این نشانی به شبکه‌ی داخلی می‌رسد و بررسی آن مجاز نیست. لطفا نشانی عمومی سایت را وارد کنید.',
  host_not_found: 'سایتی با این نشانی پیدا نشد. لطفا املای دامنه را بررسی کنید.',
  connection_failed:
    'سایت به درخواست اتصال پاسخ نداد. لطفا از روشن بودن سایت مطمئن شوید و دوباره امتحان کنید.',
  timeout: 'سایت در زمان مقرر پاسخ نداد. لطفا کمی بعد دوباره امتحان کنید.',
  too_large: 'پاسخ سایت بزرگ‌تر از اندازه‌ی یک صفحه بود.',
  too_many_redirects: 'سایت پی‌درپی به نشانی‌های دیگر هدایت می‌کند و به صفحه‌ای نمی‌رسد.',
  tls_failed: 'گواهی امنیتی سایت معتبر نیست. لطفا از پشتیبانی سایت بخواهید آن را درست کند.',
  broken_answer: 'پاسخ سایت ناقص یا ناخوانا بود. لطفا کمی بعد دوباره امتحان کنید.',
  aborted: 'بررسی پیش از پایان متوقف شد.',
  not_found: 'صفحه پیدا نشد (۴۰۴).',
  forbidden: 'سایت اجازه‌ی دیدن این صفحه را نداد.',
  server_error: 'سایت با خطای داخلی پاسخ داد. لطفا پس از رفع مشکل سایت دوباره امتحان کنید.',
  too_many_requests: 'سایت تعداد درخواست‌ها را محدود کرده است. لطفا کمی بعد دوباره امتحان کنید.',
  product_gone: 'این صفحه دیگر محصولی ندارد.',
  not_html: 'این نشانی صفحه‌ی وب نیست.',
  robots_forbidden: 'سایت در robots.txt بررسی این صفحه را منع کرده است.',
  no_pages_found: 'صفحه‌ای برای بررسی پیدا نشد. می‌توانید فهرست نشانی محصول‌ها را وارد کنید.',
  no_products_found: 'در این سایت محصولی پیدا نشد. اگر فروشگاه است، فهرست نشانی محصول‌ها را وارد کنید.',
  needs_browser:
    'این صفحه را تنها مرورگر می‌سازد و مرورگری در دسترس نیست. لطفا برنامه‌ی Chromium را روی سرور نصب کنید (در دبیان و اوبونتو: apt-get install chromium) یا جای آن را در CHROME_PATH بنویسید و دوباره بررسی کنید.',
  render_failed: 'مرورگر نتوانست این صفحه را بسازد. لطفا کمی بعد دوباره امتحان کنید.',
  extraction_failed: 'خواندن این صفحه ناموفق بود.',
  ...PLATFORM_FAILURE_SENTENCES,
  ...INSTAGRAM_DOOR_SENTENCES,
} as const
