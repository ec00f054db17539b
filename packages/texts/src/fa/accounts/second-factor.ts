import type { SecondFactorKind } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

export const SECOND_FACTOR_TEXTS = {
  signInTitle: 'تایید دومرحله‌ای',
  signInCode: 'کد برنامه یا کد بازیابی',
  signInCodeHelp:
    'کد ۶ رقمی برنامه‌ی گوشی را وارد کنید. اگر گوشی در دسترس نیست، یکی از کدهای بازیابی را بنویسید.',
  signInRecovery: 'کد بازیابی',
  signInRecoveryHelp: 'اگر کلید عبور در دسترس نیست، یکی از کدهای بازیابی خود را بنویسید.',
  codeRequired: 'کد را وارد کنید',
  signInSubmit: 'ورود',
  signInPasskey: 'ورود با کلید عبور',
  passkeyFailed: 'کلید عبور خوانده نشد. دوباره امتحان کنید یا کد را وارد کنید.',
  back: 'بازگشت به نام کاربری و رمز',

  title: 'تایید دومرحله‌ای',
  help: 'با آن، رمز شما به‌تنهایی برای ورود کافی نیست: کد برنامه‌ی گوشی یا کلید عبور دستگاه هم خواسته می‌شود.',
  failed: 'تایید دومرحله‌ای شما دریافت نشد',
  off: 'هنوز فعال نیست',
  sandbox:
    'در محیط آزمایشی برای مدیر اجباری نیست، چون رمز آن برای همه معلوم است. در کار واقعی هر مدیر باید آن را فعال کند.',
  required: 'برای حساب مدیر اجباری است.',
  addTotp: 'افزودن برنامه‌ی کد',
  replaceTotp: 'تعویض برنامه‌ی کد',
  addPasskey: 'افزودن کلید عبور',
  usedAt: (when: string) => `آخرین استفاده ${when}`,
  addedAt: (when: string) => `افزوده‌شده ${when}`,
  remove: 'حذف',
  removeOf: (name: string) => `حذف ${name}`,
  removeQuestion: (name: string) => `«${name}» حذف شود؟`,
  removeText: 'از این پس با آن وارد نمی‌شوید.',
  removeLastText:
    'این آخرین تایید شماست: از این پس رمز به‌تنهایی برای ورود کافی است و کدهای بازیابی از کار می‌افتند.',
  removed: 'تایید دومرحله‌ای حذف شد',
  removeFailed: 'تایید دومرحله‌ای حذف نشد',
  cancel: 'انصراف',

  totpTitle: 'افزودن برنامه‌ی کد',
  totpText: 'برنامه‌ی کد را روی گوشی باز کنید، این تصویر را با آن بخوانید و کدی را که نشان می‌دهد بنویسید.',
  totpPicture: 'تصویر کلید برای خواندن با برنامه‌ی کد',
  totpSecret: 'اگر تصویر خوانده نشد، این کلید را در برنامه بنویسید',
  totpCode: 'کد ۶ رقمی',
  totpSubmit: 'فعال کردن',
  totpAdded: 'برنامه‌ی کد فعال شد',
  totpFailed: 'برنامه‌ی کد فعال نشد',

  passkeyTitle: 'افزودن کلید عبور',
  passkeyText: 'کلید عبور با اثر انگشت، چهره یا رمز خود دستگاه کار می‌کند. نامی بنویسید که آن را بشناسید.',
  passkeyName: 'نام کلید',
  passkeyNameExample: 'مثلا گوشی من',
  passkeySubmit: 'ادامه',
  passkeyAdded: 'کلید عبور اضافه شد',
  passkeyAddFailed: 'کلید عبور اضافه نشد',
  passkeyCancelled: 'دستگاه کلیدی نساخت. دوباره امتحان کنید، یا برنامه‌ی کد را به کار ببرید.',
  passkeyElsewhere: (origin: string) =>
    `کلید عبور روی آدرس عددی کار نمی‌کند. برای افزودن آن، پنل را با این آدرس باز کنید: ${origin}`,
  passkeyImpossible: 'کلید عبور روی این آدرس کار نمی‌کند: پنل باید دامنه و اتصال امن (https) داشته باشد.',
  passkeyUnsupported: 'این مرورگر کلید عبور ندارد. برنامه‌ی کد را به کار ببرید.',

  codes: 'کدهای بازیابی',
  codesLeft: (count: number) => `${persianNumber(count)} کد بازیابی مانده است.`,
  noCodesLeft: 'کد بازیابی نمانده است. اگر گوشی گم شود، فقط پشتیبانی می‌تواند کمک کند.',
  newCodes: 'ساختن کدهای جدید',
  newCodesQuestion: 'کدهای بازیابی جدید ساخته شود؟',
  newCodesText: 'کدهای پیشین همین حالا از کار می‌افتند.',
  newCodesFailed: 'کدهای جدید ساخته نشد',
  codesTitle: 'کدهای بازیابی خود را نگه دارید',
  codesText:
    'اگر دستگاه در دسترس نباشد، با هر کدام یک بار وارد می‌شوید. فقط همین حالا نشان داده می‌شوند؛ جایی جدا از گوشی نگه دارید.',
  copyCodes: 'کپی همه‌ی کدها',
  copied: 'کدها کپی شد',
  kept: 'نگه داشتم',

  wallTitle: 'تایید دومرحله‌ای را فعال کنید',
  wallText: 'حساب مدیر به کسب‌وکارهای دیگر دسترسی دارد، پس رمز به‌تنهایی برای آن کافی نیست.',
  wallContinue: 'ادامه به پنل',
  logout: 'خروج',

  reset: 'برداشتن تایید دومرحله‌ای',
  resetOf: (name: string) => `برداشتن تایید دومرحله‌ای ${name}`,
  resetQuestion: (name: string) => `تایید دومرحله‌ای «${name}» برداشته شود؟`,
  resetText:
    'فقط وقتی که مطمئن هستید خود او درخواست کرده است. همه‌ی نشست‌هایش پایان می‌یابد و به او خبر داده می‌شود.',
  resetDone: 'تایید دومرحله‌ای برداشته شد',
  resetFailed: 'تایید دومرحله‌ای برداشته نشد',
} as const

export const SECOND_FACTOR_KIND_LABELS = {
  totp: 'برنامه‌ی کد',
  passkey: 'کلید عبور',
} as const satisfies Record<SecondFactorKind, string>
