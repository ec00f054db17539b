import { OFFLINE_ACT_TEXTS } from '@payvand/texts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { relativeTime } from '../dates/format-date.ts'
import { dismissAct, retryAct } from './act-queue.ts'
import type { QueuedAct } from './acts-store.ts'
import { deliverSoon } from './deliver-acts.ts'
import { takeBack } from './do-or-keep.ts'
import { actName } from './offline-act.ts'
import { isRefused } from './queue-state.ts'
import { QueuedActBadge } from './queued-act-badge.tsx'

/** What was refused, which asks for a decision, above what waits; both in the order they were done. */
export function QueuedActList({ acts }: { acts: readonly QueuedAct[] }) {
  const [refused, waiting] = [acts.filter(isRefused), acts.filter((act) => !isRefused(act))]
  return (
    <ul className="flex flex-col divide-y divide-line">
      {[...refused, ...waiting].map((act) => (
        <li key={act.place} className="flex flex-col gap-1 py-2.5">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 break-words font-medium">{actName(act.act)}</span>
            <time dateTime={new Date(act.queuedAt).toISOString()} className="shrink-0 text-ink-muted text-xs">
              {relativeTime(new Date(act.queuedAt).toISOString())}
            </time>
          </span>
          {isRefused(act) ? <Refused act={act} /> : <Waiting act={act} />}
        </li>
      ))}
    </ul>
  )
}

function Refused({ act }: { act: QueuedAct }) {
  const { place, refusal } = act
  const name = actName(act.act)
  const retry = async () => {
    await retryAct(place)
    deliverSoon()
  }
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Badge hue="red">{OFFLINE_ACT_TEXTS.refused}</Badge>
        <span className="min-w-0 break-words">{refusal}</span>
      </span>
      <span className="flex gap-2">
        <Button size="xs" aria-label={OFFLINE_ACT_TEXTS.retryOf(name)} onClick={() => void retry()}>
          {OFFLINE_ACT_TEXTS.retry}
        </Button>
        <Button
          size="xs"
          variant="ghost"
          aria-label={OFFLINE_ACT_TEXTS.dismissOf(name)}
          onClick={() => void dismissAct(place)}
        >
          {OFFLINE_ACT_TEXTS.dismiss}
        </Button>
      </span>
    </>
  )
}

function Waiting({ act: { place, act, mayHaveLeft, operationId } }: { act: QueuedAct }) {
  if (operationId !== null)
    return <span className="text-ink-muted text-sm">{OFFLINE_ACT_TEXTS.followed}</span>
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      <QueuedActBadge />
      {mayHaveLeft ? (
        <span className="text-ink-muted text-xs">{OFFLINE_ACT_TEXTS.mayHaveLeft}</span>
      ) : (
        <Button
          size="xs"
          variant="ghost"
          aria-label={OFFLINE_ACT_TEXTS.withdrawOf(actName(act))}
          onClick={() => void takeBack(place)}
        >
          {OFFLINE_ACT_TEXTS.withdraw}
        </Button>
      )}
    </span>
  )
}
