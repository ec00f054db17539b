export const SESSION_TEXTS = {
  title: 'ورود به پیوند',
  subtitle: 'محصولات فروشگاه خود را به غرفه‌ی باسلام بیاورید.',
  username: 'نام کاربری',
  password: 'رمز عبور',
  submit: 'ورود',
  usernameRequired: 'لطفا نام کاربری را وارد کنید',
  passwordRequired: 'لطفا رمز عبور را وارد کنید',
  ended: 'نشست شما به پایان رسیده است. دوباره وارد شوید تا به همان صفحه برگردید.',
  loadFailed: 'اطلاعات حساب شما دریافت نشد',

  or: 'یا',
  signOn: 'ورود با باسلام',
  signOnAgain: 'دوباره با باسلام وارد شوید',
  newHere: 'هنوز حساب ندارید؟',
  selectPlatform: 'پلتفرم فروش خود را انتخاب کنید',
  backToPanel: 'بازگشت به پنل',
} as const

/** The dialog that asks who is there; it comes with its own script, and not with the login page's. */
export const CONFIRMATION_TEXTS = {
  title: 'برای ادامه، رمز خود را وارد کنید',
  text: 'این کار به امنیت حساب شما مربوط است. تا ده دقیقه دوباره نمی‌پرسیم.',
  password: 'رمز عبور',
  confirm: 'ادامه',
  cancel: 'انصراف',
  withoutPassword: 'حساب شما رمز ندارد. پس از بازگشت از باسلام تا ده دقیقه می‌توانید همین کار را انجام دهید.',
  signOn: 'ورود دوباره با باسلام',
  failed: 'برای ادامه، دوباره با باسلام وارد شوید',
} as const

/** Said to who comes back from the marketplace; they come with their own script. */
export const SIGN_ON_TEXTS = {
  exchanging: 'در حال ورود با باسلام…',
  refused:
    'در باسلام اجازه‌ی دسترسی ندادید و ورود انجام نشد. برای ورود با باسلام، دوباره امتحان کنید و اجازه بدهید.',
  confirmTitle: 'این ورود را خودتان شروع کرده‌اید؟',
  confirmText:
    'درخواست این ورود از این پنجره فرستاده نشده است. اگر کسی این لینک را برایتان فرستاده، ادامه ندهید؛ شاید با حساب او وارد شوید.',
  confirmYes: 'بله، وارد می‌شوم',
  confirmNo: 'نه، انصراف',
} as const
