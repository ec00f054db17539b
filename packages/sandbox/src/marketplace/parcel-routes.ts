import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Seller } from '../seed/sellers.ts'
import { callerOf } from './access.ts'
import type { Marketplace } from './marketplace.ts'
import { MarketplaceError, orderServiceError } from './marketplace-errors.ts'
import { parcelPage } from './parcel-filter.ts'
import { parcelView } from './parcel-view.ts'
import type { Query } from './product-filter.ts'

/** The list of the caller's own parcels ("Basalam reference: parcels, list"); no single parcel and no actions. */
export function addParcelRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  app.get('/v1/vendor-parcels', async (request) => {
    const seller = orderServiceCaller(marketplace, request)
    const own = marketplace.records.parcels.all().filter((each) => each.vendorId === seller.vendorId)
    const { rows, next, previous } = parcelPage(own, request.query as Query)
    return {
      data: rows.map((each) => parcelView(marketplace, each)),
      next_cursor: next,
      previous_cursor: previous,
    }
  })
}

/** The order service refuses a caller in a shape of its own. */
function orderServiceCaller(marketplace: Marketplace, request: FastifyRequest): Seller {
  try {
    return callerOf(marketplace, request, 'vendor.parcel.read')
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error
    throw error.status === 403
      ? orderServiceError(403, 'این توکن دسترسی vendor.parcel.read را ندارد.')
      : orderServiceError(401, 'authentication error')
  }
}
