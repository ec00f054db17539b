import type { PlatformConnection } from '@payvand/contract'
import { NONE, PLATFORM_TEXTS, SHOP_LABELS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { jalaliDate, jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { platformConnectionQuery } from '../../lib/platform/platform-queries.ts'
import { PlatformSyncProgress } from '../../lib/platform/platform-sync-progress.tsx'
import { ReadPlatformMenu } from '../../lib/platform/read-platform-menu.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Fact, FactList } from '../../ui/data/fact-list.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ReconnectShopButton } from './reconnect-shop-button.tsx'
import { daysUntil, isSoon } from './token-end.ts'

const words = PLATFORM_TEXTS
/** A nearer moment is below the smallest unit and would read as now. */
const SOON_MS = 60_000

export function ConnectionHealth({ connection }: { connection: PlatformConnection }) {
  const { kind, host, shopName, lastReadAt, lastFullAt, callsPerMinute, accessExpiresAt, refreshExpiresAt } =
    connection
  const isConnected = connection.status === 'connected'
  return (
    <Card
      title={shopName ?? (kind === null ? words.shop : SHOP_LABELS[kind])}
      {...(kind !== null && shopName !== null && { description: SHOP_LABELS[kind] })}
      actions={<StatusBadge connection={connection} />}
      footer={<HealthActions connection={connection} />}
    >
      {connection.isReading && connection.latestJobId !== null && (
        <div className="mb-3 rounded-md bg-sunken p-3">
          <PlatformSyncProgress jobId={connection.latestJobId} />
        </div>
      )}
      <FactList>
        {host !== null && (
          <Fact label={words.shop}>
            <bdi dir="ltr" className="break-all">
              {host}
            </bdi>
          </Fact>
        )}
        <Fact label={words.lastRead}>{lastReadAt === null ? words.neverRead : <When at={lastReadAt} />}</Fact>
        <Fact label={words.lastFull}>{lastFullAt === null ? words.neverRead : <When at={lastFullAt} />}</Fact>
        {isConnected && !connection.isReading && (
          <Fact label={words.nextRead}>
            <NextRead at={connection.nextReadAt} />
          </Fact>
        )}
        {callsPerMinute !== null && (
          <Fact label={words.rate}>{words.perMinute(Math.round(callsPerMinute))}</Fact>
        )}
        {accessExpiresAt !== null && (
          <Fact label={words.accessEnd}>
            {jalaliDateTime(accessExpiresAt)}
            {refreshExpiresAt !== null && ` (${words.accessRenewed})`}
          </Fact>
        )}
        {refreshExpiresAt !== null && (
          <Fact label={words.refreshEnd}>
            <span className={isSoon(refreshExpiresAt) ? 'text-yellow-ink' : undefined}>
              {jalaliDate(refreshExpiresAt)} ({words.daysLeft(daysUntil(refreshExpiresAt))})
            </span>
            {isSoon(refreshExpiresAt) && (
              <span className="block text-ink-muted text-sm">{words.refreshSoon}</span>
            )}
          </Fact>
        )}
      </FactList>
    </Card>
  )
}

function StatusBadge({ connection }: { connection: PlatformConnection }) {
  if (connection.status === 'disconnected') return <Badge hue="red">{words.disconnected}</Badge>
  if (connection.failure) return <Badge hue="yellow">{words.troubled}</Badge>
  return <Badge hue="green">{words.connected}</Badge>
}

function NextRead({ at }: { at: string | null }) {
  if (at === null) return words.nextUnknown
  return new Date(at).getTime() <= Date.now() + SOON_MS ? words.nextSoon : <When at={at} />
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={jalaliDateTime(at)}>
      {relativeTime(at)}
    </time>
  )
}

function HealthActions({ connection }: { connection: PlatformConnection }) {
  const check = useMutation({
    mutationFn: () => call('platform.check'),
    onSuccess: (answer) => {
      queryClient.setQueryData(platformConnectionQuery.queryKey, answer)
      if (answer.status === 'connected' && answer.failure === null) toast.success(words.checked)
      else toast.error(words.checkFailed, { description: answer.failure?.message ?? NONE })
    },
    onError: (error) => toast.error(words.checkFailed, { description: errorMessage(error) }),
  })
  return (
    <>
      <Button className="phone:grow" busy={check.isPending} onClick={() => check.mutate()}>
        {words.check}
      </Button>
      <ReconnectShopButton connection={connection} />
      {connection.projectId !== null && (
        <Link
          to="/arachne/projects/$id"
          params={{ id: connection.projectId }}
          className={`${buttonStyle()} phone:grow`}
        >
          {words.productsOf}
        </Link>
      )}
      {connection.status === 'connected' && !connection.isReading && <ReadPlatformMenu />}
    </>
  )
}
