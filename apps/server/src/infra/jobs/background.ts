import { setTimeout as sleep } from 'node:timers/promises'
import type { Services as InfraServices } from '../services.ts'
import type { Jobs } from './jobs.ts'
import { type Queue, wakeQueue } from './queue.ts'
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

/** Wakes the queues that have work and no lease, now and every few seconds; after the queue has started. */
export function sweepInBackground<S extends InfraServices>(
  services: S,
  all: readonly Background<S>[],
  stopping: AbortController,
  times = SWEEP_TIMES,
): Sweep {
  const steps = [...all.flatMap(({ steps = [] }) => steps), ...queuesOf(all).map(wakeStep)]
  const sweeping = runSteps(steps, services, stopping.signal, times)
  return {
    async stop() {
      stopping.abort()
      await Promise.race([sweeping, sleep(STOP_MS, undefined, { ref: false })])
    },
  }
}

/** A job may be lost with the process that took it, rows are not: they are asked again and again. */
function wakeStep<S extends InfraServices>(queue: Queue<S>): BackgroundStep<S> {
  return {
    name: `wake ${queue.name}`,
    async run(services) {
      const { rows, jobs } = services
      const held = await heldQueueKeys(rows)
      for (const { data, key } of await queue.due(services))
        if (key === null || !held.has(key)) await wakeQueue(rows, jobs, queue.name, data)
    },
  }
}
