import { ITEM_TEXTS, UNIT_TYPE_NAMES } from '@payvand/texts'
import type { Control } from 'react-hook-form'
import { useFormField } from '../../lib/use-form-field.ts'
import { MoneyInput } from '../../ui/money-input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { ItemForm } from './item-form.ts'

/** The fields of an item (document 2, section 2.1). Price in rial, weights in gram. */
export function ItemEditFields({ control }: { control: Control<ItemForm> }) {
  const name = useFormField(control, 'name')
  const photo = useFormField(control, 'photo')
  const description = useFormField(control, 'description')
  const photos = useFormField(control, 'photos')
  const video = useFormField(control, 'video')
  const price = useFormField(control, 'primaryPrice')
  const stock = useFormField(control, 'stock')
  const weight = useFormField(control, 'weight')
  const packageWeight = useFormField(control, 'packageWeight')
  const unitQuantity = useFormField(control, 'unitQuantity')
  const unitType = useFormField(control, 'unitType')
  const preparationDays = useFormField(control, 'preparationDays')
  const units: string[] = Object.values(UNIT_TYPE_NAMES)
  const options = unitType.value && !units.includes(unitType.value) ? [unitType.value, ...units] : units
  return (
    <div className="flex flex-col gap-4">
      <TextInput label={ITEM_TEXTS.name} keepDigits maxLength={500} {...name} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <MoneyInput label={ITEM_TEXTS.priceRial} min={0} {...price} />
        <NumberInput label={ITEM_TEXTS.stockCount} min={0} {...stock} />
        <NumberInput label={ITEM_TEXTS.preparationDays} min={0} {...preparationDays} />
        <NumberInput label={ITEM_TEXTS.weightGram} min={0} {...weight} />
        <NumberInput label={ITEM_TEXTS.packageWeightGram} min={0} {...packageWeight} />
        <span className="hidden sm:block" />
        <NumberInput label={ITEM_TEXTS.unitQuantity} min={1} {...unitQuantity} />
        <Select
          label={ITEM_TEXTS.unitType}
          options={options.map((unit) => ({ value: unit, label: unit }))}
          {...unitType}
          value={unitType.value || null}
        />
      </div>
      <TextInput label={ITEM_TEXTS.photo} type="url" {...photo} />
      <TextArea
        label={ITEM_TEXTS.photoList}
        description={ITEM_TEXTS.photoListHelp}
        leftToRight
        rows={3}
        {...photos}
      />
      <TextInput label={ITEM_TEXTS.videoUrl} type="url" {...video} />
      <TextArea label={ITEM_TEXTS.description} rows={5} maxLength={20_000} {...description} />
    </div>
  )
}
