import type { ProjectItem } from '@payvand/contract'
import type { ProductField } from '@payvand/domain'
import { PROJECT_ITEM_TEXTS, UNIT_TYPE_NAMES } from '@payvand/texts'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { useFormField } from '../forms/use-form-field.ts'
import { FieldEvidence } from './field-evidence.tsx'
import type { ItemForm } from './item-form.ts'
import type { ItemChanges } from './use-item-changes.ts'

/**
 * The fields of an item (document 2, section 2.1), each with its evidence beneath. Price in rial, weights in gram.
 */
export function ItemEditFields({
  control,
  item,
  changes,
}: {
  control: Control<ItemForm>
  item: ProjectItem
  changes: ItemChanges
}) {
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
  const withEvidence = (field: ProductField, input: ReactNode) => (
    <div className="flex min-w-0 flex-col gap-0.5">
      {input}
      <FieldEvidence item={item} field={field} changes={changes} />
    </div>
  )
  return (
    <div className="flex flex-col gap-4">
      {withEvidence(
        'name',
        <TextInput label={PROJECT_ITEM_TEXTS.name} keepDigits maxLength={500} {...name} />,
      )}
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {withEvidence('primaryPrice', <MoneyInput label={PROJECT_ITEM_TEXTS.priceRial} min={0} {...price} />)}
        {withEvidence('stock', <NumberInput label={PROJECT_ITEM_TEXTS.stockCount} min={0} {...stock} />)}
        {withEvidence(
          'preparationDays',
          <NumberInput label={PROJECT_ITEM_TEXTS.preparationDays} min={0} {...preparationDays} />,
        )}
        {withEvidence('weight', <NumberInput label={PROJECT_ITEM_TEXTS.weightGram} min={0} {...weight} />)}
        {withEvidence(
          'packageWeight',
          <NumberInput label={PROJECT_ITEM_TEXTS.packageWeightGram} min={0} {...packageWeight} />,
        )}
        <span className="hidden sm:block" />
        {withEvidence(
          'unitQuantity',
          <NumberInput label={PROJECT_ITEM_TEXTS.unitQuantity} min={1} {...unitQuantity} />,
        )}
        {withEvidence(
          'unitType',
          <Select
            label={PROJECT_ITEM_TEXTS.unitType}
            options={options.map((unit) => ({ value: unit, label: unit }))}
            {...unitType}
            value={unitType.value || null}
          />,
        )}
      </div>
      {withEvidence('photo', <TextInput label={PROJECT_ITEM_TEXTS.photo} type="url" {...photo} />)}
      {withEvidence(
        'photos',
        <TextArea
          label={PROJECT_ITEM_TEXTS.photoList}
          description={PROJECT_ITEM_TEXTS.photoListHelp}
          leftToRight
          rows={3}
          {...photos}
        />,
      )}
      {withEvidence('video', <TextInput label={PROJECT_ITEM_TEXTS.videoUrl} type="url" {...video} />)}
      {withEvidence(
        'description',
        <TextArea label={PROJECT_ITEM_TEXTS.description} rows={5} maxLength={20_000} {...description} />,
      )}
    </div>
  )
}
