import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'
import { id, integer, price, text } from './wire-values.ts'

/**
 * Guards for Digikala's answers. They require only the fields we cannot do without; unknown fields fall off, the
 * seller's personal data among them. (Digikala reference: catalogue.)
 */

const single = <Data extends z.ZodType>(data: Data) => z.object({ data })
const list = <Item>(item: z.ZodType<Item>, numberAt: readonly string[]) =>
  single(
    z.object({
      pager: z.object({ item_per_page: integer, total_rows: integer }),
      items: readableRows(item, numberAt),
    }),
  )

export const wireProfile = single(z.object({ seller_id: id.nullish(), seller_name: text }))

/** A date comes as the object PHP prints or as ISO text. */
const date = z
  .union([z.string(), z.object({ date: z.string(), timezone: z.string().nullish() })])
  .nullish()
  .catch(null)

export const wireTokens = single(
  z.object({
    access_token: z.string().min(1),
    refresh_token: text,
    access_token_expires_at: date,
    refresh_token_expires_at: date,
  }),
)

const wireListedProduct = z.object({
  product_id: id,
  title: z.string(),
  product_url: text,
  image_src: text,
  variants_count: integer,
  active: z.boolean().nullish(),
  moderation_status: z.object({ status: text }).nullish(),
})
export type WireListedProduct = z.infer<typeof wireListedProduct>
export const wireProducts = list(wireListedProduct, ['product_id'])

export const wireProduct = single(
  z.object({
    product_data: z.object({
      id,
      title_fa: z.string(),
      brand_name: text,
      description: text,
      weight: z.number().nullish(),
      package_weight: z.number().nullish(),
      images: z
        .array(
          z.object({ image_url: text, image_max_url: text, is_main: z.boolean().nullish(), order: integer }),
        )
        .nullish(),
    }),
  }),
)
export type WireProduct = z.infer<typeof wireProduct>['data']['product_data']

const wireVariant = z.object({
  id,
  product_id: id,
  supplier_code: text,
  title: z.string(),
  product_title: text,
  product_url: text,
  image_src: text,
  main_category_title: text,
  theme_values: z
    .array(z.object({ themeLabel: text, themeValue: z.object({ titleFa: text }).nullish() }))
    .nullish(),
  active: z.boolean().nullish(),
  is_archived: z.boolean().nullish(),
  price_sale: price,
  price_list: price,
  marketplace_seller_stock: integer,
  warehouse_stock: integer,
  seller_reservation: integer,
})
export type WireVariant = z.infer<typeof wireVariant>
export const wireOneVariant = single(wireVariant)
/** An odd offer is named by its product: without one of its offers a product is not whole. */
export const wireVariants = list(wireVariant, ['product_id', 'id'])

/** The stock at the seller, and the part of it that buyers have ordered already. */
export const wireSellerStock = single(
  z.object({ marketplace_seller_stock: integer, seller_reservation: integer }),
)

/** Accepts any answer to a write whose content is not needed: it only has to be one of Digikala's answers. */
export const wireWritten = single(z.looseObject({}))
