/** A job carries ids, never bodies: the handler reads the rows again. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>

export interface JobOptions {
  /**
   * Limit on jobs of one `singletonKey` (of the whole name when no key is given): `standard` any number; `short` one
   * waiting; `singleton` one running, any number waiting; `stately` one waiting and one running; `exclusive` one
   * waiting or running; `key_strict_fifo` one at a time in their order, key required. pg-boss's `groupConcurrency` is
   * not offered: measured on a server, a limit of one let three run. Fixed when the name is first used.
   */
  policy?: 'standard' | 'short' | 'singleton' | 'stately' | 'exclusive' | 'key_strict_fifo'
  /** Repetitions after a failure. Default 2. */
  retryLimit?: number
  /** Wait before a repetition, in seconds; doubled each time. Default 5. */
  retryDelaySeconds?: number
  /** A run longer than this counts as failed and is repeated, in seconds. Default 900. */
  expireInSeconds?: number
  /** Long runs need it: a worker without a heartbeat for this long counts as dead, in seconds (10 or more). */
  heartbeatSeconds?: number
  /** Runs at once in this process. Default 1. */
  concurrency?: number
  /** True where a freer process should come first, at the cost of a moment: for long runs that take a core. */
  spreads?: boolean
}

export interface JobDefinition {
  /** Subject and work, written as a literal: `'orders.poll'`. */
  name: string
  options?: JobOptions
}

export interface JobRun<Data extends JobData = JobData> {
  id: string
  data: Data
  /** 0 at the first attempt. */
  retryCount: number
  /** Aborted when the run expired, was taken away or the process stops. */
  signal: AbortSignal
}

/** Resolves when the job is done; a rejection is repeated as the definition says. */
export type JobHandler<Data extends JobData = JobData> = (run: JobRun<Data>) => Promise<void>

export const DEFAULT_RETRIES = 2

export function queueOptions(options: JobOptions) {
  return {
    retryLimit: options.retryLimit ?? DEFAULT_RETRIES,
    retryDelay: options.retryDelaySeconds ?? 5,
    retryBackoff: true,
    expireInSeconds: options.expireInSeconds ?? 900,
    deleteAfterSeconds: 3600,
    notify: true,
    ...(options.heartbeatSeconds === undefined ? {} : { heartbeatSeconds: options.heartbeatSeconds }),
  }
}
