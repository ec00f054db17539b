import type { BoothRun } from '@payvand/contract'
import { BOOTH_RUN_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { jalaliDateTime } from '../dates/format-date.ts'
import { errorMessage } from '../http/api-error.ts'
import { isRunActive } from './booth-run-queries.ts'
import { BoothRunResults } from './booth-run-results.tsx'
import { useBoothRun } from './use-booth-run.ts'

/** A bulk operation: its progress while it runs, the outcome of each product afterwards, its stop and its undo. */
export function BoothRunDialog({ runId, onClose }: { runId: number; onClose: () => void }) {
  const { run, stop, undo } = useBoothRun(runId)
  const [asking, setAsking] = useState(false)
  const { data } = run
  const stoppable = data?.status === 'waiting' || data?.status === 'running'
  return (
    <>
      <Modal
        open
        onClose={onClose}
        size="lg"
        title={data?.title ?? BOOTH_RUN_TEXTS.title}
        footer={
          <>
            {stoppable && (
              <Button busy={stop.isPending} onClick={() => stop.mutate()}>
                {BOOTH_RUN_TEXTS.stop}
              </Button>
            )}
            {data?.undoable && (
              <Button busy={undo.isPending} onClick={() => setAsking(true)}>
                {BOOTH_RUN_TEXTS.undo}
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {BOOTH_RUN_TEXTS.close}
            </Button>
          </>
        }
      >
        {data ? (
          isRunActive(data) ? (
            <Progress run={data} />
          ) : (
            <div className="flex flex-col gap-3">
              <Ended run={data} />
              <BoothRunResults run={data} />
            </div>
          )
        ) : run.isError ? (
          <ErrorState
            title={BOOTH_RUN_TEXTS.resultsFailed}
            description={errorMessage(run.error)}
            onRetry={() => void run.refetch()}
            busy={run.isFetching}
          />
        ) : (
          <SkeletonText lines={4} />
        )}
      </Modal>
      <ConfirmDialog
        open={asking}
        title={BOOTH_RUN_TEXTS.undoTitle}
        description={BOOTH_RUN_TEXTS.undoText}
        confirmLabel={BOOTH_RUN_TEXTS.undo}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          undo.mutate()
        }}
      />
    </>
  )
}

function Progress({ run }: { run: BoothRun }) {
  const labels = { waiting: BOOTH_RUN_TEXTS.waiting, undoing: BOOTH_RUN_TEXTS.undoing }
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar
        label={
          run.status === 'waiting' || run.status === 'undoing' ? labels[run.status] : BOOTH_RUN_TEXTS.running
        }
        done={run.done}
        total={run.total}
        rate={run.itemsPerMinute}
        secondsLeft={run.secondsLeft}
      />
      <p className="text-ink-muted text-sm">{BOOTH_RUN_TEXTS.mayLeave}</p>
    </div>
  )
}

function Ended({ run }: { run: BoothRun }) {
  return (
    <div role="status">
      <p className="font-semibold text-lg">
        {run.status === 'failed'
          ? BOOTH_RUN_TEXTS.failed
          : run.stopped
            ? BOOTH_RUN_TEXTS.stoppedAfter(run.succeeded)
            : BOOTH_RUN_TEXTS.done(run.succeeded)}
      </p>
      <p className="text-ink-muted text-sm">
        {run.undoneAt
          ? BOOTH_RUN_TEXTS.undone
          : run.status === 'failed'
            ? BOOTH_RUN_TEXTS.failedText
            : run.undoable && run.undoUntil && BOOTH_RUN_TEXTS.undoUntil(jalaliDateTime(run.undoUntil))}
      </p>
    </div>
  )
}
