import type { Rial } from '@payvand/domain'
import type { WireListedProduct, WireProduct, WireRevision, WireVariant } from './wire-product.ts'

/** `unknown` is a status Basalam lists without a name; the id is kept beside it. */
export const BOOTH_PRODUCT_STATUSES = {
  2976: 'published',
  3790: 'unpublished',
  3568: 'pending_approval',
  3567: 'not_approved',
  4184: 'illegal',
} as const
export type KnownBoothProductStatus = (typeof BOOTH_PRODUCT_STATUSES)[keyof typeof BOOTH_PRODUCT_STATUSES]
export type BoothProductStatus = KnownBoothProductStatus | 'unknown'

/** The two statuses that may be written. */
export const PUBLISHED = 2976
export const UNPUBLISHED = 3790

export interface BoothVariant {
  id: number | null
  properties: { property: string; value: string }[]
  price: Rial | null
  primaryPrice: Rial | null
  stock: number
  sku: string | null
}

/** A product as it stands in the booth. */
export interface BoothProduct {
  id: number
  title: string
  /** The price the buyer pays, in rial. */
  price: Rial | null
  /** The price before a discount, in rial; the same as `price` without one. */
  primaryPrice: Rial | null
  stock: number
  sku: string | null
  photoUrl: string | null
  status: BoothProductStatus
  statusId: number
  /** An edit waits for Basalam's approval: until then the other fields may show the state before it. */
  inReview: boolean
  /** The reasons of the last refusal, in Basalam's words. */
  rejectionReasons: string[]
  rejectedAt: Date | null
  /** The photos the last review refused, by the file's id. */
  illegalPhotos: { fileId: number; reasons: string[] }[]
  /** A discount lowers `price` below `primaryPrice`; while it lasts the price may refuse to be edited (`discount_locked`). */
  hasDiscount: boolean
  /** The moment at which its discount ends by itself, the first of several; null without one, and where it is not said. */
  discountUntil: Date | null
  preparationDays: number | null
  /** Grams, net. */
  weight: number | null
  /** Grams, with packaging. */
  packageWeight: number | null
  unitTypeId: number | null
  unitQuantity: number | null
  variants: BoothVariant[]
  variantCount: number
}

/** Fields that only the single product has. */
export interface BoothProductDetails extends BoothProduct {
  brief: string | null
  description: string | null
  category: { id: number; title: string } | null
  /** The attributes of its category that have an answer; null where the booth did not say. */
  attributes: { attributeId: number; text: string | null; optionIds: number[] }[] | null
  /** Main photo first. */
  photos: { id: number | null; url: string }[]
  mayChangeCategory: boolean
  /** The edit that waits for approval, or was refused; null without one. An absent field does not change. */
  pending: { title?: string; brief?: string; description?: string; photoIds?: number[] } | null
  createdAt: Date | null
  updatedAt: Date | null
}

/** The ids of statuses, for a filter. */
export function statusIds(statuses: readonly KnownBoothProductStatus[]): number[] {
  return Object.entries(BOOTH_PRODUCT_STATUSES)
    .filter(([, name]) => statuses.includes(name))
    .map(([id]) => Number(id))
}

export function toBoothProduct(wire: WireListedProduct): BoothProduct {
  return fromWire(wire, wire.variant ?? [])
}

export function toBoothProductDetails(wire: WireProduct): BoothProductDetails {
  return {
    ...fromWire(wire, wire.variants ?? []),
    brief: wire.summary ?? null,
    description: wire.description ?? null,
    category: wire.category ?? null,
    attributes: wire.attribute_groups ? attributesOf(wire.attribute_groups) : null,
    photos: photosOf(wire),
    mayChangeCategory: wire.allow_category_change ?? true,
    pending: wire.revision ? pendingOf(wire.revision) : null,
    createdAt: wire.created_at ?? null,
    updatedAt: wire.updated_at ?? null,
  }
}

