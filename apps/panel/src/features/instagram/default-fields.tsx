import { fixPackageWeight } from '@payvand/domain'
import { INSTAGRAM_TEXTS, UNIT_TYPE_NAMES } from '@payvand/texts'
import type { UseFormReturn } from 'react-hook-form'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { MarketplaceCategorySelect } from '../../lib/project-items/marketplace-category-select.tsx'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { NewImport } from './new-import-form.ts'

export function DefaultFields({ form }: { form: UseFormReturn<NewImport> }) {
  const { control } = form
  const price = useFormField(control, 'primaryPrice')
  const stock = useFormField(control, 'stock')
  const weight = useFormField(control, 'weight')
  const packageWeight = useFormField(control, 'packageWeight')
  const unitQuantity = useFormField(control, 'unitQuantity')
  const unitType = useFormField(control, 'unitType')
  const preparationDays = useFormField(control, 'preparationDays')
  const category = useFormField(control, 'categoryId')
  // A product heavier than its package raises the package's weight (document 2, section 5), once the number is whole.
  const fitPackage = () => {
    weight.onBlur()
    if (weight.value === null) return
    form.setValue('packageWeight', fixPackageWeight(weight.value, packageWeight.value), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }
  return (
    <section className="border-line border-t pt-4">
      <h3 className="font-semibold">{INSTAGRAM_TEXTS.defaults}</h3>
      <p className="text-ink-muted text-sm">{INSTAGRAM_TEXTS.defaultsText}</p>
      <div className="mt-3 grid grid-cols-2 gap-4 lg:grid-cols-3">
        <MoneyInput
          className="col-span-2 lg:col-span-1"
          label={INSTAGRAM_TEXTS.priceLabel}
          description={INSTAGRAM_TEXTS.priceHelp}
          required
          {...price}
        />
        <NumberInput label={INSTAGRAM_TEXTS.stock} required {...stock} />
        <NumberInput
          label={INSTAGRAM_TEXTS.preparationLabel}
          required
          {...(preparationDays.value === 0 && { description: INSTAGRAM_TEXTS.preparationHelp })}
          {...preparationDays}
        />
        <NumberInput label={INSTAGRAM_TEXTS.weightLabel} required {...weight} onBlur={fitPackage} />
        <NumberInput label={INSTAGRAM_TEXTS.packageWeightLabel} required {...packageWeight} />
        <NumberInput label={INSTAGRAM_TEXTS.unitQuantity} required {...unitQuantity} />
        <Select
          label={INSTAGRAM_TEXTS.unitType}
          required
          options={Object.values(UNIT_TYPE_NAMES).map((name) => ({ value: name as string, label: name }))}
          {...unitType}
        />
        <div className="col-span-2">
          <MarketplaceCategorySelect
            label={INSTAGRAM_TEXTS.category}
            description={INSTAGRAM_TEXTS.categoryHelp}
            value={category.value}
            chosenTitle={null}
            noneLabel={INSTAGRAM_TEXTS.categoryLater}
            placeholder={INSTAGRAM_TEXTS.categoryLater}
            onChange={category.onChange}
          />
        </div>
      </div>
    </section>
  )
}
