import type { SettingFault, SettingPart, SettingSource } from '@payvand/contract'
import type { InstallationSetting, SmsProviderName } from '@payvand/domain'

/** The operator's page of what is otherwise a variable of the environment. */
export const INSTALLATION_SETTINGS_TEXTS = {
  title: 'تنظیمات نصب',
  subtitle:
    'آدرس پنل، ورود با باسلام، ایمیل، پیامک و ربات‌ها. متغیرهای محیطی سرور، اگر نوشته شده باشند، بر این‌ها مقدم‌اند.',
  failed: 'تنظیمات نصب دریافت نشد',
  save: 'ذخیره',
  saved: 'تنظیمات ذخیره شد',
  savedText: 'همه‌ی سرورها تا ده ثانیه‌ی دیگر با تنظیمات جدید کار می‌کنند.',
  saveFailed: 'تنظیمات ذخیره نشد',
  try: 'امتحان کردن',
  tryFailed: 'امتحان انجام نشد',
  keepSecret: 'برای نگه داشتن مقدار فعلی، خالی بگذارید',
  remove: 'پاک کردن این بخش',
  removeQuestion: (part: string) => `${part} پاک شود؟`,
  mailTo: 'فرستادن ایمیل آزمایشی به',
  smsTo: 'فرستادن پیامک آزمایشی به',
  redirectUri: 'آدرس بازگشت',
  redirectUriText: 'این آدرس را در پنل توسعه‌دهندگان باسلام، در ثبت برنامه‌ی خود، عینا بنویسید.',
} as const

export const SETTING_PART_LABELS = {
  address: 'آدرس عمومی',
  registration: 'ورود با باسلام',
  mail: 'ایمیل',
  bale: 'ربات بله',
  telegram: 'ربات تلگرام',
  sms: 'پیامک',
} as const satisfies Record<SettingPart, string>

export const SETTING_PART_TEXTS = {
  address: 'آدرسی که فروشنده‌ها پنل را با آن باز می‌کنند و باسلام سفارش‌های جدید را به آن خبر می‌دهد.',
  registration:
    'شناسه و رمزی که باسلام به برنامه‌ی شما داده است. بدون آن، فروشنده‌ها با نام کاربری وارد می‌شوند.',
  mail: 'اعلان‌ها از این سرور ایمیل می‌شوند. بدون آن، فقط در پنل و با وب‌هوک دیده می‌شوند.',
  bale: 'در بله یک بازو بسازید و توکن آن را اینجا بگذارید. فروشنده‌ها اعلان‌ها را در گفتگو با آن می‌گیرند و از همان‌جا کار می‌کنند.',
  telegram:
    'در تلگرام یک ربات بسازید و توکن آن را اینجا بگذارید. اگر این سرور به تلگرام نمی‌رسد، آدرس واسطه‌ای را بنویسید که می‌رسد.',
  sms: 'فروشنده‌ها اعلان‌های مهم را از این سامانه پیامک می‌گیرند و پیش از روشن کردن، قیمت هر پیامک را می‌بینند.',
} as const satisfies Record<SettingPart, string>

export const SETTING_LABELS = {
  publicUrl: 'آدرس پنل',
  clientId: 'شناسه‌ی برنامه',
  clientSecret: 'رمز برنامه',
  smtpUrl: 'سرور ایمیل',
  mailFrom: 'فرستنده',
  baleToken: 'توکن بازوی بله',
  telegramToken: 'توکن ربات تلگرام',
  telegramApi: 'آدرس واسطه‌ی تلگرام',
  smsProvider: 'سامانه‌ی پیامک',
  smsKey: 'کلید API',
  smsLine: 'خط فرستنده',
  smsCodeTemplate: 'الگوی کد تایید',
  smsSegmentRial: 'قیمت هر بخش پیامک (ریال)',
  supportUrl: 'لینک پشتیبانی',
} as const satisfies Record<InstallationSetting, string>

export const SETTING_HINTS: Partial<Record<InstallationSetting, string>> = {
  smtpUrl: 'نام کاربری و رمز، نام سرور و شماره‌ی درگاه در یک آدرس',
  telegramApi: 'خالی: خود تلگرام',
  smsLine: 'شماره‌ی خطی که پیامک‌ها از آن فرستاده می‌شود',
  smsCodeTemplate: 'نام یا شماره‌ی الگویی که در سامانه ساخته‌اید. اگر خالی باشد، کد از خط فرستنده پیامک می‌شود',
  smsSegmentRial: 'هر پیامک فارسی تا ۷۰ کاراکتر یک بخش است. فروشنده همین قیمت را می‌بیند',
  supportUrl: 'به کاربری نشان داده می‌شود که به پنل راه ندارد',
}

