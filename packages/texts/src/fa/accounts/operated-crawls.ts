import type { ProjectSource } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

export const PROJECT_SOURCE_LABELS = {
  site: 'سایت',
  platform: 'فروشگاه',
  instagram: 'اینستاگرام',
} as const satisfies Record<ProjectSource, string>

export const OPERATED_CRAWLS_TEXTS = {
  title: 'خواندن‌ها',
  subtitle: 'هر خواندنی که در جریان است یا نوبت می‌خواهد، از همه‌ی کسب‌وکارها',
  failed: 'خواندن‌ها دریافت نشد',
  emptyTitle: 'چیزی در حال خواندن نیست',
  emptyText: 'سایت‌ها، فروشگاه‌ها و صفحه‌های اینستاگرام وقتی خوانده می‌شوند اینجا می‌آیند.',
  business: 'کسب‌وکار',
  source: 'از کجا',
  status: 'وضعیت',
  pages: 'صفحه‌ها',
  ofPages: (read: number, all: number) => `${persianNumber(read)} از ${persianNumber(all)}`,
  startedAt: 'شروع',
  waiting: 'در صف',
  more: (count: number) => `${persianNumber(count)} خواندن دیگر هم در جریان است.`,
  stop: 'توقف',
  stopOf: (name: string) => `توقف خواندن ${name}`,
  stopTitle: (name: string) => `خواندن ${name} متوقف شود؟`,
  stopText: 'آنچه تا حالا خوانده شده می‌ماند. فروشنده دلیل شما را در گزارش این خواندن می‌بیند.',
  reason: 'دلیل توقف',
  reasonNeeded: 'لطفا دلیل توقف را بنویسید',
  stopped: 'خواندن متوقف شد',
  stopFailed: 'خواندن متوقف نشد',
} as const
