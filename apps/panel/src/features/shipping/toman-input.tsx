import { MOST_SHIPPING_RIAL, type Rial, rial, rialToToman, toman, tomanToRial } from '@payvand/domain'
import { SHIPPING_TEXTS } from '@payvand/texts'
import { NumberInput, type NumberInputProps } from '../../ui/fields/number-input.tsx'

/**
 * An amount that is typed and shown in toman, the unit of the marketplace's shipping, and held in rial as every amount
 * here is.
 */
export function TomanInput({
  value,
  onChange,
  ...props
}: Omit<NumberInputProps, 'value' | 'onChange' | 'unit' | 'min' | 'max'> & {
  /** Rial. */
  value: Rial | null
  onChange: (value: Rial | null) => void
}) {
  return (
    <NumberInput
      {...props}
      unit={SHIPPING_TEXTS.unit}
      max={rialToToman(rial(MOST_SHIPPING_RIAL))}
      value={value === null ? null : rialToToman(value)}
      onChange={(typed) => onChange(typed === null ? null : tomanToRial(toman(typed)))}
    />
  )
}
