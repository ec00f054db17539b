import { categoryRoots, leafCategories, unitTypes } from '../../seed/category-tree.ts'
import { textHash } from '../../seed/seeded-random.ts'
import { sellerOfVendor, vendorOfProductView } from '../accounts/vendor-view.ts'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import type { ProductContent, ProductRecord, VariantRecord } from '../marketplace-records.ts'
import { attributeGroupsView } from './category-attributes.ts'
import { type Discount, discountOf, discountView, reduced } from './discounts.ts'
import { ownPriceOf, paidPriceOf, stockOf } from './product-prices.ts'
import { published, statusView } from './product-status.ts'

/** A row of the booth's product list: `variant`, singular. `published` is false for drafts. Prices in rial. */
export function productListView(
  marketplace: Marketplace,
  product: ProductRecord,
  withVariants: boolean,
): object {
  const discount = discountOfAny(marketplace, product)
  return {
    id: product.id,
    title: product.name,
    price: paidPriceOf(marketplace, product) ?? 0,
    photo: photoView(marketplace, product.photo) ?? photoAt(0, `${marketplace.origin}/media/none.png`),
    status: statusView(product.status),
    inventory: stockOf(product),
    primary_price: primaryPriceView(marketplace, ownPriceOf(product), discount),
    is_product_for_revision: isWaiting(product),
    revision: revisionView(marketplace, product),
    preparation_day: product.preparationDays,
    published: product.status === published,
    shipping_data: product.shippingData,
    net_weight: Math.round(product.weight ?? 0),
    packaged_weight: product.packageWeight,
    net_weight_decimal: product.weight,
    variant: withVariants
      ? product.variants.map((each, order) => variantView(marketplace, product.id, each, order))
      : null,
    unit_quantity: product.unitQuantity,
    unit_type: unitView(product.unitType),
    sku: product.sku,
    discount: discountView(discount),
    is_wholesale: product.isWholesale,
  }
}

/** A whole product: `variants`, plural. */
export function productDetailView(marketplace: Marketplace, product: ProductRecord): object {
  const seller = sellerOfVendor(product.vendorId)
  const available = product.status === published && stockOf(product) > 0
  const {
    variant: variants,
    published: _published,
    ...common
  } = productListView(marketplace, product, true) as Record<string, unknown>
  return {
    ...common,
    price: paidPriceOf(marketplace, product),
    photo: photoView(marketplace, product.photo),
    photos: product.photos.map((id) => photoView(marketplace, id)).filter((photo) => photo !== null),
    video: videoView(marketplace, product.video),
    vendor: seller === undefined ? null : vendorOfProductView(marketplace, seller),
    summary: product.brief,
    category: categoryView(product.categoryId),
    category_list: categoryListView(product.categoryId),
    description: product.description,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    is_saleable: available,
    is_showable: product.status === published,
    is_available: available,
    shipping_area: [],
    attribute_groups: attributeGroupsView(marketplace, product.categoryId, product.productAttributes),
    is_free_shipping: false,
    location_deployment: null,
    has_selectable_variation: product.variants.length > 0,
    view_count: 0,
    can_add_to_cart: available,
    review_count: 0,
    rating: null,
    navigation: navigationView(product.categoryId),
    variants,
    variants_selected_index: product.variants.length > 0 ? 0 : null,
    free_shipping: null,
    allow_category_change: true,
    packaging_dimensions: product.packagingDimensions,
    attributes: product.attributes.map((each, index) => ({ id: index + 1, ...each })),
    status_changes: [],
    barcode: product.barcode,
  }
}

export type PhotoView = { id: number; original: string; xs: string; sm: string; md: string; lg: string }

function videoView(marketplace: Marketplace, id: number | null): object | null {
  const file = id === null ? undefined : marketplace.records.files.get(id)
  if (file === undefined) return null
  const url = `${marketplace.origin}/media/${file.id}.${file.format}`
  const unknown = { original: url, thumbnail: null, hls: null, width: null, height: null, duration: null }
  return { id: file.id, url, ...unknown }
}

/** The addresses of a photo; null when there is no such file. */
export function photoView(marketplace: Marketplace, id: number | null): PhotoView | null {
  const file = id === null ? undefined : marketplace.records.files.get(id)
  return file === undefined ? null : photoAt(file.id, `${marketplace.origin}/media/${file.id}.${file.format}`)
}