function attributesOf(
  groups: NonNullable<WireProduct['attribute_groups']>,
): BoothProductDetails['attributes'] {
  return groups.flatMap(({ attributes }) =>
    (attributes ?? []).flatMap(({ id, value, selected_values }) => {
      const optionIds = (selected_values ?? []).map((option) => option.id)
      const text = value?.trim() || null
      return text === null && optionIds.length === 0 ? [] : [{ attributeId: id, text, optionIds }]
    }),
  )
}

function fromWire(wire: Omit<WireListedProduct, 'variant'>, variants: readonly WireVariant[]): BoothProduct {
  return {
    id: wire.id,
    title: wire.title,
    price: wire.price ?? wire.primary_price ?? null,
    primaryPrice: wire.primary_price ?? wire.price ?? null,
    stock: wire.inventory,
    sku: wire.sku || null,
    photoUrl: wire.photo?.md ?? wire.photo?.original ?? null,
    status: BOOTH_PRODUCT_STATUSES[wire.status.value as keyof typeof BOOTH_PRODUCT_STATUSES] ?? 'unknown',
    statusId: wire.status.value,
    inReview: wire.is_product_for_revision ?? false,
    rejectionReasons: wordsOf(wire.revision?.rejection_reasons),
    rejectedAt: wire.revision?.rejected_at ?? null,
    illegalPhotos: (wire.revision?.metadata?.illegal_photos ?? []).map(({ file_id, rejection_reasons }) => ({
      fileId: file_id,
      reasons: wordsOf(rejection_reasons),
    })),
    hasDiscount: isReduced(wire) || variants.some(isReduced),
    discountUntil: firstEnd([wire, ...variants]),
    preparationDays: wire.preparation_day ?? null,
    weight: wire.net_weight_decimal ?? wire.net_weight ?? null,
    packageWeight: wire.packaged_weight ?? null,
    unitTypeId: wire.unit_type?.value ?? null,
    unitQuantity: wire.unit_quantity ?? null,
    variants: variants.map(toBoothVariant),
    variantCount: variants.length,
  }
}

function isReduced({ price, primary_price }: Pick<WireVariant, 'price' | 'primary_price'>): boolean {
  return typeof price === 'number' && typeof primary_price === 'number' && price < primary_price
}

function firstEnd(discounted: readonly Pick<WireVariant, 'discount'>[]): Date | null {
  const ends = discounted.flatMap(({ discount }) => discount?.rollback_at?.getTime() ?? [])
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

function wordsOf(reasons: WireRevision['rejection_reasons']): string[] {
  return (reasons ?? []).flatMap(({ name }) => (name ? [name] : []))
}

function pendingOf({ data }: WireRevision): BoothProductDetails['pending'] {
  const { title, brief, description, photos } = data ?? {}
  return {
    ...(title ? { title } : {}),
    ...(brief ? { brief } : {}),
    ...(description ? { description } : {}),
    ...(photos ? { photoIds: photos.flatMap(({ id }) => (id ? [id] : [])) } : {}),
  }
}

function toBoothVariant(wire: WireVariant): BoothVariant {
  return {
    id: wire.id ?? null,
    properties: wire.properties.map(({ property, value }) => ({
      property: property.title,
      value: value.title,
    })),
    price: wire.price ?? wire.primary_price ?? null,
    primaryPrice: wire.primary_price ?? wire.price ?? null,
    stock: wire.stock,
    sku: wire.sku || null,
  }
}

/** Basalam does not document whether `photos` repeats the main photo: it is put first and named once. */
function photosOf(wire: WireProduct): { id: number | null; url: string }[] {
  const found = [wire.photo, ...(wire.photos ?? [])].flatMap((photo) => {
    const url = photo?.original ?? photo?.md
    return url ? [{ id: photo?.id ?? null, url }] : []
  })
  return found.filter((photo, index) => found.findIndex((other) => other.url === photo.url) === index)
}
