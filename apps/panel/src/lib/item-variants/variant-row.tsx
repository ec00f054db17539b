import { type ProductVariant, type Rial, rialToToman } from '@payvand/domain'
import { ITEM_VARIANT_TEXTS, inToman, persianNumber, ui, variantName } from '@payvand/texts'
import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { MOST, type VariantColumn } from './variant-values.ts'

/** The tracks of the head and of each row; a phone has name and switch above the values. */
export const ROW_TRACKS = 'sm:grid-cols-[minmax(5rem,1fr)_minmax(9rem,11rem)_6.5rem_minmax(6rem,8rem)_4.5rem]'

/** The name by which the keyboard and a paste find an input. */
export const inputName = (index: number, column: VariantColumn) => `variants.${index}.${column}`

export interface VariantRowProps {
  variant: ProductVariant
  index: number
  /** The price (rial) it has without one of its own; null when it is not sold then. */
  common: Rial | null
  isUnpriced: boolean
  onValue: (index: number, column: VariantColumn, value: number | string | null) => void
  onSwitch: (index: number, isOn: boolean) => void
  /** Null where the list stays as it is. */
  onRemove: ((index: number) => void) | null
}

/** One variant: its name, price with toman beneath, stock, code, and whether it is sold. */
export const VariantRow = memo(function VariantRow({
  variant,
  index,
  common,
  isUnpriced,
  onValue,
  onSwitch,
  onRemove,
}: VariantRowProps) {
  const name = variantName(variant, index)
  const { primaryPrice, stock, sku, isOff = false } = variant
  const reason = isOff ? ITEM_VARIANT_TEXTS.off : isUnpriced ? ITEM_VARIANT_TEXTS.unpriced : null
  const price = primaryPrice ?? common
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_minmax(0,7.5rem)] items-start gap-x-2 gap-y-1.5 px-3 py-2',
        ROW_TRACKS,
      )}
    >
      <span className="flex min-h-9 min-w-0 flex-col justify-center">
        <span className={classNames('break-words font-medium text-sm', reason && 'text-ink-muted')}>
          {name}
        </span>
        {reason && <span className="text-xs text-yellow-ink">{reason}</span>}
      </span>
      <span className="flex min-h-9 items-center gap-1 justify-self-end sm:order-last sm:justify-self-center">
        <Switch
          className="items-center"
          label={ITEM_VARIANT_TEXTS.onOf(name)}
          hideLabel
          checked={!isOff}
          onChange={(isOn) => onSwitch(index, isOn)}
        />
        {onRemove && (
          <IconButton
            size="xs"
            icon={<Trash2 />}
            label={ITEM_VARIANT_TEXTS.removeOf(name)}
            onClick={() => onRemove(index)}
          />
        )}
      </span>
      <span className="row-span-2 min-w-0 sm:row-span-1">
        <NumberInput
          label={ITEM_VARIANT_TEXTS.priceOf(name)}
          hideLabel
          name={inputName(index, 'price')}
          value={primaryPrice}
          onChange={(value) => onValue(index, 'price', value)}
          max={MOST.price}
          unit={ui.rial}
          {...(common !== null && { placeholder: persianNumber(common) })}
        />
        {price !== null && (
          <span className="block px-1 text-ink-muted text-xs">{inToman(rialToToman(price))}</span>
        )}
      </span>
      <NumberInput
        label={ITEM_VARIANT_TEXTS.stockOf(name)}
        hideLabel
        name={inputName(index, 'stock')}
        value={stock}
        onChange={(value) => onValue(index, 'stock', value)}
        max={MOST.stock}
        unit={ITEM_VARIANT_TEXTS.stockUnit}
      />
      <TextInput
        label={ITEM_VARIANT_TEXTS.skuOf(name)}
        hideLabel
        name={inputName(index, 'sku')}
        value={sku ?? ''}
        onChange={(value) => onValue(index, 'sku', value)}
        placeholder={ITEM_VARIANT_TEXTS.sku}
      />
    </li>
  )
})
