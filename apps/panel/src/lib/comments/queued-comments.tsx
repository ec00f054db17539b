import { OFFLINE_ACT_TEXTS } from '@payvand/texts'
import { Button } from '../../ui/buttons/button.tsx'
import { commentSubject } from '../offline-acts/act-subjects.ts'
import { useWaitingOn } from '../offline-acts/queue-state.ts'
import { QueuedActBadge } from '../offline-acts/queued-act-badge.tsx'
import type { Commented } from './comments-query.ts'

const takeBack = async (place: number) => (await import('../offline-acts/do-or-keep.ts')).takeBack(place)

/** Comments that were written without a network, below those that everybody sees. */
export function QueuedComments({ on }: { on: Commented }) {
  const waiting = useWaitingOn([commentSubject(on)])
  if (waiting.length === 0) return null
  return (
    <ol className="flex flex-col gap-3">
      {waiting.map(({ place, act, mayHaveLeft }) => (
        <li key={place} className="rounded-md border border-line border-dashed px-3 py-2">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <QueuedActBadge />
            {!mayHaveLeft && (
              <Button size="xs" variant="ghost" onClick={() => void takeBack(place)}>
                {OFFLINE_ACT_TEXTS.withdraw}
              </Button>
            )}
          </span>
          {act.kind === 'comment' && <p className="whitespace-pre-wrap break-words">{act.content}</p>}
        </li>
      ))}
    </ol>
  )
}
