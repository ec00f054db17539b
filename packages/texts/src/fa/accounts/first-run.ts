/** The page on which whoever installed the program becomes its admin. */
export const FIRST_RUN_TEXTS = {
  title: 'شروع کار با پیوند',
  subtitle: 'این نصب هنوز مدیر ندارد. شما اولین نفر هستید.',
  code: 'کد نصب',
  codeHint: 'برنامه هنگام شروع، این کد را روی سرور و در خروجی خود می‌نویسد.',
  codeRequired: 'لطفا کد نصب را وارد کنید',
  username: 'نام کاربری مدیر',
  usernameRequired: 'لطفا نام کاربری را وارد کنید',
  password: 'رمز عبور',
  passwordHint: 'دست‌کم ۸ کاراکتر، با حروف و عدد',
  confirmPassword: 'تکرار رمز عبور',
  begin: 'ساختن حساب مدیر',
  next: 'پس از این، تایید دومرحله‌ای را فعال می‌کنید و به صفحه‌ی تنظیمات نصب می‌رسید.',
  checkFailed: 'وضعیت این نصب دریافت نشد',
  doneTitle: 'این نصب مدیر دارد',
  doneText: 'با نام کاربری و رمز خود وارد شوید. اگر رمز را ندارید، مدیر سرور آن را در خط فرمان عوض می‌کند.',
  toLogin: 'رفتن به ورود',
} as const
