import { PRICE_BASES, PRICE_METHODS, type ResolvedRules, type RuleScope, rialToToman } from '@payvand/domain'
import {
  BUSINESS_SETTINGS_TEXTS,
  inRial,
  inToman,
  PRICE_METHOD_LABELS,
  PRICING_TEXTS,
  persianNumber,
  persianPercent,
} from '@payvand/texts'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { CategoryCommissions } from './category-commissions.tsx'
import { type RuleForm, type RulePart, ruleFaults } from './rule-form.ts'
import { RulePartField } from './rule-part.tsx'

const MAX_RIALS = 9_999_999_999
const MAX_PIECES = 10_000
const BASES = PRICE_BASES.map((base) => ({ value: String(base), label: inRial(base) }))
const METHODS = PRICE_METHODS.map((value) => ({
  value,
  label: PRICE_METHOD_LABELS[value].title,
  description: PRICE_METHOD_LABELS[value].help,
}))

/** The fields of the booth's rules, or of a scope's, each of which may be inherited. */
export function RuleFields({
  form,
  scope,
  inherited,
  onChange,
}: {
  form: RuleForm
  /** Null for the whole booth. */
  scope: RuleScope | null
  /** The rules that the scope has without its own. */
  inherited: ResolvedRules
  onChange: (changes: Partial<RuleForm>) => void
}) {
  const faults = ruleFaults(form, scope !== null)
  const partOf = (part: RulePart) => ({
    part,
    form,
    onChange,
    inherited: scope === null ? null : inheritedWords(part, inherited),
  })
  return (
    <div className="flex flex-col gap-4">
      <RulePartField {...partOf('coefficient')}>
        <TextInput
          label={BUSINESS_SETTINGS_TEXTS.priceCoefficient}
          description={BUSINESS_SETTINGS_TEXTS.coefficientHelp}
          numeric
          required
          value={form.coefficient}
          onChange={(coefficient) => onChange({ coefficient })}
          error={faults.coefficient}
        />
      </RulePartField>
      <RulePartField {...partOf('rounding')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={BUSINESS_SETTINGS_TEXTS.priceMethod}
            options={METHODS}
            value={form.method}
            onChange={(method) => onChange({ method })}
          />
          <Select
            label={BUSINESS_SETTINGS_TEXTS.priceBase}
            options={BASES}
            disabled={form.method === 'exact'}
            value={String(form.base)}
            onChange={(base) => onChange({ base: Number(base) })}
          />
        </div>
      </RulePartField>
      <RulePartField {...partOf('priceFloor')}>
        <MoneyInput
          label={PRICING_TEXTS.floor}
          description={PRICING_TEXTS.floorHelp}
          max={MAX_RIALS}
          value={form.floor}
          onChange={(floor) => onChange({ floor })}
        />
      </RulePartField>
      <RulePartField {...partOf('commissionPercent')}>
        <TextInput
          label={PRICING_TEXTS.commission}
          description={PRICING_TEXTS.commissionHelp}
          numeric
          end={PRICING_TEXTS.commissionUnit}
          value={form.commission}
          onChange={(commission) => onChange({ commission })}
          error={faults.commission}
        />
      </RulePartField>
      <CategoryCommissions categoryId={scope?.categoryId ?? null} />
      <RulePartField {...partOf('commissionAdded')}>
        <Switch
          label={PRICING_TEXTS.commissionAdded}
          description={PRICING_TEXTS.commissionAddedHelp}
          checked={form.commissionAdded}
          onChange={(commissionAdded) => onChange({ commissionAdded })}
        />
      </RulePartField>
      <RulePartField {...partOf('showsOldPrice')}>
        <Switch
          label={PRICING_TEXTS.showsOldPrice}
          description={PRICING_TEXTS.showsOldPriceHelp}
          checked={form.showsOldPrice}
          onChange={(showsOldPrice) => onChange({ showsOldPrice })}
        />
      </RulePartField>
      {scope === null && (
        <NumberInput
          label={PRICING_TEXTS.safetyStock}
          description={PRICING_TEXTS.safetyStockHelp}
          unit={PRICING_TEXTS.pieces}
          max={MAX_PIECES}
          value={form.safetyStock}
          onChange={(safetyStock) => onChange({ safetyStock })}
        />
      )}
    </div>
  )
}

function inheritedWords(part: RulePart, rules: ResolvedRules): string {
  const { priceRule, priceFloor, commissionPercent, commissionSource } = rules
  switch (part) {
    case 'coefficient':
      return persianNumber(priceRule.coefficient)
    case 'rounding': {
      const { title } = PRICE_METHOD_LABELS[priceRule.method]
      return priceRule.method === 'exact' ? title : PRICING_TEXTS.roundedTo(title, inRial(priceRule.base))
    }
    case 'priceFloor':
      return priceFloor === null ? PRICING_TEXTS.noFloor : inToman(rialToToman(priceFloor))
    case 'commissionPercent':
      return commissionSource === 'written' && commissionPercent !== null
        ? persianPercent(commissionPercent)
        : PRICING_TEXTS.ofEachCategory
    default:
      return rules[part] ? PRICING_TEXTS.on : PRICING_TEXTS.off
  }
}
