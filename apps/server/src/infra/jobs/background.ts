import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services as InfraServices } from '../services.ts'
import { closedBusinesses } from './closed-businesses-store.ts'
import type { Jobs } from './jobs.ts'
import { type Queue, wakeQueues } from './queue.ts'
import { holdLease, leaseTimes } from './queue-lease.ts'
import { heldQueueKeys } from './queue-leases-store.ts'
import { type BackgroundStep, runSteps, type StepTimes } from './run-steps.ts'

/** Work at the hours that a cron expression names, in Tehran's time. */
export interface Schedule<S> {
  name: string
  cron: string
  run(services: S, stopping: AbortSignal): Promise<void>
}

/** Everything that a module does without being asked. */
export interface Background<S> {
  queues?: readonly Queue<S>[]
  schedules?: readonly Schedule<S>[]
  /** Steps look for what has come due and no queue is woken by. */
  steps?: readonly BackgroundStep<S>[]
}

/** A minute is far more than a step takes on a loaded machine. */
const SWEEP_TIMES: StepTimes = { everyMs: 5_000, stuckMs: 60_000 }
/** The lease of the one process that looks for what has come due. */
const SWEEP_LEASE = 'background.sweep'
/** Interval at which the other processes look whether it is gone. */
const FOLLOW_MS = 2_000
/** A step that hangs keeps the process from ending no longer than this. */
const STOP_MS = 3_000

const queuesOf = <S>(all: readonly Background<S>[]) => all.flatMap(({ queues = [] }) => queues)
const schedulesOf = <S>(all: readonly Background<S>[]) => all.flatMap(({ schedules = [] }) => schedules)

/** Makes every job's name known to the queue, in processes that only wake as well. */
export function defineJobs<S>(jobs: Jobs, all: readonly Background<S>[]): void {
  for (const { name, options } of queuesOf(all)) jobs.define({ name, options })
  for (const { name } of schedulesOf(all)) jobs.define({ name, options: { policy: 'short', retryLimit: 0 } })
}

/** Makes this process work on every job; before the queue starts. */
export function workInBackground<S extends InfraServices>(
  services: S,
  all: readonly Background<S>[],
  stopping: AbortSignal,
): void {
  const { jobs } = services
  for (const queue of queuesOf(all)) jobs.work(queue.name, ({ data }) => queue.work(services, data, stopping))
  for (const { name, cron, run } of schedulesOf(all)) {
    jobs.work(name, () => run(services, stopping))
    jobs.schedule(name, cron)
  }
}

export interface Sweep {
  /** Tells the running work to let go. The queue, stopped after this, waits for it. */
  stop(): Promise<void>
}

/**
 * Wakes the queues that have work and no lease, now and every few seconds; after the queue has started. Of several
 * processes one does it at a time: looking for what is due costs the same however many there are.
 */
export function sweepInBackground<S extends InfraServices>(
  services: S,
  all: readonly Background<S>[],
  stopping: AbortController,
  times = SWEEP_TIMES,
): Sweep {
  const steps = [...all.flatMap(({ steps = [] }) => steps), ...queuesOf(all).map(wakeStep)]
  const sweeping = sweepInTurn(services, steps, stopping.signal, times)
  return {
    async stop() {
      stopping.abort()
      await Promise.race([sweeping, sleep(STOP_MS, undefined, { ref: false })])
    },
  }
}

/** Resolves when the process stops. Another process takes the lease over when this one loses it. */
async function sweepInTurn<S extends InfraServices>(
  services: S,
  steps: readonly BackgroundStep<S>[],
  stopping: AbortSignal,
  times: StepTimes,
): Promise<void> {
  const { rows, config, background, logger } = services
  const owner = `${process.pid}:${randomUUID()}`
  while (!stopping.aborted) {
    try {
      await holdLease(rows, SWEEP_LEASE, owner, leaseTimes(config.queueLeaseMs), (lease) =>
        runSteps(steps, services, AbortSignal.any([lease, stopping]), times),
      )
    } catch (error) {
      logger.error({ err: error }, 'The lease of the background steps could not be asked for')
    }
    background.forget()
    // The sleep rejects only when the signal ends it.
    await sleep(FOLLOW_MS, undefined, { signal: stopping }).catch(() => undefined)
  }
}

function wakeStep<S extends InfraServices>(queue: Queue<S>): BackgroundStep<S> {
  return {
    name: `wake ${queue.name}`,
    ...(queue.lookEveryMs !== undefined && { everyMs: queue.lookEveryMs }),
    run: (services) => wakeDue(services, queue),
  }
}

/** Wakes whoever has due work in the queue. A job may be lost with the process that took it, rows are not: they are asked again and again. */
export async function wakeDue<S extends InfraServices>(services: S, queue: Queue<S>): Promise<void> {
  const { rows, jobs } = services
  const due = await queue.due(services)
  if (due.length === 0) return
  const held = await heldQueueKeys(rows)
  const closed = queue.evenClosed ? new Set() : await closedBusinesses(rows)
  const free = due.filter(({ key, data }) => (key === null || !held.has(key)) && !closed.has(data.businessId))
  await wakeQueues(
    rows,
    jobs,
    queue.name,
    free.map(({ data }) => data),
  )
}
