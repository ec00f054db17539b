import { type BulkChange, type PriceChange, rial, rialToToman } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { inToman } from '../panel/labels.ts'
import { leftOutSentence } from './item-operations.ts'

/** Preflight has its own sentences for what it finds; these are the other reasons a bulk change skips a product. */
const REASONS: Readonly<Record<string, string>> = {
  unchanged: 'همین مقدار را دارد و تغییری نمی‌کند.',
  price_missing: 'قیمتی ندارد که بتوان آن را تغییر داد.',
  stock_missing: 'موجودی آن معلوم نیست.',
  held_for_person: 'تغییری از آن منتظر تایید شماست؛ اول آن را ببینید و تصمیم بگیرید.',
  text_not_found: 'این متن در آن نیست.',
  text_too_long: 'با این تغییر، متن آن از اندازه‌ی مجاز بلندتر می‌شود.',
}

export function changeReason(code: string): string {
  return REASONS[code] ?? leftOutSentence(code)
}

export function changeOutcomeSentence(outcome: 'done' | 'left_out' | 'undone', code: string | null): string {
  if (outcome === 'undone') return 'به حالت پیش از تغییر برگشت.'
  return code === null ? 'تغییر کرد.' : changeReason(code)
}

/** The title of a change of the rules, of the booth or of a project or category. */
export const priceRuleTitle = (of: 'booth' | 'scope'): string =>
  of === 'booth' ? 'تغییر قاعده‌ی قیمت' : 'تغییر قاعده‌ی قیمت یک پروژه یا دسته'

export function bulkChangeTitle(change: BulkChange): string {
  if (change.kind === 'price') return priceTitle(change)
  if (change.kind === 'stock') {
    if (change.by === 'set') return `تغییر موجودی به ${persianNumber(change.value)} عدد`
    const pieces = `${persianNumber(Math.abs(change.value))} عدد`
    return change.value < 0 ? `کم کردن ${pieces} از موجودی` : `افزودن ${pieces} به موجودی`
  }
  const field = change.field === 'name' ? 'نام' : 'توضیحات'
  if (change.by === 'replace') {
    return change.text === ''
      ? `برداشتن «${change.find}» از ${field}`
      : `«${change.text}» به‌جای «${change.find}» در ${field}`
  }
  return `افزودن «${change.text}» به ${change.by === 'prepend' ? 'ابتدای' : 'انتهای'} ${field}`
}

function priceTitle({ by, value }: PriceChange): string {
  const size = by === 'percent' ? `${persianNumber(Math.abs(value))}٪` : toman(Math.abs(value))
  if (by === 'set') return `تغییر قیمت به ${size}`
  return value < 0 ? `${size} کاهش قیمت` : `${size} افزایش قیمت`
}

const toman = (amount: number) => inToman(rialToToman(rial(amount)))
