import { type Kysely, type Selectable, sql } from 'kysely'
import type { BoothLanesTable } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type BoothLane = Omit<Selectable<BoothLanesTable>, 'business_id'>

/** Status of a booth whose queue never ran. */
const NEW_LANE: BoothLane = {
  stopped_at: null,
  stopped_by: null,
  pause_code: null,
  pause_since: null,
  resume_at: null,
  calls_per_minute: null,
  last_answer_at: null,
  last_done_at: null,
}

export async function findBoothLane(rows: Kysely<Tables>, businessId: number): Promise<BoothLane> {
  const row = await rows
    .selectFrom('booth_lanes')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (!row) return NEW_LANE
  const { business_id: _business, ...lane } = row
  return lane
}

/** Calls a minute that the booth was found to bear; null while nothing is known. */
export async function learnedPace(rows: Kysely<Tables>, businessId: number): Promise<number | null> {
  return (await findBoothLane(rows, businessId)).calls_per_minute
}

/** Nothing leaves now: a person stopped the queue, or it waits for the marketplace. */
export function isLaneStill(lane: BoothLane, now: Date): boolean {
  return lane.stopped_at !== null || (lane.resume_at !== null && lane.resume_at > now)
}

async function setLane(rows: Kysely<Tables>, businessId: number, values: Partial<BoothLane>): Promise<void> {
  await rows
    .insertInto('booth_lanes')
    .values({ ...values, business_id: businessId })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute()
}

/** A person keeps the lane still until a person lets it go on. Stopping it again changes nothing. */
export async function stopLane(
  rows: Kysely<Tables>,
  businessId: number,
  userId: number,
  now: Date,
): Promise<void> {
  const lane = await findBoothLane(rows, businessId)
  if (lane.stopped_at === null) await setLane(rows, businessId, { stopped_at: now, stopped_by: userId })
}

/**
 * Lets the lane go on at once: a person's stop ends, and a pause is not waited out (it begins anew where the marketplace
 * still does not answer). The caller wakes the queue in the same transaction.
 */
export async function resumeLane(rows: Kysely<Tables>, businessId: number): Promise<void> {
  await rows
    .updateTable('booth_lanes')
    .set({ stopped_at: null, stopped_by: null, resume_at: null })
    .where('business_id', '=', businessId)
    .execute()
}

/** The lane waits for the marketplace until `resumeAt`; `pause_since` stays that of the first of pauses in a row. */
export async function pauseBoothLane(
  rows: Kysely<Tables>,
  businessId: number,
  pause: { code: string; resumeAt: Date },
  now: Date,
): Promise<void> {
  await rows
    .insertInto('booth_lanes')
    .values({ business_id: businessId, pause_code: pause.code, pause_since: now, resume_at: pause.resumeAt })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet({
        pause_code: pause.code,
        pause_since: sql`coalesce(booth_lanes.pause_since, excluded.pause_since)`,
        resume_at: pause.resumeAt,
      }),
    )
    .execute()
}

/** A good answer came: whatever the lane waited for is over. */
export async function laneAnswered(
  rows: Kysely<Tables>,
  businessId: number,
  at: { answeredAt: Date; callsPerMinute: number; doneAt?: Date },
): Promise<void> {
  await setLane(rows, businessId, {
    pause_code: null,
    pause_since: null,
    resume_at: null,
    last_answer_at: at.answeredAt,
    calls_per_minute: at.callsPerMinute,
    ...(at.doneAt ? { last_done_at: at.doneAt } : {}),
  })
}
