import type { Fault } from './fault-switches.ts'

/** A marketplace shows this page during maintenance. */
export const maintenancePage =
  '<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><title>در حال به‌روزرسانی</title><h1>در حال به‌روزرسانی هستیم</h1><p>تا چند ساعت دیگر برمی‌گردیم.</p></html>'

const pageForPeople =
  '<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><title>بازار</title><h1>ورود به حساب کاربری</h1></html>'

/** An answer with 200 that is not the one that was asked for: a login page, or another call's good answer. */
export function wrongPage(fault: Fault): { type: string; text: string } {
  if (fault.page === 'json')
    return {
      type: 'application/json; charset=utf-8',
      text: JSON.stringify({ data: { cities: [] }, ok: true }),
    }
  return { type: 'text/html; charset=utf-8', text: pageForPeople }
}
