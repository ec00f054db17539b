import type { ParcelRecipient } from '@payvand/domain'

/** The recipient of an order that was made elsewhere, in the form shops take. */
export interface ShopRecipient {
  name: string
  phoneNumber: string
  /** The province's name; for WooCommerce its code, or the name where it has none. */
  province: string
  city: string
  address: string
  postalCode: string
}

const UNKNOWN = '-'

/** Shops refuse an order with an empty field: an unknown value is written as a dash. */
export function shopRecipient(recipient: ParcelRecipient): ShopRecipient {
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
