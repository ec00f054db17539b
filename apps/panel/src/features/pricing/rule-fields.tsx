import { PRICE_BASES, PRICE_METHODS } from '@payvand/domain'
import { BUSINESS_SETTINGS_TEXTS, inRial, PRICE_METHOD_LABELS, PRICING_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Chip } from '../../ui/buttons/chip.tsx'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { commissionsQuery } from './pricing-queries.ts'
import { type RuleForm, ruleFaults } from './rule-form.ts'

const MAX_RIALS = 9_999_999_999
const MAX_PIECES = 10_000
const BASES = PRICE_BASES.map((base) => ({ value: String(base), label: inRial(base) }))
const METHODS = PRICE_METHODS.map((value) => ({
  value,
  label: PRICE_METHOD_LABELS[value].title,
  description: PRICE_METHOD_LABELS[value].help,
}))

export function RuleFields({
  form,
  onChange,
}: {
  form: RuleForm
  onChange: (changes: Partial<RuleForm>) => void
}) {
  const faults = ruleFaults(form)
  const isCommissionKnown = form.commission.trim() !== '' && !faults.commission
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        label={BUSINESS_SETTINGS_TEXTS.priceCoefficient}
        description={BUSINESS_SETTINGS_TEXTS.coefficientHelp}
        numeric
        required
        value={form.coefficient}
        onChange={(coefficient) => onChange({ coefficient })}
        error={faults.coefficient}
      />
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
      <MoneyInput
        label={PRICING_TEXTS.floor}
        description={PRICING_TEXTS.floorHelp}
        max={MAX_RIALS}
        value={form.floor}
        onChange={(floor) => onChange({ floor })}
      />
      <div>
        <TextInput
          label={PRICING_TEXTS.commission}
          description={PRICING_TEXTS.commissionHelp}
          numeric
          end={PRICING_TEXTS.commissionUnit}
          value={form.commission}
          onChange={(commission) => onChange({ commission })}
          error={faults.commission}
        />
        <CategoryCommissions
          chosen={form.commission}
          onChoose={(percent) => onChange({ commission: String(percent) })}
        />
      </div>
      <Switch
        label={PRICING_TEXTS.commissionAdded}
        description={isCommissionKnown ? PRICING_TEXTS.commissionAddedHelp : PRICING_TEXTS.commissionUnknown}
        disabled={!isCommissionKnown}
        checked={form.commissionAdded && isCommissionKnown}
        onChange={(commissionAdded) => onChange({ commissionAdded })}
      />
      <NumberInput
        label={PRICING_TEXTS.safetyStock}
        description={PRICING_TEXTS.safetyStockHelp}
        unit={PRICING_TEXTS.pieces}
        max={MAX_PIECES}
        value={form.safetyStock}
        onChange={(safetyStock) => onChange({ safetyStock })}
      />
    </div>
  )
}

/** Commissions of the sample's categories, as the marketplace tells them; empty while it does not answer. */
function CategoryCommissions({ chosen, onChoose }: { chosen: string; onChoose: (percent: number) => void }) {
  const { data } = useQuery(commissionsQuery)
  if (!data || data.categories.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={PRICING_TEXTS.ofCategories} className="mt-2 flex flex-wrap gap-2">
      {data.categories.map(({ categoryId, title, percent }) => (
        <Chip key={categoryId} selected={chosen === String(percent)} onClick={() => onChoose(percent)}>
          {PRICING_TEXTS.useCommission(title, percent)}
        </Chip>
      ))}
    </div>
  )
}
