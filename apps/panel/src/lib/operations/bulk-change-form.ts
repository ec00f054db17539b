import { type BulkChange, type PriceMethod, parseNumber } from '@payvand/domain'
import { BULK_CHANGE_TEXTS } from '@payvand/texts'

/** A bulk operation in its form: the values of the other kinds stay while this one is shown. */
export interface BulkChangeForm {
  kind: BulkChange['kind']
  priceAct: 'raise_percent' | 'lower_percent' | 'raise_amount' | 'lower_amount' | 'set'
  /** The percent as it is typed: with a decimal point. */
  percent: string
  /** Rial. */
  amount: number | null
  method: PriceMethod
  /** Rial. */
  base: number
  stockAct: 'set' | 'raise' | 'lower'
  pieces: number | null
  textAct: 'prepend' | 'append' | 'replace'
  field: 'name' | 'description'
  text: string
  find: string
}

export const NEW_BULK_CHANGE: BulkChangeForm = {
  kind: 'price',
  priceAct: 'raise_percent',
  percent: '',
  amount: null,
  method: 'exact',
  base: 10_000,
  stockAct: 'set',
  pieces: null,
  textAct: 'prepend',
  field: 'name',
  text: '',
  find: '',
}

export const isPercent = ({ priceAct }: BulkChangeForm): boolean => priceAct.endsWith('_percent')

type Faults = Partial<Record<keyof BulkChangeForm, string>>

/** The faults by field, for the chosen kind only. */
export function bulkChangeFaults(form: BulkChangeForm): Faults {
  if (form.kind === 'price') return priceFaults(form)
  if (form.kind === 'stock') return form.pieces === null ? { pieces: BULK_CHANGE_TEXTS.piecesWrong } : {}
  if (form.textAct === 'replace') return form.find === '' ? { find: BULK_CHANGE_TEXTS.findWrong } : {}
  return form.text.trim() === '' ? { text: BULK_CHANGE_TEXTS.textWrong } : {}
}

function priceFaults(form: BulkChangeForm): Faults {
  if (!isPercent(form)) {
    return form.amount === null || form.amount <= 0 ? { amount: BULK_CHANGE_TEXTS.amountWrong } : {}
  }
  const percent = parseNumber(form.percent)
  if (form.priceAct === 'lower_percent') {
    const isRight = percent !== null && percent > 0 && percent <= 99.99
    return isRight ? {} : { percent: BULK_CHANGE_TEXTS.lowerPercentWrong }
  }
  return percent !== null && percent > 0 && percent <= 1_000
    ? {}
    : { percent: BULK_CHANGE_TEXTS.percentWrong }
}

/** The change of the form; call it without faults. */
export function bulkChangeOf(form: BulkChangeForm): BulkChange {
  const { kind, method, base, field, find } = form
  if (kind === 'price') {
    const rounding = { method, base: method === 'exact' ? 1 : base }
    const sign = form.priceAct.startsWith('lower') ? -1 : 1
    if (isPercent(form))
      return { kind, by: 'percent', value: sign * (parseNumber(form.percent) ?? 0), ...rounding }
    const by = form.priceAct === 'set' ? 'set' : 'amount'
    return { kind, by, value: sign * (form.amount ?? 0), ...rounding }
  }
  if (kind === 'stock') {
    const pieces = form.pieces ?? 0
    return form.stockAct === 'set'
      ? { kind, by: 'set', value: pieces }
      : { kind, by: 'add', value: form.stockAct === 'lower' ? -pieces : pieces }
  }
  return {
    kind,
    by: form.textAct,
    field,
    text: form.text.trim(),
    find: form.textAct === 'replace' ? find : '',
  }
}
