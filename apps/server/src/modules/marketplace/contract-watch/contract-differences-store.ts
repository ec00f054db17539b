// These rows are of the marketplace, not of a business: operators look at them.

import type { AnswerDifference } from '@payvand/connectors'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ContractCallsTable, ContractDifferencesTable } from '../../../infra/db/contract-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type ContractDifferenceRow = Selectable<ContractDifferencesTable>
export type ContractCallRow = Selectable<ContractCallsTable>

/** Bounds of the table; a marketplace that answers otherwise each time fills no more. */
const MOST_ROWS = 500
const MOST_OF_A_PLACE = 20
/** Stands for all further values of a place. */
const FURTHER = '…'
/** A difference that was not seen for so long is forgotten, and news when it comes back. */
const FORGOTTEN_MS = 90 * 24 * 3_600_000

/** Notes that calls were answered, and at which places as expected. */
export async function noteAnswers(
  rows: Kysely<Tables>,
  answers: ReadonlyMap<string, readonly string[]>,
  now: Date,
): Promise<void> {
  for (const [call, fields] of answers)
    await rows
      .insertInto('contract_calls')
      .values({ call, fields: JSON.stringify(fields), first_answer_at: now, last_answer_at: now })
      .onConflict((conflict) =>
        conflict.column('call').doUpdateSet({
          last_answer_at: sql`greatest(contract_calls.last_answer_at, excluded.last_answer_at)`,
          fields: sql`(select jsonb_agg(distinct field)
            from jsonb_array_elements(contract_calls.fields || excluded.fields) as field)`,
        }),
      )
      .execute()
}

/** The places of a call's answers that were ever as expected. */
export async function fieldsSeen(rows: Kysely<Tables>, call: string): Promise<ReadonlySet<string>> {
  const row = await rows
    .selectFrom('contract_calls')
    .select('fields')
    .where('call', '=', call)
    .executeTakeFirst()
  return new Set(row?.fields ?? [])
}

/** Adds to a difference that is known, or keeps a new one. Answers its id where it is new; null where there are too many. */
export async function noteDifference(
  rows: Kysely<Tables>,
  difference: AnswerDifference,
  { wasOtherwise, now }: { wasOtherwise: boolean; now: Date },
): Promise<number | null> {
  const { call, method, path, field, kind, expected, lost, times, sample } = difference
  const got = await boundedValue(rows, difference)
  if (got === null) return null
  const row = await rows
    .insertInto('contract_differences')
    .values({
      call,
      method,
      path,
      field,
      kind,
      got,
      expected,
      lost,
      times,
      was_otherwise: wasOtherwise,
      sample: sample === null ? null : JSON.stringify(sample),
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['call', 'field', 'kind', 'got']).doUpdateSet({
        times: sql`contract_differences.times + excluded.times`,
        last_seen_at: now,
        lost,
      }),
    )
    .returning(['id', 'first_seen_at'])
    .executeTakeFirstOrThrow()
  return row.first_seen_at.getTime() === now.getTime() ? row.id : null
}

/** The value under which a difference is kept; null where there is no more room. */
async function boundedValue(
  rows: Kysely<Tables>,
  { call, field, kind, got }: AnswerDifference,
): Promise<string | null> {
  const { known, ofPlace, all } = await rows
    .selectFrom('contract_differences')
    .select(({ fn, lit }) => [
      fn
        .coalesce(
          sql<boolean>`bool_or(call = ${call} and field = ${field} and kind = ${kind} and got = ${got})`,
          lit(false),
        )
        .as('known'),
      sql<number>`count(*) filter (where call = ${call} and field = ${field} and kind = ${kind})::int`.as(
        'ofPlace',
      ),
      sql<number>`count(*)::int`.as('all'),
    ])
    .executeTakeFirstOrThrow()
  if (known) return got
  if (all >= MOST_ROWS) return null
  return ofPlace >= MOST_OF_A_PLACE ? FURTHER : got
}

/** Those nobody said they know first, the newest of them first. */
export function listDifferences(rows: Kysely<Tables>): Promise<ContractDifferenceRow[]> {
  return rows
    .selectFrom('contract_differences')
    .selectAll()
    .orderBy(sql`known_at is not null`)
    .orderBy('first_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Those nobody said they know. */
export function openDifferences(rows: Kysely<Tables>): Promise<ContractDifferenceRow[]> {
  return rows
    .selectFrom('contract_differences')
    .selectAll()
    .where('known_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Those that were heard since a moment, known or not. */
export function differencesSince(rows: Kysely<Tables>, since: Date): Promise<ContractDifferenceRow[]> {
  return rows
    .selectFrom('contract_differences')
    .selectAll()
    .where('last_seen_at', '>=', since)
    .orderBy('id')
    .execute()
}

export function listAnsweredCalls(rows: Kysely<Tables>): Promise<ContractCallRow[]> {
  return rows.selectFrom('contract_calls').selectAll().orderBy('call').execute()
}

/** Notes that operators know of these; null: of all. */
export async function markKnown(
  rows: Kysely<Tables>,
  ids: readonly number[] | null,
  isKnown: boolean,
  now: Date,
): Promise<void> {
  let changed = rows
    .updateTable('contract_differences')
    .set({ known_at: isKnown ? now : null })
    .where('known_at', isKnown ? 'is' : 'is not', null)
  if (ids !== null) changed = changed.where('id', 'in', ids.length > 0 ? ids : [-1])
  await changed.execute()
}

/** Number of those that nobody said they know. */
export async function countOpenDifferences(rows: Kysely<Tables>): Promise<number> {
  const { open } = await rows
    .selectFrom('contract_differences')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('known_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

export async function forgetOldDifferences(rows: Kysely<Tables>, now: Date): Promise<void> {
  await rows
    .deleteFrom('contract_differences')
    .where('last_seen_at', '<', new Date(now.getTime() - FORGOTTEN_MS))
    .execute()
}

/** The businesses whose users are operators; they are told. */
export async function businessesOfOperators(rows: Kysely<Tables>, limit: number): Promise<number[]> {
  const found = await rows
    .selectFrom('users')
    .select('business_id')
    .distinct()
    .where('is_admin', '=', true)
    .orderBy('business_id')
    .limit(limit)
    .execute()
  return found.map(({ business_id: id }) => id)
}
