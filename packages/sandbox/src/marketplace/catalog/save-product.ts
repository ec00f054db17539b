import { type Marketplace, settingsOf } from '../marketplace.ts'
import { type RuleMessage, refusal } from '../marketplace-errors.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import { isDiscounted } from './discounts.ts'
import { brokenRules } from './product-rules.ts'
import { writeProduct } from './product-writes.ts'
import { afterRevisionRules } from './revision-queue.ts'
import type { WriteSource } from './write-log.ts'

type Body = Record<string, unknown>

/**
 * Stores a changed product after the discount lock, the rules and the revision queue had their say. Throws their
 * refusals. `body` is the caller's body, for a lock that goes by the fields it names.
 */
export function saveProduct(
  marketplace: Marketplace,
  before: ProductRecord | null,
  after: ProductRecord,
  source: WriteSource,
  body: Body = {},
): ProductRecord {
  const locked = before === null ? null : lockRefusal(marketplace, before, after, body)
  const broken = locked === null ? brokenRules(before, after, marketplace) : [locked]
  if (broken.length > 0) throw refusal(broken)
  return writeProduct(marketplace, before, afterRevisionRules(marketplace, before, after), source)
}

/** Refuses a price edit while the product has a discount that ends by itself. Null when it is allowed. */
export function lockRefusal(
  marketplace: Marketplace,
  before: ProductRecord,
  after: ProductRecord,
  body: Body,
): RuleMessage | null {
  const { discountLock } = settingsOf(marketplace)
  if (discountLock === 'off' || !isDiscounted(marketplace, before)) return null
  const touched = discountLock === 'named' ? namesPrice(body) : pricesOf(before) !== pricesOf(after)
  if (!touched) return null
  return { message: `محصولات دارای تخفیف زمان‌دار قابل ویرایش نیستند. شناسه: ${before.id}`, fields: [] }
}

const pricesOf = (product: ProductRecord): string =>
  JSON.stringify([product.primaryPrice, product.variants.map((each) => [each.id, each.primaryPrice])])

function namesPrice(body: Body): boolean {
  const rows = [body, ...((body['variants'] as Body[] | undefined) ?? [])]
  return rows.some((row) => row['primary_price'] !== undefined)
}
