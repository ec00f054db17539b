import type { OpenSession } from '@payvand/contract'
import { deviceWords, PROFILE_TEXTS, persianNumber } from '@payvand/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { sessionsQuery } from './profile-queries.ts'

/** The sessions of the caller: each device by its name, ended one by one or all others at once. */
export function SessionsCard() {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState(false)
  const sessions = useQuery({ ...sessionsQuery, refetchOnMount: 'always' })
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const onError = (error: unknown) =>
    toast.error(PROFILE_TEXTS.endFailed, { description: errorMessage(error) })
  const end = useMutation({
    mutationFn: (id: number) => call('session.end', { params: { id } }),
    onSuccess: () => toast.success(PROFILE_TEXTS.sessionEnded),
    onError,
    onSettled: refresh,
  })
  const endOthers = useMutation({
    mutationFn: () => call('session.endOthers'),
    onSuccess: ({ endedCount }) => toast.success(PROFILE_TEXTS.othersEnded(persianNumber(endedCount))),
    onError,
    onSettled: () => {
      setAsked(false)
      return refresh()
    },
  })

  return (
    <Card
      title={PROFILE_TEXTS.sessions}
      description={PROFILE_TEXTS.sessionsHelp}
      actions={
        sessions.data &&
        sessions.data.data.length > 1 && (
          <Button size="sm" onClick={() => setAsked(true)}>
            {PROFILE_TEXTS.endOthers}
          </Button>
        )
      }
    >
      {sessions.isPending && <SkeletonText lines={4} />}
      {sessions.isLoadingError && (
        <ErrorState
          title={PROFILE_TEXTS.sessionsFailed}
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
        title={PROFILE_TEXTS.endOthersQuestion}
        description={PROFILE_TEXTS.endOthersText}
        confirmLabel={PROFILE_TEXTS.endOthers}
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
          {isCurrent && <Badge hue="green">{PROFILE_TEXTS.thisSession}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
          <span>{PROFILE_TEXTS.seenAt(relativeTime(lastSeenAt))}</span>
          <span>{PROFILE_TEXTS.signedInAt(relativeTime(createdAt))}</span>
          {address && (
            <span>
              <span className="sr-only">{PROFILE_TEXTS.address} </span>
              <bdi dir="ltr">{address}</bdi>
            </span>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" aria-label={PROFILE_TEXTS.endSessionOf(device)} busy={isEnding} onClick={onEnd}>
          {PROFILE_TEXTS.endSession}
        </Button>
      )}
    </li>
  )
}
