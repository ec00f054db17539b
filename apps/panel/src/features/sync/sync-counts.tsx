import type { SyncOverview } from '@payvand/contract'
import type { NeedKind } from '@payvand/domain'
import { SYNC_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StatCard } from '../../ui/data/stat-card.tsx'

/** The numbers behind the answer; those that wait for a person link to their page. */
export function SyncCounts({ overview }: { overview: SyncOverview | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3 max-md:*:last:col-span-2 md:grid-cols-5">
      <StatCard label={SYNC_TEXTS.countWaiting} value={overview?.waiting} hue="blue" />
      <Way kind="refusal">
        <StatCard label={SYNC_TEXTS.countRefused} value={overview?.refused} hue="red" />
      </Way>
      <Way kind="held_change">
        <StatCard label={SYNC_TEXTS.countHeld} value={overview?.held} hue="yellow" />
      </Way>
      <Way kind="difference">
        <StatCard label={SYNC_TEXTS.countDiffering} value={overview?.differing} hue="yellow" />
      </Way>
      <StatCard label={SYNC_TEXTS.countDone} value={overview?.doneLastDay} hue="green" />
    </div>
  )
}

function Way({ kind, children }: { kind: NeedKind; children: ReactNode }) {
  return (
    <Link
      to="/needs"
      search={{ kind }}
      className="block rounded-lg transition-colors hover:[&>*]:border-line-control focus-visible:outline-2 focus-visible:outline-focus"
    >
      {children}
    </Link>
  )
}
