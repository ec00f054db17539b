import { CURRENT_VERSION } from './current-version.ts'

export interface Release {
  version: string
  /** `YYYY-MM-DD`. */
  date: string
  /** What a seller or an operator notices, a sentence each. */
  news: readonly string[]
}

/** The newest first. CHANGELOG.md says the same in English, with what only operators and developers notice. */
export const RELEASES: readonly Release[] = [
  {
    version: CURRENT_VERSION,
    date: '2026-11-29',
    news: [
      'راهنمای فارسی همه‌ی صفحه‌ها، دلیل‌ها و پیام‌های خطا با جستجو؛ «راهنما» در بالای هر صفحه شما را به توضیح همان صفحه می‌برد.',
      'محصولات تاییدشده را با یک آدرس به ترب، ایمالز و گوگل بدهید؛ در تنظیمات پروژه روشن می‌شود.',
      'کنار قیمت، نام، موجودی، کد و عکس هر محصول می‌بینید که از کجا آمده‌اند و چقدر به آن‌ها اطمینان هست.',
      'ارسال خودکار، محصولی را که قیمت آن روشن نیست به شما می‌سپارد و در گزارش می‌گوید چند محصول منتظر شماست.',
      'قیمت‌ها و کدهای رهگیری در ساعت‌های شلوغ زودتر به باسلام می‌رسند.',
      'با توکن شخصی، برنامه‌ی خودتان را بدون دادن رمز به پیوند وصل می‌کنید و می‌گویید چه چیزی را ببیند یا تغییر دهد.',
      'مدیر، نصب جدید را در مرورگر راه می‌اندازد و آدرس پنل، ورود با باسلام و سرور ایمیل را همان‌جا تنظیم و امتحان می‌کند.',
    ],
  },
]
