export const LAYOUT_TEXTS = {
  product: 'پیوند',
  mainMenu: 'منوی اصلی',
  commandPlaces: 'رفتن به',
  commandActs: 'کارها',
  skipToContent: 'رفتن به محتوای صفحه',
  greeting: (name: string) => `سلام ${name}`,
  logout: 'خروج',
  themeToDark: 'تم تیره',
  themeToLight: 'تم روشن',
  offline: 'اتصال اینترنت شما قطع است. تا وصل شدن دوباره، چیزی ذخیره نمی‌شود.',
  notFoundTitle: 'این صفحه پیدا نشد',
  notFoundText: 'شاید نشانی جابه‌جا شده یا نادرست نوشته شده باشد.',
  backHome: 'بازگشت به خانه',
  restrictionTitle: 'محدودیت دسترسی',
  restrictionText: 'دسترسی شما به این بخش محدود شده است. برای پیگیری با پشتیبانی باسلام گفتگو کنید.',
  support: 'گفتگو با پشتیبانی',
} as const

/** The menu, by path. */
export const MENU_LABELS: Readonly<Record<string, string>> = {
  '/': 'خانه',
  '/profile/vendor': 'تنظیمات غرفه',
  '/order/list': 'سفارش‌ها',
  '/product/list': 'محصول‌ها',
  '/product/black-list': 'فهرست سیاه',
  '/instagram/tasks': 'اینستاگرام',
  '/digikala/import': 'ورود از دیجی‌کالا',
  '/contact/list': 'درخواست‌های تماس',
  '/contact/wp-sites': 'سایت‌های وردپرسی',
  '/arachne': 'پروژه‌ها',
  '/profile/edit': 'حساب کاربری',
}
