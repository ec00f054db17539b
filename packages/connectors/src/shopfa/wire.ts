import { type Rial, rial, toman, tomanToRial } from '@payvand/domain'
import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'
import { shopfaEnvelope } from './envelope.ts'

/** Guards for Shopfa's answers. Unknown fields fall off. (Shopfa reference: products.) */
const text = z.string().nullish()
/** A number, in quotes or not; an empty text is none. Fractions are not guessed at. */
const wholeNumber = z
  .union([
    z.number().int(),
    z
      .string()
      .trim()
      .regex(/^(\d+(\.0+)?)?$/),
  ])
  .transform((value) => (value === '' ? null : Number(value)))
  .nullish()
const id = wholeNumber.pipe(z.number().int().positive())

export const wireInfo = shopfaEnvelope.extend({ title: text, domain: text })
/** Orders are asked for to prove the key; nothing of them is read. */
export const wireOrders = shopfaEnvelope
export const wireUpdate = shopfaEnvelope

/** Categories are pages of a kind of their own; `parent` is 0 at the top. */
export const wireCategories = z.preprocess(
  (body) => (Array.isArray(body) ? { successful: true, items: body } : body),
  shopfaEnvelope.extend({
    items: z.array(z.object({ id, title: text, parent: wholeNumber.catch(null) })),
  }),
)

const product = (money: z.ZodType<Rial | null | undefined>) =>
  z.object({
    id,
    page_id: wholeNumber.catch(null),
    title: text,
    slug: text,
    thumb: text,
    price: money,
    old_price: money,
    quantity: wholeNumber,
    product_status: z.union([z.string(), z.number()]).nullish(),
    variant: z.boolean().nullish(),
  })
export type WireProduct = z.infer<ReturnType<typeof product>>

/** Money becomes rial here, from the unit of this shop; 0 is no price. */
const moneyIn = (unit: 'toman' | 'rial') =>
  wholeNumber
    .refine((amount) => (amount ?? 0) >= 0)
    .transform((amount) => (amount ? (unit === 'rial' ? rial(amount) : tomanToRial(toman(amount))) : null))

/** Some lists come without their envelope. */
const listOf = <Row>(row: z.ZodType<Row>) =>
  z.preprocess(
    (body) => (Array.isArray(body) ? { successful: true, items: body } : body),
    shopfaEnvelope.extend({ total_count: wholeNumber, items: readableRows(row) }),
  )

export const wireProducts = listOf(product(moneyIn('toman')))
export const wireProductsInRial = listOf(product(moneyIn('rial')))

/** The list without its amounts, for readers that do not know the shop's unit. */
export const wireAddresses = listOf(z.object({ id, title: text, slug: text }))

/** The variants in the script `product_variants` of a product's page. Options are words, or objects with a name. */
export function wirePageVariantsIn(unit: 'toman' | 'rial') {
  const money = moneyIn(unit)
  const word = z.union([z.string(), z.number()]).nullish()
  return z.object({
    options: z.array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])),
    variants: z.array(
      z.object({
        id: word,
        option1: word,
        option2: word,
        option3: word,
        price: money,
        compare_at_price: money,
        available: z.boolean().nullish(),
        inventory_quantity: wholeNumber,
        sku: text,
      }),
    ),
  })
}
export type WirePageVariants = z.infer<ReturnType<typeof wirePageVariantsIn>>
