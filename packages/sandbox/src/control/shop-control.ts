import type { FastifyInstance } from 'fastify'
import { MarketplaceError } from '../marketplace/marketplace-errors.ts'
import { changeShopSettings, type Shop } from '../shops/shop.ts'
import type { NewShopProduct, ShopProductChanges } from '../shops/shop-edits.ts'

/** The strings of the platforms: `/__control/shops/{key}/...`. */
export function addShopControlRoutes(app: FastifyInstance, shops: Shop[]): void {
  const shopOf = (params: unknown): Shop => {
    const shop = shops.find((each) => each.key === (params as { key: string }).key)
    if (shop === undefined)
      throw refused(`the platform must be one of ${shops.map((each) => each.key).join(', ')}`)
    return shop
  }

  app.get('/__control/shops/:key/settings', async (request) => shopOf(request.params).settings)
  app.post('/__control/shops/:key/settings', async (request) => {
    const shop = shopOf(request.params)
    try {
      changeShopSettings(shop, request.body ?? {})
    } catch (error) {
      throw refused(error instanceof Error ? error.message : String(error))
    }
    return shop.settings
  })
  app.get('/__control/shops/:key/products', async (request) => shopOf(request.params).products())
  app.get('/__control/shops/:key/orders', async (request) => shopOf(request.params).orders())
  app.post('/__control/shops/:key/buy', async (request) => {
    const { variantId, count = 1 } = (request.body ?? {}) as { variantId?: number; count?: number }
    return { taken: shopOf(request.params).buy(Number(variantId), Number(count)) }
  })
  app.post('/__control/shops/:key/change', async (request) => {
    const { productId, ...changes } = (request.body ?? {}) as ShopProductChanges & { productId?: number }
    return { changed: shopOf(request.params).change(Number(productId), changes) }
  })
  app.post('/__control/shops/:key/remove', async (request) => {
    const { productId } = (request.body ?? {}) as { productId?: number }
    return { removed: shopOf(request.params).remove(Number(productId)) }
  })
  app.post('/__control/shops/:key/add', async (request) => {
    const { name, priceRial = null, stock = null, ...more } = (request.body ?? {}) as Partial<NewShopProduct>
    if (!name) throw refused('name is required')
    return shopOf(request.params).add({ name, priceRial, stock, ...more })
  })
  app.post('/__control/shops/:key/revoke', async (request) => ({ revoked: shopOf(request.params).revoke() }))
}

const refused = (error: string): MarketplaceError => new MarketplaceError(400, { error })
