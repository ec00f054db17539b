import type { ProjectItem, RequestOf } from '@payvand/contract'
import { FIELD_SENTENCES, ITEM_TEXTS, PROJECT_TEXTS } from '@payvand/texts'
import { resolverOf } from '../../lib/form-resolver.ts'
import { isWebAddress, textLines } from '../../lib/web-address.ts'

type ProductData = NonNullable<ProjectItem['latestData']>
type ProductChanges = NonNullable<RequestOf<'projectItems.update'>['body']['latestData']>

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

export function formOf(data: ProductData): ItemForm {
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

/** What saving sends (document 2, section 5): empty texts and an empty list of variants become null, blank photo lines go. */
export function changesOf(form: ItemForm, before: ProductData): ProductChanges {
  const text = (value: string) => value.trim() || null
  return {
    name: text(form.name),
    photo: text(form.photo),
    description: text(form.description),
    photos: textLines(form.photos),
    video: text(form.video),
    primaryPrice: form.primaryPrice,
    stock: form.stock,
    weight: form.weight,
    packageWeight: form.packageWeight,
    unitQuantity: form.unitQuantity,
    unitType: text(form.unitType),
    preparationDays: form.preparationDays,
    variants: before.variants?.length ? before.variants : null,
  }
}

const NUMBERS = [
  'primaryPrice',
  'stock',
  'weight',
  'packageWeight',
  'unitQuantity',
  'preparationDays',
] as const

export function itemFaults(form: ItemForm): Partial<Record<keyof ItemForm, string>> {
  const faults: Partial<Record<keyof ItemForm, string>> = {}
  if (form.photo.trim() && !isWebAddress(form.photo.trim())) faults.photo = FIELD_SENTENCES.photo_url_invalid
  if (form.video.trim() && !isWebAddress(form.video.trim())) faults.video = FIELD_SENTENCES.video_url_invalid
  if (!textLines(form.photos).every(isWebAddress)) faults.photos = FIELD_SENTENCES.photos_url_invalid
  for (const field of NUMBERS) {
    const least = field === 'unitQuantity' ? 1 : 0
    const value = form[field]
    if (value !== null && value < least) faults[field] = PROJECT_TEXTS.numberTooSmall(least)
  }
  return faults
}

export const itemResolver = resolverOf(itemFaults)

/** What an item is called where it has no name. */
export function itemName(item: Pick<ProjectItem, 'latestData'>): string {
  return item.latestData?.name ?? ITEM_TEXTS.noName
}
