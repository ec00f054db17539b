import type { ProductVariant } from '@payvand/domain'
import { ITEM_VARIANT_TEXTS, ui } from '@payvand/texts'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { MOST, withSameValue } from './variant-values.ts'

/** Gives one price (rial), one stock, or both to all variants. */
export function SameForAll({
  variants,
  onChange,
}: {
  variants: readonly ProductVariant[]
  onChange: (variants: ProductVariant[]) => void
}) {
  const [price, setPrice] = useState<number | null>(null)
  const [stock, setStock] = useState<number | null>(null)
  const isEmpty = price === null && stock === null
  const apply = () => {
    if (isEmpty) return
    onChange(withSameValue(variants, { price, stock }))
    setPrice(null)
    setStock(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in either field applies, instead of saving the form
    <div
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,6.5rem)] items-center gap-2 px-3 py-2 sm:flex"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        apply()
      }}
    >
      <span className="col-span-2 text-ink-muted text-sm">{ITEM_VARIANT_TEXTS.forAll}</span>
      <NumberInput
        className="sm:w-44"
        label={ITEM_VARIANT_TEXTS.priceForAll}
        hideLabel
        value={price}
        onChange={setPrice}
        max={MOST.price}
        unit={ui.rial}
      />
      <NumberInput
        className="sm:w-26"
        label={ITEM_VARIANT_TEXTS.stockForAll}
        hideLabel
        value={stock}
        onChange={setStock}
        max={MOST.stock}
        unit={ITEM_VARIANT_TEXTS.stockUnit}
      />
      <Button size="sm" className="col-span-2 justify-self-start" disabled={isEmpty} onClick={apply}>
        {ITEM_VARIANT_TEXTS.applyToAll}
      </Button>
    </div>
  )
}
