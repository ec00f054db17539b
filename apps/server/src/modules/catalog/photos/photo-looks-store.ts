import { BOOTH_LIMITS, type ProductData } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** An index holds no longer address; such a photo is looked at when it is sent. */
const LONGEST_ADDRESS = 2_000

type Photos = Pick<ProductData, 'photo' | 'photos'>

/** The addresses of the photos that the booth would get of these products, each once. */
const addressesOf = (products: readonly (Photos | null)[]): string[] => [
  ...new Set(
    products.flatMap((data) =>
      data
        ? [data.photo, ...data.photos]
            .filter((url) => url !== null)
            .filter((url) => url.length <= LONGEST_ADDRESS)
            .slice(0, BOOTH_LIMITS.photos)
        : [],
    ),
  ),
]

/** Notes photos that nobody looked at yet. Answers whether there were any. */
export async function noteNewPhotos(
  rows: Kysely<Tables>,
  businessId: number,
  products: readonly (Photos | null)[],
  now: Date,
): Promise<boolean> {
  const urls = addressesOf(products)
  if (urls.length === 0) return false
  const noted = await rows
    .insertInto('photo_looks')
    .values(urls.map((url) => ({ business_id: businessId, url, next_look_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('url')
    .execute()
  return noted.length > 0
}

/** The photos of these products that could not be read when they were looked at last. */
export async function unreadablePhotos(
  rows: Kysely<Tables>,
  businessId: number,
  products: readonly (Photos | null)[],
): Promise<ReadonlySet<string>> {
  const urls = addressesOf(products)
  if (urls.length === 0) return new Set()
  const found = await rows
    .selectFrom('photo_looks')
    .select('url')
    .where('business_id', '=', businessId)
    .where('url', 'in', urls)
    .where('state', '=', 'unreadable')
    .execute()
  return new Set(found.map(({ url }) => url))
}

export async function businessesWithDuePhotos(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('photo_looks')
    .select('business_id')
    .distinct()
    .where('next_look_at', '<=', now)
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

/** The photos whose turn it is, those that wait longest first. */
export function duePhotos(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
  limit: number,
): Promise<{ url: string; attempts: number }[]> {
  return rows
    .selectFrom('photo_looks')
    .select(['url', 'attempts'])
    .where('business_id', '=', businessId)
    .where('next_look_at', '<=', now)
    .orderBy('next_look_at')
    .limit(limit)
    .execute()
}

export async function savePhotoLook(
  rows: Kysely<Tables>,
  businessId: number,
  url: string,
  look: { state: 'waiting' | 'readable' | 'unreadable'; attempts: number; nextLookAt: Date | null },
): Promise<void> {
  await rows
    .updateTable('photo_looks')
    .set({ state: look.state, attempts: look.attempts, next_look_at: look.nextLookAt })
    .where('business_id', '=', businessId)
    .where('url', '=', url)
    .execute()
}
