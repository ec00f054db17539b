import type { FastifyRequest } from 'fastify'
import { type Seller, sellers } from '../../seed/sellers.ts'
import type { Marketplace } from '../marketplace.ts'
import { forbidden, notFound, unauthenticated } from '../marketplace-errors.ts'

/** Scopes a client may ask for ("Basalam reference: scopes"), with the consent page's words for them. */
export const scopeTitles: Record<string, string> = {
  'vendor.profile.read': 'دیدن مشخصات غرفه',
  'vendor.profile.write': 'ویرایش مشخصات غرفه',
  'customer.profile.read': 'دیدن نام و شماره کاربری شما',
  'customer.profile.write': 'ویرایش مشخصات شما',
  'vendor.product.read': 'دیدن محصولات غرفه',
  'vendor.product.write': 'ساختن و ویرایش محصولات غرفه',
  'vendor.parcel.read': 'دیدن سفارش‌های غرفه',
  'vendor.parcel.write': 'تغییر وضعیت سفارش‌های غرفه',
  'customer.order.read': 'دیدن خریدهای شما',
  'customer.order.write': 'تغییر خریدهای شما',
  'customer.wallet.read': 'دیدن کیف پول',
  'customer.wallet.write': 'تغییر کیف پول',
  'customer.chat.read': 'دیدن گفتگوها',
  'customer.chat.write': 'فرستادن پیام',
  'customer.identity.read': 'دیدن اطلاعات هویتی',
  'order-processing': 'پردازش سفارش',
  '*': 'همه دسترسی‌ها',
}

/** The seller a request speaks for. Throws 401 without a living token, 403 without the scope. */
export function callerOf(marketplace: Marketplace, request: FastifyRequest, scope: string | null): Seller {
  const header = request.headers.authorization
  const token = bearerToken(header)
  if (token === null) throw unauthenticated(header !== undefined)
  const grant = marketplace.records.grants.get(token)
  if (grant === undefined || !grant.accessAlive || grant.expiresAt <= marketplace.clock.now())
    throw unauthenticated(false)
  const seller = sellers.find((each) => each.userId === grant.userId)
  if (seller === undefined) throw unauthenticated(false)
  if (scope !== null && !allows(grant.scopes, scope)) {
    throw forbidden(`این توکن دسترسی ${scope} را ندارد.`)
  }
  return seller
}

/** The caller, who must own this booth. Another's is not there: core's description declares 404 and no 403. */
export function boothOwner(
  marketplace: Marketplace,
  request: FastifyRequest,
  scope: string,
  vendorId: number,
): Seller {
  const seller = callerOf(marketplace, request, scope)
  if (seller.vendorId !== vendorId) throw notFound('غرفه پیدا نشد.')
  return seller
}

/** The token of a `Bearer` header; null when there is none or it is malformed. */
export function bearerToken(header: string | undefined): string | null {
  return header === undefined ? null : (/^Bearer (\S+)$/.exec(header)?.[1] ?? null)
}

/** A write scope includes the reading one, as the marketplace's own plugin takes for granted. */
function allows(granted: string[], scope: string): boolean {
  return granted.some((each) => each === '*' || each === scope || each === scope.replace(/\.read$/, '.write'))
}
