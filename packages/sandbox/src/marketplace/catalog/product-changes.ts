import { leafCategories } from '../../seed/category-tree.ts'
import { isoInTehran } from '../marketplace.ts'
import type { ProductRecord, VariantRecord } from '../marketplace-records.ts'
import type { MarketplaceSettings } from '../marketplace-settings.ts'

type Body = Record<string, unknown>

const firstVariantOffset = 100

/** A product of this booth before anything is known of it. */
export function blankProduct(id: number, vendorId: number, categoryId: number, at: Date): ProductRecord {
  const now = isoInTehran(at)
  return {
    id,
    vendorId,
    name: '',
    brief: null,
    description: null,
    categoryId,
    photo: null,
    photos: [],
    status: 0,
    primaryPrice: null,
    stock: 0,
    preparationDays: 1,
    weight: null,
    packageWeight: 0,
    video: null,
    sku: null,
    barcode: null,
    unitType: leafCategories.get(categoryId)?.unitType.id ?? 6304,
    unitQuantity: 1,
    keywords: [],
    productAttributes: [],
    attributes: [],
    variants: [],
    shippingData: null,
    packagingDimensions: null,
    isWholesale: false,
    createdAt: now,
    updatedAt: now,
    revision: null,
  }
}

type VariantEdits = Pick<MarketplaceSettings, 'variantsInEdit' | 'variantIdsRenewed'>
const inCreate: VariantEdits = { variantsInEdit: 'replace', variantIdsRenewed: false }

/** Applies a checked body of a create, or with `edits` of an edit, to the product. An absent or null field does not change. */
export function withBody(product: ProductRecord, body: Body, edits: VariantEdits = inCreate): ProductRecord {
  const take = <Value>(name: string, before: Value): Value =>
    isAbsent(body[name]) ? before : (body[name] as Value)
  const photos = take('photos', product.photos)
  return {
    ...product,
    name: take('name', product.name),
    brief: take('brief', product.brief),
    description: take('description', product.description),
    categoryId: take('category_id', product.categoryId),
    photo: take('photo', product.photo ?? photos[0] ?? null),
    photos,
    status: take('status', product.status),
    primaryPrice: take('primary_price', product.primaryPrice),
    stock: take('stock', product.stock),
    preparationDays: take('preparation_days', product.preparationDays),
    weight: take('weight', product.weight),
    packageWeight: take('package_weight', product.packageWeight),
    video: take('video', product.video),
    sku: take('sku', product.sku),
    barcode: take('barcode', product.barcode),
    unitType: take('unit_type', product.unitType),
    unitQuantity: take('unit_quantity', product.unitQuantity),
    keywords: take('keywords', product.keywords),
    productAttributes: isAbsent(body['product_attribute']) ? product.productAttributes : attributesFrom(body),
    attributes: take('attributes', product.attributes),
    variants: variantsFrom(product, body, edits),
    shippingData: take('shipping_data', product.shippingData),
    packagingDimensions: take('packaging_dimensions', product.packagingDimensions),
    isWholesale: take('is_wholesale', product.isWholesale),
  }
}

/** The product with one variation changed; null when it has no such variation. */
export function withVariation(product: ProductRecord, variationId: number, body: Body): ProductRecord | null {
  if (!product.variants.some((each) => each.id === variationId)) return null
  const variants = product.variants.map((each) =>
    each.id === variationId ? changedVariant(each, body) : each,
  )
  return { ...product, variants }
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null

function changedVariant(variant: VariantRecord, body: Body): VariantRecord {
  return {
    ...variant,
    primaryPrice: (body['primary_price'] as number | undefined) ?? variant.primaryPrice,
    stock: (body['stock'] as number | undefined) ?? variant.stock,
    sku: (body['sku'] as string | undefined) ?? variant.sku,
  }
}

function attributesFrom(body: Body): ProductRecord['productAttributes'] {
  const rows = body['product_attribute'] as {
    attribute_id: number
    value?: string
    selected_values?: number[]
  }[]
  return rows.map((row) => ({
    attributeId: row.attribute_id,
    value: row.value ?? null,
    selectedValues: row.selected_values ?? [],
  }))
}

/** Variations are known by their properties: one that was there keeps its id. */
function variantsFrom(
  product: ProductRecord,
  body: Body,
  { variantsInEdit, variantIdsRenewed }: VariantEdits,
): VariantRecord[] {
  if (isAbsent(body['variants']) || variantsInEdit === 'ignore') return product.variants
  const bodies = body['variants'] as {
    primary_price: number
    stock: number
    sku?: string
    properties: { property: string; value: string }[]
  }[]
  const before = new Map(product.variants.map((each) => [keyOf(each.properties), each]))
  let nextId = Math.max(product.id * firstVariantOffset, ...product.variants.map((each) => each.id)) + 1
  const written = bodies.map((each) => ({
    id: (variantIdsRenewed ? undefined : before.get(keyOf(each.properties))?.id) ?? nextId++,
    primaryPrice: each.primary_price,
    stock: each.stock,
    sku: each.sku ?? null,
    properties: each.properties.map(({ property, value }) => ({ property, value })),
  }))
  if (variantsInEdit === 'replace') return written
  const named = new Set(written.map((each) => keyOf(each.properties)))
  return [...product.variants.filter((each) => !named.has(keyOf(each.properties))), ...written]
}

/** Equal for the same properties in any order, as the plugin's own mapping has them. */
const keyOf = (properties: VariantRecord['properties']): string =>
  properties
    .map((each) => JSON.stringify([each.property.trim(), each.value.trim()]))
    .sort()
    .join()
