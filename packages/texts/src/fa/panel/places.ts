/** The menu, by path. */
export const MENU_LABELS: Readonly<Record<string, string>> = {
  '/': 'خانه',
  '/needs': 'در انتظار شما',
  '/messages': 'پیام‌ها',
  '/profile/vendor': 'تنظیمات غرفه',
  '/order/list': 'سفارش‌ها',
  '/finance': 'حساب و سود',
  '/product/list': 'محصولات',
  '/product/black-list': 'فهرست سیاه',
  '/instagram/tasks': 'اینستاگرام',
  '/digikala/import': 'ورود از دیجی‌کالا',
  '/contact/list': 'درخواست‌های تماس',
  '/contact/wp-sites': 'سایت‌های وردپرسی',
  '/operator/businesses': 'کسب‌وکارها',
  '/arachne': 'پروژه‌ها',
  '/sync': 'همگام‌سازی',
  '/profile/edit': 'حساب کاربری',
}

/** Places that the palette leads to beside the menu, by path; their screens bear the same names. */
export const PLACE_LABELS = {
  '/vendor/shipping': 'ارسال غرفه',
  '/product/prices': 'آزمایشگاه قیمت',
  '/profile/connection': 'اتصال فروشگاه',
  '/notifications': 'اعلان‌ها',
  '/profile/notifications': 'تنظیمات اعلان‌ها',
  '/arachne/create': 'پروژه‌ی جدید',
} as const
