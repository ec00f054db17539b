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
