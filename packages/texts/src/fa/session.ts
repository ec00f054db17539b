export const SESSION_TEXTS = {
  title: 'ورود به پیوند',
  subtitle: 'محصول‌های سایت خود را به غرفه‌ی باسلام بیاورید.',
  username: 'نام کاربری',
  password: 'رمز عبور',
  submit: 'ورود',
  usernameRequired: 'لطفا نام کاربری را وارد کنید',
  passwordRequired: 'لطفا رمز عبور را وارد کنید',
  loadFailed: 'اطلاعات حساب شما دریافت نشد',
} as const
