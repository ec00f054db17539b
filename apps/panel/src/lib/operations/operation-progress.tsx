import { OPERATION_TEXTS, persianNumber } from '@payvand/texts'
import type { ProgressBarProps } from '../../ui/feedback/progress-bar.tsx'
import { jalaliDateTime } from '../dates/format-date.ts'
import { LiveProgress } from './live-progress.tsx'
import { isActive, isUnderWay, type Operation, sendingOf } from './operation.ts'

interface OperationProgressProps {
  operation: Operation
  /** The shown counts are old: they could not be read again. */
  late: boolean
}

/** How far an operation is while it is under way; afterwards its outcome, and until when it can be undone. */
export function OperationProgress({ operation, late }: OperationProgressProps) {
  const { reason } = operation
  const underWay = isUnderWay(operation)
  return (
    <div className="flex flex-col gap-2">
      {!isActive(operation) && <Outcome operation={operation} />}
      {underWay && (
        <div>
          <LiveProgress {...barOf(operation)} still={reason !== null} late={late} />
        </div>
      )}
      {reason && <p className="text-sm">{reason}</p>}
      <Counts operation={operation} />
      {underWay && !late && <p className="text-ink-muted text-sm">{OPERATION_TEXTS.mayLeave}</p>}
    </div>
  )
}

/** The bar of the present phase: the products looked at, or of a sending those that the booth has answered about. */
function barOf(operation: Operation): ProgressBarProps {
  const { kind, status, done, total } = operation
  const sending = sendingOf(operation)
  if (sending) {
    const { counts, perMinute: rate, secondsLeft } = sending
    const label = status === 'completed' ? OPERATION_TEXTS.sending : OPERATION_TEXTS.kinds[kind].running
    return { label, done: done - counts.waiting, total, failed: counts.refused, rate, secondsLeft }
  }
  const label =
    status === 'waiting' || status === 'undoing'
      ? OPERATION_TEXTS[status]
      : OPERATION_TEXTS.kinds[kind].running
  const { itemsPerMinute: rate, secondsLeft } = operation
  // Orders are compared without being counted first.
  return { label, done, total: total === 0 ? null : total, rate, secondsLeft }
}

function Outcome({ operation }: { operation: Operation }) {
  const { status, stopped, succeeded, leftOut } = operation
  // Searches and comparisons count by their findings, so nothing of them is left out.
  const isByProduct = operation.details === null || operation.details.kind === 'out_of_stock'
  const isLeftOut = leftOut > 0 && (isByProduct || sendingOf(operation) !== null)
  return (
    <div role="status">
      <p className="font-semibold text-lg">
        {status === 'failed'
          ? OPERATION_TEXTS.failed
          : stopped
            ? OPERATION_TEXTS.stoppedAfter(succeeded)
            : doneWords(operation)}
        {isLeftOut && (
          <span className="font-normal text-ink-muted text-sm"> {OPERATION_TEXTS.leftOut(leftOut)}</span>
        )}
      </p>
      <p className="text-ink-muted text-sm empty:hidden">{moreOf(operation)}</p>
    </div>
  )
}

/** A sending is told by what the booth accepted, as soon as the marketplace answered about any of it. */
function doneWords(operation: Operation): string {
  const { kind, succeeded } = operation
  const counts = sendingOf(operation)?.counts
  const isAnswered = counts !== undefined && succeeded > counts.waiting
  return isAnswered
    ? OPERATION_TEXTS.inBooth(counts.sent, succeeded)
    : OPERATION_TEXTS.kinds[kind].done(succeeded)
}

function moreOf(operation: Operation): string | null {
  const { status, undoneAt, keptCount, undoable, undoUntil } = operation
  if (undoneAt) return OPERATION_TEXTS.undone(keptCount)
  if (status === 'failed') return OPERATION_TEXTS.failedText
  const sending = sendingOf(operation)
  // A held product has no answer before a person let it go.
  if (sending?.isOver && sending.counts.held === 0) return OPERATION_TEXTS.over
  return undoable && undoUntil !== null ? OPERATION_TEXTS.undoUntil(jalaliDateTime(undoUntil)) : null
}

/** Counts that a kind has beside those of every operation, by their names. */
function countsOf(operation: Operation): [string, number][] {
  const { details, leftOut } = operation
  const sending = sendingOf(operation)
  if (sending) {
    const { outcomes } = OPERATION_TEXTS
    const { waiting, sent, refused, held } = sending.counts
    return Object.entries({ waiting, sent, refused, held, left_out: leftOut }).map(([state, count]) => [
      outcomes[state as keyof typeof outcomes],
      count,
    ])
  }
  if (details?.kind !== 'connect') return []
  const { found } = OPERATION_TEXTS
  return [
    [found.proposed, details.proposedCount],
    [found.ambiguous, details.ambiguousCount],
    [found.unmatched, details.unmatchedCount],
  ]
}

function Counts({ operation }: { operation: Operation }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 empty:hidden">
      {countsOf(operation)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <div key={name} className="flex items-baseline gap-1.5 text-sm">
            <dt className="order-2 text-ink-muted">{name}</dt>
            <dd className="font-semibold text-lg">{persianNumber(count)}</dd>
          </div>
        ))}
    </dl>
  )
}
