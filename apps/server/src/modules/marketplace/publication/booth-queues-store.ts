import { type Kysely, type Selectable, sql } from 'kysely'
import type { BoothQueuesTable } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type BoothQueue = Omit<Selectable<BoothQueuesTable>, 'business_id'>

/** Status of a booth whose queue never ran. */
const NEW_QUEUE: BoothQueue = {
  stopped_at: null,
  stopped_by: null,
  pause_code: null,
  pause_since: null,
  resume_at: null,
  next_turn_at: null,
  calls_per_minute: null,
  last_answer_at: null,
  last_done_at: null,
  resumed_at: null,
}

export async function findBoothQueue(rows: Kysely<Tables>, businessId: number): Promise<BoothQueue> {
  const row = await rows
    .selectFrom('booth_queues')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (!row) return NEW_QUEUE
  const { business_id: _business, ...queue } = row
  return queue
}

/** Calls a minute that the booth was found to bear; null while nothing is known. */
export async function learnedPace(rows: Kysely<Tables>, businessId: number): Promise<number | null> {
  return (await findBoothQueue(rows, businessId)).calls_per_minute
}

/** Nothing leaves now: a person stopped the queue, or it waits for the marketplace. */
export function isQueueHalted(queue: BoothQueue, now: Date): boolean {
  return queue.stopped_at !== null || (queue.resume_at !== null && queue.resume_at > now)
}

async function setQueue(
  rows: Kysely<Tables>,
  businessId: number,
  values: Partial<BoothQueue>,
): Promise<void> {
  await rows
    .insertInto('booth_queues')
    .values({ ...values, business_id: businessId })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute()
}

/** A person keeps the queue still until a person lets it go on. Stopping it again changes nothing. */
export async function stopQueue(
  rows: Kysely<Tables>,
  businessId: number,
  userId: number,
  now: Date,
): Promise<void> {
  const queue = await findBoothQueue(rows, businessId)
  if (queue.stopped_at === null) await setQueue(rows, businessId, { stopped_at: now, stopped_by: userId })
}

/**
 * Lets the queue go on at once: a person's stop ends, and a pause is not waited out (it begins anew where the marketplace
 * still does not answer). The caller wakes the queue in the same transaction.
 */
export async function resumeQueue(rows: Kysely<Tables>, businessId: number, now: Date): Promise<void> {
  await rows
    .updateTable('booth_queues')
    .set({
      stopped_at: null,
      stopped_by: null,
      resume_at: null,
      resumed_at: sql`case when stopped_at is null then resumed_at else ${now}::timestamptz end`,
    })
    .where('business_id', '=', businessId)
    .execute()
}

/** The queue waits for the marketplace until `resumeAt`; `pause_since` stays that of the first of pauses in a row. */
export async function pauseBoothQueue(
  rows: Kysely<Tables>,
  businessId: number,
  pause: { code: string; resumeAt: Date },
  now: Date,
): Promise<void> {
  await rows
    .insertInto('booth_queues')
    .values({ business_id: businessId, pause_code: pause.code, pause_since: now, resume_at: pause.resumeAt })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet({
        pause_code: pause.code,
        pause_since: sql`coalesce(booth_queues.pause_since, excluded.pause_since)`,
        resume_at: pause.resumeAt,
      }),
    )
    .execute()
}

/**
 * Ends the pauses of all queues that wait for a marketplace which answered nobody, since it answers again. Answers whether
 * there were any. A queue that is written to at this moment is left as it is.
 */
export async function endOutagePauses(rows: Kysely<Tables>, now: Date): Promise<boolean> {
  const paused = rows
    .selectFrom('booth_queues')
    .select('business_id')
    .where('pause_since', 'is not', null)
    .where('pause_code', '=', 'marketplace_unavailable')
    .where('resume_at', '>', now)
    .orderBy('business_id')
    .forUpdate()
    .skipLocked()
  const { numUpdatedRows } = await rows
    .updateTable('booth_queues')
    .set({ resume_at: null })
    .where('business_id', 'in', paused)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The queue is not looked for until then. A run that begins earlier all the same, for a price, takes what turns there are. */
export const waitForTurns = (rows: Kysely<Tables>, businessId: number, nextTurnAt: Date): Promise<void> =>
  setQueue(rows, businessId, { next_turn_at: nextTurnAt })

/** Holds where the booth's queue waits neither for a person, the marketplace nor its turn. `booth_queues` is joined from the left. */
export const isQueueFree = (now: Date) => sql<boolean>`booth_queues.stopped_at is null
  and (booth_queues.resume_at is null or booth_queues.resume_at <= ${now})
  and (booth_queues.next_turn_at is null or booth_queues.next_turn_at <= ${now})`

/** A good answer came: whatever the queue waited for is over. */
export async function queueAnswered(
  rows: Kysely<Tables>,
  businessId: number,
  at: { answeredAt: Date; callsPerMinute: number; doneAt?: Date },
): Promise<void> {
  await setQueue(rows, businessId, {
    pause_code: null,
    pause_since: null,
    resume_at: null,
    last_answer_at: at.answeredAt,
    calls_per_minute: at.callsPerMinute,
    ...(at.doneAt ? { last_done_at: at.doneAt } : {}),
  })
}
