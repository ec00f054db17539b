import type { CategoryAttribute } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { CategoryAttributesTable } from '../../../infra/db/attributes-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type CategoryAttributesRow = Selectable<CategoryAttributesTable>

/** What these categories ask, as it was last read; those never asked about are left off. */
export async function findCategoryAttributes(
  rows: Kysely<Tables>,
  categoryIds: readonly number[],
): Promise<Map<number, CategoryAttributesRow>> {
  if (categoryIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('category_attributes')
    .selectAll()
    .where('category_id', 'in', [...new Set(categoryIds)])
    .execute()
  return new Map(found.map((row) => [row.category_id, row]))
}

/** The versions alone: what is kept of a category stays valid while its version does. */
export async function findVersions(
  rows: Kysely<Tables>,
  categoryIds: readonly number[],
): Promise<Map<number, number>> {
  if (categoryIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('category_attributes')
    .select(['category_id', 'version'])
    .where('category_id', 'in', [...new Set(categoryIds)])
    .where('attributes', 'is not', null)
    .execute()
  return new Map(found.map((row) => [row.category_id, row.version]))
}

/** True where what a category asks was read since a moment. */
export async function isReadSince(rows: Kysely<Tables>, categoryId: number, since: Date): Promise<boolean> {
  const row = await rows
    .selectFrom('category_attributes')
    .select('category_id')
    .where('category_id', '=', categoryId)
    .where('read_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** What a category asks is to be read again at once: something came out otherwise than it says. */
export async function readAgain(rows: Kysely<Tables>, categoryId: number, now: Date): Promise<void> {
  await rows
    .updateTable('category_attributes')
    .set({ next_read_at: now })
    .where('category_id', '=', categoryId)
    .execute()
}

/** Says that a business needs to know what these categories ask; those that are kept are left as they are. */
export async function wantCategoryAttributes(
  rows: Kysely<Tables>,
  businessId: number,
  categoryIds: readonly number[],
  now: Date,
): Promise<void> {
  if (categoryIds.length === 0) return
  await rows
    .insertInto('category_attributes')
    .values(
      [...new Set(categoryIds)].map((category_id) => ({
        category_id,
        wanted_by: businessId,
        next_read_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('category_id').doNothing())
    .execute()
}

/** Keeps what a category asks now. Answers whether that differs from before. */
export async function saveCategoryAttributes(
  rows: Kysely<Tables>,
  businessId: number,
  read: { categoryId: number; attributes: readonly CategoryAttribute[] },
  times: { now: Date; nextReadAt: Date },
): Promise<boolean> {
  const attributes = JSON.stringify(read.attributes)
  const before = await rows
    .selectFrom('category_attributes')
    .select(sql<boolean>`attributes = ${attributes}::jsonb`.as('same'))
    .where('category_id', '=', read.categoryId)
    .forUpdate()
    .executeTakeFirst()
  const changed = before?.same !== true
  const values = {
    attributes,
    read_at: times.now,
    next_read_at: times.nextReadAt,
    failures: 0,
    ...(changed ? { changed_at: times.now } : {}),
  }
  await rows
    .insertInto('category_attributes')
    .values({ category_id: read.categoryId, wanted_by: businessId, version: 1, ...values })
    .onConflict((conflict) =>
      conflict.column('category_id').doUpdateSet({
        ...values,
        ...(changed ? { version: sql<number>`category_attributes.version + 1` } : {}),
      }),
    )
    .execute()
  return changed
}

/** Notes that a category could not be asked about: what was read before stays, and each wait is twice the one before. */
export async function postponeReading(
  rows: Kysely<Tables>,
  categoryId: number,
  now: Date,
  { firstWaitMs, longestWaitMs }: { firstWaitMs: number; longestWaitMs: number },
): Promise<void> {
  await rows
    .updateTable('category_attributes')
    .set({
      next_read_at: sql<Date>`${now}::timestamptz
        + make_interval(secs => least(${firstWaitMs}::float8 * power(2, least(failures, 20)), ${longestWaitMs}::float8) / 1000)`,
      failures: sql<number>`failures + 1`,
    })
    .where('category_id', '=', categoryId)
    .execute()
}

/**
 * Categories to be asked about again, the longest overdue first, with the business whose connection asks: the one that
 * wanted to know while it is connected, else any other. A category that nobody can ask about now waits.
 */
export async function dueReadings(
  rows: Kysely<Tables>,
  now: Date,
  limit: number,
): Promise<{ categoryId: number; businessId: number }[]> {
  const due = await rows
    .selectFrom('category_attributes')
    .select('category_id')
    .select((eb) =>
      eb
        .selectFrom('marketplace_connections')
        .select('business_id')
        .where('status', '=', 'connected')
        .where('vendor_id', 'is not', null)
        .orderBy(sql`business_id = category_attributes.wanted_by`, 'desc')
        .orderBy('business_id')
        .limit(1)
        .as('asker'),
    )
    .where('next_read_at', '<=', now)
    .orderBy('next_read_at')
    .limit(limit)
    .execute()
  return due.flatMap(({ category_id, asker }) =>
    asker === null ? [] : [{ categoryId: category_id, businessId: asker }],
  )
}
