import type { FastifyInstance } from 'fastify'
import type { Query } from '../catalog/product-filter.ts'
import type { Marketplace } from '../marketplace.ts'
import { ownParcel, parcelsCaller } from './parcel-access.ts'
import { postParcel, prepareParcel, readPosting } from './parcel-commands.ts'
import { parcelPage } from './parcel-filter.ts'
import { parcelDetailView, parcelView } from './parcel-view.ts'

/** The parcels of the caller's own booth and the gateway's actions on one ("Basalam reference: orders and parcels"). */
export function addParcelRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  app.get('/v1/vendor-parcels', async (request) => {
    const seller = parcelsCaller(marketplace, request, 'vendor.parcel.read')
    const own = marketplace.records.parcels.all().filter((each) => each.vendorId === seller.vendorId)
    const { rows, next, previous } = parcelPage(own, request.query as Query)
    return {
      data: rows.map((each) => parcelView(marketplace, each)),
      next_cursor: next,
      previous_cursor: previous,
    }
  })

  app.get('/v1/vendor-parcels/:parcelId', async (request) =>
    parcelDetailView(marketplace, ownParcel(marketplace, request, 'vendor.parcel.read')),
  )

  app.post('/v1/vendor-parcels/:parcelId/set-preparation', async (request) => {
    const parcel = ownParcel(marketplace, request, 'vendor.parcel.write')
    prepareParcel(marketplace, parcel, 'set-preparation')
    return { result: true }
  })

  // This call takes no phone number and ignores one in the body.
  app.post('/v1/vendor-parcels/:parcelId/set-posted', async (request) => {
    const parcel = ownParcel(marketplace, request, 'vendor.parcel.write')
    postParcel(marketplace, parcel, { ...readPosting(request.body), phoneNumber: null }, 'set-posted')
    return { result: true }
  })
}
