import { BULK_RUN_TEXTS } from '@payvand/texts'
import { X } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { isRunning } from './bulk-run-queries.ts'
import type { BulkRuns } from './use-bulk-runs.ts'

/** A line above the list: the running bulk operation, or the result of one that ended unseen. */
export function BulkBanner({ bulk, onShow }: { bulk: BulkRuns; onShow: () => void }) {
  const { run, offered, dismiss } = bulk
  if (!run || !offered) return null
  const running = isRunning(run)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="min-w-0 grow basis-60">
        {running ? (
          <ProgressBar
            label={BULK_RUN_TEXTS.progress[run.kind]}
            done={run.done}
            total={run.total}
            rate={run.itemsPerMinute}
            secondsLeft={run.secondsLeft}
          />
        ) : (
          <p role="status">
            <b className="font-semibold">
              {run.status === 'failed' ? BULK_RUN_TEXTS.failed : BULK_RUN_TEXTS.done(run.kind, run.succeeded)}
            </b>{' '}
            {run.leftOut > 0 && (
              <span className="text-ink-muted text-sm">{BULK_RUN_TEXTS.doneWithLeftOut(run.leftOut)}</span>
            )}
          </p>
        )}
      </div>
      <Button size="sm" onClick={onShow}>
        {running ? BULK_RUN_TEXTS.showRun : BULK_RUN_TEXTS.showResults}
      </Button>
      {!running && <IconButton size="sm" label={BULK_RUN_TEXTS.close} icon={<X />} onClick={dismiss} />}
    </div>
  )
}
