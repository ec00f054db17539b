import type { FastifyInstance } from 'fastify'
import type { Marketplace } from '../marketplace.ts'
import { addCarrierRateRoutes } from './carrier-rate-routes.ts'
import { addOwnRateRoutes } from './own-rate-routes.ts'
import { addShippingProductRoutes } from './shipping-product-routes.ts'
import { addShippingProfileRoutes } from './shipping-profile-routes.ts'
import { addShippingZoneRoutes } from './shipping-zone-routes.ts'

/** The shipping service ("Basalam reference: product shipping"), whose amounts are toman. */
export function addShippingRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  addShippingProfileRoutes(app, marketplace)
  addShippingZoneRoutes(app, marketplace)
  addOwnRateRoutes(app, marketplace)
  addCarrierRateRoutes(app, marketplace)
  addShippingProductRoutes(app, marketplace)
}
