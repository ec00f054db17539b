import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { Services as InfraServices } from '../services.ts'
import { isClosed } from './closed-businesses-store.ts'
import type { JobData, JobOptions } from './job-definition.ts'
import type { Jobs } from './jobs.ts'
import { beginSlice, type Slice } from './slice.ts'
import { whileOpen } from './while-open.ts'
import { withQueueLease } from './with-queue-lease.ts'

/** Rows that have work for a queue, by the data of the job that wakes it. */
export interface Due<Data> {
  data: Data
  /** The lease's key; null for a queue without leases. */
  key: string | null
}

/** Work of one kind that rows ask for. A job carries ids and only wakes it: a job may be lost or come twice, rows not. */
export interface Queue<S, Data extends JobData = JobData> {
  name: string
  options: JobOptions
  due(services: S): Promise<Due<Data>[]>
  /** Interval at which due work is looked for, in ms, where it cannot wait for the common one. */
  lookEveryMs: number | undefined
  /** True where the work of a closed business is done all the same. */
  evenClosed: boolean
  /** Does what is due, alone on its key; nothing where another process is at it, or the business was closed by a ban. */
  work(services: S, data: Data, stopping: AbortSignal): Promise<void>
}

/**
 * At most one job waits for a key (decision 1), and one that comes while the key is leased ends at once. A run may take
 * hours, so life is told by the heartbeat and not by a short expiry.
 */
const LEASED = { policy: 'short', retryLimit: 0, expireInSeconds: 86_000, heartbeatSeconds: 30 } as const
/** A run that others wait for ends after this long, and goes on behind them. */
const SLICE_MS = 10_000
const UNLEASED = { policy: 'short', retryLimit: 0 } as const

interface QueueBase {
  name: string
  /** Runs at once in one process. */
  concurrency: number
  /** Time a run has before it gives way to others, in ms. Default 10 s. */
  sliceMs?: number
  /** Interval at which due work is looked for, in ms. Default: that of all steps. */
  lookEveryMs?: number
  /** True where a freer process should come first. */
  spreads?: boolean
  /** True for what a business that was banned is owed all the same. */
  evenClosed?: boolean
}

type MaybePromise<T> = T | Promise<T>

/** A queue whose runs of one key follow each other, however many processes there are. */
export function defineQueue<S extends InfraServices, Data extends JobData>(
  definition: QueueBase & {
    /** The key of a run's lease; null where nothing is to be done now. */
    key(data: Data, services: S): MaybePromise<string | null>
    /** All work of this queue that has the same owner; absent: each run is an owner of its own. */
    ofSameOwner?(data: Data, services: S): Promise<Data[]>
    due(services: S): Promise<Due<Data>[]>
    /** The signal aborts when the lease is lost or this process stops: the rows then stay as they are for the next run. */
    run(services: S, data: Data, lease: AbortSignal, slice: Slice): Promise<void>
    /** Tells whether a ban closes this work. Without it, the job's business says so, where it has one. */
    isClosed?(services: S, data: Data): Promise<boolean>
  },
): Queue<S, Data> {
  const {
    name,
    concurrency,
    sliceMs = SLICE_MS,
    spreads = false,
    evenClosed = false,
    lookEveryMs,
    key,
    due,
    run,
  } = definition
  const ofSameOwner = definition.ofSameOwner ?? (async (data: Data) => [data])
  const isClosed = evenClosed ? isNeverClosed : (definition.isClosed ?? isBusinessClosed)
  return {
    name,
    evenClosed,
    lookEveryMs,
    options: { ...LEASED, concurrency, spreads },
    due,
    async work(services, data, stopping) {
      const leaseKey = await key(data, services)
      if (leaseKey === null) return
      const { rows, jobs } = services
      const slice = beginSlice(name, sliceMs, {
        anyWaits: () => jobs.hasWaiting(name, [keyOf(data)]),
        othersWait: async () => jobs.hasWaiting(name, (await ofSameOwner(data, services)).map(keyOf)),
      })
      await whileOpen(
        () => isClosed(services, data),
        stopping,
        (open) =>
          withQueueLease(services, leaseKey, open, (lease) => run(services, data, lease, slice), {
            wake: { queue: name, data },
            async onReleased(asked) {
              for (const one of asked) await wakeQueue(rows, jobs, one.queue, one.data)
            },
          }),
      )
      // Only now is the lease free: a job that came before would have ended at once.
      for (const queue of slice.continuations()) await wakeQueue(rows, jobs, queue, data)
    },
  }
}

interface OfBusiness extends JobData {
  businessId: number
}

/** A queue of which each business has its own. */
export function defineBusinessQueue<S extends InfraServices>(
  definition: QueueBase & {
    key(businessId: number): string
    due(services: S): Promise<number[]>
    run(services: S, data: { businessId: number }, lease: AbortSignal, slice: Slice): Promise<void>
  },
): Queue<S, OfBusiness> {
  const { key, due, ...rest } = definition
  return defineQueue<S, OfBusiness>({
    ...rest,
    key: ({ businessId }) => key(businessId),
    due: async (services) =>
      (await due(services)).map((businessId) => ({ data: { businessId }, key: key(businessId) })),
  })
}

/** A queue whose run claims its rows by itself: several may run side by side. */
export function defineUnleasedQueue<S extends InfraServices, Data extends JobData>(
  definition: QueueBase & {
    due(services: S): Promise<Data[]>
    run(services: S, data: Data, stopping: AbortSignal): Promise<void>
  },
): Queue<S, Data> {
  const { name, concurrency, due, run } = definition
  return {
    name,
    evenClosed: false,
    lookEveryMs: definition.lookEveryMs,
    options: { ...UNLEASED, concurrency },
    due: async (services) => (await due(services)).map((data) => ({ data, key: null })),
    work: (services, data, stopping) =>
      whileOpen(
        () => isBusinessClosed(services, data),
        stopping,
        (open) => run(services, data, open),
      ),
  }
}

const isNeverClosed = () => Promise.resolve(false)

function isBusinessClosed({ rows }: InfraServices, data: JobData): Promise<boolean> {
  const { businessId } = data
  return typeof businessId === 'number' ? isClosed(rows, businessId) : isNeverClosed()
}

const keyOf = (data: JobData): string => Object.values(data).join(':')

/** Says, in the caller's transaction, that a queue has work. Repeating it changes nothing. */
export async function wakeQueue(
  rows: Kysely<Tables>,
  jobs: Jobs,
  name: string,
  data: JobData,
): Promise<void> {
  await jobs.enqueue(rows, name, data, { singletonKey: keyOf(data) })
}

/** Says the same for many, with one statement. */
export async function wakeQueues(
  rows: Kysely<Tables>,
  jobs: Jobs,
  name: string,
  all: readonly JobData[],
): Promise<void> {
  await jobs.enqueueAll(
    rows,
    name,
    all.map((data) => ({ data, singletonKey: keyOf(data) })),
  )
}
