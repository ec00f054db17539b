import type { SecurityEventAnswer } from '@payvand/contract'
import type { SecurityEvent } from '@payvand/domain'
import { deviceWords, SECURITY_OUTCOME_LABELS, SECURITY_TEXTS, securityEventWords } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Pager } from '../../ui/data/pager.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SECURITY_PAGE_SIZE, securityQuery } from './profile-queries.ts'

/** Acts that nobody of the business does are an operator's. */
const BY_OPERATORS: readonly SecurityEvent[] = [
  'user_banned',
  'user_unbanned',
  'password_changed',
  'sessions_ended',
  'second_factor_reset',
]

/** The record of the business: who did what, from where, and whether it worked; the newest first. */
export function SecurityCard() {
  const [page, setPage] = useState(1)
  const events = useQuery({ ...securityQuery(page), refetchOnMount: 'always' })
  const { data } = events
  return (
    <Card title={SECURITY_TEXTS.title} description={SECURITY_TEXTS.help}>
      {events.isPending && <SkeletonText lines={5} />}
      {events.isLoadingError && (
        <ErrorState
          title={SECURITY_TEXTS.failed}
          description={errorMessage(events.error)}
          onRetry={() => void events.refetch()}
          busy={events.isFetching}
        />
      )}
      {data?.totalCount === 0 && (
        <EmptyState title={SECURITY_TEXTS.empty} description={SECURITY_TEXTS.emptyText} />
      )}
      {data && data.totalCount > 0 && (
        <ul className="-my-2 divide-y divide-line" aria-busy={events.isPlaceholderData}>
          {data.data.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {data && data.totalCount > SECURITY_PAGE_SIZE && (
        <div className="mt-4 border-line border-t pt-3">
          <Pager page={page} pageSize={SECURITY_PAGE_SIZE} total={data.totalCount} onChange={setPage} />
        </div>
      )}
    </Card>
  )
}

function EventRow({ event }: { event: SecurityEventAnswer }) {
  const { outcome, subject, address, browser, system, happenedAt } = event
  const isWell = outcome === 'done'
  const Icon = isWell ? ShieldCheck : CircleAlert
  return (
    <li className="flex gap-3 py-2">
      <Icon
        role="img"
        aria-label={SECURITY_OUTCOME_LABELS[outcome]}
        className={`mt-1 size-4 shrink-0 ${isWell ? 'text-ink-faint' : 'text-red-ink'}`}
      />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          <bdi>{securityEventWords(event.event, outcome, subject)}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
          <bdi>{doerOf(event)}</bdi>
          {(browser !== null || system !== null) && <span>{deviceWords(browser, system)}</span>}
          {address !== null && <bdi dir="ltr">{address}</bdi>}
        </p>
      </div>
      <time
        dateTime={happenedAt}
        title={jalaliDateTime(happenedAt)}
        className="shrink-0 text-ink-muted text-sm"
      >
        {relativeTime(happenedAt)}
      </time>
    </li>
  )
}

function doerOf({ username, event }: SecurityEventAnswer): string {
  if (username !== null) return username
  return BY_OPERATORS.includes(event) ? SECURITY_TEXTS.byOperator : SECURITY_TEXTS.byNobodyKnown
}
