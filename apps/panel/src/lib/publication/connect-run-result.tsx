import type { ConnectRunSummary } from '@payvand/contract'
import { DASHBOARD_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import { useAtEnd } from '../browser/use-at-end.ts'
import { relativeTime } from '../dates/format-date.ts'
import { errorMessage } from '../http/api-error.ts'
import { useLazyDialog } from '../lazy/use-lazy-dialog.ts'
import { connectStateQuery, isRunning, refreshConnected } from './connect-queries.ts'

const load = async () => (await import('./connect-results-modal.tsx')).ConnectResultsModal

const HUES: Record<ConnectRunSummary['status'], StatusHue> = {
  waiting: 'yellow',
  running: 'blue',
  completed: 'green',
  failed: 'red',
}

/** Result of the newest search for products of the booth; empty while there was none. */
export function ConnectRunResult({
  className = 'mt-4',
  cameAlong = false,
}: {
  className?: string
  /** The run came with an answer that the page has just received: it is read only when it did not. */
  cameAlong?: boolean
}) {
  const state = useQuery({ ...connectStateQuery, refetchOnMount: cameAlong ? false : 'always' })
  const run = state.data?.run ?? null
  // Connected items are synced products, so the numbers above change.
  useAtEnd(isRunning(run), refreshConnected)
  if (state.isLoadingError) {
    return (
      <p className={classNames('text-red-ink text-sm', className)}>
        {DASHBOARD_TEXTS.runFailed}: {errorMessage(state.error)}
      </p>
    )
  }
  return run && <Result run={run} className={className} />
}

function Result({ run, className }: { run: ConnectRunSummary; className: string }) {
  const { Dialog, open, loading, show, close } = useLazyDialog(load)
  const counts = [
    [DASHBOARD_TEXTS.runConnected, run.connectedCount],
    [DASHBOARD_TEXTS.runProposed, run.proposedCount],
    [DASHBOARD_TEXTS.runAmbiguous, run.ambiguousCount],
    [DASHBOARD_TEXTS.runUnmatched, run.unmatchedCount],
  ] as const
  return (
    <section role="status" className={classNames('rounded-md border border-line bg-sunken p-3', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold text-sm">{DASHBOARD_TEXTS.runTitle}</h3>
        <Badge hue={HUES[run.status]} active={run.status === 'running'}>
          {DASHBOARD_TEXTS.runStatus[run.status]}
        </Badge>
        <span className="text-ink-muted text-sm">
          {DASHBOARD_TEXTS.runByAt(run.filterBy, relativeTime(run.finishedAt ?? run.createdAt))}
        </span>
      </div>
      {run.reason && <p className="mt-1 text-sm">{run.reason}</p>}
      {run.status === 'completed' && (
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          {counts.map(([label, count]) => (
            <span key={label} className="text-sm">
              <b className="font-semibold text-lg">{persianNumber(count)}</b>{' '}
              <span className="text-ink-muted">{label}</span>
            </span>
          ))}
          <Button size="sm" busy={loading} onClick={show}>
            {DASHBOARD_TEXTS.showResults}
          </Button>
        </div>
      )}
      {run.status === 'completed' && Dialog && <Dialog key={run.id} run={run} open={open} onClose={close} />}
    </section>
  )
}
