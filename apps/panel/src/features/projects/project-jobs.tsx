import type { AnswerOf } from '@payvand/contract'
import { isActiveJob, type ProjectSource } from '@payvand/domain'
import { CRAWL_NEWS_TEXTS, NONE, PROJECT_TEXTS, projectTexts, triggerLabels } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useState } from 'react'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { POLLING_MS } from '../../lib/http/query-client.ts'
import { PROJECTS_PAGE_SIZE, projectJobsQuery } from '../../lib/projects/project-queries.ts'
import { JobStatusBadge } from '../../lib/status-badges.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'

type JobRow = AnswerOf<'projects.jobs'>['items'][number]
const moment = (value: string | null) =>
  value ? <time dateTime={value}>{jalaliDateTime(value)}</time> : NONE

const columnsOf = (source: ProjectSource): Column<JobRow>[] => [
  {
    id: 'id',
    header: PROJECT_TEXTS.jobId,
    narrow: true,
    compact: 'title',
    cell: (job) => (
      <Link
        to="/arachne/jobs/$id"
        params={{ id: job.id }}
        className={linkStyle}
        aria-label={PROJECT_TEXTS.openJob(job.id)}
      >
        <bdi dir="ltr">{job.id}</bdi>
      </Link>
    ),
  },
  {
    id: 'status',
    header: PROJECT_TEXTS.jobStatus,
    compact: 'value',
    narrow: true,
    cell: (job) => <JobStatusBadge status={job.status} source={source} />,
  },
  {
    id: 'trigger',
    header: PROJECT_TEXTS.jobTrigger,
    compact: 'state',
    narrow: true,
    hideBelow: 'md',
    cell: (job) => triggerLabels(source)[job.triggerType],
  },
  { id: 'started', header: PROJECT_TEXTS.jobStarted, narrow: true, cell: (job) => moment(job.startedAt) },
  {
    id: 'finished',
    header: PROJECT_TEXTS.jobFinished,
    compact: 'hidden',
    narrow: true,
    hideBelow: 'md',
    cell: (job) => moment(job.finishedAt),
  },
  { id: 'result', header: PROJECT_TEXTS.result, compact: 'state', cell: (job) => <JobResult job={job} /> },
]

function JobResult({ job }: { job: JobRow }) {
  if (job.warning) return <Badge hue="yellow">{PROJECT_TEXTS.needsLook}</Badge>
  return job.failureReason ?? (job.summary ? CRAWL_NEWS_TEXTS.summary(job.summary) : NONE)
}

export function ProjectJobs({ projectId, source }: { projectId: number; source: ProjectSource }) {
  const words = projectTexts(source)
  const [page, setPage] = useState(1)
  const jobs = useQuery({
    ...projectJobsQuery(projectId, page),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.items.some((job) => isActiveJob(job.status)) ? POLLING_MS : false,
  })
  if (jobs.isLoadingError) {
    return (
      <ErrorState
        description={errorMessage(jobs.error)}
        onRetry={() => void jobs.refetch()}
        busy={jobs.isFetching}
      />
    )
  }
  return (
    <>
      <Card flush>
        <Table<JobRow>
          label={words.tabJobs}
          columns={columnsOf(source)}
          rows={jobs.data?.items}
          rowKey={(job) => String(job.id)}
          stickyOffset="3.5rem"
          empty={
            <EmptyState
              icon={<History />}
              title={PROJECT_TEXTS.jobsEmptyTitle}
              description={words.jobsEmptyText}
            />
          }
        />
      </Card>
      <div className="mt-3">
        <Pager page={page} pageSize={PROJECTS_PAGE_SIZE} total={jobs.data?.total ?? 0} onChange={setPage} />
      </div>
    </>
  )
}
