import type { ChangeCause } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { EffectReason, EffectsTable } from '../../db/publication-schema.ts'
import type { Tables } from '../../db/schema.ts'

export type EffectRow = Selectable<EffectsTable>

/**
 * Says what should be true on the marketplace. A newer decision on the same key replaces the older one; its `intent`
 * (a create whose outcome is not known yet) stays, so that the marketplace is asked before anything is made twice. What a
 * person let through stays let through while it says the same; with `keepsDecided`, what says the same and is under way,
 * held or discarded by a person stays as it is.
 */
export async function putEffects(
  rows: Kysely<Tables>,
  businessId: number,
  effects: readonly { kind: string; key: string; payload: Record<string, unknown>; cause?: ChangeCause }[],
  now: Date,
  { keepsDecided = false } = {},
): Promise<void> {
  if (effects.length === 0) return
  await rows
    .insertInto('effects')
    .values(
      effects.map((effect) => ({
        business_id: businessId,
        kind: effect.kind,
        key: effect.key,
        version: 1,
        payload: JSON.stringify(effect.payload),
        cause: effect.cause ? JSON.stringify(effect.cause) : null,
        next_attempt_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'key'])
        .doUpdateSet({
          kind: sql`excluded.kind`,
          payload: sql`excluded.payload`,
          cause: sql`excluded.cause`,
          version: sql`effects.version + 1`,
          released_version: sql`case
          when effects.released_version = effects.version and effects.payload = excluded.payload
            then effects.version + 1
          else effects.released_version end`,
          state: 'waiting',
          attempts: 0,
          next_attempt_at: now,
          reason: null,
          updated_at: now,
        })
        .where(sql<boolean>`not (${keepsDecided}::boolean and effects.payload = excluded.payload
        and (effects.state in ('waiting', 'sending', 'held')
          or effects.state = 'done' and effects.reason->>'code' = 'discarded'))`),
    )
    .execute()
}

/** What is to be sent changed while it waits: it goes as it is now. Nothing where nothing waits. */
export async function refreshEffect(
  rows: Kysely<Tables>,
  businessId: number,
  key: string,
  data: object,
  cause: ChangeCause,
  now: Date,
): Promise<void> {
  await rows
    .updateTable('effects')
    .set({
      payload: sql`jsonb_set(payload, '{data}', ${JSON.stringify(data)}::jsonb)`,
      cause: JSON.stringify(cause),
      version: sql`version + 1`,
      state: 'waiting',
      updated_at: now,
    })
    .where('business_id', '=', businessId)
    .where('key', '=', key)
    .where('state', 'in', ['waiting', 'sending', 'held'])
    .execute()
}

/** Takes an effect back while it has not left. Answers whether it was still waiting. */
export async function withdrawEffect(
  rows: Kysely<Tables>,
  businessId: number,
  key: string,
): Promise<boolean> {
  const row = await rows
    .deleteFrom('effects')
    .where('business_id', '=', businessId)
    .where('key', '=', key)
    .where('state', 'in', ['waiting', 'refused', 'held'])
    .where('intent', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Businesses with effects that are due: each is a lane with work. */
export async function businessesWithDueEffects(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('effects')
    .select('business_id')
    .distinct()
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_attempt_at', '<=', now)
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

/**
 * The next effects of a lane, oldest decision first, of those that the guards let through (`guardWaiting`). Only the
 * holder of the lane's lease may call this.
 */
export function dueEffects(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
  limit: number,
): Promise<EffectRow[]> {
  return rows
    .selectFrom('effects')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_attempt_at', '<=', now)
    .whereRef('guarded_version', '=', 'version')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function markSending(rows: Kysely<Tables>, effect: EffectRow): Promise<void> {
  await rows
    .updateTable('effects')
    .set({ state: 'sending', updated_at: new Date() })
    .where('id', '=', effect.id)
    .where('version', '=', effect.version)
    .execute()
}

/** Written, and on the disk, before the request of a create leaves. */
export async function recordIntent(
  rows: Kysely<Tables>,
  effect: EffectRow,
  intent: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await rows
    .updateTable('effects')
    .set({ intent: JSON.stringify(intent), intent_at: now, updated_at: now })
    .where('id', '=', effect.id)
    .execute()
}

/** The marketplace has it. A newer version that came in meanwhile stays waiting. Answers whether this version was the newest. */
export async function markDone(rows: Kysely<Tables>, effect: EffectRow): Promise<boolean> {
  await rows
    .updateTable('effects')
    .set({ intent: null, intent_at: null })
    .where('id', '=', effect.id)
    .execute()
  const row = await rows
    .updateTable('effects')
    .set({ state: 'done', reason: null, updated_at: new Date() })
    .where('id', '=', effect.id)
    .where('version', '=', effect.version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The marketplace said no for good. */
export async function markRefused(
  rows: Kysely<Tables>,
  effect: EffectRow,
  reason: EffectReason,
): Promise<void> {
  await rows
    .updateTable('effects')
    .set({
      state: 'refused',
      reason: JSON.stringify(reason),
      intent: null,
      intent_at: null,
      updated_at: new Date(),
    })
    .where('id', '=', effect.id)
    .where('version', '=', effect.version)
    .execute()
}

/** It waits until `at`. A pause (the lane's fault, not this row's) costs no attempt. */
export async function postpone(
  rows: Kysely<Tables>,
  effect: EffectRow,
  at: Date,
  reason: EffectReason,
  costsAttempt: boolean,
): Promise<void> {
  await rows
    .updateTable('effects')
    .set({
      state: 'waiting',
      next_attempt_at: at,
      reason: JSON.stringify(reason),
      attempts: costsAttempt ? effect.attempts + 1 : effect.attempts,
      updated_at: new Date(),
    })
    .where('id', '=', effect.id)
    .where('version', '=', effect.version)
    .execute()
}

/** The whole lane pauses: nothing of this business leaves before `at`. */
export async function pauseLane(
  rows: Kysely<Tables>,
  businessId: number,
  at: Date,
  reason: EffectReason,
): Promise<void> {
  await rows
    .updateTable('effects')
    .set({ state: 'waiting', next_attempt_at: at, reason: JSON.stringify(reason), updated_at: new Date() })
    .where('business_id', '=', businessId)
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_attempt_at', '<', at)
    .execute()
}
