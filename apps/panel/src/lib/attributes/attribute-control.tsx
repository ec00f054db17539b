import type { AskedAttribute } from '@payvand/contract'
import { type AttributeValue, LONGEST_ATTRIBUTE_TEXT, optionValue } from '@payvand/domain'
import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { MultiSelect } from '../../ui/fields/multi-select.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { typedValue } from './attribute-value.ts'

interface AttributeControlProps extends FieldProps {
  attribute: AskedAttribute
  value: AttributeValue | null
  onChange: (value: AttributeValue | null) => void
}

const NONE = ''

/** The field in which a value of an attribute is written or chosen. */
export function AttributeControl({ attribute, value, onChange, ...field }: AttributeControlProps) {
  const options = attribute.options.map(({ id, title }) => ({ value: String(id), label: title }))
  const chosen = (value?.optionIds ?? []).map(String)
  if (attribute.kind === 'choices')
    return (
      <MultiSelect
        {...field}
        options={options}
        value={chosen}
        onChange={(ids) => onChange(ids.length === 0 ? null : optionValue(...ids.map(Number)))}
        placeholder={ATTRIBUTE_TEXTS.choose}
      />
    )
  if (attribute.kind === 'choice')
    return (
      <SearchSelect
        {...field}
        options={value ? [{ value: NONE, label: ATTRIBUTE_TEXTS.noValue }, ...options] : options}
        value={chosen[0] ?? null}
        onChange={(id) => onChange(id === NONE ? null : optionValue(Number(id)))}
        placeholder={ATTRIBUTE_TEXTS.choose}
      />
    )
  const isNumber = attribute.kind === 'number'
  return (
    <TextInput
      {...field}
      value={value?.text ?? ''}
      onChange={(typed) => onChange(typedValue(isNumber ? typed.replaceAll(',', '') : typed))}
      numeric={isNumber}
      {...(isNumber ? attribute.unit !== null && { end: attribute.unit } : { keepDigits: true })}
      {...(!isNumber && { maxLength: LONGEST_ATTRIBUTE_TEXT })}
    />
  )
}
