import { persianNumber } from '../../persian-number.ts'

/** Comments read alike on orders, contact requests and WordPress sites. */
export const COMMENT_TEXTS = {
  failed: 'یادداشت‌ها دریافت نشد',
  none: 'هنوز یادداشتی نیست',
  newOne: 'یادداشت جدید',
  add: 'افزودن',
  added: 'یادداشت افزوده شد',
  addFailed: 'یادداشت افزوده نشد',
  earlier: (count: number) => `${persianNumber(count)} یادداشت پیشین نشان داده نشده است.`,
  someone: 'کاربر',
  ofOrder: 'یادداشت‌های سفارش',
  ofOrderText: 'فقط شما و همکارانتان آن‌ها را می‌بینید.',
  of: (name: string) => `یادداشت‌های ${name}`,
  ofAdminsText: 'فقط مدیران آن‌ها را می‌بینند.',
  /** A button that opens them, as it is spoken. */
  open: (name: string, count: number) =>
    count === 0 ? `یادداشت‌های ${name}: هنوز یادداشتی نیست` : `یادداشت‌های ${name}: ${persianNumber(count)}`,
  button: 'یادداشت',
} as const
