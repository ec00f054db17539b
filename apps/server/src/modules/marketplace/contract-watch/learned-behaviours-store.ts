// These rows are of the marketplace, not of a business.

import type { LearnedBehaviour } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { LearnedBehavioursTable } from '../../../infra/db/contract-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type LearnedBehaviourRow = Selectable<LearnedBehavioursTable>

export interface FoundBehaviour {
  behaviour: LearnedBehaviour
  value: string
  /** Numbers that explain it, of nobody. */
  details?: Readonly<Record<string, number | string>>
}

/** Notes what a check found. */
export async function noteBehaviours(
  rows: Kysely<Tables>,
  found: readonly FoundBehaviour[],
  now: Date,
): Promise<void> {
  for (const { behaviour, value, details = {} } of found)
    await rows
      .insertInto('learned_behaviours')
      .values({
        behaviour,
        value,
        times: 1,
        details: JSON.stringify(details),
        first_seen_at: now,
        last_seen_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['behaviour', 'value']).doUpdateSet({
          times: sql`learned_behaviours.times + 1`,
          details: JSON.stringify(details),
          last_seen_at: now,
        }),
      )
      .execute()
}

/** The newest answer to each question first. */
export function listLearnedBehaviours(rows: Kysely<Tables>): Promise<LearnedBehaviourRow[]> {
  return rows
    .selectFrom('learned_behaviours')
    .selectAll()
    .orderBy('behaviour')
    .orderBy('last_seen_at', 'desc')
    .execute()
}
