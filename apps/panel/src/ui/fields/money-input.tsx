import { rial, rialToToman } from '@payvand/domain'
import { persianNumber, ui } from '@payvand/texts'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

/** Money in rial, with the toman value beneath as one types (decisions: "Money"). */
export function MoneyInput({ description, ...props }: Omit<NumberInputProps, 'unit'>) {
  const toman = props.value === null ? null : ui.inToman(persianNumber(rialToToman(rial(props.value))))
  return (
    <NumberInput
      {...props}
      unit={ui.rial}
      description={
        (toman !== null || description) && (
          <span className="flex flex-wrap gap-x-2">
            {toman !== null && <span className="text-ink">{toman}</span>}
            {description && <span>{description}</span>}
          </span>
        )
      }
    />
  )
}
