import type { SyncActivity } from '@payvand/contract'
import { activityReason } from '@payvand/texts'
import type { Handler } from '../../handler.ts'
import { type ActivityRow, newestEvents } from '../activity-store.ts'

export const activity: Handler<'sync.activity'> = async ({ services, user }, { query }) => ({
  events: (await newestEvents(services.rows, user.businessId, query.limit)).map(eventAnswer),
})

function eventAnswer({ happenedAt, cause, changes, messages, code, ...row }: ActivityRow): SyncActivity {
  return {
    ...row,
    happenedAt: happenedAt.toISOString(),
    cause: cause?.kind ?? null,
    changes: Object.entries(changes ?? {}).map(([field, change]) => ({ field, ...change })),
    reason: activityReason(code, messages ?? []),
  }
}
