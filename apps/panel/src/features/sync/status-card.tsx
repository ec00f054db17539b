import type { SyncOverview } from '@payvand/contract'
import { SYNC_BANNER_TEXTS, SYNC_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CirclePause, CloudOff, Inbox, type LucideIcon, Send, TriangleAlert } from 'lucide-react'
import { ReconnectButton } from '../../lib/session/reconnect-button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type StatusWords, statusWords } from './status-words.ts'
import { SyncActions } from './sync-actions.tsx'
import { useDrain } from './use-drain.ts'

const TONES: Record<StatusWords['tone'], string> = {
  green: 'bg-green-soft text-green-ink',
  blue: 'bg-blue-soft text-blue-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  red: 'bg-red-soft text-red-ink',
  neutral: 'bg-sunken text-ink-muted',
}
const ICONS: Record<SyncOverview['status'], LucideIcon> = {
  not_connected: CloudOff,
  disconnected: TriangleAlert,
  stopped: CirclePause,
  paused: CirclePause,
  working: Send,
  scheduled: Send,
  needs_you: Inbox,
  shop_lost: TriangleAlert,
  nothing_sent: Inbox,
  behind: Inbox,
  unsent: Inbox,
  not_compared: Send,
  in_sync: CircleCheck,
}

export function StatusCard({ overview }: { overview: SyncOverview | undefined }) {
  if (!overview) {
    return (
      <Card>
        <SkeletonText lines={3} />
      </Card>
    )
  }
  return <Status overview={overview} />
}

function Status({ overview }: { overview: SyncOverview }) {
  const { tone, title, lines } = statusWords(overview)
  const Icon = ICONS[overview.status]
  return (
    <Card footer={hasActions(overview) && <SyncActions overview={overview} />}>
      <div className="flex flex-wrap items-start gap-3">
        <span
          aria-hidden
          className={classNames('grid size-11 shrink-0 place-items-center rounded-full', TONES[tone])}
        >
          <Icon className="size-6" />
        </span>
        <div className="min-w-0 flex-1 basis-52" role="status">
          <h2 className="font-bold text-lg">{title}</h2>
          {lines.map((line) => (
            <p key={line} className="text-ink-muted">
              {line}
            </p>
          ))}
        </div>
        <WayOut overview={overview} />
      </div>
      <Drain overview={overview} />
    </Card>
  )
}

/** If nothing was ever sent and nothing is read, there is nothing to stop or to repeat. */
function hasActions(overview: SyncOverview): boolean {
  const { status, readableProjects } = overview
  return readableProjects > 0 || (status !== 'nothing_sent' && status !== 'not_connected')
}

/** Statuses in which only a person's sending brings the booth up to date. */
const TO_PROJECTS: readonly SyncOverview['status'][] = ['nothing_sent', 'behind', 'unsent']

/** The one action without which the queue cannot go on. */
function WayOut({ overview }: { overview: SyncOverview }) {
  const { status } = overview
  if (status === 'disconnected') return <ReconnectButton>{SYNC_BANNER_TEXTS.reconnect}</ReconnectButton>
  if (status === 'not_connected') return <ReconnectButton>{SYNC_TEXTS.connect}</ReconnectButton>
  if (!TO_PROJECTS.includes(status)) return null
  return (
    <Link to="/arachne" className={buttonStyle({ variant: 'primary' })}>
      {SYNC_TEXTS.toProjects}
    </Link>
  )
}

function Drain({ overview }: { overview: SyncOverview }) {
  const { queue, waiting, productsPerMinute, secondsLeft, callsPerMinute } = overview
  const { done, total } = useDrain(waiting)
  const moves = queue.state === 'working'
  if (waiting === 0 || (!moves && done === 0)) return null
  return (
    <div className="mt-4">
      <ProgressBar
        label={moves ? SYNC_TEXTS.progress : SYNC_TEXTS.progressStill}
        done={done}
        total={total}
        still={!moves}
        rate={moves ? productsPerMinute : null}
        secondsLeft={moves ? secondsLeft : null}
      />
      {moves && callsPerMinute !== null && (
        <p className="mt-1 text-ink-faint text-xs">{SYNC_TEXTS.callRate(callsPerMinute)}</p>
      )}
    </div>
  )
}
