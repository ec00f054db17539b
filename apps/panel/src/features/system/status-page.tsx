import type { Freshness, ServiceStatus } from '@payvand/contract'
import { measuredWords, SERVICE_STATUS_TEXTS as T } from '@payvand/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { BrandMark } from '../../lib/brand-mark.tsx'
import { clockTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { lateCalls } from '../../lib/http/late-calls.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText, SkeletonTitle } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { usePageTitle } from '../../ui/page-title.ts'

const REFRESH_MS = 30_000
const call = lateCalls({ 'system.status': ['GET', '/v1/status'] })
const statusQuery = queryOptions({
  queryKey: ['system', 'status'],
  queryFn: ({ signal }) => call('system.status', { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: REFRESH_MS,
})

/** Shows anyone what is promised to sellers and how it is kept. */
export function StatusPage() {
  usePageTitle(T.title)
  const status = useQuery({ ...statusQuery, refetchOnMount: 'always' })
  // A former answer says nothing while the server does not answer.
  const data = status.isError ? undefined : status.data
  return (
    <main className="mx-auto w-full max-w-xl space-y-4 p-4 md:pt-12">
      <header className="flex items-start gap-3">
        <BrandMark className="size-10" />
        <div className="min-w-0">
          <h1 className="font-bold text-xl">{T.title}</h1>
          <p className="text-ink-muted">{T.subtitle}</p>
        </div>
      </header>
      {status.isError ? (
        <Card>
          <ErrorState
            title={T.failed}
            description={errorMessage(status.error)}
            onRetry={() => void status.refetch()}
            busy={status.isFetching}
          />
        </Card>
      ) : (
        <>
          <Now status={data} busy={status.isFetching} onAgain={() => void status.refetch()} />
          <Promises status={data} />
        </>
      )}
      <p className="text-center text-sm">
        <Link to="/" className={linkStyle}>
          {T.toPanel}
        </Link>
      </p>
    </main>
  )
}

function Now({
  status,
  busy,
  onAgain,
}: {
  status: ServiceStatus | undefined
  busy: boolean
  onAgain: () => void
}) {
  return (
    <Card
      title={<span role="status">{status ? T[status.status] : <SkeletonTitle className="h-6 w-40" />}</span>}
      footer={
        <>
          {status && (
            <span className="me-auto text-ink-muted text-sm">{T.checkedAt(clockTime(status.checkedAt))}</span>
          )}
          <Button size="sm" icon={<RefreshCw aria-hidden />} busy={busy} onClick={onAgain}>
            {T.again}
          </Button>
        </>
      }
    >
      {status && status.troubles.length > 0 && (
        <ul className="list-disc ps-5">
          {status.troubles.map((trouble) => (
            <li key={trouble}>{T.troubles[trouble]}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Promises({ status }: { status: ServiceStatus | undefined }) {
  const isMeasured = status?.promises.some(({ lastDay }) => lastDay.count > 0)
  return (
    <Card title={T.promises} description={T.promisesText}>
      {!status && <SkeletonText lines={4} />}
      {status && !isMeasured && <p className="mb-2 text-ink-muted">{T.nothing}</p>}
      {status && (
        <ul className="divide-y divide-line">
          {status.promises.map((promise) => (
            <PromiseRow key={promise.kind} promise={promise} />
          ))}
        </ul>
      )}
      {status && (
        <div className="mt-3 space-y-1 text-ink-muted text-sm">
          {status.orderPollSeconds !== null && <p>{T.orderPoll(status.orderPollSeconds)}</p>}
          {status.platformReadSeconds !== null && <p>{T.platformRead(status.platformReadSeconds)}</p>}
        </div>
      )}
    </Card>
  )
}

function PromiseRow({ promise }: { promise: ServiceStatus['promises'][number] }) {
  const { kind, objective, isMet, lastHour, lastDay } = promise
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="font-medium">{T.kinds[kind].name}</p>
        {isMet !== null && <Badge hue={isMet ? 'green' : 'red'}>{isMet ? T.met : T.missed}</Badge>}
      </div>
      <p className="text-ink-muted text-sm">{T.kinds[kind].text}</p>
      <p className="text-sm">{objective === null ? T.noObjective : T.objective(objective)}</p>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 text-sm">
        <Measured name={T.lastHour} freshness={lastHour} />
        <Measured name={T.lastDay} freshness={lastDay} />
      </dl>
    </li>
  )
}

function Measured({ name, freshness }: { name: string; freshness: Freshness }) {
  return (
    <div>
      <dt className="text-ink-muted">{name}</dt>
      <dd>{freshness.count === 0 ? T.notMeasured : measuredWords(freshness.p95)}</dd>
    </div>
  )
}
