import type { SendRun } from '@payvand/contract'
import { persianNumber, SEND_RUN_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAtEnd } from '../../lib/browser/use-at-end.ts'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { refreshDashboard, sendStateQuery } from './home-queries.ts'
import { SendResultsModal } from './send-results-modal.tsx'

/** Progress and result of the newest sending of all products; empty while there was none. */
export function SendRunProgress() {
  const state = useQuery({ ...sendStateQuery, refetchOnMount: 'always' })
  const run = state.data?.run ?? null
  // The numbers above include the sent products.
  useAtEnd(run !== null && !run.isOver, refreshDashboard)
  if (state.isLoadingError) {
    return (
      <p className="mt-3 text-red-ink text-sm">
        {SEND_RUN_TEXTS.stateFailed}: {errorMessage(state.error)}
      </p>
    )
  }
  return run && <Progress run={run} />
}

function Progress({ run }: { run: SendRun }) {
  const [listing, setListing] = useState(false)
  const { counts } = run
  const settled = run.lookedAt - counts.waiting
  const label = run.isOver
    ? SEND_RUN_TEXTS.over
    : run.status === 'completed'
      ? SEND_RUN_TEXTS.sending
      : SEND_RUN_TEXTS.queueing
  const shown = [
    [SEND_RUN_TEXTS.states.waiting, counts.waiting],
    [SEND_RUN_TEXTS.states.sent, counts.sent],
    [SEND_RUN_TEXTS.states.refused, counts.refused],
    [SEND_RUN_TEXTS.states.held, counts.held],
    [SEND_RUN_TEXTS.states.left_out, counts.leftOut],
  ] as const
  return (
    <section
      aria-label={SEND_RUN_TEXTS.title}
      className="mt-4 flex flex-col gap-3 rounded-md border border-line bg-sunken p-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold text-sm">{SEND_RUN_TEXTS.title}</h3>
        <span className="text-ink-muted text-sm">{relativeTime(run.createdAt)}</span>
      </div>
      <ProgressBar
        label={label}
        done={settled}
        total={run.total}
        failed={counts.refused}
        rate={run.perMinute}
        secondsLeft={run.secondsLeft}
        still={run.isOver || run.reason !== null}
      />
      {run.status === 'failed' && <p className="text-red-ink text-sm">{SEND_RUN_TEXTS.failed}</p>}
      {run.reason && <p className="text-sm">{run.reason}</p>}
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {shown
          .filter(([, count]) => count > 0)
          .map(([name, count]) => (
            <div key={name} className="flex items-baseline gap-1.5 text-sm">
              <dt className="order-2 text-ink-muted">{name}</dt>
              <dd className="font-semibold text-lg">{persianNumber(count)}</dd>
            </div>
          ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button size="sm" disabled={run.lookedAt === 0} onClick={() => setListing(true)}>
          {SEND_RUN_TEXTS.showResults}
        </Button>
        {!run.isOver && <p className="text-ink-muted text-sm">{SEND_RUN_TEXTS.mayLeave}</p>}
      </div>
      {listing && <SendResultsModal run={run} onClose={() => setListing(false)} />}
    </section>
  )
}