/** The category and its parents in core's shape; null when there is none. */
function categoryView(id: number): object | null {
  const leaf = leafCategories.get(id)
  if (leaf === undefined) return null
  const bare = { placeholder: null, unit_type_id: null }
  const root = { ...bare, ...leaf.root, parent: null }
  const group = { ...bare, ...leaf.group, parent: root }
  return { ...bare, id: leaf.id, title: leaf.title, parent: group, unit_type_id: unitView(leaf.unitType.id) }
}

const photoAt = (id: number, original: string): PhotoView => ({
  id,
  original,
  xs: `${original}?width=128`,
  sm: `${original}?width=256`,
  md: `${original}?width=512`,
  lg: `${original}?width=1024`,
})

const isWaiting = (product: ProductRecord): boolean =>
  product.revision !== null && product.revision.refusedAt === null

/** The product's own discount, or that of the first variation that has one. */
function discountOfAny(marketplace: Marketplace, { id, variants }: ProductRecord): Discount | null {
  const of = variants.length === 0 ? [null] : variants.map((each) => each.id)
  return (
    of.map((variationId) => discountOf(marketplace, id, variationId)).find((each) => each !== null) ?? null
  )
}

/** The price before a discount; without one the setting says whether it is told. */
function primaryPriceView(
  marketplace: Marketplace,
  price: number | null,
  discount: Discount | null,
): number | null {
  return discount === null && settingsOf(marketplace).primaryPriceWithoutDiscount === 'null' ? null : price
}

function variantView(
  marketplace: Marketplace,
  productId: number,
  variant: VariantRecord,
  order: number,
): object {
  const discount = discountOf(marketplace, productId, variant.id)
  const price = { price: variant.primaryPrice, variationId: variant.id }
  return {
    id: variant.id,
    price: reduced(marketplace, productId, price),
    primary_price: primaryPriceView(marketplace, variant.primaryPrice, discount),
    stock: variant.stock,
    order,
    sku: variant.sku,
    discount: discountView(discount),
    properties: variant.properties.map(({ property, value }, index) => ({
      property: { id: textHash(property) % 1_000_000, title: property, type: 'text' },
      value: { id: textHash(`${property}\n${value}`) % 1_000_000, title: value, value, order: index },
    })),
  }
}

function revisionView(marketplace: Marketplace, product: ProductRecord): object | null {
  if (product.revision === null) return null
  const { content, reasons, refusedAt, illegalPhotos = [] } = product.revision
  const rejectionReasons = reasons.map((name, index) => ({ name, value: 5100 + index, description: null }))
  return {
    rejection_reasons: rejectionReasons,
    data: revisionDataView(marketplace, content),
    rejected_at: refusedAt,
    metadata:
      illegalPhotos.length === 0
        ? null
        : {
            illegal_photos: illegalPhotos.map((id) => ({ file_id: id, rejection_reasons: rejectionReasons })),
          },
  }
}

function revisionDataView(marketplace: Marketplace, content: Partial<ProductContent>): object {
  return {
    ...(content.name === undefined ? {} : { title: content.name }),
    ...(content.brief === undefined ? {} : { brief: content.brief }),
    ...(content.description === undefined ? {} : { description: content.description }),
    ...(content.categoryId === undefined ? {} : { category: categoryView(content.categoryId) }),
    ...(content.photo === undefined ? {} : { photo: photoView(marketplace, content.photo) }),
    ...(content.photos === undefined
      ? {}
      : { photos: content.photos.map((id) => photoView(marketplace, id)) }),
  }
}

function unitView(id: number): object {
  return { name: unitTypes.find((each) => each.id === id)?.title ?? '', value: id, description: null }
}

function categoryListView(id: number): object[] {
  const leaf = leafCategories.get(id)
  if (leaf === undefined) return []
  return [leaf.root, leaf.group, leaf].map((each) => ({
    id: each.id,
    title: each.title,
    slug: slugOf(each.title),
  }))
}

function navigationView(id: number): object | null {
  const leaf = leafCategories.get(id)
  if (leaf === undefined) return null
  const group = categoryRoots.flatMap((root) => root.groups).find((each) => each.id === leaf.group.id)
  const root = {
    slug: slugOf(leaf.root.title),
    title: leaf.root.title,
    categoryIds: [leaf.root.id],
    parent: null,
  }
  const middle = {
    slug: slugOf(leaf.group.title),
    title: leaf.group.title,
    categoryIds: group?.leaves.map((each) => each.id) ?? [],
    parent: root,
  }
  return { slug: slugOf(leaf.title), title: leaf.title, categoryIds: [leaf.id], parent: middle }
}

const slugOf = (title: string): string => title.replaceAll(/\s+/g, '-')
