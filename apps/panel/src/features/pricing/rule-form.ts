import { type BoothRules, type PriceMethod, parseNumber, rial } from '@payvand/domain'
import { BUSINESS_SETTINGS_TEXTS, PRICING_TEXTS } from '@payvand/texts'

/** The rules in the form. Numbers with a decimal point stay as they are typed. */
export interface RuleForm {
  coefficient: string
  method: PriceMethod
  /** Rial. */
  base: number
  /** Rial; null: no floor. */
  floor: number | null
  /** Percent; empty: not known. */
  commission: string
  commissionAdded: boolean
  safetyStock: number | null
}

const MAX_COEFFICIENT = 100
const MAX_COMMISSION = 90

export function ruleFormOf(rules: BoothRules): RuleForm {
  const { priceRule, priceFloor, commissionPercent, commissionAdded, safetyStock } = rules
  return {
    ...priceRule,
    coefficient: String(priceRule.coefficient),
    floor: priceFloor,
    commission: commissionPercent === null ? '' : String(commissionPercent),
    commissionAdded,
    safetyStock,
  }
}

export function ruleFaults(form: RuleForm): Partial<Record<keyof RuleForm, string>> {
  const coefficient = parseNumber(form.coefficient)
  const commission = form.commission.trim() === '' ? 0 : parseNumber(form.commission)
  return {
    ...(coefficient !== null && coefficient > 0 && coefficient <= MAX_COEFFICIENT
      ? {}
      : { coefficient: BUSINESS_SETTINGS_TEXTS.coefficientWrong }),
    ...(commission !== null && commission >= 0 && commission <= MAX_COMMISSION
      ? {}
      : { commission: PRICING_TEXTS.commissionWrong }),
  }
}

/** The rules of the form; null while something in them is wrong. */
export function rulesOf(form: RuleForm): BoothRules | null {
  if (Object.keys(ruleFaults(form)).length > 0) return null
  const commissionPercent = form.commission.trim() === '' ? null : parseNumber(form.commission)
  return {
    priceRule: { coefficient: parseNumber(form.coefficient) ?? 1, base: form.base, method: form.method },
    priceFloor: form.floor === null || form.floor === 0 ? null : rial(form.floor),
    commissionPercent,
    commissionAdded: form.commissionAdded && commissionPercent !== null,
    safetyStock: form.safetyStock ?? 0,
  }
}
