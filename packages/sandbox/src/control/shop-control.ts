import type { FastifyInstance } from 'fastify'
import { MarketplaceError } from '../marketplace/marketplace-errors.ts'
import { changeShopSettings, type Shop } from '../shops/shop.ts'

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
  app.post('/__control/shops/:key/revoke', async (request) => ({ revoked: shopOf(request.params).revoke() }))
}

const refused = (error: string): MarketplaceError => new MarketplaceError(400, { error })
