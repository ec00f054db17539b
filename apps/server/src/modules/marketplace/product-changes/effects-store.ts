import type { ChangeCause } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { EffectsTable } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

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

/** Updates a waiting product change to the present data, so that this is sent. Does nothing where none waits. */
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
