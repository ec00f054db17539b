import { dispatchDeadline } from '@payvand/domain'
import { DISPATCH_TEXTS } from '@payvand/texts'
import { useEffect, useState } from 'react'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'

const MINUTE_MS = 60_000
const HUES: Record<ReturnType<typeof dispatchDeadline>['state'], StatusHue> = {
  late: 'red',
  last: 'red',
  urgent: 'yellow',
  easy: 'neutral',
}

/** The time now, once a minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Remaining time until the promised moment, without the days on which nothing can be sent. */
export function DueCountdown({ dueDate, now }: { dueDate: string | null; now: Date }) {
  if (dueDate === null) return <span className="text-ink-faint">{DISPATCH_TEXTS.noDeadline}</span>
  const { state, distanceMs, workingMs, daysOff } = dispatchDeadline(new Date(dueDate), now)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <time dateTime={dueDate} title={jalaliDateTime(dueDate)}>
        <Badge hue={HUES[state]}>
          {state === 'late' && DISPATCH_TEXTS.late(timeInWords(distanceMs))}
          {state === 'last' && DISPATCH_TEXTS.last}
          {(state === 'urgent' || state === 'easy') && DISPATCH_TEXTS.left(timeInWords(workingMs))}
        </Badge>
      </time>
      {daysOff > 0 && <span className="text-ink-muted text-xs">{DISPATCH_TEXTS.daysOff(daysOff)}</span>}
    </span>
  )
}

/** The duration in its two largest units: "2 days and 3 hours". */
function timeInWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  const days = Math.floor(minutes / 1_440)
  const hours = Math.floor((minutes % 1_440) / 60)
  const parts = [
    days > 0 && DISPATCH_TEXTS.days(days),
    hours > 0 && DISPATCH_TEXTS.hours(hours),
    days === 0 && minutes % 60 > 0 && DISPATCH_TEXTS.minutes(minutes % 60),
  ].filter((part) => part !== false)
  return parts.slice(0, 2).join(DISPATCH_TEXTS.and)
}
