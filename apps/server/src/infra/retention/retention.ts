import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** Days after which something is forgotten; `buyers`: as the operator sets it for buyers' persons, perhaps never. */
export type KeptDays = number | 'buyers'

interface Age {
  table: keyof Tables
  /** The column whose moment the days are counted from. */
  since: string
  days: KeptDays
}

/** Rows that are deleted when they are old. */
export interface OldRows extends Age {
  /** Rows that may be deleted at all, told by the row itself: a partial index by age has the same condition. */
  among?: RawBuilder<boolean>
  /**
   * Tells those of them that nothing else needs, by other rows as well. The table then needs a column `id`. An `exists` ends
   * with `offset 0`: it is looked up by an index for each row, and never joined with a whole table. Where many rows may match, the
   * first by an index is asked for instead (`order by … limit 1`): an `exists` may gather all of them first.
   */
  only?: RawBuilder<boolean>
  /**
   * The table stands in months (`monthly-partitions-store.ts`): a row stays until its month is old, then the whole month is
   * dropped, and those of its rows that may not go are moved out of it before. Needs `only`, and no child.
   */
  byMonths?: true
  /** Name of the one part of such a table that is meant. */
  part?: string
  /** Tables whose rows go with a row of this one, by the column that names its `id`: they are deleted first, in batches. */
  children?: readonly { table: keyof Tables; column: string }[]
  /** Rows with children that a statement looks at, where `only` takes long to tell. Default 100. */
  atOnce?: number
}

/** Something else that is forgotten with age: a part of a row, or rows that only a rule of its own can tell. */
export interface ForgettingStep extends Age {
  /**
   * Forgets at most `limit` of what is older than `before`, in one short statement or a few.
   * Answers how many rows that were; 0: nothing is left.
   */
  forget(rows: Kysely<Tables>, before: Date, at: { limit: number; now: Date }): Promise<number>
}

/** A module forgets these, in this order. */
export type Retention = readonly (OldRows | ForgettingStep)[]

/** The moment before which something is forgotten; null: never. */
export function forgottenBefore(days: KeptDays, buyerDays: number | null, now: Date): Date | null {
  const kept = days === 'buyers' ? buyerDays : days
  return kept === null ? null : new Date(now.getTime() - kept * 24 * 3_600_000)
}
