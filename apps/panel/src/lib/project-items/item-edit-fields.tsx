import type { ProjectItem } from '@payvand/contract'
import { headlineOf, minimumOf, productFieldKind, propertiesKey, type Rial } from '@payvand/domain'
import { ITEM_VARIANT_TEXTS, productFieldLabel, UNIT_TYPE_NAMES } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { useFormField } from '../forms/use-form-field.ts'
import { VariantEditor } from '../item-variants/variant-editor.tsx'
import { projectQuery } from '../projects/project-queries.ts'
import { FieldEvidence } from './field-evidence.tsx'
import { ItemCategory } from './item-category.tsx'
import { FORM_FIELDS, type FormField, type ItemForm, isNumber } from './item-form.ts'
import { OriginToggle } from './origin-toggle.tsx'
import { PhotoEditor } from './photo-editor.tsx'
import type { ItemChanges } from './use-item-changes.ts'
import type { PhotoUploads } from './use-photo-uploads.ts'
import type { VideoUploads } from './use-video-upload.ts'
import { VideoEditor } from './video-editor.tsx'

/** Every field of the form, those that are named first in front. */
function fieldsOf(isOne: (field: FormField) => boolean, first: readonly FormField[]): FormField[] {
  return [...new Set([...first, ...FORM_FIELDS.filter(isOne)])]
}
const isText = (field: FormField) => productFieldKind(field) === 'text'
const isShort = (field: FormField) => isNumber(productFieldKind(field)) || productFieldKind(field) === 'unit'
const TEXTS = fieldsOf(isText, ['name'])
const NUMBERS = fieldsOf(isShort, ['primaryPrice', 'oldPrice', 'stock', 'preparationDays'])
const LONG_TEXTS = FORM_FIELDS.filter((field) => productFieldKind(field) === 'long_text')

interface Props {
  control: Control<ItemForm>
  item: ProjectItem
  changes: ItemChanges
  uploads: PhotoUploads
  video: VideoUploads
}
type FieldProps = Omit<Props, 'uploads' | 'video'>

/**
 * The fields of an item (document 2, section 2.1), each with its evidence beneath. Price in rial, weights in gram.
 */
export function ItemEditFields(props: Props) {
  return (
    <div className="flex flex-col gap-4">
      <OriginToggle>
        <Fields {...props} />
      </OriginToggle>
    </div>
  )
}

function Fields({ uploads, video, ...props }: Props) {
  const { control } = props
  return (
    <>
      {TEXTS.map((field) => (
        <ItemField key={field} field={field} {...props} />
      ))}
      <ItemCategory item={props.item} changes={props.changes} />
      <div className="flex min-w-0 flex-col gap-0.5">
        <PhotoEditor control={control} uploads={uploads} />
        <FieldEvidence {...props} field="photo" />
        <FieldEvidence {...props} field="photos" />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {NUMBERS.map((field) => (
          <ItemField key={field} field={field} {...props} />
        ))}
      </div>
      <Variants {...props} />
      {LONG_TEXTS.map((field) => (
        <ItemField key={field} field={field} {...props} />
      ))}
      <div className="flex min-w-0 flex-col gap-0.5">
        <VideoEditor control={control} uploads={video} />
        <FieldEvidence {...props} field="video" />
      </div>
    </>
  )
}

function ItemField({ field, control, item, changes }: FieldProps & { field: FormField }) {
  return (
    <>
      <div className="flex min-w-0 flex-col gap-0.5">
        <ItemInput field={field} control={control} />
        <FieldEvidence item={item} field={field} changes={changes} />
      </div>
      {/* The fields of the unit begin a row. */}
      {field === 'packageWeight' && <span className="hidden sm:block" />}
    </>
  )
}

/** The editor of the variants, of an item that has some or may get some. */
function Variants({ control, item, changes }: FieldProps) {
  const { value, onChange } = useFormField(control, 'variants')
  const [productPrice, productStock] = useWatch({ control, name: ['primaryPrice', 'stock'] })
  // A platform knows its own variants only: an order of another could not be passed on to it.
  const source = useQuery(projectQuery(item.projectId)).data?.source
  const mayChangeList = source !== undefined && source !== 'platform'
  if (value.length === 0 && !mayChangeList) return null
  const coded = new Set(
    item.latestData?.variants?.flatMap(({ sku, properties }) => (sku ? propertiesKey(properties) : [])),
  )
  const isEmptied = value.some(({ sku, properties }) => !sku?.trim() && coded.has(propertiesKey(properties)))
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <VariantEditor
        variants={value}
        productPrice={productPrice as Rial | null}
        productStock={productStock}
        mayChangeList={mayChangeList}
        onChange={onChange}
      />
      {isEmptied && item.boothProduct !== null && (
        <p role="status" className="text-xs text-yellow-ink">
          {ITEM_VARIANT_TEXTS.codeStays}
        </p>
      )}
      <FieldEvidence item={item} field="variants" changes={changes} />
    </div>
  )
}

/** The price or stock of the product where it is its variants': it cannot be written, and says why. */
function useHeadline(
  control: Control<ItemForm>,
  field: FormField,
): { value: number | null; description: string } | null {
  const [primaryPrice, variants] = useWatch({ control, name: ['primaryPrice', 'variants'] })
  const headline = headlineOf({ primaryPrice: primaryPrice as Rial | null, stock: null, variants })
  if (field === 'primaryPrice' && headline.isPriceDerived)
    return { value: headline.price, description: ITEM_VARIANT_TEXTS.priceDerived }
  if (field === 'oldPrice' && headline.isPriceDerived)
    return { value: headline.oldPrice, description: ITEM_VARIANT_TEXTS.oldPriceDerived }
  if (field === 'stock' && headline.isStockDerived)
    return { value: headline.stock, description: ITEM_VARIANT_TEXTS.stockDerived }
  return null
}

function ItemInput({ field, control }: { field: FormField; control: Control<ItemForm> }) {
  const { value, onChange, ...rest } = useFormField(control, field)
  const headline = useHeadline(control, field)
  const kind = productFieldKind(field)
  const common = { label: productFieldLabel(field), ...rest }
  if (isNumber(kind)) {
    const Input = kind === 'rial' ? MoneyInput : NumberInput
    const min = minimumOf(field)
    return (
      <Input
        {...common}
        {...(min !== null && { min })}
        value={value === null ? null : Number(value)}
        onChange={onChange}
        {...(headline && { ...headline, readOnly: true })}
      />
    )
  }
  const text = { ...common, value: String(value ?? ''), onChange }
  switch (kind) {
    case 'unit': {
      const units: string[] = Object.values(UNIT_TYPE_NAMES)
      if (text.value && !units.includes(text.value)) units.unshift(text.value)
      const options = units.map((unit) => ({ value: unit, label: unit }))
      return <Select {...text} options={options} value={text.value || null} />
    }
    case 'long_text':
      return <TextArea {...text} rows={5} maxLength={20_000} />
    default:
      return <TextInput {...text} keepDigits maxLength={500} />
  }
}
