import type { SyncErrorGroup, SyncOverview } from '@payvand/contract'
import { SYNC_TEXTS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, RotateCw } from 'lucide-react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { refreshSync } from '../../lib/sync/sync-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Image } from '../../ui/media/image.tsx'
import { ErrorFix } from './error-fix.tsx'
import { syncErrorsQuery } from './sync-queries.ts'
import { tellRetried } from './tell-retried.ts'

export function ErrorsCard({ overview }: { overview: SyncOverview | undefined }) {
  const errors = useQuery({
    ...syncErrorsQuery(overview?.refused ?? 0),
    enabled: overview !== undefined,
    refetchOnMount: 'always',
  })
  const groups = errors.data?.groups
  return (
    <Card
      title={SYNC_TEXTS.errorsTitle}
      {...(groups && groups.length > 0 && { description: SYNC_TEXTS.errorsText, actions: <RetryAll /> })}
      flush
    >
      {errors.isLoadingError ? (
        <ErrorState
          title={SYNC_TEXTS.errorsFailed}
          description={errorMessage(errors.error)}
          onRetry={() => void errors.refetch()}
          busy={errors.isFetching}
        />
      ) : !groups ? (
        <div className="p-4">
          <SkeletonText lines={3} />
        </div>
      ) : groups.length === 0 ? (
        <p className="flex items-start gap-2 p-4 text-ink-muted">
          <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-green-ink" />
          {SYNC_TEXTS.noErrors}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {groups.map((group) => (
            <Group key={group.key} group={group} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function RetryAll() {
  const retry = useMutation({
    mutationFn: () => call('sync.retryErrors', { body: { group: null } }),
    onSuccess: tellRetried,
    onError: (error) => toast.error(SYNC_TEXTS.retryFailed, { description: errorMessage(error) }),
    onSettled: refreshSync,
  })
  return (
    <Button size="sm" icon={<RotateCw aria-hidden />} busy={retry.isPending} onClick={() => retry.mutate()}>
      {SYNC_TEXTS.retryAll}
    </Button>
  )
}

function Group({ group }: { group: SyncErrorGroup }) {
  const { reason, count, examples } = group
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <Badge hue="red">{SYNC_TEXTS.errorCount(count)}</Badge>
          <h3 className="mt-1 font-medium">{reason}</h3>
        </div>
        <ErrorFix group={group} />
      </div>
      <ul className="mt-2 flex flex-col gap-1.5">
        {examples.map(({ itemId, projectId, name, photo, messages }) => (
          <li key={itemId} className="flex min-w-0 items-center gap-2 text-sm">
            <Image src={photo} alt="" className="size-8" />
            <span className="min-w-0">
              <Link
                to="/arachne/projects/$id"
                params={{ id: projectId }}
                search={{ edit: itemId }}
                className={linkStyle}
              >
                {name ?? SYNC_TEXTS.noName}
              </Link>
              {messages.some((message) => !reason.includes(message)) && (
                <span className="block text-ink-muted">{messages.join(' ')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {count > examples.length && (
        <p className="mt-1.5 text-ink-muted text-sm">{SYNC_TEXTS.others(count - examples.length)}</p>
      )}
    </li>
  )
}
