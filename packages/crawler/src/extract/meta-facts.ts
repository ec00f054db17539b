import { availabilityOfSchema } from '../lexicon/availability-words.ts'
import { metaValue } from '../page/meta-tags.ts'
import type { Page } from '../page/page.ts'
import type { ProductFacts } from './product-facts.ts'
import { machinePrice } from './structured-offers.ts'

/** Reads OpenGraph, product: and twitter: tags. Null when they tell neither a price nor that it is a product. */
export function metaFacts(page: Page): ProductFacts | null {
  const { meta } = page
  const sale = metaValue(meta, 'product:sale_price:amount', 'product:sale_price')
  const written =
    sale ??
    metaValue(
      meta,
      'product:price:amount',
      'og:price:amount',
      'product:price',
      'og:price',
      'product_price',
      'price',
    )
  const currencyTag = metaValue(
    meta,
    'product:sale_price:currency',
    'product:price:currency',
    'og:price:currency',
    'price:currency',
    'currency',
  )
  // Torob's own tags are in toman whatever the shop's currency is.
  const isTorob = written !== null && written === metaValue(meta, 'product_price') && meta.has('product_id')
  const currencyWritten = currencyTag ?? (isTorob ? 'IRT' : null)
  const price = machinePrice(written, currencyWritten)
  const availabilityWritten = metaValue(meta, 'product:availability', 'og:availability', 'availability')
  const availability = availabilityOfSchema(availabilityWritten)
  const oldWritten =
    metaValue(
      meta,
      'product:original_price:amount',
      'product:original_price',
      'og:original_price',
      'product_old_price',
    ) ?? (sale === null ? null : metaValue(meta, 'product:price:amount', 'product:price'))
  const old = machinePrice(oldWritten, currencyWritten)
  const isProduct = /product/i.test(metaValue(meta, 'og:type') ?? '')
  if (price === null && availability === null && !isProduct) return null
  return {
    source: 'meta',
    name: metaValue(meta, 'product_name', 'og:title', 'twitter:title'),
    description: metaValue(meta, 'og:description', 'twitter:description', 'description'),
    sku: metaValue(meta, 'product:retailer_item_id', 'product:sku', 'product:retailer_part_no', 'sku'),
    gtin: metaValue(meta, 'product:ean', 'product:gtin', 'product:isbn', 'product:upc'),
    mpn: metaValue(meta, 'product:mfr_part_no', 'product:mpn'),
    brand: metaValue(meta, 'product:brand', 'og:brand'),
    images: meta.get('og:image') ?? [],
    video: metaValue(meta, 'og:video:secure_url', 'og:video:url', 'og:video'),
    offers:
      price === null && availability === null
        ? []
        : [
            {
              amount: price?.amount ?? null,
              currency: price?.currency ?? null,
              raw: written ?? '',
              name: null,
              old:
                old !== null && oldWritten !== null && Number(old.amount) > Number(price?.amount)
                  ? { ...old, raw: oldWritten }
                  : null,
              isLowest: false,
              availability,
              unclearAvailability: availabilityWritten !== null && availability === null,
              sku: null,
              stock: null,
            },
          ],
    variants: [],
    weight: null,
    specifications: [],
  }
}
