import {
  type BoothRules,
  INHERITED_PARTS,
  type PriceMethod,
  parseNumber,
  type RuleChange,
  type RuleParts,
  type RuleScope,
  rial,
} from '@payvand/domain'
import { BUSINESS_SETTINGS_TEXTS, PRICING_TEXTS } from '@payvand/texts'

export type RulePart = keyof RuleParts
const RULE_PARTS = Object.keys(INHERITED_PARTS) as RulePart[]

/** The rules in the form. Numbers with a decimal point stay as they are typed. */
export interface RuleForm {
  coefficient: string
  method: PriceMethod
  /** Rial. */
  base: number
  /** Rial; null: no floor. */
  floor: number | null
  /** Percent; empty: the category's. */
  commission: string
  commissionAdded: boolean
  showsOldPrice: boolean
  safetyStock: number | null
  /** The parts that the scope has of its own; the booth has all. */
  own: Record<RulePart, boolean>
}

const MAX_COEFFICIENT = 100
const MAX_COMMISSION = 90

/**
 * The form of the booth's rules, or with `parts` of a scope's: what the scope inherits stands in it too, so that it begins
 * with that.
 */
export function ruleFormOf(rules: BoothRules, parts: RuleParts | null | 'booth' = 'booth'): RuleForm {
  const { priceRule, priceFloor, commissionPercent, commissionAdded, showsOldPrice, safetyStock } = rules
  const written = parts === 'booth' ? commissionPercent : (parts?.commissionPercent ?? null)
  const isOwn = (part: RulePart) => parts === 'booth' || (parts !== null && parts[part] !== null)
  return {
    ...priceRule,
    coefficient: String(priceRule.coefficient),
    floor: priceFloor,
    commission: written === null ? '' : String(written),
    commissionAdded,
    showsOldPrice,
    safetyStock,
    own: Object.fromEntries(RULE_PARTS.map((part) => [part, isOwn(part)])) as Record<RulePart, boolean>,
  }
}

export function ruleFaults(
  form: RuleForm,
  isScope: boolean,
): Partial<Record<'coefficient' | 'commission', string>> {
  const coefficient = parseNumber(form.coefficient)
  const isEmpty = form.commission.trim() === ''
  const commission = isEmpty
    ? isScope && form.own.commissionPercent
      ? null
      : 0
    : parseNumber(form.commission)
  return {
    ...(coefficient !== null && coefficient > 0 && coefficient <= MAX_COEFFICIENT
      ? {}
      : { coefficient: BUSINESS_SETTINGS_TEXTS.coefficientWrong }),
    ...(commission !== null && commission >= 0 && commission <= MAX_COMMISSION
      ? {}
      : { commission: PRICING_TEXTS.commissionWrong }),
  }
}

/** The change that the form asks for, of the booth or of a scope; null while something in it is wrong. */
export function ruleChangeOf(form: RuleForm, scope: RuleScope | null): RuleChange | null {
  if (Object.keys(ruleFaults(form, scope !== null)).length > 0) return null
  const { base, method, commissionAdded, showsOldPrice, own } = form
  const coefficient = parseNumber(form.coefficient) ?? 1
  const commissionPercent = form.commission.trim() === '' ? null : parseNumber(form.commission)
  if (scope === null) {
    const priceFloor = form.floor === null || form.floor === 0 ? null : rial(form.floor)
    const safetyStock = form.safetyStock ?? 0
    const priceRule = { coefficient, base, method }
    const rules = { priceRule, priceFloor, commissionPercent, commissionAdded, showsOldPrice, safetyStock }
    return { of: 'booth', rules }
  }
  const parts: RuleParts = {
    coefficient,
    rounding: { base, method },
    priceFloor: rial(form.floor ?? 0),
    commissionPercent,
    commissionAdded,
    showsOldPrice,
  }
  const inherited = Object.fromEntries(RULE_PARTS.filter((part) => !own[part]).map((part) => [part, null]))
  return { of: 'scope', ...scope, parts: { ...parts, ...inherited } }
}
