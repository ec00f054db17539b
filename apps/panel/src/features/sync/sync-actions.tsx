import type { SyncOverview } from '@payvand/contract'
import { SYNC_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Pause, Play, RefreshCw } from 'lucide-react'
import { useId } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { refreshSync } from '../../lib/sync/sync-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'

export function SyncActions({ overview }: { overview: SyncOverview }) {
  const hint = useId()
  const { state } = overview.queue
  const isStopped = state === 'stopped'
  const now = useMutation({
    mutationFn: () => call('sync.now'),
    onSuccess: ({ startedCrawls, busyProjects, reconciling }) => {
      const started = startedCrawls.length
      const description = [
        ...(started > 0 && busyProjects > 0 ? [SYNC_TEXTS.nowBusy(busyProjects)] : []),
        ...(reconciling ? [SYNC_TEXTS.nowReconciling] : []),
      ].join(' ')
      const options = { ...(description && { description }) }
      if (started > 0) toast.success(SYNC_TEXTS.nowStarted(started), options)
      else toast.info(SYNC_TEXTS.nowNothing, options)
    },
    onError: (error) => toast.error(SYNC_TEXTS.nowFailed, { description: errorMessage(error) }),
    onSettled: refreshSync,
  })
  return (
    <>
      <p id={hint} className="me-auto min-w-0 basis-72 text-ink-muted text-sm max-sm:basis-full">
        {SYNC_TEXTS.nowDoes(overview.readableProjects, isStopped)}
      </p>
      {state !== 'not_connected' && <StopOrGo state={state} />}
      <Button
        variant={state === 'idle' ? 'primary' : 'secondary'}
        icon={<RefreshCw aria-hidden />}
        aria-describedby={hint}
        disabled={overview.readableProjects === 0}
        busy={now.isPending}
        onClick={() => now.mutate()}
        className="phone:flex-1"
      >
        {SYNC_TEXTS.now}
      </Button>
    </>
  )
}

function StopOrGo({ state }: { state: SyncOverview['queue']['state'] }) {
  const stop = useMutation({
    mutationFn: () => call('sync.pause'),
    onSuccess: () => toast.success(SYNC_TEXTS.paused, { onUndo: () => go.mutate() }),
    onError: (error) => toast.error(SYNC_TEXTS.pauseFailed, { description: errorMessage(error) }),
    onSettled: refreshSync,
  })
  const go = useMutation({
    mutationFn: () => call('sync.resume'),
    onSuccess: () => toast.success(SYNC_TEXTS.resumed),
    onError: (error) => toast.error(SYNC_TEXTS.resumeFailed, { description: errorMessage(error) }),
    onSettled: refreshSync,
  })
  if (state === 'stopped') {
    return (
      <Button
        variant="primary"
        icon={<Play aria-hidden />}
        busy={go.isPending}
        onClick={() => go.mutate()}
        className="phone:flex-1"
      >
        {SYNC_TEXTS.resume}
      </Button>
    )
  }
  return (
    <>
      {state === 'paused' && (
        <Button
          icon={<Play aria-hidden />}
          busy={go.isPending}
          onClick={() => go.mutate()}
          className="phone:flex-1"
        >
          {SYNC_TEXTS.tryNow}
        </Button>
      )}
      <Button
        icon={<Pause aria-hidden />}
        busy={stop.isPending}
        onClick={() => stop.mutate()}
        className="phone:flex-1"
      >
        {SYNC_TEXTS.pause}
      </Button>
    </>
  )
}
