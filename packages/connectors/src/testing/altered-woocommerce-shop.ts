import type { SourceProduct } from '../kit/source-shop.ts'
import { createWooCommerceShop, type WooCommerceShop } from '../woocommerce/shop.ts'
import { answeringServer, type CannedAnswer, type Heard } from './answer-server.ts'
import { sampleWooShop } from './sample-woocommerce-shop.ts'

export const WOO_KEYS = { consumerKey: 'ck_0123456789abcdef', consumerSecret: 'cs_fedcba9876543210' }
export const wooCredentials = { keys: () => Promise.resolve(WOO_KEYS) }

export type Answer = (heard: Heard) => CannedAnswer | undefined

/** The sample shop, in which some calls are answered otherwise. */
export async function shopWith(
  otherwise: Answer,
  folder = '',
): Promise<{ shop: WooCommerceShop; heard: Heard[]; origin: string }> {
  const sample = sampleWooShop({ isEmpty: false })
  const { origin, client, heard } = await answeringServer((one) => otherwise(one) ?? sample(one))
  const shop = createWooCommerceShop({
    client,
    host: `${origin}${folder}/?utm=1#x`,
    credentials: wooCredentials,
  })
  return { shop, heard, origin }
}
export const ends = (heard: Heard, path: string): boolean => heard.path.endsWith(path)
export const currencyIs =
  (value: string): Answer =>
  (heard) =>
    ends(heard, 'woocommerce_currency') ? { body: { value } } : undefined

export async function allProducts(
  shop: WooCommerceShop,
  query?: { changedSince: Date },
): Promise<SourceProduct[]> {
  const products: SourceProduct[] = []
  for await (const batch of shop.readProducts(query)) products.push(...batch.products)
  return products
}
