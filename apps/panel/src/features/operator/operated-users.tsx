import type { OperatedUser } from '@payvand/contract'
import type { BanArea } from '@payvand/domain'
import { BAN_AREA_LABELS, OPERATOR_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Moment } from './business-columns.tsx'
import { EndSessions } from './end-sessions.tsx'
import { ResetSecondFactor } from './reset-second-factor.tsx'

const AREAS = Object.keys(BAN_AREA_LABELS) as BanArea[]
const loadBan = () => import('./ban-modal.tsx').then((screen) => screen.BanModal)

export function OperatedUsers({ users }: { users: readonly OperatedUser[] }) {
  const [asked, setAsked] = useState<{ user: OperatedUser; area: BanArea } | null>(null)
  return (
    <section aria-label={OPERATOR_TEXTS.users}>
      <h3 className="mb-2 font-semibold">{OPERATOR_TEXTS.users}</h3>
      <ul className="flex flex-col gap-3">
        {users.map((user) => (
          <li key={user.id} className="rounded-md border border-line p-3">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium">{user.name ?? user.username}</span>
              <bdi className="text-ink-muted text-sm">{user.username}</bdi>
              {user.isAdmin && <Badge hue="blue">{OPERATOR_TEXTS.admin}</Badge>}
            </p>
            <p className="text-ink-muted text-sm">
              {OPERATOR_TEXTS.lastSignedIn}: <Moment at={user.lastSignedInAt} />
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <EndSessions user={user} />
              <ResetSecondFactor user={user} />
            </div>
            <ul className="mt-2 flex flex-col gap-2">
              {AREAS.map((area) => (
                <li key={area}>
                  <Area user={user} area={area} onAsk={() => setAsked({ user, area })} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {asked && (
        <LazyModal
          key={`${asked.user.id} ${asked.area}`}
          load={loadBan}
          props={{ ...asked, onClose: () => setAsked(null) }}
        />
      )}
    </section>
  )
}

function Area({ user, area, onAsk }: { user: OperatedUser; area: BanArea; onAsk: () => void }) {
  const ban = user.bans.find((one) => one.area === area)
  const name = user.name ?? user.username
  const label = BAN_AREA_LABELS[area]
  return (
    <>
      <span className="flex items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          {label}
          {ban && <Badge hue="red">{OPERATOR_TEXTS.bannedSince(relativeTime(ban.createdAt))}</Badge>}
        </span>
        <Button
          size="sm"
          variant={ban ? 'secondary' : 'danger-ghost'}
          aria-label={ban ? OPERATOR_TEXTS.unbanOf(label, name) : OPERATOR_TEXTS.banOf(label, name)}
          onClick={onAsk}
        >
          {ban ? OPERATOR_TEXTS.unban : OPERATOR_TEXTS.ban}
        </Button>
      </span>
      {ban?.reason && <p className="text-ink-muted text-sm">{ban.reason}</p>}
    </>
  )
}
