import type { ProductVariant } from '@payvand/domain'
import { ITEM_VARIANT_TEXTS } from '@payvand/texts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { LONGEST, MOST_VARIANTS, propertyNames, withVariant } from './variant-values.ts'

/**
 * Adds a variant by its properties: those that the others have, or one that is named here for the first. Its price, stock
 * and code are written in its row.
 */
export function VariantAdd({
  variants,
  first,
  onAdd,
}: {
  variants: readonly ProductVariant[]
  /** The stock that the first variant takes over from the product. */
  first: Pick<ProductVariant, 'stock'>
  onAdd: (variants: ProductVariant[]) => void
}) {
  const names = propertyNames(variants)
  const isFirst = names.length === 0
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [values, setValues] = useState<Record<string, string>>({})
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setValues({})
    setName('')
    setError(null)
  }
  const shown = isFirst ? [''] : names
  const add = () => {
    const properties = shown.map((property) => ({
      property: (isFirst ? name : property).trim(),
      value: (values[property] ?? '').trim(),
    }))
    if (properties.some(({ value }) => value === '') || (isFirst && name.trim() === ''))
      return setError(ITEM_VARIANT_TEXTS.addMissing)
    const stock = isFirst ? first.stock : 0
    const all = withVariant(variants, { properties, primaryPrice: null, stock, sku: null })
    if (all === null) return setError(ITEM_VARIANT_TEXTS.addTwice)
    onAdd(all)
    close()
  }
  if (!open)
    return (
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={variants.length >= MOST_VARIANTS}
          onClick={() => setOpen(true)}
        >
          {ITEM_VARIANT_TEXTS.add}
        </Button>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field adds the variant, instead of saving the form
    <div
      className="flex flex-col gap-2 rounded-md border border-line p-3"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        add()
      }}
    >
      <div className="grid gap-2 sm:grid-cols-2">
        {isFirst && (
          <TextInput
            autoFocus
            label={ITEM_VARIANT_TEXTS.property}
            description={ITEM_VARIANT_TEXTS.propertyHelp}
            keepDigits
            value={name}
            maxLength={LONGEST.property}
            onChange={setName}
          />
        )}
        {shown.map((property, index) => (
          <TextInput
            key={property}
            autoFocus={!isFirst && index === 0}
            label={property || ITEM_VARIANT_TEXTS.value}
            keepDigits
            value={values[property] ?? ''}
            maxLength={LONGEST.value}
            onChange={(value) => setValues({ ...values, [property]: value })}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-red-ink text-sm">
          {error}
        </p>
      )}
      <div className="flex gap-1.5">
        <Button size="sm" onClick={add}>
          {ITEM_VARIANT_TEXTS.addNow}
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          {ITEM_VARIANT_TEXTS.close}
        </Button>
      </div>
    </div>
  )
}
