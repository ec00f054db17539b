import type { ProjectItem } from '@payvand/contract'
import { checkProductEdit, cleanProductEdit, type ProductData } from '@payvand/domain'
import { FIELD_SENTENCES, ITEM_TEXTS } from '@payvand/texts'
import { resolverOf } from '../form-resolver.ts'
import { changedFields } from './edit-meeting.ts'
import type { ProductView } from './product-view.ts'

/** A product as its form holds it: photos one per line, numbers null while empty. Price in rial, weights in gram. */
export interface ItemForm {
  name: string
  photo: string
  description: string
  photos: string
  video: string
  primaryPrice: number | null
  stock: number | null
  weight: number | null
  packageWeight: number | null
  unitQuantity: number | null
  unitType: string
  preparationDays: number | null
}

export const EMPTY_FORM: ItemForm = {
  name: '',
  photo: '',
  description: '',
  photos: '',
  video: '',
  primaryPrice: null,
  stock: null,
  weight: null,
  packageWeight: null,
  unitQuantity: null,
  unitType: '',
  preparationDays: null,
}

export function formOf(data: ProductView): ItemForm {
  return {
    name: data.name ?? '',
    photo: data.photo ?? '',
    description: data.description ?? '',
    photos: data.photos.join('\n'),
    video: data.video ?? '',
    primaryPrice: data.primaryPrice,
    stock: data.stock,
    weight: data.weight,
    packageWeight: data.packageWeight,
    unitQuantity: data.unitQuantity,
    unitType: data.unitType ?? '',
    preparationDays: data.preparationDays,
  }
}

/** The form over the former values, cleaned by the rule the server applies as well. */
function editedProduct(form: ItemForm, before: ProductView): ProductData {
  const edited = { ...before, ...form, photos: form.photos.split('\n') }
  return cleanProductEdit(edited as ProductData)
}

/** The body of saving: the fields a person changed and no other, since each is locked against the next crawls. */
export function editOf(form: ItemForm, before: ProductView): Partial<ProductData> {
  return changedFields(cleanProductEdit(before), editedProduct(form, before))
}

/** The sentence of each wrong field (document 2, section 5). */
export function itemFaults(form: ItemForm): Partial<Record<keyof ItemForm, string>> {
  const nothing = { sku: null, variants: null } as ProductView
  const issues = checkProductEdit(editedProduct(form, nothing))
  return Object.fromEntries(issues.map(({ field, code }) => [field, FIELD_SENTENCES[code]]))
}

export const itemResolver = resolverOf(itemFaults)

export function itemName(item: Pick<ProjectItem, 'latestData'>): string {
  return item.latestData?.name ?? ITEM_TEXTS.noName
}
