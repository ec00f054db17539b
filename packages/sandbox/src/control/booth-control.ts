import type { FastifyInstance } from 'fastify'
import { reduced } from '../marketplace/catalog/discounts.ts'
import { blankProduct } from '../marketplace/catalog/product-changes.ts'
import { ownPriceOf, paidPriceOf, stockOf } from '../marketplace/catalog/product-prices.ts'
import { firstProductId } from '../marketplace/catalog/product-routes.ts'
import { published } from '../marketplace/catalog/product-status.ts'
import { writeProduct } from '../marketplace/catalog/product-writes.ts'
import type { Marketplace } from '../marketplace/marketplace.ts'
import type { ProductRecord } from '../marketplace/marketplace-records.ts'
import { runDueWork } from '../marketplace/run-due-work.ts'
import { seedPhoto } from '../marketplace/seed-marketplace.ts'
import type { Seller } from '../seed/sellers.ts'
import { type BoothChange, campaignIn, changesOf, type NewProduct, newProductsOf } from './booth-bodies.ts'
import { boothOf } from './booth-of.ts'
import { refusing } from './refusing.ts'

/**
 * Changes a booth behind our back and reports the results of our calls: `/__control/booths/{booth}/products`, where
 * `{booth}` is the seller's key, the booth's identifier or its id. These routes ignore the marketplace's rules.
 */
export function addBoothControlRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  app.get('/__control/booths/:booth/products', async (request) => {
    const seller = boothOf(request.params)
    runDueWork(marketplace)
    const { history, ids, skus } = request.query as Record<string, string | undefined>
    const wanted = (list: string | undefined, value: string | null): boolean =>
      list === undefined || (value !== null && list.split(',').includes(value))
    return {
      products: marketplace.index
        .ofBooth(seller.vendorId)
        .filter((each) => wanted(ids, String(each.id)) && wanted(skus, each.sku))
        .map((each) => boothProductView(marketplace, each, history !== undefined && history !== '0')),
    }
  })

  app.post('/__control/booths/:booth/products', async (request) => {
    const seller = boothOf(request.params)
    const added = refusing(() => newProductsOf(request.body))
    const photo = seedPhoto(
      marketplace,
      seller.userId,
      `${seller.key} ${marketplace.records.files.nextId(1)}`,
    )
    return { ids: added.map((each) => addProduct(marketplace, seller, photo, each)) }
  })

  app.patch('/__control/booths/:booth/products', async (request) => {
    const seller = boothOf(request.params)
    const changes = refusing(() => changesOf(request.body))
    const found = refusing(() => changes.map((each) => meant(marketplace, seller, each)))
    for (const [index, change] of changes.entries())
      applyChange(marketplace, found[index] as ProductRecord, change)
    return { ids: found.map((each) => each.id) }
  })
}

/**
 * Campaigns of the marketplace: `POST /__control/booths/{booth}/campaigns` with `{ids, percent, lasts_ms}` begins one on
 * these products, and with a percent of 0 ends theirs.
 */
export function addCampaignControlRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  app.post('/__control/booths/:booth/campaigns', async (request) => {
    const seller = boothOf(request.params)
    const { ids, percent, lastsMs } = refusing(() => campaignIn(request.body))
    const startsAt = marketplace.clock.now()
    const { campaigns } = marketplace.records
    for (const { id } of refusing(() => ids.map((each) => meant(marketplace, seller, { id: each })))) {
      if (percent === 0) campaigns.delete(id)
      else campaigns.set(id, { percent, startsAt, endsAt: startsAt + lastsMs })
    }
    return { ids }
  })
}

function boothProductView(marketplace: Marketplace, product: ProductRecord, history: boolean): object {
  return {
    id: product.id,
    sku: product.sku,
    title: product.name,
    price_rial: ownPriceOf(product),
    paid_rial: paidPriceOf(marketplace, product),
    stock: stockOf(product),
    status: product.status,
    in_review: product.revision !== null && product.revision.refusedAt === null,
    description: product.description,
    variants: product.variants.map(({ id, sku, primaryPrice, stock, properties }) => ({
      id,
      sku,
      price_rial: primaryPrice,
      paid_rial: reduced(marketplace, product.id, { price: primaryPrice, variationId: id }),
      stock,
      properties,
    })),
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    writes: marketplace.writeLog.countOf(product.id),
    ...(history ? { history: marketplace.writeLog.entriesOf(product.id) } : {}),
  }
}

function addProduct(marketplace: Marketplace, seller: Seller, photo: number, added: NewProduct): number {
  const { products } = marketplace.records
  const id = products.nextId(firstProductId)
  const blank = blankProduct(id, seller.vendorId, added.category_id ?? 1202, marketplace.clock.date())
  const name = added.title ?? `محصول ${id}`
  const pictured = added.photo === false ? null : photo
  writeProduct(
    marketplace,
    null,
    {
      ...blank,
      name,
      brief: name,
      description: added.description ?? name,
      photo: pictured,
      photos: pictured === null ? [] : [pictured],
      status: added.status ?? published,
      primaryPrice: added.price_rial ?? 1_000_000,
      stock: added.stock ?? 10,
      preparationDays: 2,
      weight: 200,
      packageWeight: 250,
      sku: added.sku ?? null,
      variants: (added.variants ?? []).map((each, index) => ({
        id: id * 100 + index + 1,
        primaryPrice: each.price_rial,
        stock: each.stock,
        sku: each.sku ?? null,
        properties: each.properties,
      })),
    },
    'seed',
  )
  return id
}

function meant(marketplace: Marketplace, seller: Seller, change: BoothChange): ProductRecord {
  const id = change.id ?? marketplace.index.withSku(seller.vendorId, change.sku ?? '')[0] ?? 0
  const product = marketplace.records.products.get(id)
  if (product?.vendorId !== seller.vendorId)
    throw new Error(`no product ${change.id ?? change.sku} in the booth`)
  return product
}

function applyChange(marketplace: Marketplace, product: ProductRecord, change: BoothChange): void {
  if (change.gone === true) {
    marketplace.records.products.delete(product.id)
    return
  }
  const variants = product.variants.map((variant) => {
    const row = change.variants?.find((each) => each.id === variant.id)
    return {
      ...variant,
      primaryPrice: row?.price_rial ?? variant.primaryPrice,
      stock: row?.stock ?? variant.stock,
    }
  })
  const after: ProductRecord = {
    ...product,
    name: change.title ?? product.name,
    description: change.description ?? product.description,
    status: change.status ?? product.status,
    primaryPrice: change.price_rial ?? product.primaryPrice,
    stock: change.stock ?? product.stock,
    variants,
  }
  writeProduct(marketplace, product, after, 'control')
}
