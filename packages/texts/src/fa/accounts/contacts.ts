import { persianNumber } from '../../persian-number.ts'

/** Both lists of admins share these filters. */
export const CONTACT_FILTER_TEXTS = {
  filters: 'فیلترهای فهرست',
  more: 'فیلترها',
  fewer: 'بستن فیلترها',
  clear: 'پاک کردن فیلترها',
  from: 'از تاریخ',
  to: 'تا تاریخ',
  filteredTitle: 'چیزی با این فیلترها پیدا نشد',
  filteredText: 'فیلترها را تغییر دهید یا پاک کنید.',
  copyPhone: (phone: string) => `کپی ${phone}`,
  acts: 'کارها',
} as const

/** The contact requests, for admins. */
export const CONTACT_LIST_TEXTS = {
  title: 'درخواست‌های تماس',
  subtitle: 'درخواست‌هایی که از صفحه‌ی «کارمزد باسلام» رسیده است',
  total: (count: number) => `${persianNumber(count)} درخواست`,
  found: (count: number) => `${persianNumber(count)} درخواست با این فیلترها`,
  table: 'درخواست‌های تماس',
  failed: 'درخواست‌های تماس دریافت نشد',
  platform: 'پلتفرم',
  anyPlatform: 'همه‌ی پلتفرم‌ها',
  noPlatform: 'نامعلوم',
  domain: 'دامنه',
  phone: 'شماره تماس',
  name: 'نام',
  description: 'توضیحات',
  more: 'ادامه',
  less: 'کوتاه‌تر',
  emptyTitle: 'هنوز درخواستی نرسیده است',
  emptyText: 'هر که فرم صفحه‌ی «کارمزد باسلام» را پر کند، اینجا دیده می‌شود.',
  openForm: 'دیدن صفحه‌ی فرم',
} as const
