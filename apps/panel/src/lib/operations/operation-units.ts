/** Units of the values that an operation changes. */
export const UNIT_OF = {
  price: 'rial',
  stock: 'pieces',
  text: 'text',
  price_rule: 'rial',
  out_of_stock: 'pieces',
  discount: 'rial',
} as const
export type ChangeKind = keyof typeof UNIT_OF
