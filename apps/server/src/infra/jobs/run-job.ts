import type { Job } from 'pg-boss'
import type { DatabaseLogger } from '../db/database.ts'
import { measure } from '../observe/measure.ts'
import { traced } from '../observe/trace.ts'
import type { JobData, JobHandler } from './job-definition.ts'

/** Key beside a job's own data: the trace step that enqueued it. */
export const TRACE_PARENT = 'traceParent'

/** Runs one job as a step of the trace that enqueued it, and measures it. A failure is logged and thrown on. */
export async function runJob(
  name: string,
  handler: JobHandler,
  job: Job<JobData> & { retryCount: number },
  logger: DatabaseLogger,
): Promise<void> {
  const begun = performance.now()
  let outcome = 'done'
  try {
    const { [TRACE_PARENT]: parent, ...data } = job.data
    const step = { kind: 'consumer', parent: typeof parent === 'string' ? parent : undefined } as const
    await traced(name, step, () =>
      handler({ id: job.id, data, retryCount: job.retryCount, signal: job.signal }),
    )
  } catch (error) {
    outcome = 'failed'
    logger.warn({ err: error, job: name, jobId: job.id, retryCount: job.retryCount }, 'a job failed')
    throw error
  } finally {
    measure('payvand_job_seconds', { job: name, outcome }, (performance.now() - begun) / 1_000)
  }
}
