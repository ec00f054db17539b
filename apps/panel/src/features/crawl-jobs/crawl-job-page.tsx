import type { JobStats } from '@payvand/contract'
import { CRAWL_JOB_TEXTS, jobTexts, PROJECT_TEXTS, triggerLabels } from '@payvand/texts'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useLiveCrawlJob } from '../../lib/crawl-jobs/use-live-crawl-job.ts'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage, isNotFound } from '../../lib/http/api-error.ts'
import { JobStatusBadge } from '../../lib/status-badges.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { JobActions } from './job-actions.tsx'
import { JobItems } from './job-items.tsx'
import { JobLog } from './job-log.tsx'
import { JobProgress } from './job-progress.tsx'
import { JobWarning } from './job-warning.tsx'

const route = getRouteApi('/shell/arachne/jobs/$id')

const TABS = ['items', 'logs'] as const
const NO_COUNTS: JobStats = {
  totalItems: 0,
  completedItems: 0,
  failedItems: 0,
  notReadItems: 0,
  pendingItems: 0,
  itemsPerMinute: null,
  secondsLeft: null,
}
type TabName = (typeof TABS)[number]

/** One crawl job, live while it is active: it can be left and come back to (document 2, section 2.3). */
export function CrawlJobPage() {
  const { id } = route.useParams()
  const navigate = route.useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const tab = TABS.find((value) => value === hash) ?? 'items'
  const { job, stats, active, late } = useLiveCrawlJob(id)

  if (job.isLoadingError) {
    return (
      <>
        <ErrorState
          title={errorMessage(job.error)}
          {...(isNotFound(job.error)
            ? { description: CRAWL_JOB_TEXTS.forgotten }
            : { onRetry: () => void job.refetch() })}
          busy={job.isFetching}
        />
        <p className="text-center">
          <Link to="/arachne" className={buttonStyle({ variant: 'ghost' })}>
            {PROJECT_TEXTS.back}
          </Link>
        </p>
      </>
    )
  }
  const { data } = job
  const stopped = data?.status === 'aborted'
  const source = data?.projectSource ?? 'site'
  const words = jobTexts(source)
  const tabs = [
    { value: 'items', title: words.tabItems },
    { value: 'logs', title: words.tabLogs },
  ] as const
  // The actions do not depend on counts alone, so they are offered even when the counts could not be read.
  const counts = stats.data ?? (stats.isLoadingError ? NO_COUNTS : undefined)
  return (
    <>
      <PageHeader
        title={words.title(id)}
        back={(content) =>
          data ? (
            <Link to="/arachne/projects/$id" params={{ id: data.projectId }}>
              {content}
            </Link>
          ) : (
            <Link to="/arachne">{content}</Link>
          )
        }
        description={
          data ? (
            <span className="flex flex-wrap gap-x-3">
              <Link to="/arachne/projects/$id" params={{ id: data.projectId }} className={linkStyle}>
                {data.projectName}
              </Link>
              <span>{triggerLabels(source)[data.triggerType]}</span>
              <time dateTime={data.createdAt} title={jalaliDateTime(data.createdAt)}>
                {relativeTime(data.createdAt)}
              </time>
            </span>
          ) : (
            <Skeleton className="my-1 h-4 w-40" />
          )
        }
        badge={data && <JobStatusBadge status={data.status} source={source} />}
        actions={data && counts && <JobActions job={data} stats={counts} />}
      />
      {data?.warning && <JobWarning job={data} message={data.warning.message} />}
      {data && <JobProgress job={data} stats={counts} late={late} />}
      <Tabs
        label={words.tabs}
        items={tabs}
        value={tab}
        fullWidth={false}
        onChange={(next: TabName) => void navigate({ hash: next, search: {}, replace: true })}
      >
        {tab === 'items' && (
          <JobItems jobId={id} source={source} active={active} stopped={stopped} counts={counts} />
        )}
        {tab === 'logs' && (data ? <JobLog log={data.log} /> : <SkeletonText lines={6} />)}
      </Tabs>
    </>
  )
}
