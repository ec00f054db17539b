import { ORDER_STATUSES, type PostingFault, type PostingRefusal } from '@payvand/domain'
import { FIELD_SENTENCES } from './validation.ts'

/** Why an order is not told as sent. */
const POSTING_REFUSAL_SENTENCES = {
  order_not_prepared: 'سفارش هنوز جدید است. نخست آماده‌سازی آن را شروع کنید.',
  order_cancelled: 'سفارش لغو شده است.',
  order_cancel_asked: 'برای این سفارش درخواست لغو ثبت شده است. نخست آن را در باسلام پاسخ دهید.',
  posted_with_another_code: 'سفارش پیش‌تر با کد دیگری ارسال‌شده ثبت شده است.',
  code_called_wrong: 'باسلام همین کد را نادرست دانسته است. لطفا کد درست را بنویسید.',
  order_not_postable: 'سفارش در وضعیت «در حال آماده‌سازی» نیست.',
} as const satisfies Record<PostingRefusal, string>

/** Why a row of a pasted sheet is not sent, beside what is wrong with the order or its code. */
const SHEET_FAULT_SENTENCES = {
  already_posted: 'پیش‌تر با همین کد ارسال‌شده ثبت شده است.',
  order_number_missing: 'شماره‌ی سفارش در این سطر نیست.',
  order_unknown: 'سفارشی با این شماره در غرفه‌ی شما نیست.',
  order_ambiguous: 'این شماره به بیش از یک سفارش می‌خورد. لطفا شماره‌ی مرسوله را بنویسید.',
  line_repeated: 'همین سفارش با همین کد در سطر بالاتر هم آمده است.',
  order_with_two_codes: 'این سفارش در این فهرست با دو کد متفاوت آمده است.',
  carrier_unknown: 'نام روش ارسال شناخته نشد.',
  shipping_method_missing: 'روش ارسال این سفارش معلوم نیست. آن را بالای فهرست یا در ستون سوم بگویید.',
  under_way: 'کد دیگری برای این سفارش در راه باسلام است.',
  replaced: 'پس از این فهرست، کد دیگری برای سفارش فرستاده شد.',
  dismissed: 'باسلام نپذیرفت و شما آن را کنار گذاشتید.',
  order_deleted: 'این سفارش دیگر در پیوند نیست.',
} as const
export type SheetFault = keyof typeof SHEET_FAULT_SENTENCES | PostingFault | PostingRefusal

/** The sentence of a stored code of a row. */
export function sheetFaultSentence(code: string): string {
  const own: Record<string, string> = { ...POSTING_REFUSAL_SENTENCES, ...SHEET_FAULT_SENTENCES }
  const ofField: Record<string, string> = FIELD_SENTENCES
  return own[code] ?? (ofField[code] ? `${ofField[code]}.` : POSTING_REFUSAL_SENTENCES.order_not_postable)
}

export const SHEET_WARNINGS = {
  code_of_two_orders: 'همین کد برای سفارش دیگری هم آمده است.',
} as const

/** Why one of many orders was left out when preparation was started. */
export function prepareLeftOutSentence(status: number | null): string {
  if (status === ORDER_STATUSES.cancelled || status === ORDER_STATUSES.refunded)
    return POSTING_REFUSAL_SENTENCES.order_cancelled
  return 'تنها سفارش جدید به آماده‌سازی می‌رود.'
}
