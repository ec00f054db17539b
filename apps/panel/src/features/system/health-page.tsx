import type { AnswerOf } from '@payvand/contract'
import { SYSTEM_TEXTS as T } from '@payvand/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { version } from '../../../package.json'
import { BrandMark } from '../../lib/brand-mark.tsx'
import { clockTime } from '../../lib/dates/format-date.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { usePageTitle } from '../../ui/page-title.ts'

type Health = AnswerOf<'system.health'>

const REFRESH_MS = 10_000
const healthQuery = queryOptions({
  queryKey: ['system', 'health'],
  queryFn: ({ signal }) => call('system.health', { query: { marketplace: 'ask' }, signal }),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: REFRESH_MS,
})

/** Status of the server, for anyone (decisions: "Screens the specification only names"). */
export function HealthPage() {
  usePageTitle(T.title)
  const health = useQuery({ ...healthQuery, refetchOnMount: 'always' })
  // A former answer says nothing while the server does not answer.
  const data = health.isError ? undefined : health.data
  const checkedAt = Math.max(health.dataUpdatedAt, health.errorUpdatedAt)
  return (
    <main className="mx-auto w-full max-w-xl space-y-4 p-4 md:pt-12">
      <header className="flex items-start gap-3">
        <BrandMark className="size-10" />
        <div>
          <h1 className="font-bold text-xl">{T.title}</h1>
          <p className="text-ink-muted">{T.subtitle}</p>
        </div>
      </header>
      <Card
        title={<span role="status">{headline(health.isError, data)}</span>}
        {...(health.isError && { description: errorMessage(health.error) })}
        footer={
          <>
            {checkedAt > 0 && (
              <span className="me-auto text-ink-muted text-sm">
                {T.checkedAt(clockTime(new Date(checkedAt).toISOString()))}
              </span>
            )}
            <Button
              size="sm"
              icon={<RefreshCw aria-hidden />}
              busy={health.isFetching}
              onClick={() => void health.refetch()}
            >
              {T.again}
            </Button>
          </>
        }
      >
        <ul className="divide-y divide-line">
          <Part
            name={T.parts.database.name}
            text={data && T.parts.database[data.database.kind]}
            ok={data?.database.ok}
            down={health.isError}
          />
          <Part
            {...T.parts.writes}
            ok={data && data.writes.ok && data.disk.ok !== false}
            down={health.isError}
          />
          {data && data.files.ok !== null && (
            <Part {...T.parts.files} ok={data.files.ok} down={health.isError} />
          )}
          <Part {...T.parts.late} ok={data && isOnTime(data)} down={health.isError} />
          <Part {...T.parts.queue} ok={data?.queue.ok} down={health.isError} />
          {data?.background.ok !== null && (
            <Part
              name={T.parts.background.name}
              text={<BackgroundText failing={data?.background.failing ?? []} />}
              ok={data?.background.ok}
              down={health.isError}
            />
          )}
          <Part {...T.parts.browser} ok={data?.browser.ok} down={health.isError} />
          <Part {...T.parts.marketplace} ok={data?.marketplace.ok} down={health.isError} />
        </ul>
      </Card>
      <Versions server={data?.version} />
      <p className="text-center text-sm">
        <Link to="/" className={linkStyle}>
          {T.toPanel}
        </Link>
      </p>
    </main>
  )
}

function headline(isDown: boolean, health: Health | undefined): ReactNode {
  if (isDown) return T.unreachable
  if (!health) return <Skeleton className="h-6 w-40" />
  return health.status === 'ready' ? T.ready : T.degraded
}

function isOnTime({ reasons }: Health): boolean {
  return !reasons.includes('orders_late') && !reasons.includes('commands_late')
}

function BackgroundText({ failing }: { failing: string[] }) {
  if (failing.length === 0) return T.parts.background.text
  return (
    <>
      {T.parts.background.failing}{' '}
      <bdi dir="ltr" className="break-words">
        {failing.join(', ')}
      </bdi>
    </>
  )
}

function Part({
  name,
  text,
  ok,
  down,
}: {
  name: string
  text: ReactNode
  /** Null: the first answer is still awaited. Undefined: the server has not said. */
  ok: boolean | null | undefined
  /** The server does not answer: nothing is known of its parts. */
  down: boolean
}) {
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        {text && <p className="text-ink-muted text-sm">{text}</p>}
      </div>
      <Verdict ok={down ? false : ok} />
    </li>
  )
}

function Verdict({ ok }: { ok: boolean | null | undefined }) {
  if (ok === undefined) return <Skeleton className="h-6 w-16" />
  if (ok === null) return <Badge active>{T.unknown}</Badge>
  return <Badge hue={ok ? 'green' : 'red'}>{ok ? T.ok : T.failed}</Badge>
}

function Versions({ server }: { server: string | undefined }) {
  const rows = [
    [T.panelVersion, version],
    [T.serverVersion, server],
  ] as const
  return (
    <Card>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd>{value === undefined ? <Skeleton className="h-5 w-16" /> : <bdi dir="ltr">{value}</bdi>}</dd>
          </div>
        ))}
      </dl>
      {server !== undefined && server !== version && (
        <p className="mt-2 text-sm text-yellow-ink">{T.versionsDiffer}</p>
      )}
    </Card>
  )
}
