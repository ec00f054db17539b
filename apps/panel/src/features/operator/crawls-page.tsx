import type { OperatedCrawl } from '@payvand/contract'
import { JOB_STATUS_LABELS, OPERATED_CRAWLS_TEXTS, PROJECT_SOURCE_LABELS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { OperatorTabs } from '../../lib/operator-tabs.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Moment } from './business-columns.tsx'
import { operatedCrawlsQuery } from './operator-queries.ts'

const loadStop = () => import('./stop-crawl-modal.tsx').then((screen) => screen.StopCrawlModal)

const columnsWith = (onStop: (crawl: OperatedCrawl) => void): readonly Column<OperatedCrawl>[] => [
  {
    id: 'business',
    header: OPERATED_CRAWLS_TEXTS.business,
    compact: 'title',
    grows: true,
    cell: ({ businessId, businessName, projectName }) => (
      <span className="flex min-w-0 flex-col items-start">
        <Link to="/operator/businesses" search={{ id: businessId }} className={linkStyle}>
          {businessName}
        </Link>
        <span className="max-w-full truncate text-ink-muted text-sm">{projectName}</span>
      </span>
    ),
  },
  {
    id: 'source',
    header: OPERATED_CRAWLS_TEXTS.source,
    compact: 'state',
    narrow: true,
    cell: ({ source, host }) => (host ? <bdi dir="ltr">{host}</bdi> : PROJECT_SOURCE_LABELS[source]),
  },
  {
    id: 'status',
    header: OPERATED_CRAWLS_TEXTS.status,
    compact: 'state',
    narrow: true,
    cell: ({ status }) => JOB_STATUS_LABELS[status],
  },
  {
    id: 'pages',
    header: OPERATED_CRAWLS_TEXTS.pages,
    compact: 'state',
    narrow: true,
    cell: ({ readPages, allPages }) => OPERATED_CRAWLS_TEXTS.ofPages(readPages, allPages),
  },
  {
    id: 'startedAt',
    header: OPERATED_CRAWLS_TEXTS.startedAt,
    compact: 'value',
    narrow: true,
    cell: ({ startedAt }) => (startedAt ? <Moment at={startedAt} /> : OPERATED_CRAWLS_TEXTS.waiting),
  },
  {
    id: 'stop',
    header: OPERATED_CRAWLS_TEXTS.stop,
    compact: 'act',
    narrow: true,
    hideHeader: true,
    cell: (crawl) => (
      <Button
        size="sm"
        aria-label={OPERATED_CRAWLS_TEXTS.stopOf(crawl.projectName)}
        onClick={() => onStop(crawl)}
      >
        {OPERATED_CRAWLS_TEXTS.stop}
      </Button>
    ),
  },
]

/** Shows what is read now or waits for its turn, of all businesses, and lets an operator stop it. */
export function CrawlsPage() {
  const [asked, setAsked] = useState<OperatedCrawl | null>(null)
  const crawls = useQuery(operatedCrawlsQuery)
  const { data } = crawls
  const more = data ? data.totalCount - data.data.length : 0
  return (
    <>
      <PageHeader title={OPERATED_CRAWLS_TEXTS.title} description={OPERATED_CRAWLS_TEXTS.subtitle} />
      <OperatorTabs />
      {crawls.isLoadingError ? (
        <ErrorState
          title={OPERATED_CRAWLS_TEXTS.failed}
          description={errorMessage(crawls.error)}
          onRetry={() => void crawls.refetch()}
          busy={crawls.isFetching}
        />
      ) : (
        <Card flush>
          <Table<OperatedCrawl>
            label={OPERATED_CRAWLS_TEXTS.title}
            columns={columnsWith(setAsked)}
            rows={data?.data}
            rowKey={({ id }) => String(id)}
            empty={
              <EmptyState
                icon={<SearchCheck />}
                title={OPERATED_CRAWLS_TEXTS.emptyTitle}
                description={OPERATED_CRAWLS_TEXTS.emptyText}
              />
            }
          />
          {more > 0 && <p className="p-4 text-ink-muted">{OPERATED_CRAWLS_TEXTS.more(more)}</p>}
        </Card>
      )}
      {asked && (
        <LazyModal key={asked.id} load={loadStop} props={{ crawl: asked, onClose: () => setAsked(null) }} />
      )}
    </>
  )
}
