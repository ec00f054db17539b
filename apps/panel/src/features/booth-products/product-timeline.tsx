import type { BoothProductEvent, ProductCause } from '@payvand/contract'
import type { ProductEventKind } from '@payvand/domain'
import { BOOTH_PRODUCT_PAGE_TEXTS, causeWords, productEventLabel, toldChanges } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { StatusHue } from '../../ui/data/badge.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { changeLines } from './event-words.ts'
import { EVENTS_PAGE_SIZE, productEventsQuery } from './product-queries.ts'

const HUES: Record<ProductEventKind, StatusHue> = {
  created: 'green',
  changed: 'green',
  refused: 'red',
  held: 'yellow',
  released: 'blue',
  discarded: 'neutral',
  connected: 'blue',
  unlinked: 'neutral',
  drifted: 'yellow',
  repaired: 'blue',
  accepted: 'blue',
  external_edit: 'red',
  review_refused: 'red',
  undone: 'neutral',
  switched: 'neutral',
  blacklisted: 'neutral',
  discounted: 'green',
  discount_ended: 'neutral',
}
/** Only a comparison of the booth leaves these. */
const SAYS_CAUSE: readonly ProductEventKind[] = ['drifted', 'repaired', 'external_edit']

const DOTS: Record<StatusHue, string> = {
  green: 'bg-green',
  yellow: 'bg-yellow',
  red: 'bg-red',
  blue: 'bg-blue',
  neutral: 'bg-line-control',
}

export function ProductTimeline({
  productId,
  page,
  onPage,
}: {
  productId: number
  page: number
  onPage: (page: number) => void
}) {
  const events = useQuery({ ...productEventsQuery(productId, page), refetchOnMount: 'always' })
  // A product that was made in the booth itself has no timeline of ours.
  const hasNone = events.error instanceof ApiError && events.error.status === 404
  const { data } = events
  return (
    <Card title={BOOTH_PRODUCT_PAGE_TEXTS.timeline}>
      {events.isPending && <SkeletonText lines={5} />}
      {events.isLoadingError && !hasNone && (
        <ErrorState
          title={BOOTH_PRODUCT_PAGE_TEXTS.timelineFailed}
          description={errorMessage(events.error)}
          onRetry={() => void events.refetch()}
          busy={events.isFetching}
        />
      )}
      {(hasNone || data?.data.length === 0) && (
        <EmptyState
          icon={<History />}
          title={BOOTH_PRODUCT_PAGE_TEXTS.timelineEmpty}
          description={BOOTH_PRODUCT_PAGE_TEXTS.timelineEmptyText}
        />
      )}
      {data && data.data.length > 0 && (
        <>
          <ol aria-label={BOOTH_PRODUCT_PAGE_TEXTS.timeline} className="flex flex-col">
            {data.data.map((event) => (
              <TimelineEvent key={event.id} event={event} />
            ))}
          </ol>
          <Pager page={page} pageSize={EVENTS_PAGE_SIZE} total={data.totalCount} onChange={onPage} />
        </>
      )}
    </Card>
  )
}

function TimelineEvent({ event }: { event: BoothProductEvent }) {
  const { kind, cause, changes, reason, messages, happenedAt } = event
  return (
    <li className="group/event flex gap-3">
      <span aria-hidden className="flex w-2.5 shrink-0 flex-col items-center">
        <span className={classNames('mt-2 size-2.5 shrink-0 rounded-full', DOTS[HUES[kind]])} />
        <span className="w-px grow bg-line group-last/event:hidden" />
      </span>
      <div className="min-w-0 grow pb-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{productEventLabel(kind, changes)}</span>
          <time dateTime={happenedAt} title={jalaliDateTime(happenedAt)} className="text-ink-faint text-xs">
            {relativeTime(happenedAt)}
          </time>
        </p>
        {toldChanges(changes)
          .flatMap(changeLines)
          .map((words) => (
            <p key={words} className="break-words text-sm">
              {words}
            </p>
          ))}
        {reason && <p className="text-sm">{reason}</p>}
        {messages.length > 0 && (
          <p className="break-words text-sm">
            <span className="text-ink-muted">{BOOTH_PRODUCT_PAGE_TEXTS.answered}</span> {messages.join(' ')}
          </p>
        )}
        {cause && !SAYS_CAUSE.includes(kind) && <Cause cause={cause} />}
      </div>
    </li>
  )
}

/** The cause of a change: a crawl leads to its page, any other is text. */
function Cause({ cause }: { cause: ProductCause }) {
  const words = causeWords(cause)
  return (
    <p className="text-ink-muted text-xs">
      {cause.kind === 'crawl' && cause.id !== null ? (
        <Link to="/arachne/jobs/$id" params={{ id: cause.id }} className={linkStyle}>
          {words}
        </Link>
      ) : (
        words
      )}
    </p>
  )
}