/** Shown in an empty field. */
export const SETTING_EXAMPLES = {
  publicUrl: 'https://panel.shop.ir',
  clientId: 'client id',
  clientSecret: 'client secret',
  smtpUrl: 'smtp://user:password@mail.shop.ir:587',
  mailFrom: 'panel@shop.ir',
  baleToken: '123456789:token',
  telegramToken: '123456789:token',
  telegramApi: 'https://relay.shop.ir',
  smsProvider: 'kavenegar',
  smsKey: 'api key',
  smsLine: '10004346',
  smsCodeTemplate: 'verify',
  smsSegmentRial: '2400',
  supportUrl: 'https://shop.ir/support',
} as const satisfies Record<InstallationSetting, string>

export const SETTING_SOURCE_LABELS = {
  environment: 'از متغیر محیطی',
  panel: 'نوشته‌شده در پنل',
  none: 'تعیین‌نشده',
} as const satisfies Record<SettingSource, string>

/** What was found when a part was tried and works. */
export const SETTING_WORKS = {
  address: 'این آدرس به همین نصب می‌رسد.',
  registration: 'باسلام این شناسه و رمز را می‌شناسد. درستی آدرس بازگشت با اولین ورود معلوم می‌شود.',
  mail: 'سرور ایمیل، پیام آزمایشی را تحویل گرفت. رسیدن آن را در صندوق خود ببینید.',
  bale: 'بله این بازو را می‌شناسد.',
  telegram: 'تلگرام این ربات را می‌شناسد.',
  sms: 'سامانه‌ی پیامک، پیامک آزمایشی را تحویل گرفت. رسیدن آن را در گوشی ببینید.',
} as const satisfies Record<SettingPart, string>

export const SETTING_FAULT_SENTENCES = {
  incomplete: 'برای امتحان، همه‌ی فیلدهای این بخش را پر کنید.',
  invalid: 'مقدار فیلدها درست نیست. آن‌ها را بررسی کنید.',
  private:
    'این آدرس فقط در شبکه‌ی خود شماست. پنل با آن باز می‌شود، ولی باسلام سفارش‌ها را خبر نمی‌دهد و فقط پرسیده می‌شوند.',
  unreachable: 'از این آدرس پاسخی نیامد. نام، درگاه و فایروال را بررسی کنید.',
  certificate: 'گواهی امنیتی این آدرس معتبر نیست.',
  timeout: 'پاسخ به موقع نیامد. کمی بعد دوباره امتحان کنید.',
  other: 'برنامه‌ی دیگری به این آدرس پاسخ داد. آدرس و تنظیم پروکسی را بررسی کنید.',
  refused: 'باسلام این شناسه یا رمز را نپذیرفت.',
  unclear:
    'پاسخ باسلام روشن نیست؛ شاید شناسه و رمز درست باشند. کمی بعد دوباره امتحان کنید یا یک بار با باسلام وارد شوید.',
  mail_login: 'سرور ایمیل، نام کاربری یا رمز را نپذیرفت.',
  bot_unknown: 'پیام‌رسان این توکن را نمی‌شناسد. آن را دوباره از پیام‌رسان بردارید.',
  mail_refused: 'سرور ایمیل این پیام را نپذیرفت. آدرس فرستنده و گیرنده را بررسی کنید.',
  sms_login: 'سامانه‌ی پیامک این کلید را نپذیرفت.',
  sms_credit: 'اعتبار حساب شما در سامانه‌ی پیامک کافی نیست.',
  sms_sender: 'سامانه‌ی پیامک این خط فرستنده را نپذیرفت.',
  sms_refused: 'سامانه‌ی پیامک این پیامک را نپذیرفت. شماره‌ی گیرنده را بررسی کنید.',
} as const satisfies Record<SettingFault, string>

/** Names of the providers of SMS. */
export const SMS_PROVIDER_LABELS = {
  kavenegar: 'کاوه‌نگار',
  smsir: 'SMS.ir',
} as const satisfies Record<SmsProviderName, string>

/** The mail by which a server is tried. */
export const TEST_MAIL = {
  subject: 'آزمایش سرور ایمیل پیوند',
  text: 'سرور ایمیل پیوند کار می‌کند. این پیام را مدیر از صفحه‌ی تنظیمات نصب فرستاد.',
} as const
