import type { ProposalConfidence } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

const CONFIDENCE = {
  sure: 'مطمئن',
  likely: 'نسبتا مطمئن',
  guess: 'حدس',
} as const satisfies Record<ProposalConfidence, string>

const products = (count: number) => `${persianNumber(count)} محصول`

/** A marketplace category that is proposed for a product, how sure that is, and the choice of it for one or many. */
export const CATEGORY_PROPOSAL_TEXTS = {
  confidence: CONFIDENCE,
  proposed: (confidence: ProposalConfidence) => `پیشنهاد — ${CONFIDENCE[confidence]}`,
  proposal: (category: string, confidence: ProposalConfidence) =>
    `پیشنهاد: ${category} — ${CONFIDENCE[confidence]}`,
  take: 'انتخاب همین دسته',
  takeOf: (category: string) => `انتخاب دسته‌ی ${category}`,
  none: 'پیشنهادی پیدا نشد',
  asked: 'در حال پیدا کردن پیشنهاد…',
  waiting: 'باسلام هنوز دسته‌ای پیشنهاد نداده است.',
  failed: 'پیشنهاد دسته دریافت نشد',

  way: 'روش انتخاب',
  ways: {
    proposed: {
      title: 'پیشنهاد هر محصول',
      description: 'دسته‌ی هر محصول از روی دسته و نام آن پیشنهاد شده است.',
    },
    one: { title: 'یک دسته برای همه', description: 'یک دسته را خودتان برای همه انتخاب کنید.' },
  },
  list: 'دسته‌های پیشنهادی',
  takeAll: 'انتخاب همه‌ی پیشنهادها',
  help: 'پیشنهادهای حدسی انتخاب نشده‌اند؛ اگر درست‌اند انتخابشان کنید.',
  group: (count: number, category: string, confidence: ProposalConfidence) =>
    `${products(count)}: ${category}، ${CONFIDENCE[confidence]}`,
  examples: (names: readonly string[], more: boolean) => `${names.join('، ')}${more ? '…' : ''}`,
  without: (count: number, names: readonly string[]) => {
    const listed = names.length > 0 ? `: ${names.join('، ')}${names.length < count ? '…' : ''}` : ''
    return `${products(count)} پیشنهادی ندارد و بدون دسته می‌ماند${listed}`
  },
  waitingFor: (count: number) =>
    `پیشنهاد ${products(count)} هنوز از باسلام نرسیده است و تا رسیدن آن بدون دسته می‌ماند.`,
  settled: (count: number) => `${products(count)} دسته دارد، در غرفه است یا غیرفعال است و تغییر نمی‌کند.`,
  later: (count: number) =>
    `${products(count)} دیگر در نوبت بعد می‌آید: پس از این، دوباره «انتخاب دسته» را بزنید.`,
  chosen: (count: number) => `${products(count)} دسته می‌گیرد`,
} as const
