import type { DegradedReason } from '@payvand/contract'
import { type FilesCondition, readFiles } from '../../../infra/files/probe-files.ts'
import type { QueueLag, WaitingQueue } from '../../../infra/observe/workload.ts'
import { sharedAnswer } from '../../../infra/shared-answer.ts'
import type { Services } from '../../sources/index.ts'
import { readQueueLags } from './queue-lags-store.ts'
import { readStorage } from './storage.ts'

const LAGS_KEPT_MS = 10_000
/** Lags far past what is meant, in seconds. The other queues keep a rate, and may be long for a good reason. */
const TOO_LATE: Partial<Record<WaitingQueue, { seconds: number; reason: DegradedReason }>> = {
  order_polls: { seconds: 600, reason: 'orders_late' },
  webhook_events: { seconds: 120, reason: 'orders_late' },
  order_commands: { seconds: 120, reason: 'commands_late' },
}

export interface Condition {
  /** Requests can be answered, whatever is late. */
  serving: boolean
  database: boolean
  queue: boolean
  /** Background steps that fail; null: this process runs none. */
  failing: string[] | null
  writes: boolean
  disk: boolean | null
  files: FilesCondition
  reasons: DegradedReason[]
}

/** Condition of this process and of what all processes work off. Never throws. */
export async function readCondition(services: Services): Promise<Condition> {
  const database = await services.database.health().then(
    () => true,
    () => false,
  )
  const queue = services.jobs.isRunning()
  const failing = services.background.failing()
  // A database that does not answer is asked no more.
  const [{ writes, disk }, files] = database
    ? await Promise.all([readStorage(services), readFiles(services).catch(() => UNASKED)])
    : [{ writes: false, disk: null }, UNASKED]
  const lags = database ? await lagsOf(services) : null
  const reasons: [boolean, DegradedReason][] = [
    // Nobody knows what is late where the database does not say so.
    [lags === null, 'database'],
    [!queue, 'queue'],
    [database && !writes, 'writes'],
    [disk === false, 'disk'],
    [files.ok === false, 'files'],
    [(failing ?? []).length > 0, 'background'],
  ]
  return {
    serving: database && queue,
    database,
    queue,
    failing,
    writes,
    disk,
    files,
    reasons: [...reasons.flatMap(([is, reason]) => (is ? [reason] : [])), ...lateReasons(lags ?? [])],
  }
}

const UNASKED: FilesCondition = { ok: null, reason: null }

const lagsOf = sharedAnswer(LAGS_KEPT_MS, ({ rows, now, logger }: Services) =>
  readQueueLags(rows, now()).catch((error: unknown) => {
    logger.warn({ err: error }, 'The lags of the queues could not be read')
    return null
  }),
)

function lateReasons(lags: readonly QueueLag[]): DegradedReason[] {
  const late = lags.flatMap(({ queue, seconds }) => {
    const limit = TOO_LATE[queue]
    return limit && seconds > limit.seconds ? [limit.reason] : []
  })
  return [...new Set(late)]
}
