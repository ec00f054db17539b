import type { SyncActivity, SyncOverview } from '@payvand/contract'
import { CAUSE_LABELS, productEventLabel, SYNC_TEXTS, toldChanges, ui } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { changeWords } from './change-words.ts'
import { syncActivityQuery } from './sync-queries.ts'

const DOTS: Partial<Record<SyncActivity['kind'], string>> = {
  created: 'bg-green',
  changed: 'bg-green',
  repaired: 'bg-blue',
  refused: 'bg-red',
  review_refused: 'bg-red',
  held: 'bg-yellow',
  drifted: 'bg-yellow',
  external_edit: 'bg-yellow',
}

export function ActivityCard({ overview }: { overview: SyncOverview | undefined }) {
  const activity = useQuery({
    ...syncActivityQuery(markOf(overview)),
    enabled: overview !== undefined,
    refetchOnMount: 'always',
  })
  const events = activity.data?.events
  return (
    <Card title={SYNC_TEXTS.activityTitle} flush>
      {activity.isLoadingError ? (
        <ErrorState
          title={SYNC_TEXTS.activityFailed}
          description={errorMessage(activity.error)}
          onRetry={() => void activity.refetch()}
          busy={activity.isFetching}
        />
      ) : !events ? (
        <div className="p-4">
          <SkeletonText lines={4} />
        </div>
      ) : events.length === 0 ? (
        <EmptyState
          icon={<History />}
          title={SYNC_TEXTS.noActivity}
          description={SYNC_TEXTS.noActivityText}
        />
      ) : (
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A mark that changes with everything that leaves an event behind. */
function markOf(overview: SyncOverview | undefined): string {
  if (!overview) return ''
  const { lastDoneAt, doneLastDay, waiting, held, refused, differing } = overview
  return [lastDoneAt, doneLastDay, waiting, held, refused, differing].join()
}

function Event({ event }: { event: SyncActivity }) {
  const { kind, happenedAt, cause, reason } = event
  const changes = changeWords(toldChanges(event.changes))
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <span aria-hidden className={`mt-2 size-2 shrink-0 rounded-full ${DOTS[kind] ?? 'bg-line-control'}`} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="min-w-0">
            <ProductLink event={event} />{' '}
            <span className="text-ink-muted">{productEventLabel(kind, event.changes)}</span>
          </p>
          <time dateTime={happenedAt} title={jalaliDateTime(happenedAt)} className="text-ink-faint text-xs">
            {relativeTime(happenedAt)}
          </time>
        </div>
        {(changes || cause) && (
          <p className="text-ink-muted text-sm">
            {[changes, cause && CAUSE_LABELS[cause]].filter(Boolean).join(ui.listSeparator)}
          </p>
        )}
        {reason && <p className="text-ink-muted text-sm">{reason}</p>}
      </div>
    </li>
  )
}

function ProductLink({ event: { productId, projectId, itemId, name } }: { event: SyncActivity }) {
  const words = name ?? SYNC_TEXTS.noName
  if (productId !== null) {
    const page: string = `/product/${productId}`
    return (
      <Link to={page} className={linkStyle}>
        {words}
      </Link>
    )
  }
  if (projectId === null || itemId === null) return <span>{words}</span>
  return (
    <Link
      to="/arachne/projects/$id"
      params={{ id: projectId }}
      search={{ edit: itemId }}
      className={linkStyle}
    >
      {words}
    </Link>
  )
}
