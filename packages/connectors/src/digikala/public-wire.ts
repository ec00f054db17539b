import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'
import { id, integer, price, text } from './wire-values.ts'

/**
 * Guards for Digikala's public answers, which PHP writes: an object that is empty may come as a list, a list with holes as
 * an object. (Digikala reference: public API.)
 */

/** An object, or null where PHP printed an empty one in whichever way. */
const objectOrNone = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (isEmpty(value) ? null : value), shape.nullish())
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null ? Object.values(value) : value),
    z.array(item).nullish(),
  )

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && value !== null && Object.keys(value).length === 0

const picture = objectOrNone(z.object({ url: listOf(z.string()) }))
const named = objectOrNone(z.object({ id: integer, title: text }))

const wirePublicVariant = z.object({
  id,
  status: text,
  themes: listOf(z.object({ label: text, value: objectOrNone(z.object({ id: integer, title: text })) })),
  color: named,
  size: named,
  /** Only prices of one seller's own list need it. */
  seller: objectOrNone(z.object({ code: text })).catch(null),
  price: objectOrNone(z.object({ selling_price: price, rrp_price: price, marketable_stock: integer })),
})
export type WirePublicVariant = z.infer<typeof wirePublicVariant>

const inList = {
  title_fa: text,
  status: text,
  is_inactive: z.boolean().nullish(),
  images: objectOrNone(z.object({ main: picture, list: listOf(picture) })),
  default_variant: objectOrNone(wirePublicVariant),
}

const wirePublicProduct = z.object({
  ...inList,
  /** A withdrawn product has none, nor anything else. */
  id: id.nullish(),
  brand: objectOrNone(z.object({ title_fa: text, is_miscellaneous: z.boolean().nullish() })),
  category: objectOrNone(z.object({ title_fa: text })),
  breadcrumb: listOf(z.object({ title: text, url: objectOrNone(z.object({ uri: text })) })),
  variants: listOf(wirePublicVariant),
  specifications: listOf(
    z.object({ attributes: listOf(z.object({ title: text, values: listOf(z.string()) })) }),
  ),
  review: objectOrNone(z.object({ description: text })),
})
export type WirePublicProduct = z.infer<typeof wirePublicProduct>
export const wirePublicProductAnswer = z.object({ data: z.object({ product: wirePublicProduct }) })

const wireListed = z.object({ ...inList, id, title_fa: z.string() })
export type WireListedPublicProduct = z.infer<typeof wireListed>

const listPage = <Row>(row: z.ZodType<Row>) =>
  z.object({
    products: z.preprocess(
      (value) => (typeof value === 'object' && value !== null ? Object.values(value) : value),
      readableRows(row),
    ),
    pager: objectOrNone(z.object({ total_pages: integer, total_items: integer })),
  })

export const wireBrandPage = z.object({
  data: listPage(wireListed).extend({ brand: objectOrNone(z.object({ id: integer, title_fa: text })) }),
})

/** A good answer says so in its body: the HTTP status is 200 even for failures. */
const OK = z.literal(200)
export const wirePublicStatus = z.object({ status: z.number() })
export const wireNumbersPage = z.object({ status: OK, data: listPage(z.object({ id })) })
export const wirePublicProductOrNone = wirePublicProductAnswer.extend({ status: OK })
