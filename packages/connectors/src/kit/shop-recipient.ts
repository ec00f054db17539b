/** Who an order that was made elsewhere goes to, as shops take it. */
export interface ShopRecipient {
  name: string
  phoneNumber: string
  /** Its name; for WooCommerce its code of the province, or the name where it has none. */
  province: string
  city: string
  address: string
  postalCode: string
}
