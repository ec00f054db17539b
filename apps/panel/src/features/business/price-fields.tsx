import { PRICE_BASES, PRICE_METHODS } from '@payvand/domain'
import { BUSINESS_SETTINGS_TEXTS, inRial, PRICE_METHOD_LABELS } from '@payvand/texts'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { PriceExampleCard } from './price-example-card.tsx'
import type { SettingsFieldsProps } from './settings-fields.tsx'
import { coefficientOf } from './settings-form.ts'

const BASES = PRICE_BASES.map((base) => ({ value: String(base), label: inRial(base) }))

/** The fields of the price rule. "Exact" is shown when it is set and cannot be chosen (document 2, section 9). */
export function PriceFields({ control, disabled, shows }: SettingsFieldsProps) {
  const coefficient = useFormField(control, 'priceCoefficient')
  const method = useFormField(control, 'priceMethod')
  const base = useFormField(control, 'priceBase')
  const update = useFormField(control, 'priceUpdateNeeded')
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          label={BUSINESS_SETTINGS_TEXTS.priceCoefficient}
          description={BUSINESS_SETTINGS_TEXTS.coefficientHelp}
          numeric
          required
          disabled={disabled}
          {...coefficient}
        />
        <Select
          label={BUSINESS_SETTINGS_TEXTS.priceBase}
          {...(method.value === 'exact' && { description: BUSINESS_SETTINGS_TEXTS.priceBaseExact })}
          disabled={disabled}
          options={BASES}
          {...base}
          value={String(base.value)}
          onChange={(value) => base.onChange(Number(value))}
        />
      </div>
      <RadioCards
        label={BUSINESS_SETTINGS_TEXTS.priceMethod}
        disabled={disabled}
        columns={2}
        options={PRICE_METHODS.map((value) => ({
          value,
          title: PRICE_METHOD_LABELS[value].title,
          description: PRICE_METHOD_LABELS[value].help,
          disabled: value === 'exact',
        }))}
        {...method}
      />
      <PriceExampleCard
        coefficient={coefficientOf(coefficient.value)}
        base={base.value}
        method={method.value}
      />
      {shows('priceUpdateNeeded') && (
        <Switch
          label={BUSINESS_SETTINGS_TEXTS.priceUpdateNeeded}
          description={BUSINESS_SETTINGS_TEXTS.priceUpdateHelp}
          disabled={disabled}
          checked={update.value}
          onChange={update.onChange}
        />
      )}
    </div>
  )
}
