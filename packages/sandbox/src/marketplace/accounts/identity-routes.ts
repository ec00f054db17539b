import type { FastifyInstance } from 'fastify'
import { pathId } from '../catalog/product-routes.ts'
import type { Marketplace } from '../marketplace.ts'
import { notFound } from '../marketplace-errors.ts'
import { callerOf } from './access.ts'
import { hashIdOf, privateUserView, sellerOfVendor, vendorView } from './vendor-view.ts'

/** Tells the owner of a token, and the booth ("Basalam reference: user and booth"). */
export function addIdentityRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  app.get('/v1/users/me', async (request) => {
    const seller = callerOf(marketplace, request, 'customer.profile.read')
    return privateUserView(seller, request.headers['with-out-vendor'] !== 'true')
  })

  app.get('/v1/vendors/:vendorId', async (request) => {
    const caller = callerOf(marketplace, request, 'vendor.profile.read')
    const seller = sellerOfVendor(pathId(request, 'vendorId'))
    if (seller === undefined) throw notFound('غرفه پیدا نشد.')
    return vendorView(marketplace, seller, seller === caller)
  })

  app.get('/whoami', async (request) => {
    const seller = callerOf(marketplace, request, null)
    const [client] = marketplace.records.clients.all()
    return {
      id: seller.userId,
      name: seller.name,
      mobile: seller.mobile,
      hash_id: hashIdOf(seller),
      client: { id: client?.id ?? null, name: client?.name ?? null, image_url: null },
    }
  })
}
