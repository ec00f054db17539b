import { persianNumber } from '../../persian-number.ts'

/** The categories of a site and where they go on the marketplace. */
export const SITE_CATEGORY_TEXTS = {
  title: 'دسته‌بندی',
  help: 'برای هر دسته‌ی سایت یک بار دسته‌ی باسلام را تایید کنید. پس از آن همه‌ی محصولات آن دسته همان‌جا می‌روند.',
  table: 'دسته‌های سایت',
  items: (count: number) => `${persianNumber(count)} محصول`,
  confirmed: 'تاییدشده',
  confirm: 'تایید پیشنهاد',
  confirmOf: (site: string, category: string) => `تایید ${category} برای ${site}`,
  chooseFor: (site: string) => `دسته‌ی باسلام برای ${site}`,
  forget: 'برداشتن انتخاب',
  saved: (site: string) => `دسته‌ی «${site}» ثبت شد`,
  manySaved: (count: number) => `${persianNumber(count)} دسته ثبت شد`,
  forgotten: (site: string) => `انتخاب «${site}» برداشته شد`,
  failed: 'خطا در ثبت دسته',
  loadFailed: 'دسته‌های سایت دریافت نشد',
  emptyTitle: 'در سایت دسته‌ای پیدا نشد',
  emptyText:
    'دسته‌ی هر محصول را می‌توانید در خود آن محصول، یا برای همه در زبانه‌ی «تنظیمات» همین پروژه انتخاب کنید.',
  progress: (confirmed: number, total: number) =>
    `${persianNumber(confirmed)} از ${persianNumber(total)} دسته تایید شده است`,
  confirmAll: (count: number) => `تایید ${persianNumber(count)} پیشنهاد مطمئن`,
  close: 'بستن',
} as const
