import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { RowOf, Tables } from '../db/schema.ts'

/** Columns that the machine writes. docs/outbox.md tells the protocol. */
interface OutboxColumns {
  id: number
  business_id: number
  /** Counts decisions about the same subject: the outcome of an older one must not count for a newer. */
  version: number
  state: string
  attempts: number
  next_attempt_at: Date
  /** Start of the last write whose outcome is not known; null where nothing may be on its way. */
  intent_at: Date | null
  reason: { code: string; messages: readonly string[] } | null
  updated_at: Date
}

export type OutboxTable = {
  [Table in keyof Tables]: RowOf<Table> extends OutboxColumns ? Table : never
}[keyof Tables]

/** A row in one version. */
export type RowVersion = Pick<OutboxColumns, 'id' | 'version'>
type Reason = NonNullable<OutboxColumns['reason']>

/**
 * Work that has to reach somebody else, as rows of a table of its own. Only the holder of the queue's lease begins,
 * settles and postpones. A row is never sent in a version that is not the newest.
 * @param savesIntent true where the table has a column `intent`, which says what left
 */
export function defineOutbox(name: OutboxTable, { savesIntent = false } = {}) {
  const table = sql.table(name)
  const column = (of: keyof OutboxColumns) => sql.ref(`${name}.${of}`)
  const noIntent = savesIntent ? sql`intent = null, intent_at = null` : sql`intent_at = null`
  const isUnderWay = sql<boolean>`${column('state')} in ('waiting', 'sending')`

  async function update(
    rows: Kysely<Tables>,
    given: readonly (RowVersion & { intent?: object | null })[],
    values: RawBuilder<unknown>,
    where = sql<boolean>`true`,
  ): Promise<Set<number>> {
    if (given.length === 0) return new Set()
    const json = JSON.stringify(given.map(({ id, version, intent }) => ({ id, version, intent })))
    const { rows: updated } = await sql<{ id: number }>`
      update ${table} set ${values}
      from jsonb_to_recordset(${json}::jsonb) as given(id bigint, version integer, intent jsonb)
      where ${column('id')} = given.id and ${column('version')} = given.version and ${where}
      returning ${column('id')}`.execute(rows)
    return new Set(updated.map(({ id }) => id))
  }

  /** The write's outcome is known, whatever was decided since. */
  async function forgetIntents(rows: Kysely<Tables>, given: readonly RowVersion[]): Promise<void> {
    if (given.length === 0) return
    await sql`
      update ${table} set ${noIntent}
      where id in (${sql.join(given.map(({ id }) => id))})`.execute(rows)
  }

  return {
    isUnderWay,
    isDue: (now: Date) => sql<boolean>`(${isUnderWay} and ${column('next_attempt_at')} <= ${now})`,

    /** Values of a row that is decided anew, beside those of the decision. An intent stays, as it may have been applied. */
    decidedAnew: (now: Date) => ({
      version: sql<number>`${column('version')} + 1`,
      state: 'waiting' as const,
      attempts: 0,
      reason: null,
      next_attempt_at: now,
      updated_at: now,
    }),

    /**
     * Saves before requests leave that they do: the other side may have applied them from here on. Answers the ids of
     * those that are still the newest; the others must not be sent.
     */
    begin: (
      rows: Kysely<Tables>,
      given: readonly (RowVersion & { intent?: object | null })[],
      now: Date,
    ): Promise<Set<number>> =>
      update(
        rows,
        given,
        sql`state = 'sending', ${savesIntent ? sql`intent = given.intent,` : sql``}
          intent_at = ${now}::timestamptz, updated_at = ${now}::timestamptz`,
        isUnderWay,
      ),

    /** The other side has them, or said no for good. Answers the ids of those that are still the newest. */
    async settle(
      rows: Kysely<Tables>,
      given: readonly RowVersion[],
      end: { state: 'done' | 'refused'; reason?: Reason | null; keepsIntent?: boolean },
      now: Date,
    ): Promise<Set<number>> {
      const reason = end.reason ? JSON.stringify(end.reason) : null
      const settled = await update(
        rows,
        given,
        sql`state = ${end.state}, reason = ${reason}::jsonb, updated_at = ${now}::timestamptz
          ${end.keepsIntent ? sql`` : sql`, ${noIntent}`}`,
      )
      if (!end.keepsIntent)
        await forgetIntents(
          rows,
          given.filter(({ id }) => !settled.has(id)),
        )
      return settled
    },

    /** They wait again, as they may have been applied. Without `at` and `reason` these stay as they were. */
    async postpone(
      rows: Kysely<Tables>,
      given: readonly RowVersion[],
      until: { at?: Date; reason?: Reason | null; costsAttempt?: boolean; keepsIntent?: boolean },
    ): Promise<void> {
      if (until.keepsIntent === false) await forgetIntents(rows, given)
      const reason = until.reason ? JSON.stringify(until.reason) : null
      await update(
        rows,
        given,
        sql`state = 'waiting', attempts = ${column('attempts')} + ${until.costsAttempt ? 1 : 0}::integer
          ${until.at ? sql`, next_attempt_at = ${until.at}::timestamptz` : sql``}
          ${until.reason === undefined ? sql`` : sql`, reason = ${reason}::jsonb`}`,
        isUnderWay,
      )
    },
  }
}
