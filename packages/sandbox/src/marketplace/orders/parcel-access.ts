import type { FastifyRequest } from 'fastify'
import type { Seller } from '../../seed/sellers.ts'
import { callerOf } from '../accounts/access.ts'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import { MarketplaceError, orderServiceError } from '../marketplace-errors.ts'
import type { ParcelRecord } from './order-records.ts'

type Scope = 'vendor.parcel.read' | 'vendor.parcel.write'

/** The seller a request speaks for. The order service refuses one in a shape of its own. */
export function parcelsCaller(marketplace: Marketplace, request: FastifyRequest, scope: Scope): Seller {
  try {
    return callerOf(marketplace, request, scope)
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error
    throw error.status === 403
      ? orderServiceError(403, `این توکن دسترسی ${scope} را ندارد.`)
      : orderServiceError(401, 'authentication error')
  }
}

/** The parcel an address names, which must be the caller's. */
export function ownParcel(marketplace: Marketplace, request: FastifyRequest, scope: Scope): ParcelRecord {
  const seller = parcelsCaller(marketplace, request, scope)
  const { parcelId = '' } = request.params as { parcelId?: string }
  if (!/^\d{1,15}$/.test(parcelId)) throw orderServiceError(422, 'شناسه مرسوله معتبر نمی باشد', ['parcel_id'])
  const parcel = marketplace.records.parcels.get(parcelId)
  if (parcel === undefined) {
    const status = settingsOf(marketplace).undeclaredNotFound ? 404 : 422
    throw orderServiceError(status, 'مرسوله پیدا نشد.', ['parcel_id'])
  }
  if (parcel.vendorId !== seller.vendorId) throw orderServiceError(403, 'این مرسوله متعلق به غرفه شما نیست.')
  return parcel
}

/** The caller's parcel of a buyer's order: the older calls go by orders. */
export function ownParcelOfOrder(
  marketplace: Marketplace,
  request: FastifyRequest,
  orderId: unknown,
): ParcelRecord {
  const seller = parcelsCaller(marketplace, request, 'vendor.parcel.write')
  const id = Number(orderId)
  if (!Number.isSafeInteger(id) || id < 1)
    throw orderServiceError(422, 'شناسه سفارش معتبر نمی باشد', ['order_id'])
  const parcels = marketplace.records.parcels.all().filter((each) => each.orderId === id)
  const parcel = parcels.find((each) => each.vendorId === seller.vendorId)
  if (parcel !== undefined) return parcel
  throw parcels.length > 0
    ? orderServiceError(403, 'این سفارش متعلق به غرفه شما نیست.')
    : orderServiceError(404, 'سفارش پیدا نشد.')
}
