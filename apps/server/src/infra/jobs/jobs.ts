import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database, DatabaseLogger } from '../db/database.ts'
import { arrayParameter } from '../db/parameter-values.ts'
import { traceParent } from '../observe/trace.ts'
import {
  DEFAULT_RETRIES,
  type JobData,
  type JobDefinition,
  type JobHandler,
  queueOptions,
} from './job-definition.ts'
import { statementsIn, statementsOf } from './pg-boss-statements.ts'
import { createPlaces } from './places.ts'
import { runJob, TRACE_PARENT } from './run-job.ts'

/** A repetition is not announced. */
const POLL_FOR_REPETITIONS_SECONDS = 5
/** A waiting job is announced at its commit; the poll is for what was announced while nobody listened. */
const POLL_SECONDS = 30
const POLL_WITHOUT_ANNOUNCEMENTS_SECONDS = 1
const STOP_MS = 20_000
const SUPERVISE_SECONDS = 15

export interface EnqueueOptions {
  /** Value that the queue's policy counts by: a project, a booth. */
  singletonKey?: string
  /** Earliest start: a Date, or seconds from now. */
  startAfter?: Date | number
}

export interface Jobs {
  /** Makes a name known; before `start`. */
  define(definition: JobDefinition): void
  /** Registers the handler of this name in this process; before `start`. */
  work<Data extends JobData>(name: string, handler: JobHandler<Data>): void
  /**
   * Puts a job into the queue **in the caller's transaction**: rolled back, it never was. After `start` only.
   * @param db the transaction, or `database.kysely` outside of one.
   * @returns its id, or null when the policy says that one is waiting already.
   */
  enqueue<Tables>(
    db: Kysely<Tables>,
    name: string,
    data: JobData,
    options?: EnqueueOptions,
  ): Promise<string | null>
  /** Puts many into the queue with one statement, as `enqueue` does with one; they are taken in this order. */
  enqueueAll<Tables>(
    db: Kysely<Tables>,
    name: string,
    jobs: readonly { data: JobData; singletonKey: string }[],
  ): Promise<void>
  /** Tells whether a job of this name, with another singleton key than this one, waits for a place. */
  hasWaiting(name: string, exceptKeys: readonly string[]): Promise<boolean>
  /** A job of this name each time the cron expression says so, in the given zone; once per slot however many processes. */
  schedule(name: string, cron: string, options?: { data?: JobData; timeZone?: string }): void
  start(): Promise<void>
  /** Counts jobs that wait, wait to be repeated, or run, by name. */
  counts(): Promise<{ job: string; state: string; count: number }[]>
  /** True between `start` and `stop`. */
  isRunning(): boolean
  /** Takes no new jobs and waits for those under way; what is left after `deadlineMs` is aborted and repeated later. */
  stop(options?: { deadlineMs?: number }): Promise<void>
}

export interface JobsOptions {
  /** False in a process that only enqueues (`serve`). Default true. */
  workers?: boolean
  /** Interval of the check for runs that expired or show no life, in seconds. Default 15. */
  superviseSeconds?: number
}

/**
 * The queue, on either database. Jobs live in a schema of their own (`pgboss`) that is not part of a backup: they
 * can be derived from our rows again.
 */
