import type { SyncOverview } from '@payvand/contract'
import { SYNC_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { CalendarClock, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { nearMoment, relativeTime } from '../../lib/dates/format-date.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'

const SETTINGS: string = '/sync/settings'

export function NextCard({ overview }: { overview: SyncOverview | undefined }) {
  return (
    <Card
      title={SYNC_TEXTS.nextTitle}
      flush
      actions={
        <Link to={SETTINGS} className={linkStyle}>
          {SYNC_TEXTS.toSettings}
        </Link>
      }
    >
      {overview ? (
        <Plan overview={overview} />
      ) : (
        <div className="p-4">
          <SkeletonText lines={3} />
        </div>
      )}
    </Card>
  )
}

function Plan({ overview }: { overview: SyncOverview }) {
  const { runningCrawls, nextCrawls, reconciliation, nextReconciliationAt, externallyEditedProducts } =
    overview
  const reconciling = reconciliation?.status === 'running' || reconciliation?.status === 'waiting'
  const isEmpty =
    runningCrawls.length + nextCrawls.length === 0 && !reconciling && nextReconciliationAt === null
  return (
    <ul className="divide-y divide-line">
      {externallyEditedProducts > 0 && (
        <Row icon={<TriangleAlert className="text-yellow-ink" />}>
          {SYNC_TEXTS.externalEdit(externallyEditedProducts)}{' '}
          <Link to="/needs" search={{ kind: 'difference' }} className={linkStyle}>
            {SYNC_TEXTS.seeDifferences}
          </Link>
        </Row>
      )}
      {runningCrawls.map(({ crawlJobId, projectName }) => (
        <Row key={crawlJobId} icon={<LoaderCircle className="animate-spin text-blue-ink" />}>
          <Link to="/arachne/jobs/$id" params={{ id: crawlJobId }} className={linkStyle}>
            {SYNC_TEXTS.reading(projectName)}
          </Link>
        </Row>
      ))}
      {reconciling && (
        <Row icon={<LoaderCircle className="animate-spin text-blue-ink" />}>
          <Link to="/needs" search={{ kind: 'difference' }} className={linkStyle}>
            {SYNC_TEXTS.reconciliationNow}
          </Link>
        </Row>
      )}
      {nextReconciliationAt && (
        <Row icon={<CalendarClock />} at={nextReconciliationAt}>
          {SYNC_TEXTS.nextReconciliation}
        </Row>
      )}
      {nextCrawls.map(({ projectId, projectName, at }) => (
        <Row key={projectId} icon={<CalendarClock />} at={at}>
          <Link to="/arachne/projects/$id" params={{ id: projectId }} className={linkStyle}>
            {SYNC_TEXTS.nextReading(projectName)}
          </Link>
        </Row>
      ))}
      {isEmpty && <li className="px-4 py-3 text-ink-muted">{SYNC_TEXTS.nothingNext}</li>}
    </ul>
  )
}

function Row({ icon, at, children }: { icon: ReactNode; at?: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 px-4 py-2.5">
      <span aria-hidden className="mt-1 shrink-0 text-ink-faint [&_svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      {at && (
        <time dateTime={at} title={nearMoment(at)} className="shrink-0 text-ink-muted text-sm">
          {relativeTime(at)}
        </time>
      )}
    </li>
  )
}
