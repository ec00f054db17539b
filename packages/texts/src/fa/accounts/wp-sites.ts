import { persianNumber } from '../../persian-number.ts'

/** The WordPress sites, for admins. */
export const WP_SITE_TEXTS = {
  title: 'سایت‌های وردپرسی',
  subtitle: 'سایت‌هایی که افزونه‌ی آن‌ها به غرفه‌ای در باسلام وصل است',
  total: (count: number) => `${persianNumber(count)} سایت`,
  found: (count: number) => `${persianNumber(count)} سایت با این فیلترها`,
  table: 'سایت‌های وردپرسی',
  failed: 'سایت‌های وردپرسی دریافت نشد',
  boothId: 'شناسه‌ی غرفه',
  mobile: 'موبایل',
  siteUrl: 'آدرس سایت',
  vendorLink: 'آدرس غرفه',
  date: 'تاریخ ثبت',
  emptyTitle: 'هنوز سایتی ثبت نشده است',
  emptyText: 'با وصل شدن افزونه‌ی وردپرس به غرفه، سایت آن خودکار اینجا می‌آید.',
} as const
