import { PLATFORM_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { readingStatsQuery } from './platform-queries.ts'

export function PlatformSyncProgress({ jobId }: { jobId: number }) {
  const stats = useQuery({ ...readingStatsQuery(jobId, true), refetchOnMount: 'always' }).data
  return (
    <div>
      <ProgressBar
        label={PLATFORM_TEXTS.reading}
        done={stats ? stats.completedItems + stats.failedItems : 0}
        // The number of products is not known while the list is still being read.
        total={stats && stats.totalItems > 0 ? stats.totalItems : null}
        failed={stats?.failedItems ?? 0}
        rate={stats?.itemsPerMinute ?? null}
        secondsLeft={stats?.secondsLeft ?? null}
      />
      <Link to="/arachne/jobs/$id" params={{ id: jobId }} className={`${linkStyle} text-sm`}>
        {PLATFORM_TEXTS.watch}
      </Link>
    </div>
  )
}
