import type { PlatformConnection } from '@payvand/contract'
import { hasSetupWizard } from '@payvand/domain'
import { PLATFORM_LABELS, PLATFORM_TEXTS, SHOP_LABELS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, PackageCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAtEnd } from '../../lib/browser/use-at-end.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { platformConnectionQuery, refreshPlatform } from '../../lib/platform/platform-queries.ts'
import { PlatformSyncProgress } from '../../lib/platform/platform-sync-progress.tsx'
import { projectStatsQuery } from '../../lib/projects/project-queries.ts'
import { currentBusinessQuery } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { refreshDashboard } from './home-queries.ts'

const words = PLATFORM_TEXTS

/**
 * The first sync of the platform's products: its progress, its result, or the reason of its failure. It disappears
 * once the seller has begun to work with them; then it tells of a lost connection only.
 */
export function PlatformImportCard() {
  const connection = useQuery({ ...platformConnectionQuery, refetchOnMount: 'always' }).data
  useAtEnd(connection?.isReading ?? false, async () => {
    await Promise.all([refreshPlatform(), refreshDashboard()])
  })
  if (!connection) return null
  if (connection.kind === null || connection.status === 'none') return <Unconnected />
  const name = SHOP_LABELS[connection.kind]
  if (connection.status === 'disconnected') {
    return (
      <Trouble title={words.homeLost(name)} connection={connection}>
        <ConnectionLink isPrimary />
      </Trouble>
    )
  }
  const isFirst = connection.lastReadAt === null
  if (isFirst && connection.isReading && connection.latestJobId !== null) {
    return (
      <Card title={words.homeReading(name)} description={words.homeReadingText}>
        <PlatformSyncProgress jobId={connection.latestJobId} />
      </Card>
    )
  }
  if (isFirst && connection.failure) {
    return (
      <Trouble title={words.homeFailed} connection={connection}>
        <ReadAgain />
        <ConnectionLink />
      </Trouble>
    )
  }
  return connection.projectId === null ? null : <Arrived projectId={connection.projectId} />
}

/** The first step of a seller whose platform is chosen and whose shop is not connected yet. */
function Unconnected() {
  const platform = useQuery(currentBusinessQuery).data?.platform
  if (!platform) return null
  const style = buttonStyle({ variant: 'primary' })
  return (
    <Card title={words.homeNone(PLATFORM_LABELS[platform])} description={words.noneText}>
      {hasSetupWizard(platform) ? (
        <Link to="/profile/setup" className={style}>
          {words.toSetup}
        </Link>
      ) : (
        <Link to="/profile/vendor" search={{ edit: true }} className={style}>
          {words.toSettings}
        </Link>
      )}
    </Card>
  )
}

/** The products are there and none was verified yet. */
function Arrived({ projectId }: { projectId: number }) {
  const stats = useQuery({ ...projectStatsQuery(projectId), refetchOnMount: 'always' }).data
  if (!stats || stats.totalItems === 0 || stats.verifiedItems + stats.sentItems > 0) return null
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 gap-3">
          <PackageCheck aria-hidden className="mt-1 size-5 shrink-0 text-green-ink" />
          <div className="min-w-0">
            <h2 className="font-semibold text-lg">{words.homeDone(stats.totalItems)}</h2>
            <p className="text-ink-muted text-sm">{words.homeDoneText}</p>
          </div>
        </div>
        <Link
          to="/arachne/projects/$id"
          params={{ id: projectId }}
          className={`${buttonStyle({ variant: 'primary' })} phone:w-full`}
        >
          {words.homeLook}
        </Link>
      </div>
    </Card>
  )
}

function Trouble({
  title,
  connection: { failure },
  children,
}: {
  title: string
  connection: PlatformConnection
  children: ReactNode
}) {
  return (
    <Card tone="danger">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-80 gap-3">
          <CircleAlert aria-hidden className="mt-1 size-5 shrink-0 text-red-ink" />
          <div className="min-w-0">
            <h2 className="font-semibold text-lg text-red-ink">{title}</h2>
            {failure && <p className="text-ink-muted text-sm">{failure.message}</p>}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 phone:w-full phone:*:grow">{children}</div>
      </div>
    </Card>
  )
}

function ReadAgain() {
  const read = useMutation({
    mutationFn: () => call('platform.read', { body: { full: true } }),
    onError: (error) => toast.error(words.readFailed, { description: errorMessage(error) }),
    onSettled: refreshPlatform,
  })
  return (
    <Button variant="primary" busy={read.isPending} onClick={() => read.mutate()}>
      {words.homeRetry}
    </Button>
  )
}

function ConnectionLink({ isPrimary = false }: { isPrimary?: boolean }) {
  return (
    <Link to="/profile/connection" className={buttonStyle({ variant: isPrimary ? 'primary' : 'secondary' })}>
      {words.homeToConnection}
    </Link>
  )
}
