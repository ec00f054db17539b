import type { ShopRecipient } from '@payvand/connectors'
import type { PlatformOrder } from './order-platform.ts'

const UNKNOWN = '-'

/** Shops refuse an order with an empty field: an unknown value is written as a dash. */
export function shopRecipient(recipient: PlatformOrder['recipient']): ShopRecipient {
  return {
    name: recipient.name ?? UNKNOWN,
    phoneNumber: recipient.mobile ?? UNKNOWN,
    province: recipient.province ?? UNKNOWN,
    city: recipient.city ?? UNKNOWN,
    address:
      [recipient.postalAddress, recipient.houseNumber, recipient.houseUnit].filter(Boolean).join(' ') ||
      UNKNOWN,
    postalCode: recipient.postalCode ?? UNKNOWN,
  }
}
