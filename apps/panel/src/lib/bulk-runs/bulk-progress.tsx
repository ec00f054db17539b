import type { BulkRun } from '@payvand/contract'
import { BULK_RUN_TEXTS } from '@payvand/texts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'

export function BulkProgress({ run }: { run: BulkRun }) {
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar
        label={run.status === 'waiting' ? BULK_RUN_TEXTS.waiting : BULK_RUN_TEXTS.progress[run.kind]}
        done={run.done}
        total={run.status === 'waiting' && run.total === 0 ? null : run.total}
        rate={run.itemsPerMinute}
        secondsLeft={run.secondsLeft}
      />
      <p className="text-ink-muted text-sm">{BULK_RUN_TEXTS.mayLeave}</p>
    </div>
  )
}
