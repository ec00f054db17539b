import type { NotificationDetails, NotificationEvent } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'

/** A status that its seller is to be told of: which, since or until when (the subject), and of what. */
export interface LastingStatus {
  businessId: number
  event: NotificationEvent
  subject: string
  details: NotificationDetails
}

interface Row {
  business_id: number
  event: NotificationEvent
  subject: string
  reason: string | null
  ends_at: string | null
}

/** A moment as a subject: its Unix ms. */
const subjectOf = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint::text`

/**
 * Finds every business's statuses without a notification: a queue that waits since before `pausedBefore`, one that
 * goes on after its pause was notified, connections that were lost, and those that end before `endingBefore`.
 */
export async function unnotifiedStatuses(
  rows: Kysely<Tables>,
  moments: { now: Date; pausedBefore: Date; endingBefore: Date; toldAfter: Date },
  limit: number,
): Promise<LastingStatus[]> {
  const { now, pausedBefore, endingBefore, toldAfter } = moments
  const { rows: found } = await sql<Row>`
    with lasting as (
      select business_id, 'sync_paused' as event, ${subjectOf('pause_since')} as subject,
        pause_code as reason, null::text as ends_at
      from booth_queues
      where pause_since <= ${pausedBefore} and pause_code <> 'booth_disconnected'
      union all
      select told.business_id, 'sync_resumed', told.subject, null, null
      from notification_facts told
      join notifications on notifications.id = told.notification_id
      left join booth_queues on booth_queues.business_id = told.business_id
      where told.event = 'sync_paused' and notifications.event = 'sync_paused' and notifications.created_at > ${toldAfter}
        and (booth_queues.pause_since is null or ${subjectOf('booth_queues.pause_since')} <> told.subject)
      union all
      select business_id, 'booth_lost', ${subjectOf('updated_at')}, status_reason, null
      from marketplace_connections
      where status = 'disconnected' and updated_at > ${toldAfter}
      union all
      select business_id, 'platform_lost', ${subjectOf('failed_at')}, failure->>'code', null
      from platform_connections
      where status = 'disconnected' and failure is not null and failed_at > ${toldAfter}
      union all
      select business_id, 'token_ending', 'booth:' || ${subjectOf('expires_at')}, 'booth', ${subjectOf('expires_at')}
      from marketplace_connections
      where status = 'connected' and refresh_token_sealed is null
        and expires_at > ${now} and expires_at <= ${endingBefore}
      union all
      select business_id, 'token_ending', 'platform:' || ${subjectOf('refresh_expires_at')}, 'platform',
        ${subjectOf('refresh_expires_at')}
      from platform_connections
      where status = 'connected' and refresh_expires_at > ${now} and refresh_expires_at <= ${endingBefore}
    )
    select lasting.* from lasting
    where not exists (
      select from notification_facts fact
      where fact.business_id = lasting.business_id and fact.event = lasting.event
        and fact.subject = lasting.subject
    )
    order by lasting.business_id
    limit ${limit}`.execute(rows)
  return found.map((row) => ({
    businessId: Number(row.business_id),
    event: row.event,
    subject: row.subject,
    details: {
      ...(row.reason === null ? {} : { reason: row.reason }),
      ...(row.ends_at === null ? {} : { endsAt: Number(row.ends_at) }),
    },
  }))
}
