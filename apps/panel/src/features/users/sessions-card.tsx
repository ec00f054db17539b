import type { OpenSession } from '@payvand/contract'
import { deviceWords, persianNumber, USER_TEXTS } from '@payvand/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { accountCall } from './account-call.ts'
import { sessionsQuery } from './profile-queries.ts'

/** The sessions of the caller: each device by its name, ended one by one or all others at once. */
export function SessionsCard() {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState(false)
  const sessions = useQuery({ ...sessionsQuery, refetchOnMount: 'always' })
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const onError = (error: unknown) => toast.error(USER_TEXTS.endFailed, { description: errorMessage(error) })
  const end = useMutation({
    mutationFn: (id: number) => accountCall('session.end', { params: { id } }),
    onSuccess: () => toast.success(USER_TEXTS.sessionEnded),
    onError,
    onSettled: refresh,
  })
  const endOthers = useMutation({
    mutationFn: () => accountCall('session.endOthers'),
    onSuccess: ({ endedCount }) => toast.success(USER_TEXTS.othersEnded(persianNumber(endedCount))),
    onError,
    onSettled: () => {
      setAsked(false)
      return refresh()
    },
  })

  return (
    <Card
      title={USER_TEXTS.sessions}
      description={USER_TEXTS.sessionsHelp}
      actions={
        sessions.data &&
        sessions.data.data.length > 1 && (
          <Button size="sm" onClick={() => setAsked(true)}>
            {USER_TEXTS.endOthers}
          </Button>
        )
      }
    >
      {sessions.isPending && <SkeletonText lines={4} />}
      {sessions.isLoadingError && (
        <ErrorState
          title={USER_TEXTS.sessionsFailed}
          description={errorMessage(sessions.error)}
          onRetry={() => void sessions.refetch()}
          busy={sessions.isFetching}
        />
      )}
      {sessions.data && (
        <ul className="-my-2 divide-y divide-line">
          {sessions.data.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked}
        title={USER_TEXTS.endOthersQuestion}
        description={USER_TEXTS.endOthersText}
        confirmLabel={USER_TEXTS.endOthers}
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
        onCancel={() => setAsked(false)}
      />
    </Card>
  )
}

function SessionRow({
  session,
  isEnding,
  onEnd,
}: {
  session: OpenSession
  isEnding: boolean
  onEnd: () => void
}) {
  const { browser, system, address, createdAt, lastSeenAt, isCurrent } = session
  const device = deviceWords(browser, system)
  const Icon = system === 'android' || system === 'ios' ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{device}</span>
          {isCurrent && <Badge hue="green">{USER_TEXTS.thisSession}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
          <span>{USER_TEXTS.seenAt(relativeTime(lastSeenAt))}</span>
          <span>{USER_TEXTS.signedInAt(relativeTime(createdAt))}</span>
          {address && (
            <span>
              <span className="sr-only">{USER_TEXTS.address} </span>
              <bdi dir="ltr">{address}</bdi>
            </span>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" aria-label={USER_TEXTS.endSessionOf(device)} busy={isEnding} onClick={onEnd}>
          {USER_TEXTS.endSession}
        </Button>
      )}
    </li>
  )
}
