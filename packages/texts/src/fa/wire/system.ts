/** Anyone can open `/health-check`, so it says nothing of a business. */
export const SYSTEM_TEXTS = {
  title: 'وضعیت پیوند',
  subtitle: 'این صفحه خودکار به‌روز می‌شود',
  ready: 'پیوند آماده‌ی کار است',
  degraded: 'بخشی از پیوند کار نمی‌کند',
  unreachable: 'سرور پیوند پاسخ نمی‌دهد',
  panelVersion: 'نسخه‌ی پنل',
  serverVersion: 'نسخه‌ی سرور',
  versionsDiffer: 'نسخه‌ی پنل با سرور یکی نیست؛ صفحه را یک بار دوباره باز کنید.',
  checkedAt: (when: string) => `آخرین به‌روزرسانی: ${when}`,
  again: 'به‌روزرسانی',
  ok: 'سالم',
  failed: 'ناسالم',
  unknown: 'در حال دریافت',
  parts: {
    database: { name: 'پایگاه داده', embedded: 'درون‌ساخته', postgres: 'PostgreSQL' },
    writes: { name: 'ذخیره‌سازی', text: 'نوشتن در پایگاه داده و جای خالی دیسک' },
    files: { name: 'تصویرها و ویدیوها', text: 'نگهداری فایل‌های فروشندگان' },
    late: { name: 'کارهای سفارش', text: 'خواندن به‌موقع سفارش‌ها و فرستادن به‌موقع کد رهگیری' },
    queue: { name: 'صف کارها', text: 'کارهایی که در پس‌زمینه انجام می‌شود' },
    background: {
      name: 'کارهای خودکار',
      text: 'به‌روزرسانی‌های زمان‌بندی‌شده و ادامه دادن کارهای ناتمام',
      failing: 'این کارها انجام نمی‌شود و پیوند آن‌ها را دوباره امتحان می‌کند:',
    },
    browser: {
      name: 'مرورگر خواندن سایت‌ها',
      text: 'فقط برای سایت‌هایی لازم است که بدون اسکریپت خوانده نمی‌شوند',
    },
    marketplace: { name: 'باسلام', text: 'پاسخ‌گویی سرورهای باسلام' },
  },
  toPanel: 'بازگشت به پیوند',
} as const
