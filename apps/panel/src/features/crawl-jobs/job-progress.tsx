import type { CrawlJob, JobStats } from '@payvand/contract'
import { isActiveJob } from '@payvand/domain'
import { CRAWL_JOB_TEXTS, jobPhases } from '@payvand/texts'
import { CircleAlert } from 'lucide-react'
import { LiveProgress } from '../../lib/operations/live-progress.tsx'
import { JobSummary } from './job-summary.tsx'

/** Progress and phase of the job, or the reason of its failure. */
export function JobProgress({
  job,
  stats,
  late,
}: {
  job: CrawlJob
  stats: JobStats | undefined
  /** The shown counts are stale: they could not be read again. */
  late: boolean
}) {
  const active = isActiveJob(job.status)
  const counting = job.status === 'crawling' || !active
  return (
    <div className="mb-4 rounded-lg border border-line bg-surface p-4">
      <LiveProgress
        label={jobPhases(job.projectSource)[job.status]}
        // The pages that a job did not come to before it was cut off do not count as done.
        done={stats ? stats.completedItems + stats.failedItems - stats.notReadItems : 0}
        total={stats && counting ? stats.totalItems : null}
        failed={stats ? stats.failedItems - stats.notReadItems : 0}
        rate={active ? (stats?.itemsPerMinute ?? null) : null}
        secondsLeft={active ? (stats?.secondsLeft ?? null) : null}
        still={!active}
        late={late}
      />
      {job.summary && <JobSummary summary={job.summary} job={job} />}
      {job.failureReason && (
        <p className="mt-3 flex gap-2 rounded-md bg-red-soft px-3 py-2 text-red-ink">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          <span>
            <b className="font-semibold">{CRAWL_JOB_TEXTS.failureTitle}</b> {job.failureReason}
          </span>
        </p>
      )}
    </div>
  )
}
