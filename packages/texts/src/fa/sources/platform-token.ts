/** Steps and drawings lead a seller to the token or key that connects their shop. */
export const PLATFORM_TOKEN_TEXTS = {
  simplified: 'نمای ساده‌شده',
  simplifiedNote: 'نماها ساده شده‌اند؛ چیدمان و نام دکمه‌ها در پنل پلتفرم ممکن است کمی فرق کند.',
  message: 'متن آماده برای پشتیبانی',
  stepsTitle: 'از کجا پیدا کنم؟',

  keyTitle: 'کلید عمومی شما',
  keyText: 'این کلید ویژه‌ی فروشگاه شماست و محرمانه نیست. نیمه‌ی محرمانه‌ی آن، رمزشده نزد پیوند می‌ماند.',
  keyDownload: 'دریافت فایل کلید',
  keyFile: 'payvand-digikala-public-key.pem',
  keyFailed: 'کلید عمومی ساخته نشد',
  keyMaking: 'در حال ساختن کلید…',

  webhookWhat: 'وب‌هوک چه می‌کند؟',
  webhookLater:
    'آدرس وب‌هوک پس از پایان راه‌اندازی در صفحه‌ی «اتصال فروشگاه» نشان داده می‌شود، اگر این سرور آدرس عمومی داشته باشد.',
  webhookToken: 'اگر پنل توکنی برای وب‌هوک داده است همان را وارد کنید؛ وگرنه یکی بسازید.',
  makeToken: 'ساخت توکن',
  tokenMade: 'توکنی تصادفی ساخته شد؛ آن را ذخیره کنید.',

  drawn: {
    token: 'توکن اختصاصی',
    menu: ['محصولات', 'سفارش‌ها', 'تنظیمات'],
    publicKey: 'کلید عمومی',
    scopes: 'دسترسی‌ها',
    make: 'ساخت توکن',
    code: 'کد رمزشده',
    copy: 'کپی',
    webhook: 'آدرس وب‌هوک',
    save: 'ذخیره',
    askKey: 'کلید API می‌خواهم',
    yourKey: 'کلید شما:',
    askWebhook: 'این وب‌هوک را ثبت کنید',
    registered: 'ثبت شد:',
    allow: 'پیوند اجازه می‌خواهد',
    approve: 'تایید',
    wooTabs: ['پیکربندی', 'پیشرفته', 'REST API'],
    addKey: 'افزودن کلید',
  },
} as const
