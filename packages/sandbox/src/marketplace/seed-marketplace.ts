import { seededProducts } from '../seed/booth-products.ts'
import { leafCategories } from '../seed/category-tree.ts'
import { sellers } from '../seed/sellers.ts'
import { seedPersonalTokens } from './accounts/grants.ts'
import { firstFileId } from './catalog/file-routes.ts'
import { blankProduct } from './catalog/product-changes.ts'
import { firstProductId } from './catalog/product-routes.ts'
import { published } from './catalog/product-status.ts'
import { writeProduct } from './catalog/product-writes.ts'
import { isoInTehran, type Marketplace, tehranClock } from './marketplace.ts'
import { defaultSettings } from './marketplace-settings.ts'
import { seedParcels } from './orders/seed-parcels.ts'
import { seedShipping } from './shipping/seed-shipping.ts'

const sandboxClientId = 'payvand-sandbox'
const sandboxClientSecret = 'payvand-sandbox-secret'

/** Fills an empty marketplace: tokens, the registered client and the products and orders of the booths. */
export function seedMarketplace(marketplace: Marketplace): void {
  seedPersonalTokens(marketplace)
  marketplace.records.settings.set('marketplace', defaultSettings)
  marketplace.records.clients.set(sandboxClientId, {
    id: sandboxClientId,
    secret: sandboxClientSecret,
    name: 'پیوند',
    redirectUris: [],
  })
  for (const seller of sellers) {
    for (const seed of seededProducts[seller.key] ?? []) {
      const id = marketplace.records.products.nextId(firstProductId)
      const photo = seedPhoto(marketplace, seller.userId, seed.name)
      const blank = blankProduct(id, seller.vendorId, seed.categoryId, marketplace.clock.date())
      const product = {
        ...blank,
        name: seed.name,
        brief: `${seed.name}، ${leafCategories.get(seed.categoryId)?.title ?? ''}`,
        description: `${seed.name}\nبا بسته‌بندی محکم و ارسال به سراسر کشور.`,
        photo,
        photos: [photo],
        status: published,
        primaryPrice: seed.price,
        stock: seed.stock,
        preparationDays: 2,
        weight: seed.weight,
        packageWeight: seed.weight + 50,
        sku: seed.sku ?? null,
      }
      writeProduct(marketplace, null, product, 'seed')
    }
    seedParcels(marketplace, seller, marketplace.clock.date())
    seedShipping(marketplace, seller)
  }
}

/** Registers the addresses a seller may be sent back to after the consent page. */
export function registerRedirectUris(marketplace: Marketplace, redirectUris: string[]): void {
  const client = marketplace.records.clients.get(sandboxClientId)
  if (client !== undefined) marketplace.records.clients.set(client.id, { ...client, redirectUris })
}

/** A picture of a product that is generated on request. Answers the file's id. */
export function seedPhoto(marketplace: Marketplace, userId: number, key: string): number {
  const id = marketplace.records.files.nextId(firstFileId)
  const now = marketplace.clock.date()
  marketplace.records.files.set(id, {
    id,
    userId,
    fileName: `${isoInTehran(now).slice(0, 10)}.png`,
    format: 'png',
    mimeType: 'image/png',
    fileType: 'product.photo',
    size: 0,
    width: 640,
    height: 640,
    createdAt: tehranClock(now),
    drawnFrom: key,
  })
  return id
}
