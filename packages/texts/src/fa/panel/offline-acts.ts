import { persianNumber } from '../../persian-number.ts'

/** What a seller did without a network, and what became of it. */
export const OFFLINE_ACT_TEXTS = {
  title: 'کارهای در انتظار',
  /** The button in the page's head, as it is spoken. */
  open: (waiting: number, refused: number) =>
    [
      'کارهای در انتظار',
      waiting > 0 && `${persianNumber(waiting)} کار در انتظار اینترنت`,
      refused > 0 && `${persianNumber(refused)} کار پذیرفته نشد`,
    ]
      .filter(Boolean)
      .join('؛ '),
  none: 'کاری در انتظار نیست.',
  explanation: 'با وصل شدن اینترنت، به همین ترتیب و هر کدام یک بار انجام می‌شوند.',
  waiting: 'در انتظار اینترنت',
  mayHaveLeft: 'شاید رسیده باشد؛ با وصل شدن اینترنت معلوم می‌شود.',
  followed: 'فرستاده شد؛ نتیجه‌ی آن معلوم می‌شود.',
  refused: 'پذیرفته نشد',
  refusedOf: (name: string) => `${name} پذیرفته نشد`,
  withdraw: 'پس گرفتن',
  withdrawOf: (name: string) => `پس گرفتن ${name}`,
  withdrawn: 'این کار پس گرفته شد',
  tooLate: 'این کار دیگر فرستاده شده است',
  retry: 'تلاش دوباره',
  retryOf: (name: string) => `تلاش دوباره برای ${name}`,
  dismiss: 'باشه',
  dismissOf: (name: string) => `کنار گذاشتن ${name}`,
  kept: 'این کار نگه داشته شد',
  keptText: 'با وصل شدن اینترنت انجام می‌شود.',
  delivered: (count: number) => `${persianNumber(count)} کار در انتظار فرستاده شد`,
  refusedCount: (count: number) => `${persianNumber(count)} کار در انتظار پذیرفته نشد`,
  seeList: 'دلیل هر کدام را در «کارهای در انتظار» ببینید.',
  tooOld: 'این کار بیش از شش روز منتظر ماند. اول ببینید انجام شده است یا نه.',
  leaveTitle: (count: number) => `${persianNumber(count)} کار هنوز فرستاده نشده است`,
  leaveText: 'با خروج از حساب، این کارها از این دستگاه پاک می‌شوند و دیگر انجام نمی‌شوند.',
  leave: 'خروج و پاک کردن',
  stay: 'ماندن',
  prepare: (order: number) => `شروع آماده‌سازی سفارش ${order}`,
  post: (order: number) => `کد رهگیری سفارش ${order}`,
  outOfStock: (name: string) => `ناموجود کردن «${name}»`,
  outOfStockMany: (count: number) => `ناموجود کردن ${persianNumber(count)} محصول`,
  release: (name: string) => `فرستادن تغییر «${name}»`,
  discard: (name: string) => `کنار گذاشتن تغییر «${name}»`,
  comment: (name: string) => `یادداشت: «${name}»`,
} as const
