import { persianNumber } from '../../persian-number.ts'

/** The seller is told these on whichever page they are. */
export const CRAWL_NEWS_TEXTS = {
  completed: (project: string) => `به‌روزرسانی «${project}» به پایان رسید`,
  suspicious: (project: string) => `نتیجه‌ی به‌روزرسانی «${project}» منتظر تایید شماست`,
  failed: (project: string) => `به‌روزرسانی «${project}» ناموفق بود`,
  rejected: (project: string) => `مدیر پروژه‌ی «${project}» را رد کرد`,
  toApprove: (project: string) => `پروژه‌ی «${project}» در انتظار تایید شماست`,
  summary: ({ added, changed, missing }: { added: number; changed: number; missing: number }) => {
    const parts = [
      ...(added > 0 ? [`${persianNumber(added)} محصول جدید`] : []),
      ...(changed > 0 ? [`${persianNumber(changed)} محصول تغییرکرده`] : []),
      ...(missing > 0 ? [`${persianNumber(missing)} محصول حذف‌شده از سایت`] : []),
    ]
    return parts.length > 0 ? parts.join('، ') : 'چیزی تغییر نکرده است'
  },
  seeResult: 'دیدن نتیجه',
  seeProject: 'دیدن پروژه',
  seeProjects: 'دیدن پروژه‌ها',
  several: (count: number) => `${persianNumber(count)} خبر جدید از پروژه‌ها`,
  menuMark: 'خبر جدید',
} as const
