import type { SyncFreshness } from '@payvand/contract'
import { FRESHNESS_TEXTS as T } from '@payvand/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorMessage } from '../../lib/http/api-error.ts'
import { lateCalls } from '../../lib/http/late-calls.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** A percentile of a day changes slowly. */
const REFRESH_MS = 60_000
const call = lateCalls({ 'sync.freshness': ['GET', '/v1/sync/freshness'] })
const freshnessQuery = queryOptions({
  queryKey: ['sync', 'freshness'],
  queryFn: ({ signal }) => call('sync.freshness', { signal }),
  refetchInterval: REFRESH_MS,
})

const PARTS = ['orders', 'offers', 'commands', 'contents'] as const satisfies (keyof SyncFreshness)[]

/** How long orders and changes took; a part of which nothing was measured is not named. */
export function FreshnessCard() {
  const { data, error, isLoadingError } = useQuery(freshnessQuery)
  return (
    <Card
      title={T.title}
      footer={
        <Link to="/status" className={linkStyle}>
          {T.serviceStatus}
        </Link>
      }
      {...(isLoadingError && { description: `${T.failed}: ${errorMessage(error)}` })}
    >
      {data ? <Lines freshness={data} /> : !isLoadingError && <SkeletonText lines={2} />}
    </Card>
  )
}

function Lines({ freshness }: { freshness: SyncFreshness }) {
  const measured = PARTS.filter((part) => freshness[part].count > 0)
  if (measured.length === 0) return <p className="text-ink-muted">{T.nothing}</p>
  return (
    <ul className="flex flex-col gap-1">
      {measured.map((part) => (
        <li key={part}>{T[part](freshness[part].count, freshness[part].p95)}</li>
      ))}
    </ul>
  )
}
