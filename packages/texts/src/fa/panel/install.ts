/** The panel on the home screen of a phone: its manifest, the hint that leads there, and new versions. */
export const INSTALL_TEXTS = {
  name: 'پیوند، سفارش‌ها و محصولات غرفه',
  description: 'سفارش‌ها، ارسال و محصولات غرفه‌ی باسلام شما، روی گوشی',
  title: 'پیوند روی صفحه‌ی گوشی',
  text: 'پیوند را مثل یک برنامه کنار برنامه‌های دیگر بگذارید. فهرست‌هایی که دیده‌اید بدون اینترنت هم باز می‌شوند.',
  install: 'نصب روی این دستگاه',
  onApple: 'در Safari دکمه‌ی اشتراک‌گذاری را بزنید و Add to Home Screen را انتخاب کنید.',
  onAndroid: 'منوی مرورگر را باز کنید و «افزودن به صفحه‌ی اصلی» یا «نصب برنامه» را انتخاب کنید.',
  dismiss: 'نشان نده',
  newVersion: 'نسخه‌ی جدید پیوند آماده است. اگر کار ناتمامی دارید، اول آن را ذخیره کنید.',
  newVersionLabel: 'نسخه‌ی جدید',
  openNewVersion: 'باز کردن نسخه‌ی جدید',
  later: 'بعدا',
} as const

/** Lists that are shown though the network is away. `age` is worded as «۲ ساعت پیش». */
export const OFFLINE_TEXTS = {
  label: 'زمان این اطلاعات',
  listAge: (age: string) => `این فهرست مال ${age} است.`,
  homeAge: (age: string) => `این صفحه مال ${age} است.`,
  underMinute: 'کمتر از یک دقیقه پیش',
  noAnswer: 'هنوز به پیوند وصل نشده‌ایم.',
} as const
