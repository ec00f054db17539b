import type { ProductData, ProductField, Rial } from '@payvand/domain'
import { z } from 'zod'
import { amount, preparationDays, unitQuantity, unitType } from '../wire/amounts.ts'

/** Whole rial. The brand is given by the check itself. */
export const rialAmount = z
  .number()
  .int('invalid')
  .min(0, 'number_too_small')
  .max(100_000_000_000, 'number_too_large') as unknown as z.ZodType<Rial, number>
const text = (max: number) => z.string().max(max, 'text_too_long')
const webAddress = (code: string) =>
  z
    .string()
    .max(2_048, 'text_too_long')
    .regex(/^https?:\/\/[^\s]+$/i, code)

export const productVariant = z.object({
  properties: z.array(z.object({ property: text(100), value: text(200) })).max(10, 'too_many'),
  primaryPrice: rialAmount.nullable(),
  /** The price before a discount; absent where there is none. */
  oldPrice: rialAmount.optional(),
  stock: amount.nullable(),
  sku: text(200).nullable(),
  /** True for a variant that the seller does not sell; absent otherwise. */
  isOff: z.boolean().optional(),
})

/** A field of a product that is missing here would fall off on the wire, so each has its schema. */
const fields = {
  sku: text(200).nullable(),
  name: text(500).nullable(),
  photo: webAddress('photo_url_invalid').nullable(),
  photos: z.array(webAddress('photos_url_invalid')).max(50, 'too_many'),
  description: text(20_000).nullable(),
  video: webAddress('video_url_invalid').nullable(),
  primaryPrice: rialAmount.nullable(),
  oldPrice: rialAmount.nullable(),
  stock: amount.nullable(),
  weight: amount.nullable(),
  packageWeight: amount.nullable(),
  unitQuantity: unitQuantity.nullable(),
  unitType: unitType.nullable(),
  preparationDays: preparationDays.nullable(),
  variants: z.array(productVariant).max(200, 'too_many').nullable(),
} satisfies { [Field in ProductField]: z.ZodType<ProductData[Field]> }
/** `latestData` of the specification (document 2, section 3). Prices are rial, weights gram. */
export const productData = z.object(fields)

/** The changes a person may make in an item: any part of it (document 2, section 5). */
export const productDataChanges = productData.partial()
