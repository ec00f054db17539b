import type { IntendedProduct, SeenProduct } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { EffectReason } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import type { EffectRow } from '../product-changes/effects-store.ts'

/** An effect on a product that is in the booth, with what is known of that product. */
export interface LinkedEffect extends EffectRow {
  product_id: number
  accepted: IntendedProduct | null
  seen: SeenProduct | null
  seen_at: Date | null
  sent_at: Date
  sync_price: boolean
  sync_stock: boolean
  sync_content: boolean
  blacklisted: boolean
}

/** A product change in one version: an outcome of an older one must not count for a newer. */
export type EffectVersion = Pick<EffectRow, 'id' | 'version'>

const UNDER_WAY = ['waiting', 'sending'] as const

/**
 * Finds businesses with product changes that are due and whose queue is neither stopped nor paused: each is a queue
 * with work.
 */
export async function businessesWithDueEffects(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('effects')
    .leftJoin('booth_queues', 'booth_queues.business_id', 'effects.business_id')
    .select('effects.business_id')
    .distinct()
    .where('effects.state', 'in', UNDER_WAY)
    .where('effects.next_attempt_at', '<=', now)
    .where('booth_queues.stopped_at', 'is', null)
    .where((eb) => eb.or([eb('booth_queues.resume_at', 'is', null), eb('booth_queues.resume_at', '<=', now)]))
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

/** Due changes of a booth's queue that the guards let through (`guardWaiting`), oldest decision first. */
function dueEffects(rows: Kysely<Tables>, businessId: number, now: Date) {
  return rows
    .selectFrom('effects')
    .leftJoin('booth_products', (join) =>
      join
        .onRef('booth_products.business_id', '=', 'effects.business_id')
        // The key and not the payload, which is long and would be read of every effect that waits.
        .on(sql<boolean>`booth_products.project_item_id =
          case when effects.kind = 'product.publish' then substr(effects.key, 9)::bigint end`),
    )
    .selectAll('effects')
    .where('effects.business_id', '=', businessId)
    .where('effects.kind', '=', 'product.publish')
    .where('effects.state', 'in', UNDER_WAY)
    .where('effects.next_attempt_at', '<=', now)
    .whereRef('effects.guarded_version', '=', 'effects.version')
    .orderBy('effects.next_attempt_at')
    .orderBy('effects.id')
}

/** Finds due changes of products the booth does not have yet. Only the holder of the queue's lease may call this. */
export function dueCreates(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
  limit: number,
): Promise<EffectRow[]> {
  return dueEffects(rows, businessId, now)
    .where('booth_products.product_id', 'is', null)
    .limit(limit)
    .execute()
}

/** Finds due changes of products the booth has. Only the holder of the queue's lease may call this. */
export function dueChanges(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
  limit: number,
): Promise<LinkedEffect[]> {
  return dueEffects(rows, businessId, now)
    .where('booth_products.product_id', 'is not', null)
    .select([
      'booth_products.product_id',
      'booth_products.intended as accepted',
      'booth_products.seen',
      'booth_products.seen_at',
      'booth_products.sent_at',
      'booth_products.sync_price',
      'booth_products.sync_stock',
      'booth_products.sync_content',
    ])
    .select(
      sql<boolean>`exists (select from blacklist_products where blacklist_products.business_id = effects.business_id
        and blacklist_products.product_id = booth_products.product_id)`.as('blacklisted'),
    )
    .limit(limit)
    .$castTo<LinkedEffect>()
    .execute()
}

/**
 * Writes the intents to disk before a request leaves: the marketplace may have applied them from now on. Answers the
 * changes whose version is still the newest; the others must not be sent.
 */
export async function beginSending(
  rows: Kysely<Tables>,
  effects: readonly (EffectVersion & { intent: object })[],
  now: Date,
): Promise<Set<number>> {
  if (effects.length === 0) return new Set()
  const given = effects.map(({ id, version, intent }) => ({ id, version, intent }))
  const { rows: begun } = await sql<{ id: number }>`
    update effects set state = 'sending', intent = given.intent, intent_at = ${now}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id bigint, version integer, intent jsonb)
    where effects.id = given.id and effects.version = given.version and effects.state in ('waiting', 'sending')
    returning effects.id`.execute(rows)
  return new Set(begun.map((row) => row.id))
}

/** The marketplace has them. A newer version that came in meanwhile stays as it is. Answers whose version was the newest. */
export async function finishEffects(
  rows: Kysely<Tables>,
  effects: readonly EffectVersion[],
  now: Date,
): Promise<Set<number>> {
  if (effects.length === 0) return new Set()
  await forgetIntents(rows, effects)
  const { rows: done } = await sql<{ id: number }>`
    update effects set state = 'done', reason = null, updated_at = ${now}
    from jsonb_to_recordset(${versionsOf(effects)}::jsonb) as given(id bigint, version integer)
    where effects.id = given.id and effects.version = given.version
    returning effects.id`.execute(rows)
  return new Set(done.map((row) => row.id))
}

/** Puts changes that are surely not on their way back to waiting: no attempt is spent. */
export async function releaseEffects(
  rows: Kysely<Tables>,
  effects: readonly EffectVersion[],
  keepIntent: boolean,
): Promise<void> {
  if (effects.length === 0) return
  if (!keepIntent) await forgetIntents(rows, effects)
  await rows
    .updateTable('effects')
    .set({ state: 'waiting' })
    .where('id', 'in', idsOf(effects))
    .where('state', '=', 'sending')
    .execute()
}

/** The marketplace said no for good. Answers whether this version was the newest. */
export async function refuseEffect(
  rows: Kysely<Tables>,
  effect: EffectVersion,
  reason: EffectReason,
  keepIntent: boolean,
  now: Date,
): Promise<boolean> {
  if (!keepIntent) await forgetIntents(rows, [effect])
  const row = await rows
    .updateTable('effects')
    .set({ state: 'refused', reason: JSON.stringify(reason), updated_at: now })
    .where('id', '=', effect.id)
    .where('version', '=', effect.version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Postpones changes until `at` with their intent, because their writes may still be applied. */
export async function postponeEffects(
  rows: Kysely<Tables>,
  effects: readonly EffectVersion[],
  until: { at: Date; reason: EffectReason; costsAttempt: boolean },
): Promise<void> {
  if (effects.length === 0) return
  await sql`
    update effects set state = 'waiting', next_attempt_at = ${until.at}, reason = ${JSON.stringify(until.reason)}::jsonb,
      attempts = attempts + ${until.costsAttempt ? 1 : 0}::integer
    from jsonb_to_recordset(${versionsOf(effects)}::jsonb) as given(id bigint, version integer)
    where effects.id = given.id and effects.version = given.version
      and effects.state in ('waiting', 'sending')`.execute(rows)
}

/** Moves the changes behind all others that are due. */
export async function queueBehind(
  rows: Kysely<Tables>,
  effects: readonly EffectVersion[],
  now: Date,
): Promise<void> {
  if (effects.length === 0) return
  await rows
    .updateTable('effects')
    .set({ next_attempt_at: now })
    .where('id', 'in', idsOf(effects))
    .where('state', '=', 'waiting')
    .execute()
}

async function forgetIntents(rows: Kysely<Tables>, effects: readonly EffectVersion[]): Promise<void> {
  await rows
    .updateTable('effects')
    .set({ intent: null, intent_at: null })
    .where('id', 'in', idsOf(effects))
    .execute()
}

const idsOf = (effects: readonly EffectVersion[]) => effects.map(({ id }) => id)
const versionsOf = (effects: readonly EffectVersion[]) =>
  JSON.stringify(effects.map(({ id, version }) => ({ id, version })))
