import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.ts'
import { VERSION } from '../version.ts'
import { MEASURES, type MeasureKeeper, type MeasureName } from './measure.ts'
import type { ReadWorkload, Workload } from './workload.ts'

/** The buckets reach from a list's 4 ms to a slow site's minute. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export interface Prometheus {
  keep: MeasureKeeper
  /**
   * The metrics page as Prometheus reads it. Values that the database did not give are left out, and
   * `payvand_database_up` is 0.
   */
  page(): Promise<{ type: string; text: string }>
}

/** The numbers of this process, and the workload as the database has it at the moment it is asked. */
export function createPrometheus(
  services: Pick<Services, 'rows' | 'jobs' | 'logger' | 'now'>,
  readWorkload: ReadWorkload,
): Prometheus {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'payvand_build_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1)
  const kept = new Map<MeasureName, Counter | Histogram>()
  for (const [name, given] of Object.entries(MEASURES)) {
    const of = { name, help: given.help, labelNames: [...given.labels], registers }
    const buckets = 'buckets' in given ? [...given.buckets] : BUCKETS
    const made = given.kind === 'seconds' ? new Histogram({ ...of, buckets }) : new Counter(of)
    kept.set(name as MeasureName, made)
  }
  const workload = workloadGauges(registers)
  return {
    keep(name, labels, value) {
      const one = kept.get(name)
      if (one instanceof Histogram) one.observe(labels, value)
      else one?.inc(labels, value)
    },
    async page() {
      try {
        const [found, queue] = await Promise.all([
          readWorkload(services.rows, services.now()),
          services.jobs.counts(),
        ])
        workload.show(found, queue)
      } catch (error) {
        services.logger.warn({ err: error }, 'The workload could not be read for its metrics')
        workload.forget()
      }
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

interface QueueCount {
  job: string
  state: string
  count: number
}

function workloadGauges(registers: Registry[]) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const up = gauge('payvand_database_up', 'Whether the database told the workload')
  const queues = gauge('payvand_queues_held', 'Queues somebody works on now', ['queue'])
  const queued = gauge('payvand_queue_jobs', 'Jobs of the queue', ['job', 'state'])
  const changes = gauge('payvand_changes', 'Changes to products that have not reached their booth', ['state'])
  const orderCommands = gauge('payvand_order_commands_waiting', 'Order commands that have not ended')
  const crawls = gauge('payvand_crawls_active', 'Crawls and readings of platforms that have not ended')
  const booths = gauge('payvand_booths_still', 'Booths for which nothing leaves', ['why'])
  const approvals = gauge('payvand_projects_to_approve', 'Projects that wait for an admin')
  const lags = gauge('payvand_queue_lag_seconds', 'How long the oldest due row waits', ['queue'])
  const all = [queues, queued, changes, orderCommands, crawls, booths, approvals, lags]
  return {
    forget() {
      for (const one of all) one.reset()
      up.set(0)
    },
    show(found: Workload, queue: readonly QueueCount[]) {
      for (const one of all) one.reset()
      up.set(1)
      for (const { queue, count } of found.queuesHeld) queues.set({ queue }, count)
      for (const { job, state, count } of queue) queued.set({ job, state }, count)
      for (const { state, count } of found.changes) changes.set({ state }, count)
      orderCommands.set(found.orderCommandsWaiting)
      crawls.set(found.crawlsActive)
      booths.set({ why: 'paused' }, found.boothsPaused)
      booths.set({ why: 'stopped' }, found.boothsStopped)
      booths.set({ why: 'disconnected' }, found.boothsDisconnected)
      approvals.set(found.projectsToApprove)
      for (const { queue, seconds } of found.queueLags) lags.set({ queue }, seconds)
    },
  }
}
