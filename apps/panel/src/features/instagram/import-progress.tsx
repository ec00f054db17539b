import type { InstagramImport } from '@payvand/contract'
import { INSTAGRAM_IMPORT_TEXTS } from '@payvand/texts'
import { WifiOff } from 'lucide-react'
import { useAtEnd } from '../../lib/browser/use-at-end.ts'
import { useLiveCrawlJob } from '../../lib/crawl-jobs/use-live-crawl-job.ts'
import { isImportActive } from '../../lib/instagram/instagram-queries.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'

/** Progress of a running import; empty once it is over. The phase is spoken when it changes. */
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
  const status = job.data?.status ?? 'pending'
  const phase = INSTAGRAM_IMPORT_TEXTS.phases[status]
  const counts = stats.data
  return (
    <div className="mb-4 rounded-lg border border-line bg-surface p-4">
      <ProgressBar
        label={phase}
        done={counts ? counts.completedItems + counts.failedItems : 0}
        total={counts && counts.totalItems > 0 ? counts.totalItems : null}
        failed={counts?.failedItems ?? 0}
        rate={counts?.itemsPerMinute ?? null}
        secondsLeft={counts?.secondsLeft ?? null}
      />
      <p role="status" className="sr-only">
        {phase}
      </p>
      {late ? (
        <p role="status" className="mt-3 flex gap-2 rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink">
          <WifiOff aria-hidden className="mt-1 size-4 shrink-0" />
          {INSTAGRAM_IMPORT_TEXTS.late}
        </p>
      ) : (
        <p className="mt-1 text-ink-muted text-sm">{INSTAGRAM_IMPORT_TEXTS.mayLeave}</p>
      )}
    </div>
  )
}
