import { MOST_COUNTED } from '@payvand/contract'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Tables } from './schema.ts'

/** A count that stops at a bound: where it is capped there are more rows than the total says. */
export interface CappedCount {
  total: number
  isTotalCapped: boolean
}

export const wholeCount = (total: number): CappedCount => ({ total, isTotalCapped: false })

/**
 * Counts the rows of a query up to `most`; one row more is looked for, which tells whether there are more. The query is in the order
 * of an index of its own rows: without one, a limit makes the planner believe that a scan of everybody's rows soon finds enough.
 */
export async function countUpTo<From extends keyof Tables>(
  rows: Kysely<Tables>,
  ordered: SelectQueryBuilder<Tables, From, object>,
  most = MOST_COUNTED,
): Promise<CappedCount> {
  const { count } = await rows
    .selectFrom(
      ordered
        .select((eb) => eb.lit(1).as('one'))
        .limit(most + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(Number(count), most), isTotalCapped: Number(count) > most }
}

/**
 * The total beside a page that was read with one row more than it shows: a page without that row is the last, and tells the total
 * by itself. Of a list that is not counted to its end, a page beyond that knows of more.
 */
export async function totalBeside(
  { skip, limit }: { skip: number; limit: number },
  found: number,
  count: () => Promise<CappedCount>,
): Promise<CappedCount> {
  if (found <= limit && (found > 0 || skip === 0)) return wholeCount(skip + found)
  const counted = await count()
  return found === 0 || !counted.isTotalCapped
    ? counted
    : { total: Math.max(counted.total, skip + limit), isTotalCapped: true }
}