export function createJobs(database: Database, logger: DatabaseLogger, options: JobsOptions = {}): Jobs {
  const workers = options.workers ?? true
  const definitions = new Map<string, JobDefinition>()
  const handlers = new Map<string, JobHandler>()
  const schedules: Parameters<Jobs['schedule']>[] = []
  const places: ReturnType<typeof createPlaces>[] = []
  let started = false

  const schema = database.schema === 'public' ? 'pgboss' : `${database.schema}_boss`
  const boss = new PgBoss({
    ...connectionOf(database),
    schema,
    useListenNotify: workers,
    supervise: workers,
    schedule: workers,
    superviseIntervalSeconds: options.superviseSeconds ?? SUPERVISE_SECONDS,
    monitorIntervalSeconds: options.superviseSeconds ?? SUPERVISE_SECONDS,
    persistWarnings: false,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue reports an error'))
  boss.on('warning', ({ message, data }) => logger.warn({ data }, message))

  function assertBeforeStart(): void {
    if (started) throw new Error('Jobs are defined before the queue starts')
  }

  function assertKnown(name: string): void {
    if (!definitions.has(name)) throw new Error(`No job is defined under the name ${name}`)
  }

  async function prepareQueue({ name, options = {} }: JobDefinition): Promise<void> {
    await boss.createQueue(name, { policy: options.policy ?? 'standard', ...queueOptions(options) })
    await boss.updateQueue(name, queueOptions(options))
    // `enqueue` inside a transaction must find the name in pg-boss's memory: asking for it then would wait for the
    // one session that the transaction itself holds.
    await boss.findJobs(name, { id: randomUUID() })
  }

  /**
   * Jobs that a killed process left running would hold their queue until they expire. On the embedded database the
   * lock on the folder proves that nobody runs them: they are repeated at once, as after a failure.
   */
  async function repeatAbandoned(): Promise<void> {
    if (database.kind !== 'embedded') return
    const { rows } = await database.execute(`select name, id from ${schema}.job where state = 'active'`)
    for (const { name, id } of rows as { name: string; id: string }[]) {
      await boss.fail(name, id, { message: 'the process that ran it is gone' })
    }
  }

  async function openPlace(
    name: string,
    handler: JobHandler,
    taken: (work: () => Promise<void>) => Promise<void>,
  ) {
    const isRepeated = (definitions.get(name)?.options?.retryLimit ?? DEFAULT_RETRIES) > 0
    const workOptions = {
      pollingIntervalSeconds: POLL_WITHOUT_ANNOUNCEMENTS_SECONDS,
      notifyPollingIntervalSeconds: isRepeated ? POLL_FOR_REPETITIONS_SECONDS : POLL_SECONDS,
    }
    const id = await boss.work<JobData>(name, workOptions, async ([job]) => {
      if (job) await taken(() => runJob(name, handler, job, logger))
    })
    return {
      // Jobs announced while a job ran are fetched after it and not at the next poll.
      notify: () => boss.notifyWorker(id),
      close: () => void boss.offWork(name, { id, wait: false }),
    }
  }

  return {
    define(definition) {
      assertBeforeStart()
      if (definitions.has(definition.name)) throw new Error(`The job ${definition.name} is defined twice`)
      definitions.set(definition.name, definition)
    },
    work(name, handler) {
      assertBeforeStart()
      assertKnown(name)
      handlers.set(name, handler as JobHandler)
    },
    schedule(...schedule) {
      assertBeforeStart()
      assertKnown(schedule[0])
      schedules.push(schedule)
    },
    async enqueue(db, name, data, { singletonKey, startAfter } = {}) {
      assertKnown(name)
      if (!started) throw new Error('The queue has not started')
      const parent = traceParent()
      return boss.send(name, parent === undefined ? data : { ...data, [TRACE_PARENT]: parent }, {
        db: statementsIn(db),
        ...(singletonKey === undefined ? {} : { singletonKey }),
        ...(startAfter === undefined ? {} : { startAfter }),
      })
    },
    async enqueueAll(db, name, all) {
      assertKnown(name)
      if (!started) throw new Error('The queue has not started')
      if (all.length === 0) return
      // Jobs of one moment are taken in the order of their ids.
      const ids = all.map(() => randomUUID()).sort()
      const ordered = all.map((job, index) => ({ ...job, id: ids[index] as string }))
      await boss.insert(name, ordered, { db: statementsIn(db) })
    },
    async hasWaiting(name, exceptKeys) {
      // The queue's index of waiting jobs holds those that are not blocked; without these words every job that is done is looked through.
      const { rows } = await database.execute(
        `select from ${schema}.job where name = $1 and state < 'active' and not blocked and start_after <= now()
         and (singleton_key <> all ($2::text[])) is not false limit 1`,
        [name, arrayParameter(exceptKeys)],
      )
      return rows.length > 0
    },
    async counts() {
      const { rows } = await database.execute(
        `select name as job, state::text, count(*)::int from ${schema}.job
         where state in ('created', 'retry', 'active') group by 1, 2`,
      )
      return rows as { job: string; state: string; count: number }[]
    },
    isRunning: () => started,
    async start() {
      await boss.start()
      for (const definition of definitions.values()) await prepareQueue(definition)
      started = true
      if (!workers) return
      await repeatAbandoned()
      for (const [name, cron, { data = {}, timeZone = 'Asia/Tehran' } = {}] of schedules) {
        await boss.schedule(name, cron, data, { tz: timeZone })
      }
      for (const [name, handler] of handlers) {
        const { concurrency = 1, spreads = false } = definitions.get(name)?.options ?? {}
        const placesOfName = createPlaces({
          most: concurrency,
          spreads,
          open: (taken) => openPlace(name, handler, taken),
          onTrouble: (error) => logger.error({ err: error, job: name }, 'No place could be opened for a job'),
        })
        places.push(placesOfName)
        await placesOfName.start()
      }
    },
    async stop({ deadlineMs = STOP_MS } = {}) {
      for (const placesOfName of places) placesOfName.stop()
      await boss.stop({ graceful: true, timeout: deadlineMs })
      started = false
    },
  }
}

function connectionOf(database: Database) {
  const { db, ...connection } = database.pgBoss
  if (db === undefined) return connection
  return {
    ...connection,
    db: { ...db, ...statementsOf((sql, parameters) => database.execute(sql, parameters)) },
  }
}
