import type { InstagramImport } from '@payvand/contract'
import { INSTAGRAM_IMPORT_TEXTS, OPERATION_TEXTS } from '@payvand/texts'
import { useAtEnd } from '../../lib/browser/use-at-end.ts'
import { useLiveCrawlJob } from '../../lib/crawl-jobs/use-live-crawl-job.ts'
import { isImportActive } from '../../lib/instagram/instagram-queries.ts'
import { LiveProgress } from '../../lib/operations/live-progress.tsx'
import { refreshProjects } from '../../lib/projects/project-queries.ts'

/** Progress of a running import; empty once it is over. */
export function ImportProgress({
  instagramImport,
  jobId,
}: {
  instagramImport: InstagramImport
  jobId: number
}) {
  const { job, stats, active, late } = useLiveCrawlJob(jobId)
  useAtEnd(active, refreshProjects)
  if (!isImportActive(instagramImport) && !active) return null
  const counts = stats.data
  return (
    <div className="mb-4 rounded-lg border border-line bg-surface p-4">
      <LiveProgress
        label={INSTAGRAM_IMPORT_TEXTS.phases[job.data?.status ?? 'pending']}
        done={counts ? counts.completedItems + counts.failedItems : 0}
        total={counts && counts.totalItems > 0 ? counts.totalItems : null}
        failed={counts?.failedItems ?? 0}
        rate={counts?.itemsPerMinute ?? null}
        secondsLeft={counts?.secondsLeft ?? null}
        late={late}
      />
      {!late && <p className="mt-1 text-ink-muted text-sm">{OPERATION_TEXTS.mayLeave}</p>}
    </div>
  )
}
