/**
 * The ways a box is sent, by the marketplace's ids, in the order they are offered (document 1, section 9; decisions:
 * "Shipping methods"; Basalam reference: shipping method ids).
 */
export const SHIPPING_METHODS = {
  expressPost: 3198,
  registeredPost: 3197,
  tipax: 4040,
  courier: 3259,
  chapar: 6101,
  mahex: 6102,
  amadest: 6110,
  daca: 6111,
  chita: 6112,
  boxit: 6113,
  salamResan: 6114,
  freight: 5137,
  digiExpress: 7058,
  topin: 7059,
  parsi: 7060,
  pinex: 7061,
} as const
export type ShippingMethodName = keyof typeof SHIPPING_METHODS
export type ShippingMethodId = (typeof SHIPPING_METHODS)[ShippingMethodName]

export const SHIPPING_METHOD_IDS = Object.values(SHIPPING_METHODS) as readonly ShippingMethodId[]

/** True when the marketplace requires the courier's phone number (decisions: "Shipping code form"). */
export function needsCourierPhone(method: number): boolean {
  return method === SHIPPING_METHODS.courier
}
