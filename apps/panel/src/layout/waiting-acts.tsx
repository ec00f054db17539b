import { OFFLINE_ACT_TEXTS, persianNumber } from '@payvand/texts'
import { CloudUpload } from 'lucide-react'
import { useRef } from 'react'
import { isRefused, useQueuedActs } from '../lib/offline-acts/queue-state.ts'
import { QueuedActList } from '../lib/offline-acts/queued-act-list.tsx'
import { useOfflineActs } from '../lib/offline-acts/use-offline-acts.ts'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { LeaveWaitingActs } from './leave-waiting-acts.tsx'

const LIST = 'waiting-acts'

/**
 * The acts that wait for the network and those that were refused, behind a button that is there as long as there are any. The list
 * is the browser's own popover: without a network no code of another would arrive.
 */
export function WaitingActs({ userId }: { userId: number }) {
  useOfflineActs(userId)
  const acts = useQueuedActs()
  const list = useRef<HTMLDivElement>(null)
  const refused = acts.filter(isRefused).length
  const label = OFFLINE_ACT_TEXTS.open(acts.length - refused, refused)
  return (
    <>
      <LeaveWaitingActs userId={userId} count={acts.length} />
      {acts.length > 0 && (
        <button
          type="button"
          popoverTarget={LIST}
          aria-label={label}
          title={label}
          className={`relative ${buttonStyle({ variant: 'ghost', iconOnly: true })}`}
        >
          <CloudUpload aria-hidden />
          <span
            aria-hidden
            className={`pointer-events-none absolute -end-0.5 -top-0.5 min-w-4.5 rounded-full px-1 text-center font-semibold text-xs leading-4.5 ring-2 ring-surface ${refused > 0 ? 'bg-red text-on-red' : 'bg-yellow-soft text-yellow-ink'}`}
          >
            {persianNumber(acts.length)}
          </span>
        </button>
      )}
      <div
        ref={list}
        id={LIST}
        popover="auto"
        role="dialog"
        aria-label={OFFLINE_ACT_TEXTS.title}
        className="fixed inset-auto end-2 top-13 m-0 max-h-[min(36rem,calc(100dvh-4.5rem))] w-[26rem] overflow-y-auto overscroll-contain rounded-md border border-line bg-floating px-4 py-3 text-ink shadow-floating phone:start-2 phone:w-auto lg:end-6"
      >
        <h2 className="font-semibold">{OFFLINE_ACT_TEXTS.title}</h2>
        {acts.length > refused && <p className="text-ink-muted text-sm">{OFFLINE_ACT_TEXTS.explanation}</p>}
        {acts.length === 0 && <p className="text-ink-muted text-sm">{OFFLINE_ACT_TEXTS.none}</p>}
        <QueuedActList acts={acts} />
      </div>
    </>
  )
}
